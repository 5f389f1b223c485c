import { crc32, deflateSync } from 'node:zlib';

type Colour = readonly [red: number, green: number, blue: number];

function chunk(kind: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(kind, 'latin1'), data]);
  const out = Buffer.alloc(named.length + 8);
  out.writeUInt32BE(data.length, 0);
  named.copy(out, 4);
  out.writeUInt32BE(crc32(named), named.length + 4);
  return out;
}

function pngOf(width: number, height: number, colourAt: (x: number, y: number) => Colour): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits for each of red, green and blue.
  header.set([8, 2, 0, 0, 0], 8);
  const rows = Buffer.alloc(height * (1 + width * 3));
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      rows.set(colourAt(x, y), y * (1 + width * 3) + 1 + x * 3);
    }
  }
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A portrait: a head and shoulders in one of many colours. */
export function portrait(variant: number): Buffer {
  const tint = (shift: number): number => 90 + ((variant * 67 + shift * 53) % 110);
  const back: Colour = [tint(0), tint(1), tint(2)];
  const skin: Colour = [
    225 - (variant % 5) * 28,
    190 - (variant % 5) * 30,
    160 - (variant % 5) * 28,
  ];
  const shirt: Colour = [40, 60 + ((variant * 31) % 120), 110];
  return pngOf(96, 96, (x, y) => {
    if ((x - 48) ** 2 + (y - 38) ** 2 < 400) return skin;
    return (x - 48) ** 2 + (y - 104) ** 2 < 1500 ? shirt : back;
  });
}

/** A photo of a damage: a dented panel with a scratch across it. */
export function damagePhoto(variant: number): Buffer {
  return pngOf(160, 120, (x, y) => {
    if (Math.abs(x - y - variant * 7) < 3) return [60, 50, 45];
    const shade = Math.round(170 + 40 * Math.sin((x + variant * 9) / 18) * Math.cos(y / 22));
    return [shade, shade, shade + 10];
  });
}

/** A picture of a card on a table, its front or its back: a band, a portrait and lines of text. */
export function cardPicture(variant: number, isBack: boolean): Buffer {
  const band: Colour = [30, 70 + ((variant * 37) % 90), 130];
  return pngOf(640, 420, (x, y) => {
    if (x < 50 || x > 590 || y < 40 || y > 380) return [150, 120, 90];
    if (y < 100) return band;
    if (!isBack && x > 80 && x < 210 && y > 130 && y < 290)
      return (x - 145) ** 2 + (y - 190) ** 2 < 1800 ? [205, 170, 140] : [215, 222, 230];
    const left = isBack ? 80 : 240;
    const line = Math.floor((y - 130) / 34);
    const isText = y > 130 && (y - 130) % 34 < 10 && line < 7 && x > left;
    return isText && x < 560 - ((line * 53 + variant * 29) % 170) ? [70, 75, 85] : [248, 248, 244];
  });
}

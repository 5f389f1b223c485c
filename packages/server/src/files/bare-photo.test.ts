import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { barePhoto } from './bare-photo.ts';
import { gpsExif, marks, photo } from './testing/photo.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'roadproof-photo-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function bare(content: Uint8Array, contentType: string): Promise<Buffer | null> {
  const path = join(folder, crypto.randomUUID());
  await writeFile(path, content);
  return barePhoto(path, contentType);
}

/** The colour in the middle of each quarter, by the name of the quarter in the stored picture. */
async function quarters(content: Buffer): Promise<string> {
  const { data, info } = await sharp(content)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const names: Record<string, string> = { '100': 'A', '010': 'B', '001': 'C', '000': 'D' };
  const at = (x: number, y: number): string => {
    const first = (Math.round(info.height * y) * info.width + Math.round(info.width * x)) * 3;
    return (
      names[[...data.subarray(first, first + 3)].map((one) => (one > 127 ? 1 : 0)).join('')] ?? '?'
    );
  };
  return `${at(0.25, 0.25)}${at(0.75, 0.25)}/${at(0.25, 0.75)}${at(0.75, 0.75)}`;
}

// How EXIF says a picture stored as AB/CD is to be held.
const stored = ['AB/CD', 'BA/DC', 'DC/BA', 'CD/AB', 'AC/BD', 'CA/DB', 'DB/CA', 'BD/AC'];
const formats = ['jpeg', 'png', 'webp'] as const;

test.each(formats.flatMap((format) => stored.map((shown, at) => [format, at + 1, shown] as const)))(
  'a %s of orientation %i keeps its format, stands as %s and tells nothing more',
  async (format, orientation, shown) => {
    const taken = await photo(orientation)[format]().toBuffer();
    for (const mark of marks) expect(taken.includes(mark)).toBe(true);
    const kept = await bare(taken, `image/${format}`);
    if (kept === null) throw new Error('refused');
    for (const mark of [...marks, 'Exif']) expect(kept.includes(mark)).toBe(false);
    const metadata = await sharp(kept).metadata();
    expect(metadata).toMatchObject({
      format,
      width: orientation < 5 ? 80 : 40,
      height: orientation < 5 ? 40 : 80,
    });
    expect([metadata.exif, metadata.xmp, metadata.iptc, metadata.orientation]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(await quarters(kept)).toBe(shown);
  },
);

/** A picture in the box format of iPhones: what is in the boxes is another codec, which sharp can read. */
async function heic(): Promise<Buffer> {
  const made = await photo(1).heif({ compression: 'av1', lossless: true }).toBuffer();
  return Buffer.from(made.toString('latin1').replace('ftypavif', 'ftypheic'), 'latin1');
}
const readable = (file: Buffer): Buffer =>
  Buffer.from(file.toString('latin1').replace('ftypheic', 'ftypavif'), 'latin1');

test('a HEIC loses what the camera wrote and nothing of the picture', async () => {
  const taken = await heic();
  for (const mark of marks) expect(taken.includes(mark)).toBe(true);
  const kept = await bare(taken, 'image/heic');
  if (kept === null) throw new Error('refused');
  for (const mark of marks) expect(kept.includes(mark)).toBe(false);
  const pixels = (file: Buffer) => sharp(readable(file)).raw().toBuffer();
  expect(await pixels(kept)).toEqual(await pixels(taken));
});

// A film that begins before the picture (mpvd), and what one maker adds behind it (sefd), tell the place too.
test.each(['mpvd', 'sefd', 'moov', 'udta', 'uuid', 'meta', 'free', 'skip', 'zzzz'])(
  'a HEIC loses a box "%s" beside the picture',
  async (type) => {
    const place = Buffer.from('+36.1540-095.9928/');
    const head = Buffer.from(`0000${type}`);
    head.writeUInt32BE(head.length + place.length);
    const taken = await heic();
    const kept = await bare(Buffer.concat([taken, head, place]), 'image/heic');
    expect(kept?.includes('36.1540')).toBe(false);
    expect(kept?.length).toBe(taken.length + head.length + place.length);
  },
);

test('a HEIC that breaks off or lies about its lengths is refused or bare, never an error', async () => {
  const taken = await heic();
  await fc.assert(
    fc.asyncProperty(
      fc.nat(taken.length - 1),
      fc.nat(399),
      fc.nat(255),
      async (length, place, byte) => {
        const cut = taken.subarray(0, length);
        const bent = Buffer.from(taken);
        bent[place] = byte;
        for (const file of [cut, bent])
          expect([null, file.length]).toContain((await bare(file, 'image/heic'))?.length ?? null);
      },
    ),
    { numRuns: 300 },
  );
});

test.each([
  ['image/jpeg', Buffer.from('ffd8ffe000104a4649460001', 'hex')],
  ['image/png', Buffer.from('89504e470d0a1a0a', 'hex')],
  ['image/webp', Buffer.from('RIFF\u0000\u0000\u0000\u0000WEBPVP8 ')],
  ['image/heic', Buffer.from('\u0000\u0000\u0000\u0018ftypheic\u0000\u0000\u0000\u0000mif1heic')],
])('a damaged %s is refused', async (contentType, content) => {
  expect(await bare(content, contentType)).toBeNull();
});

test('an enormous photo is kept small enough to show', async () => {
  const taken = await sharp({
    create: { width: 9000, height: 6000, channels: 3, background: 'red' },
  })
    .withExif(gpsExif)
    .jpeg()
    .toBuffer();
  const kept = await bare(taken, 'image/jpeg');
  expect(await sharp(kept ?? Buffer.alloc(0)).metadata()).toMatchObject({
    width: 4096,
    height: 2731,
  });
});

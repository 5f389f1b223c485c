/** A piece of a file: where it begins and where it ends. */
interface Span {
  readonly start: number;
  readonly end: number;
}

interface Box extends Span {
  readonly type: string;
  /** How many bytes tell its length and type. */
  readonly head: number;
}

/** Items of a HEIF file that hold what the camera wrote beside the picture: place, time, device. */
const beside = new Set(['Exif', 'mime', 'uri ']);

/** Boxes that a picture is made of, with its one `meta`; all others are beside it: films that begin before it, and what makers add. */
const picture = new Set(['ftyp', 'mdat']);

/**
 * Wipes what the camera wrote beside the picture out of a HEIC, in place; the picture and how it
 * stands are elsewhere in the file. False when the file is not built as it must be.
 */
export function wipeHeif(file: Buffer): boolean {
  try {
    const boxes = boxesIn(file, { start: 0, end: file.length });
    const meta = boxes.find(({ type }) => type === 'meta');
    for (const box of boxes) {
      if (box === meta || picture.has(box.type)) continue;
      file.write('free', box.start - box.head + 4, 'latin1');
      file.fill(0, box.start, box.end);
    }
    if (meta === undefined) return false;
    const parts = boxesIn(file, { start: meta.start + 4, end: meta.end });
    const part = (type: string): Box | undefined => parts.find((box) => box.type === type);
    const names = part('iinf');
    const places = part('iloc');
    if (names === undefined || places === undefined) return false;
    const wiped = itemsBeside(file, names);
    for (const { id, span } of extents(file, places, part('idat')?.start)) {
      if (!wiped.has(id)) continue;
      if (span.start < 0 || span.end > file.length) return false;
      file.fill(0, span.start, span.end);
    }
    return true;
  } catch (error) {
    // Lengths that lead out of the file.
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/** The boxes that stand one after another in a span, by their contents. */
function boxesIn(file: Buffer, { start, end }: Span): Box[] {
  const boxes: Box[] = [];
  let at = start;
  while (at + 8 <= end) {
    const short = file.readUInt32BE(at);
    const head = short === 1 ? 16 : 8;
    const size =
      short === 1 ? Number(file.readBigUInt64BE(at + 8)) : short === 0 ? end - at : short;
    if (size < head || at + size > end) throw new RangeError('a box leads out of its own');
    boxes.push({
      type: file.toString('latin1', at + 4, at + 8),
      head,
      start: at + head,
      end: at + size,
    });
    at += size;
  }
  return boxes;
}

/** The numbers of the items that are wiped. */
function itemsBeside(file: Buffer, names: Box): Set<number> {
  const start = names.start + (file.readUInt8(names.start) === 0 ? 6 : 8);
  const found = new Set<number>();
  for (const entry of boxesIn(file, { start, end: names.end })) {
    const isLong = file.readUInt8(entry.start) >= 3;
    const id = isLong ? file.readUInt32BE(entry.start + 4) : file.readUInt16BE(entry.start + 4);
    const type = entry.start + (isLong ? 10 : 8);
    if (beside.has(file.toString('latin1', type, type + 4))) found.add(id);
  }
  return found;
}

/** Where the bytes of each item lie; some lie in a box of their own (`idat`). */
function* extents(
  file: Buffer,
  places: Box,
  idat: number | undefined,
): Generator<{ readonly id: number; readonly span: Span }> {
  let at = places.start;
  const take = (bytes: number): number => {
    at += bytes;
    if (at > places.end) throw new RangeError('a list leads out of its box');
    if (bytes === 8) return Number(file.readBigUInt64BE(at - 8));
    return bytes === 0 ? 0 : file.readUIntBE(at - bytes, bytes);
  };
  const version = take(1);
  take(3);
  const sizes = take(1);
  const more = take(1);
  const [offsetSize, lengthSize, baseSize] = [sizes >> 4, sizes & 15, more >> 4];
  const indexSize = version === 0 ? 0 : more & 15;
  const isLong = version >= 2;
  const count = take(isLong ? 4 : 2);
  for (let item = 0; item < count; item += 1) {
    const id = take(isLong ? 4 : 2);
    const isInBox = version > 0 && (take(2) & 15) === 1;
    take(2);
    const base = take(baseSize) + (isInBox ? (idat ?? Number.NaN) : 0);
    const pieces = take(2);
    for (let piece = 0; piece < pieces; piece += 1) {
      take(indexSize);
      const start = base + take(offsetSize);
      const length = take(lengthSize);
      if (Number.isNaN(start)) throw new RangeError('a box is missing');
      // No length means all of the file; nothing beside a picture is written so.
      yield { id, span: { start, end: start + length } };
    }
  }
}

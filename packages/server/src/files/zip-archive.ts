import type { FileHandle } from 'node:fs/promises';
import { pipeline, Readable } from 'node:stream';
import { createInflateRaw } from 'node:zlib';

/** Why a ZIP cannot be read, as a sentence for people. */
export class ZipFault extends Error {}

/** A file inside a ZIP, as its directory tells it. */
export interface ArchiveEntry {
  readonly name: string;
  readonly offset: number;
  readonly packed: number;
  readonly size: number;
  readonly isPacked: boolean;
}

const damaged = () => new ZipFault('The ZIP is damaged or incomplete.');
const seeZip64 = 0xffff_ffff;
const portion = 256 * 1024;

/** Reads the directory at the end of a ZIP, of at most so many entries; nothing is unpacked. */
export async function readDirectory(
  file: FileHandle,
  limits: { readonly entries: number; readonly bytes: number },
): Promise<ArchiveEntry[]> {
  const { count, size, offset } = await findDirectory(file);
  if (count > limits.entries || size > limits.bytes)
    throw new ZipFault(`The ZIP holds ${count.toLocaleString('en-US')} files, more than expected.`);
  const bytes = await read(file, offset, size);
  const entries: ArchiveEntry[] = [];
  let at = 0;
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== 0x02014b50) throw damaged();
    const [name, extra, comment] = [28, 30, 32].map((place) => bytes.readUInt16LE(at + place));
    const end = at + 46 + (name ?? 0) + (extra ?? 0) + (comment ?? 0);
    if (end > bytes.length) throw damaged();
    entries.push(entryOf(bytes.subarray(at, end), name ?? 0, extra ?? 0));
    at = end;
  }
  return entries;
}

function entryOf(bytes: Buffer, nameLength: number, extraLength: number): ArchiveEntry {
  const flags = bytes.readUInt16LE(8);
  const method = bytes.readUInt16LE(10);
  const name = bytes.toString('utf8', 46, 46 + nameLength);
  if ((flags & 1) !== 0) throw new ZipFault('The ZIP is protected by a password.');
  if (method !== 0 && method !== 8)
    throw new ZipFault(`${name} is packed in a way that is not understood.`);
  const extra = bytes.subarray(46 + nameLength, 46 + nameLength + extraLength);
  const far = farNumbers(extra);
  const number = (place: number): number => {
    const plain = bytes.readUInt32LE(place);
    return plain === seeZip64 ? far() : plain;
  };
  const size = number(24);
  const packed = number(20);
  return { name, size, packed, offset: number(42), isPacked: method === 8 };
}

/** The eight-byte numbers of a zip64 extra field, one after the other. */
function farNumbers(extra: Buffer): () => number {
  let at = 0;
  while (at + 4 <= extra.length && extra.readUInt16LE(at) !== 0x0001)
    at += 4 + extra.readUInt16LE(at + 2);
  at += 4;
  return () => {
    if (at + 8 > extra.length) throw damaged();
    const value = Number(extra.readBigUInt64LE(at));
    at += 8;
    if (!Number.isSafeInteger(value)) throw damaged();
    return value;
  };
}

async function findDirectory(
  file: FileHandle,
): Promise<{ count: number; size: number; offset: number }> {
  const { size: total } = await file.stat();
  const tailLength = Math.min(total, 22 + 0xffff + 20);
  const tail = await read(file, total - tailLength, tailLength);
  const end = tail.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || end + 22 > tail.length)
    throw new ZipFault('This is not a ZIP file, or it is incomplete.');
  let found = {
    count: tail.readUInt16LE(end + 10),
    size: tail.readUInt32LE(end + 12),
    offset: tail.readUInt32LE(end + 16),
  };
  const locator = end - 20;
  if (locator >= 0 && tail.readUInt32LE(locator) === 0x07064b50) {
    const record = await read(file, Number(tail.readBigUInt64LE(locator + 8)), 56);
    if (record.readUInt32LE(0) !== 0x06064b50) throw damaged();
    const [count, size, offset] = [32, 40, 48].map((at) => Number(record.readBigUInt64LE(at)));
    found = { count: count ?? 0, size: size ?? 0, offset: offset ?? 0 };
  }
  if (found.offset + found.size > total) throw damaged();
  return found;
}

/**
 * The content of one file, unpacked while it is read. It ends with a fault as soon as there is more
 * than the directory says, so a small file that unpacks into a huge one gets nowhere.
 */
export async function* contentOf(file: FileHandle, entry: ArchiveEntry): AsyncGenerator<Buffer> {
  const head = await read(file, entry.offset, 30);
  if (head.readUInt32LE(0) !== 0x04034b50) throw damaged();
  const start = entry.offset + 30 + head.readUInt16LE(26) + head.readUInt16LE(28);
  let size = 0;
  for await (const chunk of entry.packed === 0 ? [] : unpacked(file, start, entry)) {
    size += chunk.length;
    if (size > entry.size) throw new ZipFault(`${entry.name} is larger than the ZIP says.`);
    yield chunk;
  }
  if (size !== entry.size) throw new ZipFault(`${entry.name} is smaller than the ZIP says.`);
}

async function* unpacked(
  file: FileHandle,
  start: number,
  { name, packed, isPacked }: ArchiveEntry,
): AsyncGenerator<Buffer> {
  if (!isPacked) {
    yield* bytesOf(file, start, packed);
    return;
  }
  const source = Readable.from(bytesOf(file, start, packed), { highWaterMark: 1 });
  const unpacker = createInflateRaw({ chunkSize: 65_536 });
  pipeline(source, unpacker, () => undefined);
  try {
    yield* unpacker as AsyncIterable<Buffer>;
  } catch (error) {
    throw new ZipFault(`${name} in the ZIP is damaged.`, { cause: error });
  } finally {
    source.destroy();
    unpacker.destroy();
  }
}

// A stream of the file would close it at its end, however it is asked.
async function* bytesOf(file: FileHandle, start: number, length: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < length; at += portion)
    yield await read(file, start + at, Math.min(portion, length - at));
}

async function read(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length);
  const { bytesRead } = await file.read(buffer, 0, length, position);
  if (bytesRead !== length) throw damaged();
  return buffer;
}

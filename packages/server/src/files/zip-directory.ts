import type { FileHandle } from 'node:fs/promises';
import { ZipFault, zipSentences, type ZipSentences } from './zip-fault.ts';
import { entryName, extraField, leadsOutside } from './zip-name.ts';

/** A file inside a ZIP as the directory at its end describes it. */
export interface ZippedFile {
  /** Its path with `/`; never one that leads outside. */
  readonly path: string;
  readonly method: number;
  readonly crc: number;
  readonly packed: number;
  readonly size: number;
  readonly offset: number;
}

/** Limits of a ZIP, checked before any of it is unpacked. */
export interface ZipLimits {
  readonly entries: number;
  /** Bytes of the directory, which is read into memory. */
  readonly directoryBytes: number;
  /** Bytes of all files once they are unpacked. */
  readonly bytes: number;
  /** Refuses names that the caller does not expect; by default those that lead outside. */
  readonly refuseNames?: (paths: readonly string[]) => void;
}

const endSize = 22;
const longestComment = 65_535;
const endMark = 0x06054b50;
const largeEndMark = 0x06064b50;
const largePointerMark = 0x07064b50;
const entryMark = 0x02014b50;
const entrySize = 46;
const largeField = 0x0001;
const unknownSize = 0xffffffff;
const symbolicLink = 0xa;

/** Thrown inside of this file alone; the caller gets the sentence for it. */
class Damaged extends Error {}

/**
 * Reads the files of a ZIP from the directory at its end, without folders. Nothing is unpacked;
 * what could do harm is refused: a password, symbolic links, names that lead outside, entries that
 * share bytes, and more entries or bytes than the limits.
 */
export async function zippedFiles(
  zip: FileHandle,
  limits: ZipLimits,
  sentences = zipSentences,
): Promise<ZippedFile[]> {
  try {
    return await filesOf(zip, limits, sentences);
  } catch (error) {
    throw error instanceof Damaged ? new ZipFault(sentences.damaged) : error;
  }
}

async function filesOf(
  zip: FileHandle,
  { refuseNames = refuseOutside, ...limits }: ZipLimits,
  sentences: ZipSentences,
): Promise<ZippedFile[]> {
  const { size: length } = await zip.stat();
  const { entries, offset, size, at } = await directoryEnd(zip, length, sentences);
  if (entries > limits.entries) throw new ZipFault(sentences.tooMany(entries, limits.entries));
  if (size > limits.directoryBytes || offset + size > at) throw new Damaged();
  const directory = await readAt(zip, offset, size);
  const all: ZippedFile[] = [];
  for (let place = 0; all.length < entries;) {
    const { file, next } = entryAt(directory, place, sentences);
    place = next;
    all.push(file);
  }
  refuseNames(all.map(({ path }) => path));
  const files = all.filter(({ path }) => !path.endsWith('/'));
  const total = files.reduce((sum, file) => sum + file.size, 0);
  if (total > limits.bytes) throw new ZipFault(sentences.tooLarge(total, limits.bytes));
  refuseShared(files, offset);
  return files;
}

function refuseOutside(paths: readonly string[]): void {
  if (paths.some(leadsOutside))
    throw new ZipFault('A name in the ZIP leads outside of it. Make the ZIP again from a folder.');
}

/** Refuses entries that share their bytes: so a small ZIP unpacks into more than any disk holds. */
function refuseShared(files: readonly ZippedFile[], end: number): void {
  let free = 0;
  for (const file of files.toSorted((a, b) => a.offset - b.offset)) {
    if (file.offset < free || file.offset + file.packed > end) throw new Damaged();
    free = file.offset + file.packed;
  }
}

interface DirectoryEnd {
  readonly entries: number;
  readonly offset: number;
  readonly size: number;
  /** Where the directory is over. */
  readonly at: number;
}

async function directoryEnd(
  zip: FileHandle,
  length: number,
  { noEnd }: ZipSentences,
): Promise<DirectoryEnd> {
  const tail = Math.min(length, endSize + longestComment);
  const bytes = await readAt(zip, length - tail, tail);
  let found = bytes.length - endSize;
  while (found >= 0 && bytes.readUInt32LE(found) !== endMark) found -= 1;
  if (found < 0) throw new ZipFault(noEnd);
  const at = length - tail + found;
  const end = {
    entries: bytes.readUInt16LE(found + 10),
    size: bytes.readUInt32LE(found + 12),
    offset: bytes.readUInt32LE(found + 16),
    at,
  };
  if (bytes.readUInt16LE(found + 4) !== 0 || bytes.readUInt16LE(found + 8) !== end.entries)
    throw new ZipFault('The ZIP is one of several parts. Send it as one.');
  const isLarge = end.entries === 0xffff || end.offset === unknownSize || end.size === unknownSize;
  return isLarge ? largeEnd(zip, end) : end;
}

async function largeEnd(zip: FileHandle, end: DirectoryEnd): Promise<DirectoryEnd> {
  if (end.at < 20) return end;
  const pointer = await readAt(zip, end.at - 20, 20);
  if (pointer.readUInt32LE(0) !== largePointerMark) return end;
  const at = numberAt(pointer, 8);
  if (at + 56 > end.at) throw new Damaged();
  const bytes = await readAt(zip, at, 56);
  if (bytes.readUInt32LE(0) !== largeEndMark) throw new Damaged();
  return {
    entries: numberAt(bytes, 32),
    size: numberAt(bytes, 40),
    offset: numberAt(bytes, 48),
    at,
  };
}

function entryAt(
  directory: Buffer,
  at: number,
  { password }: ZipSentences,
): { readonly file: ZippedFile; readonly next: number } {
  if (at + entrySize > directory.length || directory.readUInt32LE(at) !== entryMark)
    throw new Damaged();
  const flags = directory.readUInt16LE(at + 8);
  const nameEnd = at + entrySize + directory.readUInt16LE(at + 28);
  const extraEnd = nameEnd + directory.readUInt16LE(at + 30);
  const next = extraEnd + directory.readUInt16LE(at + 32);
  if (next > directory.length) throw new Damaged();
  const extra = directory.subarray(nameEnd, extraEnd);
  const path = entryName(directory.subarray(at + entrySize, nameEnd), (flags & 0x800) !== 0, extra);
  if ((flags & 1) !== 0) throw new ZipFault(password);
  const isUnix = directory.readUInt16LE(at + 4) >> 8 === 3;
  if (isUnix && directory.readUInt32LE(at + 38) >>> 28 === symbolicLink)
    throw new ZipFault('The ZIP holds links to other files. Put the files themselves into it.');
  const sizes = sizesOf(directory, at, extra);
  const method = directory.readUInt16LE(at + 10);
  return { file: { path, method, crc: directory.readUInt32LE(at + 16), ...sizes }, next };
}

/** Sizes and place; where one has no room in the entry it stands in a field beside it. */
function sizesOf(directory: Buffer, at: number, extra: Buffer) {
  const large = extraField(extra, largeField);
  let read = 0;
  const or = (value: number): number => {
    if (value !== unknownSize) return value;
    if (!large || read + 8 > large.length) throw new Damaged();
    read += 8;
    return numberAt(large, read - 8);
  };
  const size = or(directory.readUInt32LE(at + 24));
  const packed = or(directory.readUInt32LE(at + 20));
  return { size, packed, offset: or(directory.readUInt32LE(at + 42)) };
}

async function readAt(zip: FileHandle, at: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length);
  const { bytesRead } = await zip.read(bytes, 0, length, at);
  if (bytesRead < length) throw new Damaged();
  return bytes;
}

function numberAt(bytes: Buffer, at: number): number {
  const value = bytes.readBigUInt64LE(at);
  if (value > BigInt(Number.MAX_SAFE_INTEGER)) throw new Damaged();
  return Number(value);
}

import type { FileHandle } from 'node:fs/promises';
import { pipeline, Readable } from 'node:stream';
import { constants, crc32, createInflateRaw } from 'node:zlib';
import type { ZippedFile } from './zip-directory.ts';
import { ZipFault, zipSentences } from './zip-fault.ts';

const headerSize = 30;
const headerMark = 0x04034b50;
const stored = 0;
const deflated = 8;
const portion = 256 * 1024;

/**
 * The bytes of a file in an open ZIP, never more than its directory promised: an entry that goes on,
 * ends early or has other bytes than its sum says is refused on the way.
 */
export async function* unzipped(
  zip: FileHandle,
  file: ZippedFile,
  sentences = zipSentences,
): AsyncGenerator<Buffer> {
  const { path, method, packed, offset } = file;
  const damaged = () => new ZipFault(sentences.damagedAt(path));
  if (method !== stored && method !== deflated) throw new ZipFault(sentences.unknownMethod(path));
  const header = await readAt(zip, offset, headerSize);
  if (header.length < headerSize || header.readUInt32LE(0) !== headerMark) throw damaged();
  const start = offset + headerSize + header.readUInt16LE(26) + header.readUInt16LE(28);
  const content = bytesOf(zip, start, packed);
  let size = 0;
  let sum = 0;
  try {
    for await (const chunk of method === stored || packed === 0 ? content : inflated(content)) {
      size += chunk.length;
      if (size > file.size) throw new ZipFault(sentences.wrongSize(path, 'larger'));
      sum = crc32(chunk, sum);
      yield chunk;
    }
  } catch (error) {
    throw isDamage(error) ? damaged() : error;
  }
  if (size < file.size) throw new ZipFault(sentences.wrongSize(path, 'smaller'));
  if (sum !== file.crc) throw damaged();
}

async function* inflated(packed: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const source = Readable.from(packed, { highWaterMark: 1 });
  const inflate = createInflateRaw({ chunkSize: 65_536, finishFlush: constants.Z_SYNC_FLUSH });
  // What goes wrong in either is thrown to the reader.
  pipeline(source, inflate, () => undefined);
  try {
    yield* inflate as AsyncIterable<Buffer>;
  } finally {
    source.destroy();
    inflate.destroy();
  }
}

// A stream of the handle would close it at its end, whatever its options say.
async function* bytesOf(zip: FileHandle, start: number, length: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < length; at += portion) {
    const bytes = await readAt(zip, start + at, Math.min(portion, length - at));
    yield bytes;
    if (bytes.length < portion) return;
  }
}

async function readAt(zip: FileHandle, at: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length);
  const { bytesRead } = await zip.read(bytes, 0, length, at);
  return bytes.subarray(0, bytesRead);
}

const isDamage = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('Z_');

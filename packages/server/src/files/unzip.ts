import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import { constants, crc32, createInflateRaw } from 'node:zlib';
import { ZipFault, type ZippedFile } from './zip-directory.ts';

const headerSize = 30;
const headerMark = 0x04034b50;
const stored = 0;
const deflated = 8;

/**
 * The bytes of a file in a ZIP, never more than its directory promised: an entry that goes on, ends
 * early or has other bytes than its sum says is refused on the way.
 */
export async function* unzipped(zipPath: string, file: ZippedFile): AsyncGenerator<Buffer> {
  if (file.method !== stored && file.method !== deflated)
    throw new ZipFault(
      `${file.path} is packed in a way that is not known here. Make the ZIP with the tools of Windows or macOS.`,
    );
  const start = await contentStart(zipPath, file);
  if (file.packed === 0) {
    if (file.size !== 0) throw damagedAt(file);
    return;
  }
  const packed = createReadStream(zipPath, { start, end: start + file.packed - 1 });
  // What goes wrong in either is thrown to whoever reads.
  const plain =
    file.method === stored
      ? packed
      : pipeline(
          packed,
          createInflateRaw({ finishFlush: constants.Z_SYNC_FLUSH }),
          () => undefined,
        );
  let size = 0;
  let sum = 0;
  try {
    for await (const chunk of plain as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > file.size) throw damagedAt(file);
      sum = crc32(chunk, sum);
      yield chunk;
    }
  } catch (error) {
    throw isDamage(error) ? damagedAt(file) : error;
  } finally {
    packed.destroy();
    plain.destroy();
  }
  if (size !== file.size || sum !== file.crc) throw damagedAt(file);
}

async function contentStart(zipPath: string, { offset, path }: ZippedFile): Promise<number> {
  const zip = await open(zipPath, 'r');
  try {
    const header = Buffer.alloc(headerSize);
    const { bytesRead } = await zip.read(header, 0, headerSize, offset);
    if (bytesRead < headerSize || header.readUInt32LE(0) !== headerMark) throw damagedAt({ path });
    return offset + headerSize + header.readUInt16LE(26) + header.readUInt16LE(28);
  } finally {
    await zip.close();
  }
}

const damagedAt = ({ path }: Pick<ZippedFile, 'path'>): ZipFault =>
  new ZipFault(`${path} is damaged in the ZIP. Make the ZIP again.`);

const isDamage = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('Z_');

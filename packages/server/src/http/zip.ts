import { pipeline, Readable } from 'node:stream';
import { constants, crc32, createDeflateRaw } from 'node:zlib';
import { descriptor, directoryEntry, endOfDirectory, largest, localHeader } from './zip-headers.ts';

type Content = AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>;

/** One file inside a zip; its content is made while it is sent. */
export interface ZipEntry {
  readonly name: string;
  readonly content: Content;
  /** May pass 4 GB, which has to be said before its first byte. */
  readonly isLarge?: boolean;
}

/** What stands in the directory about one file. */
export interface Written {
  readonly name: Buffer;
  readonly offset: number;
  readonly crc: number;
  readonly packed: number;
  readonly plain: number;
  readonly isLarge: boolean;
}

/** A zip file as a stream of chunks: sizes follow each entry (data descriptors), so nothing is held back. */
export async function* zip(
  entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>,
): AsyncGenerator<Buffer> {
  const written: Written[] = [];
  let offset = 0;
  for await (const { name: text, content, isLarge = false } of entries) {
    const name = Buffer.from(text);
    const head = localHeader(name, isLarge);
    yield head;
    const sums = { crc: 0, plain: 0, packed: 0 };
    for await (const chunk of deflate(content, sums)) {
      sums.packed += chunk.length;
      yield chunk;
    }
    if (!isLarge && Math.max(sums.plain, sums.packed) > largest)
      throw new Error(`${text} is too large for its place in the zip`);
    const tail = descriptor(sums, isLarge);
    yield tail;
    written.push({ name, offset, isLarge, ...sums });
    offset += head.length + sums.packed + tail.length;
  }
  const directory = Buffer.concat(written.map(directoryEntry));
  yield directory;
  yield endOfDirectory(written.length, directory.length, offset);
}

async function* deflate(
  content: Content,
  sums: { crc: number; plain: number },
): AsyncGenerator<Buffer> {
  const plain = async function* (): AsyncGenerator<Buffer> {
    for await (const part of content) {
      const bytes = Buffer.from(part);
      sums.crc = crc32(bytes, sums.crc);
      sums.plain += bytes.length;
      yield bytes;
    }
  };
  const source = Readable.from(plain(), { highWaterMark: 1 });
  const packer = createDeflateRaw({ level: constants.Z_BEST_SPEED, chunkSize: 65_536 });
  // A failure of the source reaches the reader through the packer; a reader that stops early ends both.
  pipeline(source, packer, () => undefined);
  try {
    yield* packer as AsyncIterable<Buffer>;
  } finally {
    source.destroy();
    packer.destroy();
  }
}

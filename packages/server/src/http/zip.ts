import { pipeline, Readable } from 'node:stream';
import { constants, crc32, createDeflateRaw } from 'node:zlib';

/** One file inside a zip; its content is made while it is sent. */
export interface ZipEntry {
  readonly name: string;
  readonly content: AsyncIterable<string> | Iterable<string>;
}

interface Written {
  readonly name: Buffer;
  readonly offset: number;
  readonly crc: number;
  readonly packed: number;
  readonly plain: number;
}

const streamedUtf8 = 0x0808;
const deflated = 8;
const noDate = 0x21;

/** A zip file as a stream of chunks: sizes follow each entry (data descriptors), so nothing is held back. Entries stay below 4 GB. */
export async function* zip(
  entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>,
): AsyncGenerator<Buffer> {
  const written: Written[] = [];
  let offset = 0;
  for await (const entry of entries) {
    const name = Buffer.from(entry.name);
    const head = localHeader(name);
    yield head;
    const sums = { crc: 0, plain: 0, packed: 0 };
    for await (const chunk of deflate(entry.content, sums)) {
      sums.packed += chunk.length;
      yield chunk;
    }
    const tail = descriptor(sums);
    yield tail;
    written.push({ name, offset, ...sums });
    offset += head.length + sums.packed + tail.length;
  }
  const directory = Buffer.concat(written.map(directoryEntry));
  yield directory;
  yield endOfDirectory(written.length, directory.length, offset);
}

async function* deflate(
  content: AsyncIterable<string> | Iterable<string>,
  sums: { crc: number; plain: number },
): AsyncGenerator<Buffer> {
  const plain = async function* (): AsyncGenerator<Buffer> {
    for await (const text of content) {
      const bytes = Buffer.from(text);
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

function localHeader(name: Buffer): Buffer {
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50, 0);
  head.writeUInt16LE(20, 4);
  head.writeUInt16LE(streamedUtf8, 6);
  head.writeUInt16LE(deflated, 8);
  head.writeUInt16LE(noDate, 12);
  head.writeUInt16LE(name.length, 26);
  return Buffer.concat([head, name]);
}

function descriptor({
  crc,
  packed,
  plain,
}: {
  crc: number;
  packed: number;
  plain: number;
}): Buffer {
  const tail = Buffer.alloc(16);
  tail.writeUInt32LE(0x08074b50, 0);
  tail.writeUInt32LE(crc, 4);
  tail.writeUInt32LE(packed, 8);
  tail.writeUInt32LE(plain, 12);
  return tail;
}

function directoryEntry({ name, offset, crc, packed, plain }: Written): Buffer {
  const head = Buffer.alloc(46);
  head.writeUInt32LE(0x02014b50, 0);
  head.writeUInt16LE(20, 4);
  head.writeUInt16LE(20, 6);
  head.writeUInt16LE(streamedUtf8, 8);
  head.writeUInt16LE(deflated, 10);
  head.writeUInt16LE(noDate, 14);
  head.writeUInt32LE(crc, 16);
  head.writeUInt32LE(packed, 20);
  head.writeUInt32LE(plain, 24);
  head.writeUInt16LE(name.length, 28);
  head.writeUInt32LE(offset, 42);
  return Buffer.concat([head, name]);
}

function endOfDirectory(count: number, size: number, offset: number): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(offset, 16);
  return end;
}

import { crc32, deflateRawSync } from 'node:zlib';

/** An entry of a ZIP for a test; what is given beside the content is written as it is, true or not. */
export interface TestEntry {
  readonly name: string | Buffer;
  readonly content: Buffer | string;
  readonly isStored?: boolean;
  readonly flags?: number;
  readonly method?: number;
  readonly size?: number;
  readonly crc?: number;
  readonly offset?: number;
  /** Of a Unix system: what kind of file it is. */
  readonly unixMode?: number;
  readonly extra?: Buffer;
}

const utf8Name = 0x800;

/** A ZIP of these entries. */
export function zipOf(entries: readonly TestEntry[]): Buffer<ArrayBuffer> {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const entry of entries) {
    const plain = Buffer.from(entry.content);
    const name = Buffer.from(entry.name);
    const packed = entry.isStored ? plain : deflateRawSync(plain);
    const extra = entry.extra ?? Buffer.alloc(0);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(entry.flags ?? (typeof entry.name === 'string' ? utf8Name : 0), 2);
    common.writeUInt16LE(entry.method ?? (entry.isStored ? 0 : 8), 4);
    common.writeUInt32LE(entry.crc ?? crc32(plain), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(entry.size ?? plain.length, 18);
    common.writeUInt16LE(name.length, 22);
    common.writeUInt16LE(extra.length, 24);
    const local = Buffer.concat([mark(0x04034b50), common, name, extra, packed]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(((entry.unixMode ?? 0o100644) << 16) >>> 0, 6);
    rest.writeUInt32LE(entry.offset ?? offset, 10);
    directory.push(
      Buffer.concat([mark(0x02014b50), Buffer.from([20, 3]), common, rest, name, extra]),
    );
    locals.push(local);
    offset += local.length;
  }
  const size = directory.reduce((sum, one) => sum + one.length, 0);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(size, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...locals, ...directory, mark(0x06054b50), end]);
}

function mark(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

let made = 0;

/** A PDF like no other. */
export function testPdf(text = ''): string {
  made += 1;
  return `%PDF-1.4\n% ${made} ${text}\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n`;
}

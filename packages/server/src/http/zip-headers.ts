import type { Written } from './zip.ts';

/** The largest size, offset or count that the plain form of a zip can say; beyond it stands zip64. */
export const largest = 0xffff_fffe;
const mostEntries = 0xfffe;
const seeZip64 = 0xffff_ffff;

const streamedUtf8 = 0x0808;
const deflated = 8;
const noDate = 0x21;
const zip64Extra = 0x0001;

/** What stands before a file, whose sizes nobody knows yet. */
export function localHeader(name: Buffer, isLarge: boolean): Buffer {
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50, 0);
  head.writeUInt16LE(isLarge ? 45 : 20, 4);
  head.writeUInt16LE(streamedUtf8, 6);
  head.writeUInt16LE(deflated, 8);
  head.writeUInt16LE(noDate, 12);
  head.writeUInt16LE(name.length, 26);
  if (!isLarge) return Buffer.concat([head, name]);
  // That this stands here says that the descriptor after the file has room for eight bytes.
  const extra = extraField([0, 0]);
  head.writeUInt32LE(seeZip64, 18);
  head.writeUInt32LE(seeZip64, 22);
  head.writeUInt16LE(extra.length, 28);
  return Buffer.concat([head, name, extra]);
}

/** What stands after a file. */
export function descriptor(
  { crc, packed, plain }: Pick<Written, 'crc' | 'packed' | 'plain'>,
  isLarge: boolean,
): Buffer {
  const tail = Buffer.alloc(isLarge ? 24 : 16);
  tail.writeUInt32LE(0x08074b50, 0);
  tail.writeUInt32LE(crc, 4);
  if (isLarge) {
    tail.writeBigUInt64LE(BigInt(packed), 8);
    tail.writeBigUInt64LE(BigInt(plain), 16);
  } else {
    tail.writeUInt32LE(packed, 8);
    tail.writeUInt32LE(plain, 12);
  }
  return tail;
}

/** A file in the directory. */
export function directoryEntry({ name, offset, crc, packed, plain, isLarge }: Written): Buffer {
  const head = Buffer.alloc(46);
  const isFar = isLarge || offset > largest;
  const extra = isFar ? extraField([plain, packed, offset]) : Buffer.alloc(0);
  head.writeUInt32LE(0x02014b50, 0);
  head.writeUInt16LE(isFar ? 45 : 20, 4);
  head.writeUInt16LE(isFar ? 45 : 20, 6);
  head.writeUInt16LE(streamedUtf8, 8);
  head.writeUInt16LE(deflated, 10);
  head.writeUInt16LE(noDate, 14);
  head.writeUInt32LE(crc, 16);
  head.writeUInt32LE(isFar ? seeZip64 : packed, 20);
  head.writeUInt32LE(isFar ? seeZip64 : plain, 24);
  head.writeUInt16LE(name.length, 28);
  head.writeUInt16LE(extra.length, 30);
  head.writeUInt32LE(isFar ? seeZip64 : offset, 42);
  return Buffer.concat([head, name, extra]);
}

/** What stands last and leads to the directory. */
export function endOfDirectory(count: number, size: number, offset: number): Buffer {
  const end = Buffer.alloc(22);
  const isFar = count > mostEntries || size > largest || offset > largest;
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(isFar ? 0xffff : count, 8);
  end.writeUInt16LE(isFar ? 0xffff : count, 10);
  end.writeUInt32LE(isFar ? seeZip64 : size, 12);
  end.writeUInt32LE(isFar ? seeZip64 : offset, 16);
  if (!isFar) return end;
  const record = Buffer.alloc(56);
  record.writeUInt32LE(0x06064b50, 0);
  record.writeBigUInt64LE(44n, 4);
  record.writeUInt16LE(45, 12);
  record.writeUInt16LE(45, 14);
  record.writeBigUInt64LE(BigInt(count), 24);
  record.writeBigUInt64LE(BigInt(count), 32);
  record.writeBigUInt64LE(BigInt(size), 40);
  record.writeBigUInt64LE(BigInt(offset), 48);
  const locator = Buffer.alloc(20);
  locator.writeUInt32LE(0x07064b50, 0);
  locator.writeBigUInt64LE(BigInt(offset + size), 8);
  locator.writeUInt32LE(1, 16);
  return Buffer.concat([record, locator, end]);
}

function extraField(numbers: readonly number[]): Buffer {
  const extra = Buffer.alloc(4 + 8 * numbers.length);
  extra.writeUInt16LE(zip64Extra, 0);
  extra.writeUInt16LE(8 * numbers.length, 2);
  numbers.forEach((number, place) => extra.writeBigUInt64LE(BigInt(number), 4 + 8 * place));
  return extra;
}

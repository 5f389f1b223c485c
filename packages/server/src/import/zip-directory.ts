/** What a workbook may hold once it is unpacked; a real one of 50,000 rows and 40 columns stays well below. */
const mostBytes = 300 * 1024 * 1024;
const mostEntries = 2_000;

/**
 * Why a workbook must not be unpacked, or null. Only the directory at its end is read: the reader
 * unpacks no entry beyond the size that stands there, so the sizes are a promise it keeps.
 */
export function zipFault(bytes: Buffer): string | null {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || end + 22 > bytes.length) return 'The workbook is damaged or incomplete.';
  const entries = bytes.readUInt16LE(end + 10);
  let at = bytes.readUInt32LE(end + 16);
  if (entries > mostEntries || at >= bytes.length) return 'The workbook is not made of sheets.';
  let total = 0;
  for (let entry = 0; entry < entries; entry += 1) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== 0x02014b50)
      return 'The workbook is damaged or incomplete.';
    const packed = bytes.readUInt32LE(at + 20);
    const size = bytes.readUInt32LE(at + 24);
    // An entry that hides its size could be of any.
    if (size === 0 && packed > 2) return 'The workbook hides how large it is.';
    total += size;
    if (total > mostBytes) return 'The workbook is too large once it is unpacked.';
    at +=
      46 + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return null;
}

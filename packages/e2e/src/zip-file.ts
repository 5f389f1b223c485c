import { inflateRawSync } from 'node:zlib';

/** The text of one file of a ZIP of ordinary size. */
export function textInZip(bytes: Buffer, wanted: string): string {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [name = 0, extra = 0, comment = 0] = [28, 30, 32].map((place) =>
      bytes.readUInt16LE(at + place),
    );
    if (bytes.toString('utf8', at + 46, at + 46 + name) === wanted) {
      const local = bytes.readUInt32LE(at + 42);
      const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
      return inflateRawSync(bytes.subarray(start, start + bytes.readUInt32LE(at + 20))).toString();
    }
    at += 46 + name + extra + comment;
  }
  throw new Error(`${wanted} is not in the ZIP`);
}

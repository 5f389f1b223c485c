import { inflateRawSync } from 'node:zlib';

interface Entry {
  readonly name: string;
  readonly place: number;
}

/** The entries of a ZIP of ordinary size, as its directory tells them. */
function entriesOf(bytes: Buffer): readonly Entry[] {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  const found: Entry[] = [];
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [name = 0, extra = 0, comment = 0] = [28, 30, 32].map((place) =>
      bytes.readUInt16LE(at + place),
    );
    found.push({ name: bytes.toString('utf8', at + 46, at + 46 + name), place: at });
    at += 46 + name + extra + comment;
  }
  return found;
}

/** The names of the files in a ZIP, in their order. */
export function namesInZip(bytes: Buffer): string[] {
  return entriesOf(bytes).map(({ name }) => name);
}

/** One file of a ZIP. */
export function contentInZip(bytes: Buffer, path: string): Buffer {
  const entry = entriesOf(bytes).find(({ name }) => name === path);
  if (!entry) throw new Error(`${path} is not in the ZIP`);
  const local = bytes.readUInt32LE(entry.place + 42);
  const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
  return inflateRawSync(bytes.subarray(start, start + bytes.readUInt32LE(entry.place + 20)));
}

/** The text of one file of a ZIP. */
export function textInZip(bytes: Buffer, path: string): string {
  return contentInZip(bytes, path).toString();
}

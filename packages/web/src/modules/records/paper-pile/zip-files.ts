/** A file and the path it has in a folder. */
export interface PathFile {
  readonly path: string;
  readonly file: File;
}

const table = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

/** The sum a ZIP keeps of each file. */
export function crc32(bytes: Uint8Array): number {
  let sum = 0xffffffff;
  for (const byte of bytes) sum = (sum >>> 8) ^ (table[(sum ^ byte) & 0xff] ?? 0);
  return (sum ^ 0xffffffff) >>> 0;
}

const utf8Names = 0x0800;
const firstDay = 0x21;

/** The ZIP of files, unpacked as they are: papers are packed already, and the browser holds none of them twice. */
export async function zipFiles(
  files: readonly PathFile[],
  name: string,
  onFile: (done: number) => void = () => undefined,
): Promise<File> {
  const parts: BlobPart[] = [];
  const directory: BlobPart[] = [];
  let offset = 0;
  let size = 0;
  for (const [at, { path, file }] of files.entries()) {
    const sum = crc32(new Uint8Array(await file.arrayBuffer()));
    const bytes = new TextEncoder().encode(path);
    const shared = headOf([
      [2, 20],
      [2, utf8Names],
      [2, 0],
      [2, 0],
      [2, firstDay],
      [4, sum],
      [4, file.size],
      [4, file.size],
      [2, bytes.length],
      [2, 0],
    ]);
    parts.push(headOf([[4, 0x04034b50]]), shared, bytes, file);
    const place = headOf([
      [2, 0],
      [2, 0],
      [2, 0],
      [4, 0],
      [4, offset],
    ]);
    directory.push(
      headOf([
        [4, 0x02014b50],
        [2, 20],
      ]),
      shared,
      place,
      bytes,
    );
    offset += 4 + shared.length + bytes.length + file.size;
    size += 6 + shared.length + place.length + bytes.length;
    onFile(at + 1);
  }
  const end = headOf([
    [4, 0x06054b50],
    [2, 0],
    [2, 0],
    [2, files.length],
    [2, files.length],
    [4, size],
    [4, offset],
    [2, 0],
  ]);
  return new File([...parts, ...directory, end], name, { type: 'application/zip' });
}

/** Numbers one behind the other, each in so many bytes, the lowest first. */
function headOf(numbers: readonly (readonly [2 | 4, number])[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(numbers.reduce((sum, [width]) => sum + width, 0));
  const view = new DataView(bytes.buffer);
  let at = 0;
  for (const [width, value] of numbers) {
    if (width === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += width;
  }
  return bytes;
}

import { crc32 } from 'node:zlib';

let made = 0;

/** A PDF like no other. */
export function paper(): Buffer {
  made += 1;
  return Buffer.from(
    `%PDF-1.4\n% ${process.pid} ${performance.now()} ${made}\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n`,
  );
}

/** A ZIP of papers by their paths, as a file manager makes one. */
export function zipOfPapers(paths: readonly string[]): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const path of paths) {
    const content = paper();
    const name = Buffer.from(path);
    const shared = Buffer.alloc(26);
    shared.writeUInt16LE(20, 0);
    shared.writeUInt16LE(0x800, 2);
    shared.writeUInt32LE(crc32(content), 10);
    shared.writeUInt32LE(content.length, 14);
    shared.writeUInt32LE(content.length, 18);
    shared.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([mark(0x04034b50), shared, name, content]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([mark(0x02014b50), Buffer.from([20, 0]), shared, place, name]));
    locals.push(local);
    offset += local.length;
  }
  const end = Buffer.alloc(18);
  end.writeUInt16LE(paths.length, 4);
  end.writeUInt16LE(paths.length, 6);
  end.writeUInt32LE(Buffer.concat(directory).length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...locals, ...directory, mark(0x06054b50), end]);
}

function mark(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

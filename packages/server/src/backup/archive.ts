import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, stat } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { extract, pack, type Pack } from 'tar-stream';
import { syncFolder } from '../files/store.ts';
import { BackupFault } from './fault.ts';
import { entryNames } from './manifest.ts';

/** An entry to write: its content, or the file that has it. */
export interface ArchiveEntry {
  readonly name: string;
  readonly content: Buffer | { readonly file: string };
}

/** Writes a tar archive under `<path>.part` and renames it once it is safe on disk; the last entry has the SHA-256 of each other one. */
export async function writeArchive(
  path: string,
  entries: readonly ArchiveEntry[],
  options: { readonly now: Date; readonly signal?: AbortSignal | undefined },
): Promise<void> {
  const part = `${path}.part`;
  const archive = pack();
  const written = pipeline(archive, createWriteStream(part, { mode: 0o600 }), {
    ...(options.signal && { signal: options.signal }),
  });
  const filled = fill(archive, entries, options.now);
  // A disk that fills up ends the writing; the entry on its way fails with it.
  filled.catch((error: Error) => archive.destroy(error));
  await written;
  await filled;
  const file = await open(part, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(part, path);
  await syncFolder(dirname(path));
}

async function fill(archive: Pack, entries: readonly ArchiveEntry[], now: Date): Promise<void> {
  const lines: string[] = [];
  for (const entry of entries)
    lines.push(`${await addEntry(archive, entry, now)}  ${entry.name}\n`);
  const content = Buffer.from(lines.join(''));
  await addEntry(archive, { name: entryNames.checksums, content }, now);
  archive.finalize();
}

/** Adds an entry and returns its hash. */
async function addEntry(
  archive: Pack,
  { name, content }: ArchiveEntry,
  mtime: Date,
): Promise<string> {
  const size = Buffer.isBuffer(content) ? content.length : (await stat(content.file)).size;
  const hash = createHash('sha256');
  // Its stream is of another library, which Node's pipeline takes.
  const sink = archive.entry({
    name,
    size,
    mtime,
    mode: 0o600,
  }) as unknown as NodeJS.WritableStream;
  const source = Buffer.isBuffer(content) ? [content] : createReadStream(content.file);
  const meter = new Transform({
    transform: (chunk: Buffer, _, done) => {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  await pipeline(source, meter, sink);
  return hash.digest('hex');
}

/** Reads the entries of an archive in their order; `visit` may leave the content of one unread, and ends the reading by returning false. */
export async function readArchive(
  path: string,
  visit: (name: string, content: Readable) => Promise<boolean | void>,
): Promise<void> {
  const source = createReadStream(path);
  const archive = extract();
  const fed = pipeline(source, archive).then(
    () => undefined,
    (error: Error) => error,
  );
  try {
    for await (const entry of archive) {
      if ((await visit(entry.header.name, Readable.from(entry))) === false) break;
      entry.resume();
    }
  } catch (error) {
    source.destroy();
    const broken = (await fed) as NodeJS.ErrnoException | undefined;
    // A failure of the visitor only ends the reading early.
    if (broken === undefined || broken.code === 'ERR_STREAM_PREMATURE_CLOSE') throw error;
    throw readFault(broken, path);
  } finally {
    source.destroy();
    await fed;
  }
}

/** The content of an entry in memory. */
export async function contentOf(entry: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of entry) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

function readFault(error: NodeJS.ErrnoException, path: string): BackupFault {
  const { code } = error;
  const name = basename(path);
  const because = { cause: error };
  if (code === 'ENOENT') return new BackupFault(`There is no file ${path}.`, because);
  if (code === 'EACCES')
    return new BackupFault(`This account may not read ${path}. Give it the right to.`, because);
  return new BackupFault(
    `${name} is damaged or incomplete: ${error.message}. Choose another backup.`,
    because,
  );
}

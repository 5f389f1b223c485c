import { createHash } from 'node:crypto';
import type { CompanyTransaction } from '../../../db/transaction.ts';
import type { FileStore } from '../../../files/store.ts';
import { quoted } from '../../../http/csv.ts';
import type { ZipEntry } from '../../../http/zip.ts';
import type { ExportTable } from './catalog-rows.ts';
import { contentsAfter, linesOf, type Extent, type StoredContent } from './export-rows.ts';
import { leftOutTables } from './left-out.ts';
import { paths, type Manifest, type ManifestFile, type ManifestTable } from './manifest.ts';
import { readMe } from './read-me.ts';

/** What an export is about, and where it reads. */
export interface ExportWork {
  /** One snapshot of the company: everybody else works on meanwhile. */
  readonly db: CompanyTransaction;
  readonly files: FileStore;
  readonly extent: Extent;
  readonly tables: readonly ExportTable[];
  readonly about: Omit<Manifest, 'tables' | 'files' | 'faults' | 'leftOut'>;
  /** Hears of every portion of rows and of every file, and of none done while a file is read. */
  onDone(parts: number): Promise<void>;
}

type Content = AsyncIterable<string | Uint8Array>;

/** A table of so many bytes on the disk may become more than 4 GB of text. */
const largeBytes = 400 * 1024 * 1024;
const filesPerPage = 500;

/** The files of the ZIP one after the other; the manifest comes last, as it tells the hash of each of the others. Answers it. */
export async function* exportEntries(work: ExportWork): AsyncGenerator<ZipEntry, Manifest> {
  const { about, extent } = work;
  yield { name: paths.readMe, content: [readMe(about)] };
  const tables: ManifestTable[] = [];
  for (const table of work.tables) tables.push(yield* tableEntries(work, table));
  const files: ManifestFile[] = [];
  const faults: Manifest['faults'] = [];
  let after = '';
  for (;;) {
    const some = await contentsAfter(work.db, extent, after, filesPerPage);
    for (const content of some) {
      const file = yield* fileEntry(work, content);
      const { path } = file ?? { path: paths.file(content.sha256) };
      if (file) files.push(file);
      if (file?.sha256 !== content.sha256)
        faults.push({ path, name: content.name, problem: file ? 'damaged' : 'missing' });
      await work.onDone(1);
    }
    const last = some.at(-1);
    if (last === undefined) break;
    after = last.sha256;
  }
  const manifest: Manifest = { ...about, tables, leftOut: leftOutTables, files, faults };
  yield { name: paths.manifest, content: [JSON.stringify(manifest, null, 1)] };
  return manifest;
}

async function* tableEntries(
  work: ExportWork,
  table: ExportTable,
): AsyncGenerator<ZipEntry, ManifestTable> {
  const isLarge = table.bytes > largeBytes;
  let rows = 0;
  const jsonl = yield* measured(paths.jsonl(table.name), isLarge, async function* () {
    for await (const lines of linesOf(work.db, table, work.extent)) {
      rows += lines.length;
      yield `${lines.join('\n')}\n`;
      await work.onDone(lines.length);
    }
  });
  const csv = yield* measured(paths.csv(table.name), isLarge, async function* () {
    yield `\uFEFF${table.columns.map(quoted).join(',')}\r\n`;
    for await (const lines of linesOf(work.db, table, work.extent)) {
      yield lines.map((line) => csvLine(table.columns, line)).join('');
      await work.onDone(lines.length);
    }
  });
  return { name: table.name, columns: [...table.columns], rows, sha256: jsonl.sha256, jsonl, csv };
}

function csvLine(columns: readonly string[], line: string): string {
  const row = JSON.parse(line) as Readonly<Record<string, unknown>>;
  return `${columns.map((column) => csvCell(row[column])).join(',')}\r\n`;
}

function csvCell(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return quoted(typeof value === 'string' ? value : JSON.stringify(value));
}

async function* fileEntry(
  { files, onDone }: ExportWork,
  { sha256, size, storageKey }: StoredContent,
): AsyncGenerator<ZipEntry, ManifestFile | null> {
  if (!(await files.exists(storageKey))) return null;
  return yield* measured(paths.file(sha256), size > largeBytes, async function* () {
    for await (const part of files.read(storageKey)) {
      // One file may take longer than the job is held.
      await onDone(0);
      yield part;
    }
  });
}

/** An entry whose size and hash are known once it was written. */
async function* measured(
  path: string,
  isLarge: boolean,
  content: () => Content,
): AsyncGenerator<ZipEntry, ManifestFile> {
  const hash = createHash('sha256');
  let size = 0;
  const measure = async function* (): AsyncGenerator<Buffer> {
    for await (const part of content()) {
      const bytes = Buffer.from(part);
      hash.update(bytes);
      size += bytes.length;
      yield bytes;
    }
  };
  yield { name: path, content: measure(), isLarge };
  return { path, size, sha256: hash.digest('hex') };
}

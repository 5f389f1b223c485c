import type { FileHandle } from 'node:fs/promises';
import { fitsInto, sizeInWords } from '@roadproof/domain/records/company-transfer';
import { unzipped } from '../../../files/unzip.ts';
import { zippedFiles, type ZippedFile } from '../../../files/zip-directory.ts';
import { ZipFault, zipSentences, type ZipSentences } from '../../../files/zip-fault.ts';
import {
  isExportPath,
  parseManifest,
  paths,
  type Manifest,
  type ManifestFile,
} from '../company-transfer/manifest.ts';

/** An export whose ZIP holds what its manifest says; nothing but the manifest was unpacked yet. */
export interface OpenExport {
  readonly file: FileHandle;
  readonly manifest: Manifest;
  /** Unpacks one file of it. */
  read(path: string): AsyncGenerator<Buffer>;
}

/** What this installation is. */
export interface Here {
  readonly version: string;
  readonly schema: readonly string[];
  readonly freeBytes: number;
}

const limits = { entries: 5_000_000, directoryBytes: 512 * 1024 * 1024 };
const mostManifestBytes = 256 * 1024 * 1024;

/** Looks at a ZIP that is said to be an export: what does not fit is refused with one sentence before anything is unpacked. */
export async function openExport(file: FileHandle, here: Here): Promise<OpenExport> {
  const bytes = here.freeBytes;
  const entries = byName(
    await zippedFiles(file, { ...limits, bytes, refuseNames }, exportSentences),
  );
  const listed = entries.get(paths.manifest);
  if (listed === undefined)
    throw new ZipFault('This ZIP is not an export of a company: it has no manifest.json.');
  if (listed.size > mostManifestBytes) throw new ZipFault('manifest.json is too large.');
  const parts: Buffer[] = [];
  for await (const part of unzipped(file, listed, exportSentences)) parts.push(part);
  const manifest = parseManifest(Buffer.concat(parts).toString('utf8'));
  refuseOtherSchema(manifest, here);
  refuseStrangers(manifest, entries);
  return {
    file,
    manifest,
    read: (path) => {
      const entry = entries.get(path);
      if (entry === undefined) throw missing(path);
      return unzipped(file, entry, exportSentences);
    },
  };
}

const exportSentences: ZipSentences = {
  ...zipSentences,
  noEnd: 'This is not a ZIP file, or it is incomplete.',
  damaged: 'The ZIP is damaged or incomplete.',
  password: 'The ZIP is protected by a password.',
  tooMany: (entries) =>
    `The ZIP holds ${entries.toLocaleString('en-US')} files, more than expected.`,
  tooLarge: (bytes, free) =>
    `The export needs ${sizeInWords(bytes)} once it is unpacked, and the server's disk has ${sizeInWords(free)} free.`,
  unknownMethod: (path) => `${path} is packed in a way that is not understood.`,
  damagedAt: (path) => `${path} in the ZIP is damaged.`,
  wrongSize: (path, is) => `${path} is ${is} than the ZIP says.`,
};

function refuseNames(names: readonly string[]): void {
  const strangers = names.filter((name) => !isExportPath(name));
  const [first] = strangers;
  if (first !== undefined)
    throw new ZipFault(
      `This ZIP is not an export of a company: it holds ${strangers.length.toLocaleString('en-US')} other ${strangers.length === 1 ? 'file' : 'files'}, such as ${JSON.stringify(first.slice(0, 100))}.`,
    );
}

function byName(entries: readonly ZippedFile[]): ReadonlyMap<string, ZippedFile> {
  const found = new Map(entries.map((entry) => [entry.path, entry]));
  if (found.size !== entries.length) throw new ZipFault('The ZIP holds a file twice.');
  return found;
}

function refuseOtherSchema({ product, schema }: Manifest, here: Here): void {
  if (fitsInto(schema, here.schema)) return;
  const [theirs, ours] = [schema.at(-1), here.schema.at(-1)];
  throw new ZipFault(
    `This export was made by ${product.name} ${product.version} (${theirs}), and this is ${here.version} (${ours}), which cannot read it. Install the version that made it, or a later one, and restore it there.`,
  );
}

function refuseStrangers(manifest: Manifest, entries: ReadonlyMap<string, ZippedFile>): void {
  const listed: ManifestFile[] = [];
  for (const { name, jsonl, csv } of manifest.tables) {
    if (jsonl.path !== paths.jsonl(name) || csv.path !== paths.csv(name))
      throw new ZipFault(`manifest.json names no files for the table ${name}.`);
    listed.push(jsonl, csv);
  }
  listed.push(...manifest.files);
  for (const { path, size } of listed) {
    const entry = entries.get(path);
    if (entry === undefined) throw missing(path);
    if (entry.size !== size) throw new ZipFault(`${path} in the ZIP is not as large as it was.`);
  }
  const known = new Set([paths.manifest, paths.readMe, ...listed.map(({ path }) => path)]);
  for (const name of entries.keys())
    if (!known.has(name)) throw new ZipFault(`manifest.json does not know ${name}.`);
}

const missing = (path: string) => new ZipFault(`${path} is missing in the ZIP.`);

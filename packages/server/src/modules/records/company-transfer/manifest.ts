import * as z from 'zod';
import { ZipFault } from '../../../files/zip-fault.ts';

const count = z.number().int().nonnegative();
const hash = z.string().regex(/^[0-9a-f]{64}$/);
const file = z.object({ path: z.string().max(200), size: count, sha256: hash });

const table = z.object({
  name: z.string().regex(/^[a-z][a-z0-9_]{0,62}$/),
  columns: z
    .array(z.string().regex(/^[a-z][a-z0-9_]{0,62}$/))
    .min(1)
    .max(500),
  rows: count,
  /** Over the rows in the order of their ids, as lines of JSON: the hash of the JSONL file. */
  sha256: hash,
  jsonl: file,
  csv: file,
});

/** What an export says of itself, as `manifest.json` in its ZIP. */
export const manifestSchema = z.object({
  format: z.literal('roadproof-company-export'),
  formatVersion: z.literal(1),
  product: z.object({ name: z.string(), version: z.string() }),
  /** What made the schema, in order. */
  schema: z.array(z.string().max(100)).min(1).max(10_000),
  company: z.object({ id: z.guid(), name: z.string() }),
  createdAt: z.iso.datetime(),
  createdBy: z.object({ id: z.guid(), name: z.string() }),
  restrictedPapers: z.enum(['included', 'left out']),
  /** Who may administer the company and could sign in. */
  administrators: z.array(z.object({ name: z.string(), email: z.string() })),
  tables: z.array(table),
  leftOut: z.record(z.string(), z.string()),
  files: z.array(file),
  /** Stored files whose content is missing on the server, or is not what was stored. */
  faults: z.array(
    z.object({ path: z.string(), name: z.string(), problem: z.enum(['missing', 'damaged']) }),
  ),
});

export type Manifest = z.output<typeof manifestSchema>;
export type ManifestTable = Manifest['tables'][number];
export type ManifestFile = Manifest['files'][number];

/** Where things lie in the ZIP. */
export const paths = {
  manifest: 'manifest.json',
  readMe: 'README.txt',
  jsonl: (table: string) => `tables/${table}.jsonl`,
  csv: (table: string) => `tables/${table}.csv`,
  file: (sha256: string) => `files/${sha256}`,
};

/** Whether a name may stand in the ZIP of an export; none of them leads out of its folder. */
export function isExportPath(name: string): boolean {
  return (
    name === paths.manifest ||
    name === paths.readMe ||
    /^tables\/[a-z][a-z0-9_]{0,62}\.(jsonl|csv)$/.test(name) ||
    /^files\/[0-9a-f]{64}$/.test(name)
  );
}

/** Reads a manifest; one that says something else than an export would is refused. */
export function parseManifest(text: string): Manifest {
  const read = manifestSchema.safeParse(jsonOf(text));
  if (read.success) return read.data;
  throw new ZipFault('manifest.json is not that of an export of a company.');
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

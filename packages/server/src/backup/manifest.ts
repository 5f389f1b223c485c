import * as z from 'zod';
import { BackupFault } from './fault.ts';

const count = z.number().int().nonnegative();
const hash = z.string().regex(/^[0-9a-f]{64}$/);
const name = z.string().regex(/^[a-z][a-z0-9_]{0,62}$/);

const table = z.object({
  name,
  /** In the order of the rows; columns that the database computes are not among them. */
  columns: z.array(name).max(1_600),
  rows: count,
  bytes: count,
  /** Over the rows as COPY writes them, before compression. */
  sha256: hash,
  /** Its entry in the archive. */
  path: z.string().regex(/^tables\/[a-z][a-z0-9_]{0,62}\.copy\.(gz|zst)$/),
});

const sequence = z.object({ name, lastValue: z.string().regex(/^-?\d+$/), isCalled: z.boolean() });

const fileFault = z.object({
  key: z.string().max(100),
  /** `removed`: its record was deleted, and then the file, while the backup was made. */
  problem: z.enum(['missing', 'damaged', 'removed']),
});

/** Contents of a backup, as `manifest.json` in its archive. */
export const manifestSchema = z.object({
  format: z.literal('roadproof-backup'),
  formatVersion: z.literal(1),
  product: z.object({ name: z.string(), version: z.string() }),
  /** Migrations that made the schema, in order. */
  migrations: z.array(z.string().max(100)).min(1).max(10_000),
  /** The common id of the database and its folder of files; null if no server has started on them. */
  serverId: z.guid().nullable(),
  /** `server_version_num` of PostgreSQL. */
  databaseVersion: count,
  createdAt: z.iso.datetime(),
  tables: z.array(table),
  sequences: z.array(sequence),
  /** Stored files; the entry `path` lists hash and key of each. */
  files: z.object({ count, bytes: count, path: z.literal('files.sha256') }),
  /** Stored files that the backup does not have. */
  faults: z.array(fileFault),
});

/** Contents of a backup. */
export type Manifest = z.output<typeof manifestSchema>;
/** A table in a backup. */
export type ManifestTable = Manifest['tables'][number];
/** A stored file that the backup does not have. */
export type FileFault = Manifest['faults'][number];

/** Names of the entries of an archive. */
export const entryNames = {
  manifest: 'manifest.json',
  readMe: 'README.txt',
  secret: 'secret',
  files: 'files.sha256' as const,
  checksums: 'SHA256SUMS',
  table: (table: string, ending: string) => `tables/${table}.copy.${ending}`,
};

/** Reads a manifest; refuses one that no backup has. */
export function parseManifest(text: string, archive: string): Manifest {
  const read = manifestSchema.safeParse(jsonOf(text));
  if (read.success) return read.data;
  throw new BackupFault(
    `${archive} is not a backup of Roadproof, or is damaged: its manifest.json cannot be read. Choose another backup.`,
  );
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

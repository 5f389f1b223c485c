import { join } from 'node:path';
import { contentOf, readArchive, writeArchive, type ArchiveEntry } from '../archive.ts';
import { BackupFault } from '../fault.ts';
import { makeBackup } from '../make-backup.ts';
import type { Manifest } from '../manifest.ts';
import { emptyDatabase, smallCompany } from './small-company.ts';

/** The moment of the backups of tests. */
export const now = new Date('2026-11-27T02:00:00Z');

/** The sentence of a refusal; 'done' where there was none. */
export const refusal = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof BackupFault ? error.message : String(error)),
  );

/** A backup of a small company, and an empty place to restore it to. */
export async function readyToRestore() {
  const small = await smallCompany();
  const { name } = await makeBackup(small.options);
  const path = join(small.options.folder, name);
  const target = { owner: await emptyDatabase(), dataDir: join(small.folder, 'restored') };
  return { ...small, path, target };
}

/** Writes a backup again with other content in some of its entries. */
export async function rewritten(
  path: string,
  change: (manifest: Manifest) => object,
): Promise<string> {
  const entries: ArchiveEntry[] = [];
  await readArchive(path, async (name, content) => {
    const bytes = await contentOf(content);
    if (name === 'SHA256SUMS') return;
    if (name !== 'manifest.json') entries.push({ name, content: bytes });
    else {
      const manifest = JSON.parse(bytes.toString()) as Manifest;
      entries.push({
        name,
        content: Buffer.from(JSON.stringify({ ...manifest, ...change(manifest) })),
      });
    }
  });
  const other = path.replace('2026-11-27', '2026-11-28');
  await writeArchive(other, entries, { now });
  return other;
}

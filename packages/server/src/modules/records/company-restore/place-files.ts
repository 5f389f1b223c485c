import { ZipFault } from '../../../files/zip-fault.ts';
import type { CompanyTransaction } from '../../../db/transaction.ts';
import type { FileStore } from '../../../files/store.ts';
import { paths } from '../company-transfer/manifest.ts';
import { keysAfter } from './derive-rows.ts';
import type { OpenExport } from './open-export.ts';

const filesPerPage = 500;

/** Puts every stored file where its record says; `placed` hears of each, so that a failure can take it away again. */
export async function placeFiles(
  db: CompanyTransaction,
  opened: OpenExport,
  store: FileStore,
  placed: (storageKey: string) => void,
): Promise<void> {
  const { manifest } = opened;
  const clientId = manifest.company.id;
  const known = new Map(manifest.files.map((file) => [file.path, file.sha256]));
  const missing = new Set(
    manifest.faults.filter(({ problem }) => problem === 'missing').map(({ path }) => path),
  );
  let after = '';
  for (;;) {
    const some = await keysAfter(db, clientId, after, filesPerPage);
    for (const { sha256, keys } of some) {
      const path = paths.file(sha256);
      const expected = known.get(path);
      if (expected === undefined) {
        if (missing.has(path)) continue;
        throw new ZipFault(`${path} is missing in the ZIP.`);
      }
      for (const key of keys) {
        if (!key.startsWith(`${clientId}/`) || !/^[0-9a-f]{32}$/.test(key.slice(37)))
          throw new ZipFault('A stored file of the export lies outside of its folder.');
        placed(key);
        // What was kept once is kept once here too.
        if (key !== keys[0] && (await store.linkAs(key, keys[0] ?? ''))) continue;
        const found = await store.place(key, opened.read(path));
        if (found.sha256.toString('hex') !== expected)
          throw new ZipFault(`${path} in the ZIP is not what was exported: its checksum differs.`);
      }
    }
    const last = some.at(-1);
    if (last === undefined) break;
    after = last.sha256;
  }
  await store.settle(clientId);
}

import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newId } from '../../../../db/id.ts';
import { testCompany } from '../../../../db/testing/test-company.ts';
import { testDatabase } from '../../../../db/testing/test-database.ts';
import { inCompany } from '../../../../db/transaction.ts';
import { insert } from '../../../../files/rows.ts';
import { zip, type ZipEntry } from '../../../../http/zip.ts';
import { enqueueExport } from '../../company-transfer/export-job.ts';
import type { Manifest } from '../../company-transfer/manifest.ts';
import { add } from '../../company-transfer/rows.ts';
import {
  installation,
  newestExport,
  runExports,
  unpackedZip,
} from '../../company-transfer/testing/moving.ts';

/** Changes the files of an export, or its manifest. */
export type Change = (files: Map<string, Buffer>, manifest: Manifest) => void;

/** The address of the one administrator of the small company. */
export const keeperEmail = 'keeper@carrier.example';

/** A small company with one file, exported into a folder. */
export async function smallExport(folder: string) {
  const database = await testDatabase();
  const source = installation(database, folder);
  const { files } = source;
  const company = await testCompany(database);
  const { clientId } = company;
  const flags = { hasClientAdminPortalAccess: true, hasAdminAccess: true };
  await company.employee({ ...flags, email: keeperEmail });
  const stored = await files.keep(clientId, Buffer.from('a paper'));
  const named = { ...stored, name: 'paper.txt', contentType: 'text/plain' };
  await inCompany(database, { clientId }, async (db) => {
    await insert(db, clientId, newId(), named);
    const id = await add(db, clientId, true);
    await enqueueExport(db, { clientId, id: id ?? '' });
  });
  await runExports(source);
  const original: ReadonlyMap<string, Buffer> = await unpackedZip(await newestExport(source));
  const manifest = () => JSON.parse(original.get('manifest.json')?.toString() ?? '') as Manifest;

  /** Writes bytes as a file and answers its path. */
  async function written(bytes: Buffer): Promise<string> {
    const path = join(folder, `${newId()}.zip`);
    await writeFile(path, bytes);
    return path;
  }

  /** The export with something about it changed, packed again. */
  async function bytes(change: Change): Promise<Buffer> {
    const changed = new Map(original);
    const content = manifest();
    change(changed, content);
    if (changed.get('manifest.json') === original.get('manifest.json'))
      changed.set('manifest.json', Buffer.from(JSON.stringify(content)));
    const entries = [...changed].map(([name, content]): ZipEntry => ({ name, content: [content] }));
    const parts: Buffer[] = [];
    for await (const part of zip(entries)) parts.push(part);
    return Buffer.concat(parts);
  }

  const packed = async (change: Change): Promise<string> => written(await bytes(change));
  return { clientId, original, manifest, written, bytes, packed };
}

/** Changes the rows of a table so that the manifest knows nothing else. */
export function withRows(
  files: Map<string, Buffer>,
  manifest: Manifest,
  name: string,
  change: (rows: readonly string[]) => readonly string[],
): void {
  const path = `tables/${name}.jsonl`;
  const rows = change((files.get(path)?.toString() ?? '').split('\n').filter(Boolean));
  const content = Buffer.from(rows.map((row) => `${row}\n`).join(''));
  const sha256 = createHash('sha256').update(content).digest('hex');
  const jsonl = { path, size: content.length, sha256 };
  files.set(path, content);
  for (const table of manifest.tables)
    if (table.name === name) Object.assign(table, { rows: rows.length, sha256, jsonl });
}

import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Kysely } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import { installation, someFiles, type FileRecord } from './check-rows.ts';
import { countText, type Finding } from './finding.ts';

const mostFiles = 100;
const mostNamed = 3;

/** Reads some stored files and compares them with their records. */
export async function fileFindings(
  owner: Kysely<Tables>,
  folder: string,
): Promise<readonly Finding[]> {
  const about = 'files';
  const { files } = await installation(owner);
  const sample = await someFiles(owner, mostFiles);
  const missing: string[] = [];
  const changed: string[] = [];
  for (const file of sample) {
    const state = await stateOf(file, folder);
    if (state === 'missing') missing.push(file.storageKey);
    if (state === 'changed') changed.push(file.storageKey);
  }
  const text = `${sample.length} of ${countText(files, 'file')} read, chosen at random`;
  if (missing.length + changed.length === 0)
    return [{ about, state: 'ok', text: `${text}: all as recorded` }];
  const action =
    'Stop the server and look at the disk and the folder: restore it from a backup if files are lost.';
  return [
    ...(missing.length > 0
      ? [{ about, state: 'fault' as const, text: `${text}: ${named(missing, 'missing')}`, action }]
      : []),
    ...(changed.length > 0
      ? [{ about, state: 'fault' as const, text: `${text}: ${named(changed, 'changed')}`, action }]
      : []),
  ];
}

async function stateOf(
  { storageKey, sha256 }: FileRecord,
  folder: string,
): Promise<'same' | 'changed' | 'missing'> {
  const hash = createHash('sha256');
  try {
    await pipeline(createReadStream(join(folder, storageKey)), hash);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 'missing';
    throw error;
  }
  return hash.digest().equals(sha256) ? 'same' : 'changed';
}

const named = (keys: readonly string[], what: string): string =>
  `${keys.length} ${what} (${keys.slice(0, mostNamed).join(', ')}${keys.length > mostNamed ? ', …' : ''})`;

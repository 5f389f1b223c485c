import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { startProduct } from '../../bench/product.ts';
import { connectionStringOf } from '../../src/backup/connection.ts';
import { makeBackup } from '../../src/backup/make-backup.ts';
import { openBackup } from '../../src/backup/open-backup.ts';
import { restoreBackup } from '../../src/backup/restore-backup.ts';
import type { DatabaseAddress } from '../../src/db/database.ts';
import { startEmbedded } from '../../src/db/embedded.ts';
import { FileStore } from '../../src/files/store.ts';
import {
  sampleAccount,
  signInToSample,
  someUnits,
  startWork,
  type Acknowledged,
} from '../company-at-work.ts';
import type { Check } from '../main.ts';

const rounds = Number(process.env['ROUNDS'] ?? 20);
const mostMs = 60 * 60_000;

/** Backs up while four users write and three send files, restores each backup, and looks for what was acknowledged before it began; ROUNDS=5 makes fewer. */
export async function run(check: Check): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'roadproof-chaos-backup-'));
  const dataDir = join(folder, 'data');
  const signal = AbortSignal.timeout(mostMs);
  const ends: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })];
  try {
    const product = await startProduct(dataDir, ['--sample'], {
      SAMPLE_PASSWORD: sampleAccount.password,
    });
    ends.push(() => product.stop());
    const source = await startEmbedded({ dataDir });
    ends.push(() => source.stop());
    const target = await startEmbedded({ dataDir: join(folder, 'target'), volatile: true });
    ends.push(() => target.stop());
    const token = await signInToSample(product.url);
    const work = startWork(product.url, token, await someUnits(product.url, token));
    ends.push(() => work.stop());
    const seconds: number[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      work.resume();
      const before = await someMore(work.acknowledged, signal);
      const made = await makeBackup({
        owner: connectionStringOf(source.address),
        dataDir,
        folder: join(folder, 'backups'),
        keep: 2,
        now: new Date(),
        signal,
      });
      work.pause();
      seconds.push(made.seconds);
      const address = await newDatabase(target.address, `round_${round}`);
      const restored = join(folder, `restored-${round}`);
      const owner = connectionStringOf(address);
      const backup = await openBackup(join(folder, 'backups', made.name));
      await restoreBackup(backup, { owner, dataDir: restored, signal });
      const missing = [
        ...made.faults.map(({ key }) => key),
        ...(await missingOf(address, restored, before)),
      ];
      const count = before.names.size + before.units.size;
      check(
        `round ${round}: everything acknowledged before is restored, and every file`,
        missing.length === 0,
        missing.length > 0
          ? `missing: ${missing.slice(0, 5).join(', ')}`
          : `${count} records, ${made.files} files, ${made.seconds.toFixed(1)} s`,
      );
      await rm(restored, { recursive: true, force: true });
    }
    const slowest = Math.max(...seconds);
    check('each backup took under a minute', slowest < 60, `${slowest.toFixed(1)} s at most`);
  } finally {
    for (const end of ends.reverse()) await end();
  }
}

/** Lets the users go on until each kind of them has saved something more. */
async function someMore(acknowledged: () => Acknowledged, signal: AbortSignal) {
  const start = acknowledged();
  for (;;) {
    signal.throwIfAborted();
    const now = acknowledged();
    if (now.names.size >= start.names.size + 10 && now.units.size === 2) return now;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

async function newDatabase(address: DatabaseAddress, name: string): Promise<DatabaseAddress> {
  const client = new Client({ ...address, database: 'postgres' });
  await client.connect();
  await client.query(`create database ${name} template template0`);
  await client.end();
  return { ...address, database: name };
}

/** Names what the restored installation lacks. */
async function missingOf(
  address: DatabaseAddress,
  dataDir: string,
  { names, units }: Acknowledged,
): Promise<readonly string[]> {
  const store = new FileStore(join(dataDir, 'files'));
  const client = new Client(address);
  await client.connect();
  try {
    const documents = await client.query<{ name: string }>('select name from reference_document');
    const known = new Set(documents.rows.map(({ name }) => name));
    const missing = [...names].filter((name) => !known.has(name));
    for (const [id, count] of units) {
      const { rows } = await client.query<{ color: string }>(
        'select color from equipment where id = $1',
        [id],
      );
      // A later change may be in it, none that was acknowledged may be lost.
      const color = rows[0]?.color ?? '';
      if (!(Number(color.replace('Color ', '')) >= count)) missing.push(`unit ${id}: ${color}`);
    }
    const files = await client.query<{ key: string }>('select storage_key as key from stored_file');
    for (const { key } of files.rows) if (!(await store.exists(key))) missing.push(key);
    return missing;
  } finally {
    await client.end();
  }
}

import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '../src/db/open.ts';
import { seedLarge } from '../src/db/demo/seed-large.ts';
import { FileStore } from '../src/files/store.ts';
import { administrator, root } from './product.ts';

/** How much data; the numbers are those of each company. */
export interface Size {
  readonly employees: number;
  readonly equipment: number;
  readonly trainings: number;
  readonly companies: number;
  /** In the catalog; as many as the seed makes unless told. */
  readonly courses?: number;
}

/** The data folder of a size, made when it is not there yet or, unless it is to be kept, the schema or the seed have changed. */
export async function dataSet(size: Size, isKept: boolean): Promise<string> {
  const { employees, equipment, trainings, companies, courses } = size;
  const catalog = courses === undefined ? '' : `-${courses}`;
  const name = `${companies}x${employees}-${equipment}-${trainings}${catalog}`;
  const folder = join(root, '.cache/bench', name);
  const stamp = join(folder, 'made-by');
  const maker = fingerprint();
  if (existsSync(stamp) && (isKept || readFileSync(stamp, 'utf8') === maker)) return folder;
  rmSync(folder, { recursive: true, force: true });
  const start = performance.now();
  console.log(`Making ${name} (companies x people-units-assignments-courses)`);
  await fill(folder, size);
  writeFileSync(stamp, maker);
  console.log(`Made in ${((performance.now() - start) / 1000).toFixed(1)} s`);
  return folder;
}

/** Makes the data of a size in a folder where nothing is yet. */
export async function fill(folder: string, size: Size): Promise<void> {
  const database = await openDatabase({ databaseUrl: null, dataDir: folder });
  try {
    await seedLarge(database, {
      ...size,
      password: administrator.password,
      files: new FileStore(join(folder, 'files')),
    });
  } finally {
    await database.close();
  }
}

// Dates are relative to the day of the load; a week later the counts of the data are others.
function fingerprint(): string {
  const week = Math.floor(Date.now() / (7 * 86_400_000));
  const hash = createHash('sha256').update(String(week));
  for (const folder of ['db/migrations', 'db/demo/seed', 'db/defaults']) {
    const path = join(root, 'packages/server/src', folder);
    const files = readdirSync(path, { recursive: true, encoding: 'utf8' }).filter(
      (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
    );
    for (const file of files.sort()) hash.update(file).update(readFileSync(join(path, file)));
  }
  return hash.digest('hex');
}

import type { Insertable } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { newId } from '../../../db/id.ts';
import type { ImportBatchTable } from '../../../db/tables/platform.ts';
import { pileName } from '../../../files/paper-pile-source.ts';
import { queueDue } from '../../../jobs/hour.ts';
import { runNextJob } from '../../../jobs/testing/run-next-job.ts';
import { testApp } from '../../../testing/test-app.ts';
import { findForgottenImports, importWork } from './entities.ts';

const day = 86_400_000;
let now = new Date();
const { company, database, platform } = await testApp({ now: () => now });
const { owner } = database;
const { clientId } = company;

beforeEach(async () => {
  await owner.deleteFrom('job').execute();
  await owner.deleteFrom('importRow').execute();
  await owner.deleteFrom('importBatch').execute();
});

/** When the import was last looked at, which is what the database says, whatever the clock of this test is. */
let touched = 0;

/** Makes an import with one row. */
async function batch(
  values: Partial<Insertable<ImportBatchTable>>,
  sourceValues: Readonly<Record<string, string>> = { '0': 'Pat' },
): Promise<void> {
  const id = newId();
  const { updatedAt } = await owner
    .insertInto('importBatch')
    .values({ clientId, id, entity: 'employee', fileName: 'a.csv', ...values })
    .returning('updatedAt')
    .executeTakeFirstOrThrow();
  touched = Date.parse(updatedAt);
  await owner
    .insertInto('importRow')
    .values({
      clientId,
      id: newId(),
      importBatchId: id,
      rowNumber: 1,
      sourceValues: JSON.stringify(sourceValues),
    })
    .execute();
}

const found = async (days: number, ms = 0): Promise<readonly string[]> => {
  now = new Date(touched + days * day + ms);
  await queueDue(platform, [findForgottenImports]);
  const jobs = await owner.selectFrom('job').select('kind').execute();
  return jobs.map(({ kind }) => kind);
};
const rows = () => owner.selectFrom('importRow').select('id').execute();

test('rows that were not imported are forgotten seven days after they were looked at', async () => {
  await batch({ status: 'previewed' });
  expect(await found(7, -1)).toEqual([]);
  expect(await found(7, 1)).toEqual(['import-forget']);
  while (await runNextJob(platform, importWork));
  expect(await rows()).toEqual([]);
  await owner.deleteFrom('job').execute();
  // Nothing is left of it, so the next hours find nothing.
  expect(await found(8)).toEqual([]);
});

test('what was imported or taken back stays', async () => {
  await batch({ status: 'committed' });
  await batch({ status: 'undone' });
  expect(await found(400)).toEqual([]);
  expect(await rows()).toHaveLength(2);
});

test('a pile that ended without being filed is found at once, another after seven days', async () => {
  const file = { fileId: newId() };
  await batch({ entity: pileName, status: 'previewed' }, file);
  expect(await found(6)).toEqual([]);
  expect(await found(7, 1)).toEqual(['import-forget']);
  await owner.deleteFrom('job').execute();
  await owner.updateTable('importBatch').set({ status: 'failed' }).execute();
  expect(await found(0)).toEqual(['import-forget']);
});

test('two servers queue it once', async () => {
  await batch({ status: 'failed' });
  now = new Date(touched + 8 * day);
  await Promise.all([
    queueDue(platform, [findForgottenImports]),
    queueDue(platform, [findForgottenImports]),
  ]);
  expect(await owner.selectFrom('job').select('id').execute()).toHaveLength(1);
});

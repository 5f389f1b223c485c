import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { emptyInstallation, openedExport } from '../company-transfer/testing/moving.ts';
import { restoreCompany } from './restore.ts';
import { keeperEmail, smallExport, withRows } from './testing/small-export.ts';

const folder = await mkdtemp(join(tmpdir(), 'roadproof-older-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const { clientId, packed } = await smallExport(folder);

test('an export of an older schema is brought up to date: defaults for its new columns, and what migrations fill', async () => {
  const path = await packed((files, manifest) => {
    manifest.schema = manifest.schema.slice(0, manifest.schema.indexOf('0017-first-groups'));
    expect(manifest.schema.at(-1)).toMatch(/^0016-/);
    // The company of back then had no week to begin, and no group.
    withRows(files, manifest, 'client', (rows) =>
      rows.map((row) => row.replace(/"week_starts_on":\d,/, '')),
    );
    for (const table of manifest.tables)
      if (table.name === 'client')
        table.columns = table.columns.filter((column) => column !== 'week_starts_on');
    withRows(files, manifest, 'equipment_group', () => []);
    manifest.tables = manifest.tables.filter(({ name }) => name !== 'feedback');
    for (const kind of ['jsonl', 'csv']) files.delete(`tables/feedback.${kind}`);
  });
  const there = await emptyInstallation();
  const keeper = { email: keeperEmail, passwordHash: 'none' };
  await restoreCompany(there, await openedExport(there, path), keeper, () => undefined);
  const { owner } = there.database;
  expect(await owner.selectFrom('client').select(['id', 'weekStartsOn']).execute()).toEqual([
    { id: clientId, weekStartsOn: 0 },
  ]);
  expect(await owner.selectFrom('equipmentGroup').select('groupName').execute()).toEqual([
    { groupName: 'Main' },
  ]);
  const kinds = await owner.selectFrom('companyTransfer').select(['kind', 'status']).execute();
  expect(kinds).toEqual([{ kind: 'restore', status: 'restored' }]);
});

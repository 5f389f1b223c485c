import { api } from '@roadproof/contract/api';
import { expect, test } from 'vitest';
import { newId } from '../../../db/id.ts';
import { testApp } from '../../../testing/test-app.ts';
import { csvOf, importRun } from '../../records/import/testing/import-run.ts';

const server = await testApp({ now: () => new Date('2026-11-21T18:00:00Z') });
const { call, company, database } = server;
const { owner } = database;
const { clientId } = company;
const token = await server.signIn({ flags: { hasEquipmentAccess: true } });
const run = importRun(server, token);
const unitsOf = (csv: string) => run.preview(csv, 'units.csv', 'equipment');

await owner
  .insertInto('equipmentGroup')
  .values({ clientId, id: newId(), groupName: 'Main' })
  .execute();

const exported = async (format: 'csv' | 'xlsx', names?: readonly string[]) => {
  const filters = names?.map((value) => ({ value, comparisonOperator: 0 }));
  const answer = await call(
    api.equipment.excel,
    { format, ...(filters && { name: { filters, combineWith: 1 } }) },
    token,
  );
  expect(answer.statusCode).toBe(200);
  return answer;
};
const headings = (csv: string): string[] =>
  (csv.replace(/^\uFEFF/, '').split('\r\n')[0] ?? '').split(',');
const metersOf = async () => {
  const units = await owner
    .selectFrom('equipment')
    .select(['name', 'primaryMeterUnitId', 'initialPrimaryReading', 'currentPrimaryReading'])
    .select(['secondaryMeterUnitId', 'initialSecondaryReading', 'currentSecondaryReading'])
    .where('clientId', '=', clientId)
    .where('deletedAt', 'is', null)
    .orderBy('name')
    .execute();
  return units.map((unit) => Object.values(unit));
};
const archiveAll = () =>
  owner
    .updateTable('equipment')
    .set({ deletedAt: '2026-11-21T17:00:00Z' })
    .where('clientId', '=', clientId)
    .where('deletedAt', 'is', null)
    .execute();

const fleet = [
  ['Unit', 'Odometer (km)', 'Starting Odometer', 'Engine Hours'],
  ['E1', '99,999,999', '0', '99,999,999'],
  ['E2', '35,262.5', '12', '0'],
  ['E3', '0', '', ''],
];
const mixed = [
  ['Unit', 'Meter', 'Secondary Meter'],
  ['E4', '128,400 mi', '3,020.5 h'],
  ['E5', '1,310 h', ''],
];

test.each(['csv', 'xlsx'] as const)(
  'the list of units comes back as itself as %s',
  async (format) => {
    for (const rows of [fleet, mixed]) await run.commit((await unitsOf(csvOf(rows))).id);
    const before = await metersOf();
    expect(before).toHaveLength(5);
    const file = new Uint8Array((await exported(format)).rawPayload);
    const again = await run.preview(file, `all_equipments.${format}`, 'equipment');
    expect(again.counts).toMatchObject({
      create: 0,
      update: 0,
      reject: 0,
      unchanged: 5,
      warning: 0,
    });
    await archiveAll();
    const imported = await run.preview(file, `all_equipments.${format}`, 'equipment');
    expect(imported.counts).toMatchObject({ create: 5, reject: 0 });
    await run.commit(imported.id);
    expect(await metersOf()).toEqual(before);
    await archiveAll();
  },
);

// A cell with a comma is quoted.
const cellsOf = (line: string): readonly string[] =>
  [...line.matchAll(/(?:^|,)("(?:[^"]|"")*"|[^,]*)/g)].map(([, cell]) => cell ?? '');

test('the heading names the unit that all rows share, and a column where they differ', async () => {
  await run.commit((await unitsOf(csvOf(fleet))).id);
  const shared = await exported('csv');
  expect(headings(shared.body)).toEqual(
    expect.arrayContaining([
      'Primary Meter (km)',
      'Secondary Meter (h)',
      'First Primary Reading (km)',
      'First Secondary Reading (h)',
    ]),
  );
  expect(headings(shared.body).filter((heading) => heading.endsWith(' unit'))).toEqual([]);
  const before = await metersOf();
  await archiveAll();
  // Into a fleet that counts miles.
  await run.commit(
    (
      await unitsOf(
        csvOf([
          ['Unit', 'Odometer (mi)'],
          ['Z1', '5'],
        ]),
      )
    ).id,
  );
  const cells = shared.body.split('\r\n').map(cellsOf);
  const at = cells[0]?.indexOf('Primary Meter Unit') ?? -1;
  expect(at).toBeGreaterThan(0);
  const without = cells.map((line) => line.filter((_, place) => place !== at).join(','));
  const seen = await unitsOf(without.join('\r\n'));
  expect(seen.counts).toMatchObject({ create: 3, reject: 0 });
  await run.commit(seen.id);
  expect((await metersOf()).filter(([name]) => name !== 'Z1')).toEqual(before);
  const both = await exported('csv');
  expect(headings(both.body)).toEqual(
    expect.arrayContaining(['Primary Meter', 'Primary Meter unit', 'Secondary Meter (h)']),
  );
  const metric = await exported('csv', ['E1', 'E2']);
  expect(headings(metric.body)).toContain('Primary Meter (km)');
});

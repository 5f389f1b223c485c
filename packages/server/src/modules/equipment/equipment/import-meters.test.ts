import { expect, test } from 'vitest';
import { newId } from '../../../db/id.ts';
import { testApp } from '../../../testing/test-app.ts';
import { csvOf, importRun } from '../../records/import/testing/import-run.ts';

const server = await testApp({ now: () => new Date('2026-11-21T18:00:00Z') });
const { company, database } = server;
const { owner } = database;
const { clientId } = company;
const token = await server.signIn({ flags: { hasEquipmentAccess: true } });
const run = importRun(server, token);
const preview = (...rows: readonly (readonly string[])[]) =>
  run.preview(csvOf(rows), 'units.csv', 'equipment');
const verdicts = async (id: string) =>
  (await run.rows(id)).data.map((row) => [row.outcome, row.reason]);
const unitNote = (message: string, rows: number) => ({ message, rows });
const milesNote = 'Nothing says the unit of the meter: read as miles.';

await owner
  .insertInto('equipmentType')
  .values({
    clientId,
    id: newId(),
    equipmentTypeName: 'Generator',
    category: 'Other',
    defaultPrimaryUnitId: company.lookup('MeterUnit', 'Hours'),
  })
  .execute();

/** Both meters of a unit: what they count, the first reading and the present one. */
const metersOf = async (name: string) => {
  const one = await owner
    .selectFrom('equipment as q')
    .leftJoin('lookupValue as p', 'p.id', 'q.primaryMeterUnitId')
    .leftJoin('lookupValue as s', 's.id', 'q.secondaryMeterUnitId')
    .select(['p.lookupName as primary', 'initialPrimaryReading', 'currentPrimaryReading'])
    .select(['s.lookupName as secondary', 'initialSecondaryReading', 'currentSecondaryReading'])
    .where('q.name', '=', name)
    .where('q.clientId', '=', clientId)
    .where('q.deletedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return [
    [one.primary, one.initialPrimaryReading, one.currentPrimaryReading],
    [one.secondary, one.initialSecondaryReading, one.currentSecondaryReading],
  ];
};
const none = [null, null, null];
/** Imports the rows and takes them back, so that the next test has the same fleet. */
const imported = async (
  rows: readonly (readonly string[])[],
  look: () => Promise<void>,
): Promise<void> => {
  const seen = await preview(...rows);
  await run.commit(seen.id);
  await look();
  await run.undo(seen.id);
};

test('the heading says what the meter of a new unit counts', async () => {
  await imported(
    [
      ['vehicle_id', 'odometer_km'],
      ['K1', '35262'],
      ['K2', '0'],
      ['K3', '99,999,999'],
      ['K4', '100,000,000'],
    ],
    async () => {
      expect(await metersOf('K1')).toEqual([['Kilometers', 35_262, 35_262], none]);
      expect(await metersOf('K2')).toEqual([['Kilometers', 0, 0], none]);
      expect(await metersOf('K3')).toEqual([['Kilometers', 99_999_999, 99_999_999], none]);
      await expect(metersOf('K4')).rejects.toThrow('no result');
    },
  );
});

test('the word behind a figure wins over the heading', async () => {
  await imported(
    [
      ['Unit', 'Odometer (mi)', 'Starting Odometer'],
      ['C1', '35262 km', '12 km'],
      ['C2', '1200 hours', ''],
      ['C3', '5,000', '100'],
      ['C4', '5,000', '1,000 km'],
    ],
    async () => {
      expect(await metersOf('C1')).toEqual([['Kilometers', 12, 35_262], none]);
      expect(await metersOf('C2')).toEqual([['Hours', 1200, 1200], none]);
      expect(await metersOf('C3')).toEqual([['Miles', 100, 5000], none]);
      expect(await metersOf('C4')).toEqual([['Miles', 621.4, 5000], none]);
    },
  );
});

test('hours alone are the first meter, unless the kind of unit has one that counts a distance', async () => {
  await imported(
    [
      ['Unit', 'Type', 'Odometer', 'Engine Hours'],
      ['H1', '', '', '1200'],
      ['H2', 'Generator', '', '0'],
      ['H3', 'Tractor', '', '99,999,999'],
      ['H4', 'Tractor', '128,400', '3,020.5'],
      ['H5', 'Reefer', '', '812'],
    ],
    async () => {
      expect(await metersOf('H1')).toEqual([['Hours', 1200, 1200], none]);
      expect(await metersOf('H2')).toEqual([['Hours', 0, 0], none]);
      expect(await metersOf('H3')).toEqual([none, ['Hours', 99_999_999, 99_999_999]]);
      expect(await metersOf('H4')).toEqual([
        ['Miles', 128_400, 128_400],
        ['Hours', 3020.5, 3020.5],
      ]);
      expect(await metersOf('H5')).toEqual([['Hours', 812, 812], none]);
    },
  );
});

test('the file wins over what a kind of unit usually counts, with a word', async () => {
  const seen = await preview(
    ['Unit', 'Type', 'Meter'],
    ['G1', 'Generator', '500 mi'],
    ['G2', 'Generator', '500 h'],
    ['G3', 'Generator', '500'],
    ['G4', 'Tractor', '500 km'],
    ['G5', 'Dry Van', '500 km'],
  );
  expect(await verdicts(seen.id)).toEqual([
    ['create', 'A Generator usually counts hours; the file says miles.'],
    ['create', null],
    ['create', null],
    ['create', 'A Tractor usually counts miles; the file says kilometers.'],
    ['create', null],
  ]);
});

test('an odometer counts the length that most units of the company do', async () => {
  const file = [
    ['Unit', 'Type', 'Odometer'],
    ['O1', '', '500'],
    ['O2', 'Tractor', '600'],
    ['O3', 'Generator', '700'],
  ];
  const alone = await preview(...file);
  expect(alone.counts.notes).toContainEqual(unitNote(milesNote, 2));
  expect(await verdicts(alone.id)).toEqual([
    ['create', null],
    ['create', null],
    ['create', 'A Generator usually counts hours; the file says miles.'],
  ]);
  await imported(
    [
      ['Unit', 'Odometer (km)'],
      ['O8', '1'],
      ['O9', '2'],
    ],
    async () => {
      const among = await preview(...file);
      expect(among.counts.notes).toContainEqual(
        unitNote('Nothing says the unit of the meter: read as kilometers.', 2),
      );
      await run.commit(among.id);
      expect(await metersOf('O2')).toEqual([['Kilometers', 600, 600], none]);
      await run.undo(among.id);
    },
  );
});

test('a known unit keeps the unit of its meter, and the same file twice changes nothing', async () => {
  const both = await preview(
    ['Unit', 'Odometer (mi)', 'Engine Hours'],
    ['U1', '60,000', '1,000'],
    ['U2', '60,000', ''],
  );
  await run.commit(both.id);
  const file = [
    ['Unit', 'Odometer', 'Engine Hours'],
    ['U1', '98,500 km', ''],
    ['U2', '1,310 h', ''],
  ];
  const seen = await preview(...file);
  expect(await verdicts(seen.id)).toEqual([
    [
      'update',
      'Found by unit number. Current Primary Reading: 98,500 km is kept as 61,205.1 mi, the unit of its meter.',
    ],
    ['reject', 'Current Primary Reading: 1,310 h is not a reading for a meter in miles.'],
  ]);
  await run.commit(seen.id);
  expect((await metersOf('U1'))[0]).toEqual(['Miles', 60_000, 61_205.1]);
  const again = await preview(...file);
  expect((await run.rows(again.id)).data[0]?.outcome).toBe('unchanged');
  const moved = await preview(['Unit', 'Odometer'], ['U1', '1,310 h']);
  expect(await verdicts(moved.id)).toEqual([
    [
      'update',
      'Found by unit number. Current Primary Reading: 1,310 h goes to Current Secondary Reading, the meter that counts hours.',
    ],
  ]);
  await run.commit(moved.id);
  expect(await metersOf('U1')).toEqual([
    ['Miles', 60_000, 61_205.1],
    ['Hours', 1000, 1310],
  ]);
  const taken = await preview(['Unit', 'Odometer', 'Engine Hours'], ['U1', '1,400 h', '1,320']);
  expect(await verdicts(taken.id)).toEqual([
    ['reject', 'Current Primary Reading: 1,400 h is not a reading for a meter in miles.'],
  ]);
  const swapped = await preview(
    ['Unit', 'Primary Meter', 'Secondary Meter'],
    ['U1', '1,320 h', '100,000 km'],
  );
  expect((await run.rows(swapped.id)).data[0]?.outcome).toBe('update');
});

test('the unit of a meter with readings stays', async () => {
  await imported(
    [
      ['Unit', 'Odometer (mi)', 'Engine Hours'],
      ['S1', '0', '5'],
    ],
    async () => {
      const seen = await preview(
        ['Unit', 'Primary Meter Unit', 'Secondary Meter Unit'],
        ['S1', 'Kilometers', ''],
      );
      expect(await verdicts(seen.id)).toEqual([
        ['reject', 'The unit of the primary meter stays: readings are stored in it.'],
      ]);
      const other = await preview(['Unit', 'Secondary Meter Unit'], ['S1', 'mi']);
      expect(await verdicts(other.id)).toEqual([
        ['reject', 'The unit of the secondary meter stays: readings are stored in it.'],
      ]);
    },
  );
});

test('a column whose unit nothing says is asked about where new units come in', async () => {
  const file = [
    ['Unit', 'Type', 'Meter'],
    ['Q1', 'Generator', '1200'],
    ['Q2', 'Tractor', '500'],
    ['Q3', 'Dry Van', '90'],
  ] as const;
  const seen = await preview(...file);
  expect(seen.columns[2]?.question?.text).toBe('What does Meter count?');
  expect((await verdicts(seen.id)).map(([outcome]) => outcome)).toEqual([
    'create',
    'create',
    'reject',
  ]);
  const checked = await run.check(seen.id, { reads: [null, null, { measure: 'kilometers' }] });
  expect(checked.columns[2]).toMatchObject({
    question: { answer: 'kilometers' },
    remarks: ['Meter counts kilometers.'],
  });
  expect(await verdicts(checked.id)).toEqual([
    ['create', 'A Generator usually counts hours; the file says kilometers.'],
    ['create', 'A Tractor usually counts miles; the file says kilometers.'],
    ['create', null],
  ]);
  const asKinds = await run.check(seen.id, { reads: [null, null, { measure: 'kind' }] });
  expect(asKinds.columns[2]?.question?.answer).toBe('kind');
  await run.commit(seen.id);
  expect(await metersOf('Q1')).toEqual([['Hours', 1200, 1200], none]);
  expect(await metersOf('Q2')).toEqual([['Miles', 500, 500], none]);
  const known = await preview(['Unit', 'Meter'], ['Q1', '1300']);
  expect(known.columns[1]?.question).toBeNull();
  const previewed = await preview(['Unit', 'Meter', 'Meter Unit'], ['Q7', '1300', 'Hours']);
  expect(previewed.columns[1]?.question).toBeNull();
});

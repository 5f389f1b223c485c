import { api } from '@roadproof/contract/api';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/test-app.ts';
import { csvOf, importRun } from '../../records/import/testing/import-run.ts';
import { testFleet } from './testing/fleet.ts';

const server = await testApp({ now: () => new Date('2026-11-21T18:00:00Z') });
const { call, company, database } = server;
const fleet = testFleet(server);
const token = await server.signIn({ flags: { hasEquipmentAccess: true } });
const run = importRun(server, token);
const header = [
  'Unit',
  'VIN',
  'Service',
  'Interval (mi)',
  'Every',
  'Next Due Date',
  'Next Due Miles',
  'Last Completed',
  'Last Service Mileage',
  'Notes',
];
const file = (...rows: string[][]) => csvOf([header, ...rows]);
const preview = (...rows: string[][]) => run.preview(file(...rows), 'pm.csv', 'serviceReminder');
const verdicts = async (id: string) =>
  (await run.rows(id)).data.map((row) => [row.outcome, row.reason]);
const of = (equipmentId: string) =>
  database.owner
    .selectFrom('serviceReminder as r')
    .innerJoin('serviceTask as t', 't.id', 'r.taskId')
    .select(['r.id', 't.name', 'r.primaryMeterInterval', 'r.timeInterval', 'r.nextDueTime'])
    .select(['r.nextPrimaryMeterReading', 'r.completedAt', 'r.notes'])
    .where('r.equipmentId', '=', equipmentId)
    .where('r.deletedAt', 'is', null)
    .orderBy('t.name')
    .execute();
const numbers = async () =>
  (await call(api.dashboard.data, {}, token)).json<{ data: Record<string, number> }>().data;

test('reminders are imported with their tasks, overdue ones count at once, and it can be taken back', async () => {
  const truck = await fleet.unit({ name: 'Truck 1', serialNumber: '1XKYD49X0EJ000001' });
  const trailer = await fleet.unit({ name: 'Trailer 7', initialPrimaryReading: null });
  const sold = company.lookup('EquipmentStatus', 'Sold');
  await fleet.unit({ name: 'Truck 9', equipmentStatusId: sold });
  await fleet.task('Oil Change');
  await fleet.reading(truck, 'primary', 121_000, { readAt: '2026-08-01T12:00:00Z' });
  await fleet.reading(truck, 'primary', 128_400, { readAt: '2026-11-20T12:00:00Z' });
  const before = await numbers();
  const seen = await preview(
    ['truck 1', '', 'oil change', '10,000 mi', '6 months', '', '', '04/15/2026', '118,000', 'x'],
    ['', '1xkyd49x0ej000001', 'Brake Check', '5000', '', '', '', '08/15/2026', '', ''],
    ['Truck 1', '', 'Coolant Test', '', '90 days', '12/01/2026', '', '', '', ''],
    ['Trailer 7', '', 'Brake Check', '', '1 yr', '', '', '', '', ''],
    ['Trailer 7', '', 'Bearings', '5000', '', '', '', '', '', ''],
    ['Truck 9', '', 'Oil Change', '', '6', '', '', '', '', ''],
    ['Truck 77', '', 'Oil Change', '', '6', '', '', '', '', ''],
    ['Truck 1', '', '', '', '6', '', '', '', '', ''],
    ['Truck 1', '', 'Wash', '', 'weekly', '', '', '', '', ''],
    ['Truck 1', '', 'Wash', '', '1 week', '', '', '11/22/2026', '', ''],
    ['Truck 1', '', 'OIL CHANGE', '', '', '', '130000', '', '', ''],
  );
  expect(await verdicts(seen.id)).toEqual([
    ['create', null],
    ['create', null],
    ['create', null],
    ['create', null],
    ['reject', 'Trailer 7 has no starting reading: enter its meter first.'],
    ['reject', 'Truck 9 is sold. Make it active again to plan a service.'],
    ['reject', 'No unit has the name Truck 77.'],
    ['reject', 'Task is required.'],
    ['reject', 'Time Interval: "weekly" is no interval like 6 months.'],
    ['reject', 'Last Done: 11/22/2026 is in the future.'],
    ['reject', expect.stringContaining('Truck 1 and OIL CHANGE') as string],
  ]);
  await run.commit(seen.id);
  expect(await of(truck)).toMatchObject([
    // Its reading of that day was 121,000 mi.
    { name: 'Brake Check', nextPrimaryMeterReading: 126_000, completedAt: '2026-08-15' },
    { name: 'Coolant Test', nextDueTime: '2026-12-01', timeInterval: 90, completedAt: null },
    {
      name: 'Oil Change',
      primaryMeterInterval: 10_000,
      nextPrimaryMeterReading: 128_000,
      nextDueTime: '2026-10-15',
      completedAt: '2026-04-15',
      notes: 'x',
    },
  ]);
  expect(await of(trailer)).toMatchObject([{ name: 'Brake Check', nextDueTime: '2027-11-21' }]);
  const after = await numbers();
  expect(after['serviceIncidentsOverdue']).toBe((before['serviceIncidentsOverdue'] ?? 0) + 2);
  const [brakes] = await of(truck);
  const details = await call(api.serviceReminders.get, { Id: brakes?.id ?? '' }, token);
  expect(details.json()).toMatchObject({
    data: {
      status: 'Overdue',
      serviceReminderHistory: [{ completionDate: '2026-08-15T00:00:00.000Z', completedBy: null }],
    },
  });
  await run.undo(seen.id);
  expect(await of(truck)).toEqual([]);
  expect(await numbers()).toEqual(before);
});

test('the same file twice changes nothing; a newer completion, another interval and typed dates do', async () => {
  const truck = await fleet.unit({ name: 'Truck 2' });
  const row = (...cells: string[]) => ['Truck 2', '', 'PM-A', ...cells];
  const once = row('10000', '6 months', '', '', '05/01/2026', '120000', '');
  await run.commit((await preview(once)).id);
  const again = await preview(once);
  expect(await verdicts(again.id)).toEqual([['unchanged', null]]);
  const older = await preview(row('', '', '', '', '04/01/2026', '119000', ''));
  expect(await verdicts(older.id)).toEqual([['unchanged', null]]);
  await run.commit((await preview(row('', '', '', '', '11/01/2026', '127000', ''))).id);
  expect(await of(truck)).toMatchObject([
    { nextDueTime: '2027-05-01', nextPrimaryMeterReading: 137_000, completedAt: '2026-11-01' },
  ]);
  const wider = await preview(row('12000', '3 months', '', '', '', '', ''));
  await run.commit(wider.id);
  expect(await of(truck)).toMatchObject([
    { nextDueTime: '2027-02-01', nextPrimaryMeterReading: 139_000, primaryMeterInterval: 12_000 },
  ]);
  await run.commit((await preview(row('', '', '01/15/2027', '', '', '', ''))).id);
  expect(await of(truck)).toMatchObject([
    { nextDueTime: '2027-01-15', nextPrimaryMeterReading: 139_000 },
  ]);
});

test('a completion that went with an undone import is no deleted record', async () => {
  await fleet.unit({ name: 'Truck 5' });
  const imported = async (last: string) => {
    const seen = await preview(['Truck 5', '', 'PM-C', '', '6 months', '', '', last, '', '']);
    await run.commit(seen.id);
    return seen.id;
  };
  await imported('05/01/2026');
  await run.undo(await imported('11/01/2026'));
  const offered = await call(api.deletedRecords.list, {}, await server.signIn());
  expect(offered.json()).toMatchObject({ data: [], total: 0 });
});

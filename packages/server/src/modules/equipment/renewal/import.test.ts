import { api } from '@roadproof/contract/api';
import { expect, test } from 'vitest';
import { newId } from '../../../db/id.ts';
import { testApp } from '../../../testing/test-app.ts';
import { csvOf, importRun } from '../../records/import/testing/import-run.ts';

let now = new Date('2026-11-21T18:00:00Z');
const server = await testApp({ now: () => now });
const { call, company, database } = server;
const token = await server.signIn({ flags: { hasEquipmentAccess: true } });
const run = importRun(server, token);
const { owner } = database;
const header = ['Unit', 'VIN', 'Type', 'Due Date', 'Last Completed', 'Notes'];

async function unit(name: string, values: Record<string, string> = {}): Promise<string> {
  const id = newId();
  await owner
    .insertInto('equipment')
    .values({ clientId: company.clientId, id, name, ...values })
    .execute();
  return id;
}
const numbers = async (): Promise<Record<string, number>> =>
  (await call(api.dashboard.data, {}, token)).json<{ data: Record<string, number> }>().data;
const total = async (body: Record<string, unknown>): Promise<number> =>
  (await call(api.renewals.list, body, token)).json<{ total: number }>().total;
const overdue = () => total({ 'renewalStatus.lookupDisplayName': 'OverDue' });
const stored = (equipmentId: string) =>
  owner
    .selectFrom('renewal')
    .selectAll()
    .where('equipmentId', '=', equipmentId)
    .where('deletedAt', 'is', null)
    .execute();

test('renewals are imported, overdue ones count at once, and the import can be taken back', async () => {
  const truck = await unit('Truck 1', { serialNumber: '1XKYD49X0EJ000001' });
  const trailer = await unit('Trailer 7');
  await unit('Truck 9', { equipmentStatusId: company.lookup('EquipmentStatus', 'Sold') });
  const before = await numbers();
  const seen = await run.preview(
    csvOf([
      header,
      ['truck 1', '', 'Registration', '01/31/2026', '', 'TX plate'],
      ['', '1xkyd49x0ej000001', 'Annual DOT Inspection', '', '10/01/2025', ''],
      ['Trailer 7', '', 'Registration', '12/15/2026', '12/10/2025', ''],
      ['', '', 'Unified Carrier Registration (UCR)', '12/31/2026', '', ''],
      ['Truck 77', '', 'Registration', '06/30/2027', '', ''],
      ['Truck 9', '', 'Registration', '06/30/2027', '', ''],
      ['Trailer 7', '', 'IRP Cab Card', '', '', ''],
      ['Trailer 7', '', 'Lease', '', '11/22/2026', ''],
      ['Truck 1', '', 'Registration', '02/28/2026', '', ''],
    ]),
    'renewals.csv',
    'renewal',
  );
  const { data } = await run.rows(seen.id);
  expect(data.map((row) => [row.outcome, row.reason])).toEqual([
    ['create', 'It was due on 01/31/2026: it is overdue at once.'],
    ['create', 'It was due on 10/01/2026: it is overdue at once.'],
    ['create', null],
    ['create', null],
    ['reject', 'No unit has the name Truck 77.'],
    ['reject', 'Truck 9 is sold: nothing is renewed for it.'],
    ['reject', 'A next renewal date or the last completion is needed.'],
    ['reject', 'Last Completed On: 11/22/2026 is in the future.'],
    ['reject', expect.stringContaining('Truck 1 and Registration') as string],
  ]);
  await run.commit(seen.id);
  const after = await numbers();
  expect(after['equipmentOverdue']).toBe((before['equipmentOverdue'] ?? 0) + 2);
  expect(after['equipmentDueSoon']).toBe((before['equipmentDueSoon'] ?? 0) + 2);
  expect(after['equipmentOverdue']).toBe(await overdue());
  expect(await stored(trailer)).toMatchObject([
    { nextRenewal: '2026-12-15', lastCompletedOn: '2025-12-10', isClosed: false },
  ]);
  const units = await owner
    .selectFrom('equipment')
    .select(['inspectionDate', 'registrationDate'])
    .where('id', 'in', [truck, trailer])
    .orderBy('name', 'desc')
    .execute();
  expect(units).toEqual([
    { inspectionDate: '2025-10-01', registrationDate: null },
    { inspectionDate: null, registrationDate: '2025-12-10' },
  ]);
  const [inspection] = (await stored(truck)).filter((one) => one.lastCompletedOn !== null);
  const details = await call(api.renewals.get, { Id: inspection?.id ?? '' }, token);
  expect(details.json()).toMatchObject({
    data: { completions: [{ completionDate: '2025-10-01T00:00:00.000Z' }] },
  });
  const undone = await run.undo(seen.id);
  expect(undone.status).toBe('undone');
  expect(await stored(truck)).toEqual([]);
  expect(await numbers()).toEqual(before);
});

test('a second import changes the open renewals and adds none', async () => {
  const id = await unit('Truck 20');
  const file = (due: string, last: string, notes = '') =>
    csvOf([header, ['Truck 20', '', 'Registration', due, last, notes]]);
  const first = await run.preview(file('06/30/2027', '06/12/2026', 'old'), 'a.csv', 'renewal');
  await run.commit(first.id);
  const again = await run.preview(file('06/30/2027', '06/12/2026', 'old'), 'b.csv', 'renewal');
  expect((await run.rows(again.id)).data.map((row) => row.outcome)).toEqual(['unchanged']);
  const later = await run.preview(file('07/31/2027', '06/01/2025', 'new'), 'c.csv', 'renewal');
  await run.commit(later.id);
  expect(await stored(id)).toMatchObject([
    { nextRenewal: '2027-07-31', lastCompletedOn: '2026-06-12', notes: 'new' },
  ]);
  await run.undo(later.id);
  expect(await stored(id)).toMatchObject([{ nextRenewal: '2027-06-30', notes: 'old' }]);
});

test.each([
  ['an earlier one', '2025-06-10', '2025-06-10'],
  ['the same', '2026-06-12', '2026-06-12'],
  ['none', null, null],
])('an imported completion taken back leaves the date of the unit: %s', async (_, had, left) => {
  const name = `Truck ${newId()}`;
  const id = await unit(name, had === null ? {} : { registrationDate: had });
  const row = [name, '', 'Registration', '06/30/2027', '06/12/2026', ''];
  await run.commit((await run.preview(csvOf([header, row]), 'renewals.csv', 'renewal')).id);
  const dateOf = async () =>
    (
      await owner
        .selectFrom('equipment')
        .select('registrationDate')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).registrationDate;
  expect(await dateOf()).toBe('2026-06-12');
  const [renewal] = await stored(id);
  const { completions } = (await call(api.renewals.get, { Id: renewal?.id ?? '' }, token)).json<{
    data: { completions: readonly { id: string }[] };
  }>().data;
  const taken = await call(api.renewals.takeBack, { id: completions[0]?.id ?? '' }, token);
  expect(taken.statusCode).toBe(200);
  expect(await dateOf()).toBe(left);
});

test('what was completed since is not taken back', async () => {
  const id = await unit('Truck 30');
  const seen = await run.preview(
    csvOf([header, ['Truck 30', '', 'Registration', '01/31/2026', '', '']]),
    'renewals.csv',
    'renewal',
  );
  await run.commit(seen.id);
  const [renewal] = await stored(id);
  const done = { id: renewal?.id, completionDate: '2026-11-20', nextRenewal: '2027-11-20' };
  expect((await call(api.renewals.save, done, token)).statusCode).toBe(200);
  await run.undoRefused(seen.id);
});

test('a completion that went with an undone import is no deleted record, one taken back by hand is', async () => {
  const name = `Truck ${newId()}`;
  const id = await unit(name);
  const imported = async (last: string) => {
    const row = [name, '', 'Registration', '06/30/2027', last, ''];
    const seen = await run.preview(csvOf([header, row]), 'renewals.csv', 'renewal');
    await run.commit(seen.id);
    return seen.id;
  };
  const admin = await server.signIn();
  const deleted = async () =>
    (await call(api.deletedRecords.list, { options: { search: name } }, admin)).json<{
      data: readonly { name: string }[];
    }>().data;
  await imported('06/12/2025');
  await run.undo(await imported('06/12/2026'));
  expect(await deleted()).toEqual([]);
  now = new Date('2026-11-21T18:01:00Z');
  const [renewal] = await stored(id);
  const details = await call(api.renewals.get, { Id: renewal?.id ?? '' }, token);
  const [first] = details.json<{ data: { completions: readonly { id: string }[] } }>().data
    .completions;
  const taken = await call(api.renewals.takeBack, { id: first?.id ?? '' }, token);
  expect(taken.statusCode).toBe(200);
  expect(await deleted()).toMatchObject([{ name: 'Registration, 06/12/2025' }]);
});

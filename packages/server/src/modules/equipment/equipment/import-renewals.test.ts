import { api } from '@roadproof/contract/api';
import { expect, test } from 'vitest';
import { vinOf } from '../../../db/demo/vin.ts';
import { newId } from '../../../db/id.ts';
import { failed } from '../../../testing/failed.ts';
import { testApp } from '../../../testing/test-app.ts';
import { csvOf, importRun } from '../../records/import/testing/import-run.ts';

const server = await testApp({ now: () => new Date('2026-11-21T18:00:00Z') });
const { call, company, database } = server;
const { owner } = database;
const token = await server.signIn({ flags: { hasEquipmentAccess: true } });
const run = importRun(server, token);
const vin = (serial: number) => vinOf('1XPBD49X', 2022, serial);
const preview = async (rows: readonly (readonly string[])[]) =>
  run.preview(csvOf(rows), 'units.csv', 'equipment');
const imported = async (rows: readonly (readonly string[])[]) =>
  run.commit((await preview(rows)).id);

const kinds = new Map(
  (await owner.selectFrom('renewalType').select(['id', 'renewalName']).execute()).map((one) => [
    one.renewalName,
    one.id,
  ]),
);
const fieldOf = (name: string) => `renewal:${kinds.get(name) ?? ''}`;
/** Kind and due date of what is open of a unit. */
const renewalsOf = async (name: string) =>
  (
    await owner
      .selectFrom('renewal as r')
      .innerJoin('equipment as e', 'e.id', 'r.equipmentId')
      .innerJoin('renewalType as t', 't.id', 'r.renewalTypeId')
      .select(['t.renewalName', 'r.nextRenewal', 'r.isClosed', 'r.lastCompletedOn'])
      .where('e.name', '=', name)
      .where('e.clientId', '=', company.clientId)
      .where('r.deletedAt', 'is', null)
      .orderBy('t.renewalName')
      .execute()
  ).map((one) => {
    expect(one).toMatchObject({ isClosed: false, lastCompletedOn: null });
    return [one.renewalName, one.nextRenewal];
  });
const unit = async (name: string) =>
  owner
    .selectFrom('equipment')
    .selectAll()
    .where('name', '=', name)
    .where('clientId', '=', company.clientId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();

const header = ['Unit #', 'VIN', 'Registration Exp', 'IFTA exp', 'Annual Insp Exp'];

test('one sheet of units brings several renewals of each, and goes back as a whole', async () => {
  const seen = await preview([
    header,
    ['W1', vin(1), '06/30/2027', '12/31/2026', '04/30/2027'],
    ['W2', vin(2), '01/31/2026', '', ''],
  ]);
  expect(seen.mapping.columns).toEqual([
    'name',
    'serialNumber',
    fieldOf('Registration'),
    fieldOf('IFTA Decals'),
    'inspectionDue',
  ]);
  expect(
    seen.fields.filter(({ key }) => key.startsWith('renewal:')).map(({ label }) => label),
  ).toEqual([
    'Renewal: Bus Emergency Exit Test',
    'Renewal: Fire Extinguisher',
    'Renewal: Heavy Vehicle Use Tax (2290)',
    'Renewal: IFTA Decals',
    'Renewal: Insurance Card',
    'Renewal: IRP Cab Card',
    'Renewal: Lease',
    'Renewal: Registration',
    'Renewal: State Permit',
  ]);
  expect(seen.counts).toMatchObject({ create: 2, warning: 1 });
  expect(seen.counts.notes).toContainEqual({
    message: 'Renewals are added with the unit.',
    rows: 2,
  });
  const { data } = await run.rows(seen.id);
  expect(data.map((row) => row.reason)).toEqual([
    null,
    'Registration was due on 01/31/2026: it is overdue at once.',
  ]);
  expect(await unit('W1')).toBeUndefined();

  await run.commit(seen.id);
  expect(await renewalsOf('W1')).toEqual([
    ['IFTA Decals', '2026-12-31'],
    ['Registration', '2027-06-30'],
  ]);
  expect(await renewalsOf('W2')).toEqual([['Registration', '2026-01-31']]);
  expect(await unit('W1')).toMatchObject({ inspectionDate: '2026-04-30', registrationDate: null });

  // What came along is told with its import.
  expect((await run.see(seen.id)).along).toEqual([{ label: 'renewals', count: 3 }]);
  const { data: imports } = (await call(api.imports.list, {}, token)).json<{
    data: { id: string; entity: string }[];
  }>();
  expect(imports.map(({ id, entity }) => [id, entity])).toEqual([[seen.id, 'equipment']]);

  const undone = await run.undo(seen.id);
  expect(undone).toMatchObject({ status: 'undone', along: [] });
  expect(await unit('W1')).toBeUndefined();
  const left = await owner
    .selectFrom('renewal')
    .select('id')
    .where('clientId', '=', company.clientId)
    .where('deletedAt', 'is', null)
    .execute();
  expect(left).toEqual([]);
});

test('a second run changes nothing, a later one moves the open renewal and gives it back', async () => {
  const file = (due: string) => [header, ['W10', vin(10), due, '', '']];
  await imported(file('06/30/2027'));
  const again = await preview(file('06/30/2027'));
  expect((await run.rows(again.id)).data.map((row) => row.outcome)).toEqual(['unchanged']);
  const before = await unit('W10');

  const later = await preview(file('07/31/2027'));
  expect(later.counts).toMatchObject({ update: 1, create: 0 });
  expect(later.counts.notes).toContainEqual({
    message: 'An open renewal gets its new due date.',
    rows: 1,
  });
  await run.commit(later.id);
  expect(await renewalsOf('W10')).toEqual([['Registration', '2027-07-31']]);
  // The unit itself is the same as before.
  expect(await unit('W10')).toEqual(before);
  await run.undo(later.id);
  expect(await renewalsOf('W10')).toEqual([['Registration', '2027-06-30']]);
  expect(await unit('W10')).toEqual(before);
});

test('a date nobody can read keeps its row out, or is left empty', async () => {
  const seen = await preview([
    header,
    ['W20', vin(20), 'soon', '12/31/2026', ''],
    ['W21', vin(21), '06/30/2027', '', ''],
  ]);
  expect(seen.counts).toMatchObject({ create: 1, reject: 1, unread: 1, rescuable: 1 });
  const [wrong] = (await run.rows(seen.id)).data;
  expect(wrong?.reason).toMatch(/^Renewal: Registration: /);
  const emptied = await run.check(seen.id, { unread: 'empty' });
  expect(emptied.counts).toMatchObject({ create: 2, reject: 0 });
  await run.commit(seen.id);
  expect(await renewalsOf('W20')).toEqual([['IFTA Decals', '2026-12-31']]);
});

test('nothing is renewed for a unit that is sold, and it comes in all the same', async () => {
  const seen = await preview([
    [...header, 'Status', 'Sold Date'],
    ['W30', vin(30), '06/30/2027', '12/31/2026', '', 'Sold', '10/01/2026'],
    ['W31', vin(31), '06/30/2027', '', '', 'Out of Service', ''],
  ]);
  const { data } = await run.rows(seen.id);
  expect(data.map((row) => [row.outcome, row.reason])).toEqual([
    ['create', 'W30 is sold: nothing is renewed for it.'],
    ['create', 'W31 is out of service: nothing is due until it is back.'],
  ]);
  await run.commit(seen.id);
  expect(await renewalsOf('W30')).toEqual([]);
  expect(await renewalsOf('W31')).toEqual([['Registration', '2027-06-30']]);
});

test('units that are left alone keep their renewals; added a second time they have their own', async () => {
  const row = (due: string) => [header, ['W40', '', due, '', '']];
  await imported(row('06/30/2027'));
  const seen = await preview(row('07/31/2027'));
  const left = await run.check(seen.id, { duplicates: 'skip' });
  expect(left.counts).toMatchObject({ create: 0, update: 0 });
  await run.check(seen.id, { duplicates: 'add' });
  await run.commit(seen.id);
  const due = new Set((await renewalsOf('W40')).map(([, day]) => day));
  expect(due).toEqual(new Set(['2027-06-30', '2027-07-31']));
});

test('a registration column of days to come is when it ends', async () => {
  const guessed = async (day: string) =>
    (
      await preview([
        ['Unit #', 'Registration'],
        ['W50', day],
      ])
    ).mapping.columns;
  expect(await guessed('06/30/2027')).toEqual(['name', fieldOf('Registration')]);
  expect(await guessed('06/30/2025')).toEqual(['name', 'registrationDate']);
});

test('what somebody has changed since stands against the undo, and what came along goes with its import alone', async () => {
  const done = await imported([header, ['W60', vin(60), '06/30/2027', '', '']]);
  const part = await owner
    .selectFrom('importBatch')
    .select('id')
    .where('partOfId', '=', done.id)
    .executeTakeFirstOrThrow();
  const alone = await failed(call(api.imports.undo, { id: part.id }, token), 409);
  expect(alone.messages[0]?.message).toBe('This came along with another import.');
  await owner
    .updateTable('renewal')
    .set({ notes: 'by hand' })
    .where('equipmentId', '=', (await unit('W60'))?.id ?? '')
    .execute();
  const against = await run.undoRefused(done.id);
  expect(against.messages[0]?.message).toBe('Changed since the import: Registration of W60.');
  expect(await renewalsOf('W60')).toEqual([['Registration', '2027-06-30']]);
});

test('a registration that is newer here than in the file stands, and the import still goes back', async () => {
  const { clientId } = company;
  const id = newId();
  const had = { registrationDate: '2026-06-12' };
  await owner
    .insertInto('equipment')
    .values({ clientId, id, name: 'W80', ...had })
    .execute();
  await owner
    .insertInto('renewal')
    .values({
      clientId,
      id: newId(),
      equipmentId: id,
      renewalTypeId: kinds.get('Registration') ?? '',
      nextRenewal: '2027-06-30',
      lastCompletedOn: '2026-06-12',
      completionDate: '2026-06-12',
    })
    .execute();
  const done = await imported([
    ['Unit #', 'Registration Date', 'Registration Exp'],
    ['W80', '06/10/2025', '07/31/2027'],
  ]);
  expect(await unit('W80')).toMatchObject(had);
  expect((await run.undo(done.id)).status).toBe('undone');
  expect(await unit('W80')).toMatchObject(had);
});

test('the history of a renewal names the file it came with', async () => {
  await imported([header, ['W90', vin(90), '06/30/2027', '', '']]);
  const { id } = await owner
    .selectFrom('renewal')
    .select('id')
    .where('equipmentId', '=', (await unit('W90'))?.id ?? '')
    .executeTakeFirstOrThrow();
  const answer = await call(api.auditHistory.get, { Entity: 'renewal', Id: id }, token);
  expect(answer.json()).toMatchObject({
    data: { entries: [{ action: 'Imported', note: 'from units.csv' }] },
  });
});

test('the template has a header for each, which means it when it comes back', async () => {
  const answer = await call(api.imports.template, { entity: 'equipment', format: 'csv' }, token);
  const [titles = ''] = answer.body.replace('\uFEFF', '').split('\r\n');
  expect(titles).toContain('Renewal: State Permit');
  const seen = await preview([titles.split(','), []]);
  expect(seen.mapping.columns).not.toContain(null);
});

test('a company without a kind any more does not offer it', async () => {
  const id = newId();
  const { clientId } = company;
  await owner
    .insertInto('renewalType')
    .values({ clientId, id, renewalName: 'Crane Certification' })
    .execute();
  const seen = await preview([
    ['Unit #', 'Crane Certification Exp'],
    ['W70', '06/30/2027'],
  ]);
  expect(seen.mapping.columns).toEqual(['name', `renewal:${id}`]);
  await owner.updateTable('renewalType').set({ isActive: false }).where('id', '=', id).execute();
  await run.commit(seen.id);
  expect(await unit('W70')).toBeDefined();
  expect(await renewalsOf('W70')).toEqual([]);
});

import { api } from '@roadproof/contract/api';
import type { Failure } from '@roadproof/contract/failure';
import { beforeEach, expect, test } from 'vitest';
import { newId } from '../../../db/id.ts';
import { inspectedUnits, type Renewal } from './testing/inspected-units.ts';

const {
  answer,
  fail,
  idOf,
  session,
  on,
  pass,
  renewalOf,
  renewalsOf,
  repair,
  save,
  server,
  tractor,
} = await inspectedUnits();

const { call, company, database } = server;
const { owner } = database;
const { clientId } = company;
const inspection = await idOf('renewalType', 'Annual DOT Inspection');
const today = '2026-11-26';

beforeEach(() => on(today));

test('a repair taken back leaves the failure open', async () => {
  const unit = await tractor();
  await fail(unit.id);
  await repair(unit.id, today);
  const [entry] = (await renewalOf(unit.id)).completions;
  expect(entry?.result).toBe('repaired');
  await answer(api.renewals.takeBack, { id: entry?.id });
  expect(await renewalOf(unit.id)).toMatchObject({ failedOn: '2026-11-26T00:00:00.000Z' });
});

test('a pass taken back leaves the failure before it open', async () => {
  const unit = await tractor();
  await fail(unit.id, '2026-11-25');
  await pass(unit.id, '2026-11-26');
  const [entry] = (await renewalOf(unit.id)).completions;
  await answer(api.renewals.takeBack, { id: entry?.id });
  expect(await renewalOf(unit.id)).toMatchObject({
    failedOn: '2026-11-25T00:00:00.000Z',
    nextRenewal: '2026-12-27T00:00:00.000Z',
    standing: { state: 'OVERDUE' },
  });
});

test('a failure entered late, of a day before a pass, is history; of two the later counts; of one day the last entered', async () => {
  const unit = await tractor();
  await pass(unit.id, '2026-11-10');
  await fail(unit.id, '2026-11-09');
  expect((await renewalOf(unit.id)).standing.state).toBe('PENDING');
  await fail(unit.id, '2026-11-10', 'tire');
  expect(await renewalOf(unit.id)).toMatchObject({ failedDefects: 'tire' });
  await fail(unit.id, '2026-11-20', 'horn');
  expect(await renewalOf(unit.id)).toMatchObject({ failedDefects: 'horn' });
  await fail(unit.id, '2026-11-15', 'wiper');
  expect(await renewalOf(unit.id)).toMatchObject({ failedDefects: 'horn' });
  await repair(unit.id, '2026-11-20');
  expect(await renewalOf(unit.id)).toMatchObject({ failedOn: null });
});

test('the repair says who, when and what, and is refused without a failure or outside of its days', async () => {
  const unit = await tractor();
  const messages = async (form: object) =>
    (await save(unit.id, { result: 'repaired', ...form })).json<Failure>().messages;
  const what = { notes: 'New linings' };
  expect(await messages({ completionDate: today, ...what })).toMatchObject([
    { field: 'result', message: 'No inspection of this renewal is waiting for a repair.' },
  ]);
  await fail(unit.id, '2026-11-20');
  expect(await messages({ completionDate: '2026-11-19', ...what })).toMatchObject([
    {
      field: 'completionDate',
      message: 'Must be on or after 11/20/2026, the day the inspection failed.',
    },
  ]);
  expect(await messages({ completionDate: '2026-11-27', ...what })).toMatchObject([
    { field: 'completionDate', message: 'Must be on or before 11/26/2026 (today).' },
  ]);
  expect(await messages({ completionDate: today })).toMatchObject([
    { field: 'notes', message: 'What was repaired is required.' },
  ]);
  await save(unit.id, {
    completionDate: today,
    result: 'repaired',
    inspectorName: 'Shop',
    ...what,
  });
  const { completions } = await renewalOf(unit.id);
  expect(completions[0]).toMatchObject({
    result: 'repaired',
    completionDate: '2026-11-26T00:00:00.000Z',
    inspectorName: 'Shop',
    notes: 'New linings',
    nextRenewal: null,
  });
});

test('a renewal whose failure is open is not deleted, one that is closed stays red, and a pass at another settles it', async () => {
  const unit = await tractor();
  await pass(unit.id, '2026-11-01', false);
  const closed = (await renewalsOf(unit.id)).find(({ nextRenewal }) => nextRenewal === null);
  const failing = { completionDate: today, result: 'fail', defects: 'brake lining' };
  await answer(api.renewals.save, { id: closed?.id, ...failing });
  const one = async () =>
    (await answer<{ data: Renewal }>(api.renewals.get, { Id: closed?.id })).data;
  expect((await one()).standing.state).toBe('OVERDUE');
  const refusal = await call(api.renewals.remove, { id: closed?.id }, session().token);
  expect([refusal.statusCode, refusal.json<Failure>().messages[0]?.message]).toEqual([
    422,
    'Its inspection of 11/26/2026 failed and is not settled.',
  ]);
  // The unit owes one again, unrecorded.
  await answer(api.renewals.save, {
    id: unit.id,
    version: 0,
    completionDate: today,
    result: 'pass',
    nextByInterval: true,
  });
  expect((await one()).standing.state).toBe('COMPLETED');
});

test('a renewal of the unit and type that is imported or added with a later pass settles it', async () => {
  const unit = await tractor();
  await fail(unit.id);
  const { id } = await renewalOf(unit.id);
  await owner
    .updateTable('renewal')
    .set({ lastCompletedOn: '2026-11-26' })
    .where('id', '=', id)
    .execute();
  expect(await renewalOf(unit.id)).toMatchObject({ failedOn: '2026-11-26T00:00:00.000Z' });
  await owner
    .insertInto('renewal')
    .values({
      clientId,
      id: newId(),
      equipmentId: unit.id,
      renewalTypeId: inspection,
      lastCompletedOn: '2026-11-27',
      nextRenewal: '2027-11-27',
    })
    .execute();
  const found = await owner.selectFrom('renewal').select('failedOn').where('id', '=', id).execute();
  expect(found).toEqual([{ failedOn: null }]);
});

test('the lists of a past day tell the failures of then', async () => {
  await on('2026-11-20');
  const unit = await tractor();
  await pass(unit.id, '2025-12-27');
  await on('2026-11-26');
  // The trail is stamped by the clock of the database, so the days are set by it.
  await owner
    .updateTable('auditEntry')
    .set({ at: '2026-11-20T18:00:00Z' })
    .where('clientId', '=', clientId)
    .execute();
  await fail(unit.id);
  await owner
    .updateTable('auditEntry')
    .set({ at: '2026-11-26T18:00:00Z' })
    .where('clientId', '=', clientId)
    .where('at', '>', '2026-11-21T00:00:00Z')
    .execute();
  const of = async (asOf: string) => {
    const { data } = await answer<{ data: Renewal[] }>(api.renewals.list, {
      equipmentId: unit.id,
      asOf,
    });
    return data.map(({ standing }) => standing.state);
  };
  expect(await of('2026-11-25')).toEqual(['PENDING']);
  expect(await of('2026-11-26')).toEqual(['OVERDUE']);
});

test('an inspection that a unit owed goes on under the id of the unit once it is recorded', async () => {
  for (const result of ['pass', 'fail'] as const) {
    const unit = await tractor();
    const input = { id: unit.id, version: 0, completionDate: today, result, nextByInterval: true };
    const saved = await answer<{ data: { id: string; version: number } }>(api.renewals.save, {
      ...input,
      ...(result === 'fail' && { defects: 'brake lining' }),
    });
    const { id, version } = saved.data;
    expect(id).not.toBe(unit.id);
    const { data } = await answer<{ data: Renewal }>(api.renewals.get, { Id: unit.id });
    expect([data.id, data.version]).toEqual([id, version]);
    await answer(api.renewals.neighbours, { Id: unit.id });
    // Who opened it before learns that somebody was quicker.
    const late = await call(api.renewals.save, { ...input, result: 'pass' }, session().token);
    expect(late.statusCode).toBe(409);
  }
});

import { api } from '@roadproof/contract/api';
import { beforeEach, expect, test } from 'vitest';
import { inspectedUnits, type Renewal } from './testing/inspected-units.ts';

const { answer, fail, session, on, pass, renewalOf, renewalsOf, repair, server, tractor } =
  await inspectedUnits();

const { call, company, database } = server;
const { owner } = database;

beforeEach(() => on('2026-11-26'));

const is = (value: string) => ({ combineWith: 0, filters: [{ value, comparisonOperator: 0 }] });
const status = (value: string) => ({ 'renewalStatus.lookupDisplayName': is(value) });

/** Everything that says whether a unit is red, at the same moment. */
async function seen(unit: { readonly id: string; readonly name: string }) {
  const total = async (body: object) =>
    (await answer<{ total: number; data: Renewal[] }>(api.renewals.list, body)).total;
  const has = async (body: object) =>
    (await answer<{ data: Renewal[] }>(api.renewals.list, body)).data.some(
      ({ equipmentId }) => equipmentId === unit.id,
    );
  const { data: units } = await answer<{ data: { id: string; failedInspection: string | null }[] }>(
    api.equipment.list,
    { id: is(unit.id) },
  );
  const details = await answer<{ data: { failedInspection: string | null } }>(api.equipment.get, {
    Id: unit.id,
  });
  const todays = await answer<{
    data: { rows: { subject: string; urgency: string; reason: string; rule: string }[] };
  }>(api.todays.list, { kinds: ['renewal'], pageSize: 100 });
  const lanes = await answer<{
    data: { lanes: { kind: string; overdue: number; days: { count: number }[] }[] };
  }>(api.todays.timeline, {});
  const lane = lanes.data.lanes.find(({ kind }) => kind === 'renewal');
  const numbers = await answer<{ data: Record<string, number> }>(api.dashboard.data, {});
  const checks = await answer<{ data: { code: string; violating: number }[] }>(
    api.drivers.checks,
    {},
  );
  const report = await answer<{ data: { equipment: { name: string }; standing: object }[] }>(
    api.renewals.list,
    {},
    session().reader,
  );
  const file = await call(api.renewals.excel, { format: 'csv' }, session().token);
  const unitFile = await call(api.equipment.excel, { format: 'csv' }, session().token);
  const renewal = await renewalOf(unit.id);
  return {
    state: renewal.standing.state,
    text: renewal.standing.text,
    due: renewal.nextRenewal?.slice(0, 10) ?? null,
    isOverdue: await has(status('OverDue')),
    isMissing: await has(status('Missing')),
    isPending: (await has(status('Pending'))) || (await has(status('DueSoon'))),
    isCompleted: await has(status('Completed')),
    inCheck: await has({ check: '396.17' }),
    inList: units[0]?.failedInspection ?? null,
    inDetails: details.data.failedInspection,
    today: todays.data.rows.find(({ subject }) => subject === unit.name),
    overdue: await total(status('OverDue')),
    dueSoon: await total(status('DueSoon')),
    lane: lane?.overdue,
    card: numbers.data['equipmentOverdue'],
    cardSoon: numbers.data['equipmentDueSoon'],
    check: checks.data.find(({ code }) => code === '396.17')?.violating,
    checkRows: await total({ check: '396.17' }),
    report: JSON.stringify(report.data.find(({ equipment }) => equipment.name === unit.name)),
    file: file.body.split('\n').find((line) => line.includes(unit.name)) ?? '',
    unitFile: unitFile.body.split('\n').find((line) => line.includes(unit.name)) ?? '',
  };
}

/** Whether each place says the same: all red, or none. */
function agrees(before: Awaited<ReturnType<typeof seen>>, now: Awaited<ReturnType<typeof seen>>) {
  const isRed = now.state === 'OVERDUE';
  expect({
    isOverdue: now.isOverdue,
    inCheck: now.inCheck,
    inList: now.inList,
    inDetails: now.inDetails,
    today: now.today?.urgency === 'unusable',
    isElsewhere: now.isMissing || now.isPending || now.isCompleted,
    overdue: now.overdue - before.overdue,
    lane: (now.lane ?? 0) - (before.lane ?? 0),
    card: (now.card ?? 0) - (before.card ?? 0),
    check: (now.check ?? 0) - (before.check ?? 0),
    checkRows: now.checkRows - before.checkRows,
    report: now.report.includes('Failed 11/26/2026: brake lining'),
    file: now.file.includes('Failed 11/26/2026: brake lining') || now.file.includes('Overdue'),
    unitFile: now.unitFile.includes('Failed 11/26/2026: brake lining'),
  }).toEqual({
    isOverdue: isRed,
    inCheck: isRed,
    inList: isRed ? now.text : null,
    inDetails: isRed ? now.text : null,
    today: isRed,
    isElsewhere: !isRed,
    overdue: isRed ? 1 : 0,
    lane: isRed ? 1 : 0,
    card: isRed ? 1 : 0,
    check: isRed ? 1 : 0,
    checkRows: isRed ? 1 : 0,
    report: isRed,
    file: isRed,
    unitFile: isRed,
  });
}

test('a tractor passed on 2025-12-27 that fails on 2026-11-26 is red at once everywhere, until its repair is certified or it passes', async () => {
  const unit = await tractor();
  const before = await seen(unit);
  expect(before).toMatchObject({ state: 'PENDING', due: '2026-12-27', isPending: true });
  expect((await fail(unit.id)).statusCode).toBe(200);
  const red = await seen(unit);
  expect(red).toMatchObject({
    state: 'OVERDUE',
    due: '2026-12-27',
    text: 'Failed 11/26/2026: brake lining. May not be used until repaired and passed (49 CFR 396.17, 396.7(a), 396.3(a)(1))',
    today: {
      urgency: 'unusable',
      reason: 'Failed 11/26/2026: brake lining. May not be used until repaired and passed.',
      rule: '49 CFR 396.17, 396.7(a), 396.3(a)(1)',
    },
  });
  agrees(before, red);
  await on('2026-11-28');
  expect((await repair(unit.id, '2026-11-28')).statusCode).toBe(200);
  const calm = await seen(unit);
  expect(calm).toMatchObject({ state: 'DUE_SOON', due: '2026-12-27' });
  agrees(before, calm);
  await on('2026-11-29');
  expect((await pass(unit.id, '2026-11-29')).statusCode).toBe(200);
  expect(await seen(unit)).toMatchObject({ state: 'PENDING', due: '2027-11-29' });
});

test('a pass settles a failure without a repair before it', async () => {
  const unit = await tractor();
  await fail(unit.id);
  await on('2026-11-29');
  await pass(unit.id, '2026-11-29');
  expect(await renewalOf(unit.id)).toMatchObject({
    failedOn: null,
    failedDefects: null,
    nextRenewal: '2027-11-29T00:00:00.000Z',
    standing: { state: 'PENDING' },
  });
});

test('one whose last pass is of 2025-11-20 names 396.17(c) as well', async () => {
  const unit = await tractor('2025-11-20');
  await fail(unit.id);
  const now = await seen(unit);
  expect(now).toMatchObject({
    due: '2026-11-20',
    text: 'Failed 11/26/2026: brake lining. May not be used until repaired and passed (49 CFR 396.17(c), 396.7(a), 396.3(a)(1))',
  });
  expect((await renewalsOf(unit.id)).length).toBe(1);
  // Once it is repaired it is overdue by its day, as it was before.
  await repair(unit.id, session().today);
  expect((await renewalOf(unit.id)).standing).toMatchObject({
    state: 'OVERDUE',
    text: 'Overdue: Annual DOT Inspection was due 11/20/2026, 6 days ago (49 CFR 396.17)',
  });
});

test('one that never passed is overdue by the failure, and missing again once it is repaired', async () => {
  const unit = await tractor(null);
  const before = await seen(unit);
  expect(before).toMatchObject({ state: 'MISSING', isMissing: true });
  await fail(unit.id);
  expect(await seen(unit)).toMatchObject({
    state: 'OVERDUE',
    due: null,
    isOverdue: true,
    isMissing: false,
    overdue: before.overdue,
    today: { urgency: 'unusable' },
  });
  await repair(unit.id, session().today);
  expect(await seen(unit)).toMatchObject({ state: 'MISSING', isMissing: true });
});

test('taken back it is as before, also by restoring what was taken back', async () => {
  const unit = await tractor();
  const before = await seen(unit);
  await fail(unit.id);
  const renewal = await renewalOf(unit.id);
  const [failure] = renewal.completions;
  await answer(api.renewals.takeBack, { id: failure?.id });
  const calm = await seen(unit);
  expect(calm).toMatchObject({ state: 'PENDING', due: '2026-12-27' });
  agrees(before, calm);
  const restored = { kind: 'Renewal completion', id: failure?.id };
  await answer(api.deletedRecords.restore, restored);
  const red = await seen(unit);
  expect(red).toMatchObject({ state: 'OVERDUE', due: '2026-12-27' });
  agrees(before, red);
  expect(await renewalOf(unit.id)).toMatchObject({ lastCompletedOn: renewal.lastCompletedOn });
});

test('sold and out of service nothing of it counts, and back in use it is red again', async () => {
  const unit = await tractor();
  await fail(unit.id);
  for (const name of ['Sold', 'Out of Service']) {
    await owner
      .updateTable('equipment')
      .set({ equipmentStatusId: company.lookup('EquipmentStatus', name) })
      .where('id', '=', unit.id)
      .execute();
    expect(await renewalsOf(unit.id)).toEqual([]);
    const { data } = await answer<{ data: { failedInspection: null } }>(api.equipment.get, {
      Id: unit.id,
    });
    expect(data.failedInspection).toBeNull();
  }
  await owner
    .updateTable('equipment')
    .set({ equipmentStatusId: null })
    .where('id', '=', unit.id)
    .execute();
  expect((await renewalOf(unit.id)).standing.state).toBe('OVERDUE');
});

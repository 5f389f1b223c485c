import { api } from '@roadproof/contract/api';
import type { Operation } from '@roadproof/contract/operation';
import { describe, expect, test } from 'vitest';
import { failed } from '../testing/failed.ts';
import { testApp } from '../testing/test-app.ts';

type Body = Readonly<Record<string, unknown>>;
interface Tabs {
  readonly counts: Operation;
  readonly list: Operation;
  readonly bodies: readonly Body[];
}

const server = await testApp({ sample: true });
const { call, sampleToken, statements } = server;
const dataOf = async <T>(operation: Operation, input: Body, token = sampleToken): Promise<T> => {
  const answer = await call(operation, input, token);
  expect(answer.statusCode).toBe(200);
  return answer.json<{ data: T }>().data;
};
const idsOf = async (lookupGroupName: string): Promise<Readonly<Record<string, string>>> => {
  const values = await dataOf<readonly { lookupName: string; id: string }[]>(api.lookups.values, {
    lookupGroupName,
  });
  return Object.fromEntries(values.map(({ lookupName, id }) => [lookupName, id]));
};
const [units, renewals, orders] = await Promise.all(
  ['EquipmentStatus', 'RenewalStatus', 'Status'].map(idsOf),
);

/** The bodies of the tabs of every screen, and some that narrow a list in other ways. */
const screens: Readonly<Record<string, Tabs>> = {
  'employees.counts': {
    counts: api.employees.counts,
    list: api.employees.list,
    bodies: [
      { employeeStatus: 'Current' },
      { employeeStatus: 'Archived' },
      {},
      { check: '172.704' },
      { isMedCardOverDue: true },
      { isMedCardDueSoon: true },
      { isMedCardDueSoon: true, employeeType: 'cdl' },
      { employeeType: 'Office' },
      { firstName: { filters: [{ value: 'a', comparisonOperator: 6 }] }, options: { search: 'e' } },
    ],
  },
  'equipment.counts': {
    counts: api.equipment.counts,
    list: api.equipment.list,
    bodies: [
      {},
      { isInUse: true },
      { equipmentStatusId: units?.['Out of Service'] },
      { equipmentStatusId: units?.['Sold'] },
    ],
  },
  'renewals.counts': {
    counts: api.renewals.counts,
    list: api.renewals.list,
    bodies: [
      {},
      { renewalStatusId: renewals?.['OverDue'] },
      { renewalStatusId: renewals?.['DueSoon'], hasCertificate: false },
      { check: 'company' },
    ],
  },
  'serviceReminders.counts': {
    counts: api.serviceReminders.counts,
    list: api.serviceReminders.list,
    bodies: ['Overdue', 'Due Soon', 'Pending', 'Completed'].map((status) => ({ status })),
  },
  'workOrders.counts': {
    counts: api.workOrders.counts,
    list: api.workOrders.lines,
    bodies: [{ statusId: orders?.['Pending'] }, { statusId: orders?.['Completed'] }],
  },
  'incidentRegister.counts': {
    counts: api.incidentRegister.counts,
    list: api.incidentRegister.list,
    bodies: [
      { period: 'threeYears' },
      { period: 'twelveMonths' },
      { period: 'all' },
      { isIncomplete: true },
    ],
  },
  'drivers.counts': {
    counts: api.drivers.counts,
    list: api.drivers.details,
    bodies: [
      { OnlyDriversWithExceptions: true },
      { OnlyOverDueDLs: true },
      { OnlyDueSoonDLs: true },
      { OnlyOverDueMedCards: true },
      { OnlyDueSoonMedCards: true },
      { OnlyDriversWithExceptions: false, OnlyDriversWithGaps: true },
      { OnlyDriversWithExceptions: false, Check: '391.51A' },
    ],
  },
  'asks.counts': {
    counts: api.asks.counts,
    list: api.asks.list,
    bodies: [{}, { state: 'asked' }, { state: 'received' }],
  },
  'askReviews.counts': {
    counts: api.askReviews.counts,
    list: api.askReviews.list,
    bodies: [{}, { options: { search: 'license' } }],
  },
  'links.counts': {
    counts: api.links.counts,
    list: api.links.list,
    bodies: [{ isAlive: true }, { isAlive: false }, {}, { purpose: 'ask' }],
  },
  'driverMatrix.counts': {
    counts: api.driverMatrix.counts,
    list: api.driverMatrix.list,
    bodies: [{}, { tab: 'gaps' }, { tab: 'dueSoon' }, { tab: 'complete' }],
  },
  'trainings.trackerCounts': {
    counts: api.trainings.trackerCounts,
    list: api.trainings.tracker,
    bodies: [
      {},
      ...['Pending', 'OverDue', 'DueSoon', 'Completed'].map((TrainingStatus) => ({
        TrainingStatus,
      })),
    ],
  },
};

const calls = Object.entries(api).flatMap(([module, operations]) =>
  Object.entries<Operation>(operations).flatMap(([name, { input }]) =>
    'bodies' in ((input as { readonly shape?: object }).shape ?? {}) ? [`${module}.${name}`] : [],
  ),
);

test('every call that counts several bodies is compared here', () => {
  // Of an import there is nothing in the sample: imports/people.test.ts compares its rows.
  expect(calls.toSorted()).toEqual([...Object.keys(screens), 'imports.counts'].toSorted());
});

describe('the numbers of tabs are the totals of the list', () => {
  test.each(Object.entries(screens))('%s', async (_name, { counts, list, bodies }) => {
    const totals: number[] = [];
    for (const body of bodies) {
      const answer = await call(list, { ...body }, sampleToken);
      expect(answer.statusCode).toBe(200);
      totals.push(answer.json<{ total: number }>().total);
    }
    expect(Math.max(...totals)).toBeGreaterThan(0);
    expect(new Set(totals).size).toBeGreaterThan(1);
    expect(await dataOf(counts, { bodies })).toEqual(totals);
    // In another order, each number stays with its body.
    expect(await dataOf(counts, { bodies: bodies.toReversed() })).toEqual(totals.toReversed());
  });
});

test('the tabs of the employees are counted by one statement', async () => {
  server.platform.counts.setListening(false);
  const { bodies } = screens['employees.counts'] ?? { bodies: [] };
  const { texts } = await statements(() =>
    call(api.employees.counts, { bodies: bodies.slice(0, 3) }, sampleToken),
  );
  expect(texts.filter((text) => /count\(/.test(text))).toHaveLength(1);
});

test('another company counts its own rows alone', async () => {
  const bodies = [{ employeeStatus: 'Current' }, {}];
  const [current = 0] = await dataOf<number[]>(api.employees.counts, { bodies });
  const other = await server.signIn();
  const own = await dataOf<object[]>(api.employees.list, {}, other);
  expect(own.length).toBeLessThan(current);
  expect(await dataOf(api.employees.counts, { bodies }, other)).toEqual([own.length, own.length]);
});

test('a past day, no body, and a body of another list are refused', async () => {
  const refused = async (bodies: readonly Body[]) =>
    (await failed(call(api.employees.counts, { bodies }, sampleToken), 400)).messages;
  expect((await refused([{ asOf: '2025-01-01' }]))[0]?.field).toBe('bodies.0.asOf');
  expect(await refused([])).toHaveLength(1);
  expect((await refused([{}, { isInUse: true }]))[0]?.field).toBe('bodies.1.isInUse');
  expect(await refused(Array.from({ length: 21 }, () => ({})))).toHaveLength(1);
});

import { api } from '@roadproof/contract/api';
import type { Operation } from '@roadproof/contract/operation';
import { dayInZone } from '@roadproof/domain/calendar-day';
import { parseInput } from '../../src/http/validation.ts';
import type { AnyHandler } from '../../src/http/mount.ts';
import { handlers } from '../../src/modules/all.ts';
import type { Bench, BenchData } from '../bench.ts';
import {
  countedListByHand,
  dashboardByHand,
  detailsByHand,
  listByHand,
  matrixByHand,
  searchByHand,
} from '../floor/by-hand.ts';
import { startRecorder } from '../floor/recorded.ts';
import { requestOf } from '../product.ts';
import type { ComparedPart, Work } from '../plan/works.ts';
import type { Case } from './case.ts';
import { dispatchCases } from './dispatch-cases.ts';
import { screenColumns } from './screen-columns.ts';
import { searchTerms } from './search-terms.ts';
import type { Trial } from './trial.ts';

/** The parts that are plain requests. */
const requestParts: readonly ComparedPart[] = [
  'list',
  'search',
  'details',
  'dashboard',
  'tracker',
  'lists',
  'dispatch',
];

const firstPage = {
  sortBy: [{ field: 'lastName', direction: 'asc' }],
  pageNumber: 1,
  pageSize: 50,
};

const matrixPeople = 60;

async function casesOf({
  database,
  clientId,
}: Pick<BenchData, 'database' | 'clientId'>): Promise<readonly Case[]> {
  const day = dayInZone(new Date(), 'UTC');
  const terms = await searchTerms({ database, clientId });
  const { employees, dashboard, trainings } = api;
  const list = {
    part: 'list' as const,
    operation: employees.list,
    handler: handlers.employees.list,
  };
  const page = { employeeStatus: 'Current', options: firstPage };
  const tracker = {
    part: 'tracker' as const,
    operation: trainings.tracker,
    handler: handlers.trainings.tracker,
  };
  const trackerPage = { Filter: { options: { pageSize: 50 } } };
  const board = {
    part: 'dashboard' as const,
    operation: dashboard.data,
    handler: handlers.dashboard.data,
    input: {},
  };
  const today = { ...board, operation: api.todays.list, handler: handlers.todays.list };
  const groups = { ...board, operation: api.todays.groups, handler: handlers.todays.groups };
  const weeks = { ...board, operation: api.todays.horizon, handler: handlers.todays.horizon };
  const todayPage = { isTogether: true, pageSize: 12 };
  const cases: Case[] = [
    {
      ...list,
      name: 'page of people, total remembered',
      input: page,
      isRemembered: true,
      target: { ratio: 2 },
      byHand: listByHand,
    },
    {
      ...list,
      name: 'page of people, columns of the screen',
      input: { ...page, options: { ...firstPage, columns: screenColumns() } },
      isRemembered: true,
      target: { ratio: 2 },
      byHand: listByHand,
    },
    {
      ...list,
      name: 'page of people, counted each time',
      input: page,
      isRemembered: false,
      target: { ratio: 2, byHand: 2 },
      byHand: countedListByHand,
    },
    {
      part: 'details',
      name: 'person with relations',
      operation: employees.get,
      handler: handlers.employees.get,
      input: { Id: terms.id },
      isRemembered: true,
      target: { ratio: 3 },
      byHand: detailsByHand(terms.id),
    },
    { ...board, name: 'dashboard, remembered', isRemembered: true, target: { p95: 50 } },
    {
      ...board,
      name: 'dashboard, counted each time',
      isRemembered: false,
      target: { p95: 50, byHand: 5 },
      byHand: dashboardByHand(day),
    },
    {
      ...board,
      name: 'dashboard, a change every 40 ms',
      isRemembered: false,
      forgetEveryMs: 40,
      target: {},
    },
    { ...today, name: 'today, remembered', input: todayPage, isRemembered: true, target: {} },
    {
      ...today,
      name: 'today after a change',
      input: todayPage,
      isRemembered: false,
      target: { ratio: 3, p95: 200 },
    },
    {
      ...today,
      name: 'today, 50 within 90 days, counted each time',
      input: { horizon: 90, pageSize: 50 },
      isRemembered: false,
      target: { ratio: 3, p95: 200 },
    },
    {
      ...board,
      name: 'timeline of 90 days',
      operation: api.todays.timeline,
      handler: handlers.todays.timeline,
      isRemembered: true,
      target: { ratio: 3, p95: 200 },
    },
    {
      ...weeks,
      name: 'the 52 weeks ahead, counted each time',
      isRemembered: false,
      target: { p95: 400 },
    },
    { ...groups, name: 'groups, remembered', isRemembered: true, target: {} },
    { ...groups, name: 'groups after a change', isRemembered: false, target: { ratio: 3 } },
    {
      ...tracker,
      name: 'training tracker, total remembered',
      input: trackerPage,
      isRemembered: true,
      target: { ratio: 2 },
    },
    {
      ...tracker,
      name: 'training tracker, counted each time',
      input: trackerPage,
      isRemembered: false,
      target: { ratio: 2 },
    },
    {
      part: 'tracker',
      name: 'training matrix, 60 people',
      operation: api.trainingMatrix.list,
      handler: handlers.trainingMatrix.list,
      input: { options: { pageSize: matrixPeople } },
      isRemembered: true,
      target: { ratio: 2 },
      byHand: matrixByHand(day, matrixPeople),
    },
  ];
  const others: readonly (readonly [Work, Operation, unknown, object])[] = [
    [
      'driver exceptions',
      api.drivers.details,
      handlers.drivers.details,
      { OnlyDriversWithExceptions: true, Filter: { options: { pageSize: 50 } } },
    ],
    [
      'med cards due soon',
      employees.list,
      handlers.employees.list,
      { isMedCardDueSoon: true, options: { pageSize: 50 } },
    ],
    ['units', api.equipment.list, handlers.equipment.list, { options: { pageSize: 50 } }],
    [
      'units in use, found by VIN',
      api.equipment.list,
      handlers.equipment.list,
      { isInUse: true, options: { pageSize: 50, search: '1xpbd4' } },
    ],
    ['renewals', api.renewals.list, handlers.renewals.list, { options: { pageSize: 50 } }],
    [
      'service reminders',
      api.serviceReminders.list,
      handlers.serviceReminders.list,
      { options: { pageSize: 50 } },
    ],
    [
      'work order lines',
      api.workOrders.lines,
      handlers.workOrders.lines,
      { options: { pageSize: 50 } },
    ],
    ['incidents', api.incidents.list, handlers.incidents.list, { options: { pageSize: 50 } }],
    [
      'courses of one person',
      employees.courses,
      handlers.employees.courses,
      { EmployeeId: terms.id },
    ],
    ['search of the palette', api.searches.find, handlers.searches.find, { text: 'ar' }],
  ];
  for (const [name, operation, handler, input] of others) {
    const one = {
      part: 'lists' as const,
      name,
      operation,
      handler: handler as AnyHandler,
      target: { ratio: 2 },
    };
    cases.push({ ...one, input: { ...input }, isRemembered: false });
  }
  for (const [name, search] of terms.searches) {
    const input = { ...page, options: { ...firstPage, search } };
    const target = { ratio: 2, byHand: 2, p95: 60 };
    cases.push({
      ...list,
      part: 'search',
      name,
      input,
      isRemembered: false,
      target,
      byHand: searchByHand(search),
    });
  }
  return [...(cases as readonly Case[]), ...(await dispatchCases(database, clientId))];
}

/** So often that no answer finds what the one before has counted. */
const always = 3;

function forgetEveryMsOf({ isRemembered, forgetEveryMs }: Case): number | null {
  return isRemembered ? null : (forgetEveryMs ?? always);
}

/** The trials of the wanted parts, each with the statements its handler sends. */
export async function requestTrials(bench: Bench, parts: ReadonlySet<string>): Promise<Trial[]> {
  const recorder = await startRecorder(bench.platform, bench.address, bench.token);
  const trials: Trial[] = [];
  try {
    for (const one of await casesOf(bench)) {
      if (!parts.has(one.part)) continue;
      const input = parseInput(one.operation.input, one.input);
      const floor = await recorder.record(one.handler, input, one.isRemembered);
      if (floor.length === 0 && !one.isRemembered)
        throw new Error(`${one.name}: no statement was recorded, so it has no floor.`);
      const requests = [requestOf(one.operation, one.input, bench.token)];
      trials.push({ ...one, requests, floor, forgetEveryMs: forgetEveryMsOf(one) });
    }
  } finally {
    await recorder.stop();
  }
  return trials;
}

/** The plain requests of some parts or of all, without the statements that are their floor. */
export async function plainTrials(
  data: BenchData,
  parts: readonly ComparedPart[] = requestParts,
): Promise<Omit<Trial, 'floor'>[]> {
  const cases = await casesOf(data);
  return cases
    .filter(({ part }) => parts.includes(part))
    .map((one) => ({
      ...one,
      requests: [requestOf(one.operation, one.input, data.token)],
      forgetEveryMs: forgetEveryMsOf(one),
    }));
}

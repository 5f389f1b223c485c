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
import type { Statement } from '../floor/floor.ts';
import { startRecorder } from '../floor/recorded.ts';
import { requestOf } from '../product.ts';
import type { Target } from '../report.ts';
import type { Trial } from './trial.ts';

interface Case {
  readonly part: string;
  readonly name: string;
  readonly operation: Operation;
  readonly handler: AnyHandler;
  readonly input: Readonly<Record<string, unknown>>;
  /** False where totals are counted for every answer. */
  readonly isRemembered: boolean;
  readonly target: Target;
  readonly byHand?: readonly Statement[];
}

/** The parts that are plain requests. */
export const requestParts = ['list', 'search', 'details', 'dashboard', 'tracker', 'lists'];

type Company = Pick<BenchData, 'database' | 'clientId'>;

const firstPage = {
  sortBy: [{ field: 'lastName', direction: 'asc' }],
  pageNumber: 1,
  pageSize: 50,
};

const matrixPeople = 60;

async function casesOf({ database, clientId }: Company): Promise<readonly Case[]> {
  const day = dayInZone(new Date(), 'UTC');
  const terms = await searchTerms({ database, clientId });
  const { employees, dashboard, trainings } = api;
  const list = { part: 'list', operation: employees.list, handler: handlers.employees.list };
  const page = { employeeStatus: 'Current', options: firstPage };
  const tracker = {
    part: 'tracker',
    operation: trainings.tracker,
    handler: handlers.trainings.tracker,
  };
  const trackerPage = { Filter: { options: { pageSize: 50 } } };
  const board = {
    part: 'dashboard',
    operation: dashboard.data,
    handler: handlers.dashboard.data,
    input: {},
  };
  const today = { ...board, operation: api.todays.list, handler: handlers.todays.list };
  const todayPage = { isTogether: true, pageSize: 12 };
  const cases: Case[] = [
    {
      ...list,
      name: 'employee list, total remembered',
      input: page,
      isRemembered: true,
      target: { ratio: 2, byHand: 2 },
      byHand: listByHand,
    },
    {
      ...list,
      name: 'employee list, counted each time',
      input: page,
      isRemembered: false,
      target: { ratio: 2, byHand: 2 },
      byHand: countedListByHand,
    },
    {
      part: 'details',
      name: 'employee details with relations',
      operation: employees.get,
      handler: handlers.employees.get,
      input: { Id: terms.id },
      isRemembered: true,
      target: { ratio: 3, byHand: 3 },
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
      ...today,
      name: 'today, remembered',
      input: todayPage,
      isRemembered: true,
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
      ...board,
      name: 'groups',
      operation: api.todays.groups,
      handler: handlers.todays.groups,
      isRemembered: true,
      target: { ratio: 3 },
    },
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
      name: `training matrix, ${matrixPeople} people`,
      operation: api.trainingMatrix.list,
      handler: handlers.trainingMatrix.list,
      input: { options: { pageSize: matrixPeople } },
      isRemembered: true,
      target: { ratio: 2 },
      byHand: matrixByHand(day, matrixPeople),
    },
  ];
  const others: readonly (readonly [string, Operation, unknown, object])[] = [
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
      part: 'lists',
      name,
      operation,
      handler: handler as AnyHandler,
      target: { ratio: 2 },
    };
    cases.push({ ...one, input: { ...input }, isRemembered: false });
  }
  for (const [name, search] of Object.entries(terms.searches)) {
    const input = { ...page, options: { ...firstPage, search } };
    const target = { ratio: 2, byHand: 2, p95: 60 };
    cases.push({
      ...list,
      part: 'search',
      name: `search: ${name}`,
      input,
      isRemembered: false,
      target,
      byHand: searchByHand(search),
    });
  }
  return cases as readonly Case[];
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
      const requests = [requestOf(one.operation, one.input, bench.token)];
      trials.push({ ...one, requests, floor, isFresh: !one.isRemembered });
    }
  } finally {
    await recorder.stop();
  }
  return trials;
}

/** The plain requests of some parts or of all, without the statements that are their floor. */
export async function plainTrials(
  data: BenchData,
  parts: readonly string[] = requestParts,
): Promise<Omit<Trial, 'floor'>[]> {
  const cases = await casesOf(data);
  return cases
    .filter(({ part }) => parts.includes(part))
    .map((one) => ({
      ...one,
      requests: [requestOf(one.operation, one.input, data.token)],
      isFresh: !one.isRemembered,
    }));
}

/** Words of the data that many, some, one and no person have in their name, and one person's id. */
async function searchTerms({ database, clientId }: Company) {
  const people = database.owner.selectFrom('employee').where('clientId', '=', clientId);
  const one = await people
    .select(['id', 'firstName', 'lastName'])
    .where('hasClientAdminPortalAccess', '=', false)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const common = await people
    .select((eb) => ['lastName', eb.fn.countAll().as('people')])
    .groupBy('lastName')
    .orderBy('people', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const searches = {
    'a fifth of all (ar)': 'ar',
    [`many (${common.lastName})`]: common.lastName.toLowerCase(),
    few: `${one.firstName} ${one.lastName}`.toLowerCase(),
    'none (qzxj)': 'qzxj',
  };
  return { id: one.id, searches };
}

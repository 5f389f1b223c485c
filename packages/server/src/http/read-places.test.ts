import { api } from '@roadproof/contract/api';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { buildApp } from '../app.ts';
import { handlers } from '../modules/all.ts';
import { bearer, requestOf, testApp } from '../testing/test-app.ts';
import type { Context } from './context.ts';
import { ReadPlaces, type ReadLimits } from './read-places.ts';

const server = await testApp({ sample: true });
const { sampleToken } = server;
const one = await server.signIn();
const other = await server.signIn();

const list = api.employees.list;
const ask = (
  over: FastifyInstance,
  token: string,
  operation: Parameters<typeof requestOf>[0] = list,
) => over.inject(requestOf(operation, {}, bearer(token)));

/** What the list of employees does in place of its own. */
let reading: (context: Context) => Promise<unknown> = () => Promise.resolve();
const empty = { data: [], total: 0 };
const calls = {
  ...handlers,
  employees: {
    ...handlers.employees,
    list: async (_: unknown, context: Context) => {
      await reading(context);
      return empty;
    },
  },
} as unknown as typeof handlers;

async function appWith(limits: Partial<ReadLimits>, more = calls): Promise<FastifyInstance> {
  const app = await buildApp({ ...server.platform, reads: new ReadPlaces(limits) }, more);
  onTestFinished(() => app.close());
  return app;
}

/** Lists that are being read until they are released, how many there are, and how many there were at most. */
function listsRead() {
  const waiting: (() => void)[] = [];
  let now = 0;
  let most = 0;
  reading = async () => {
    now += 1;
    most = Math.max(most, now);
    await new Promise<void>((resolve) => waiting.push(resolve));
    now -= 1;
  };
  onTestFinished(() => {
    reading = () => Promise.resolve();
  });
  return {
    now: () => now,
    most: () => most,
    release: () => waiting.splice(0).forEach((end) => end()),
  };
}

test('two lists of a person are read at once, the others one after the other, and nobody else waits', async () => {
  const app = await appWith({});
  const lists = listsRead();
  const answers = Array.from({ length: 9 }, () => ask(app, one));
  await expect.poll(lists.now).toBe(2);
  const stranger = ask(app, other);
  await expect.poll(lists.now).toBe(3);
  // What is no list does not wait behind them.
  expect((await ask(app, one, api.permissions.mine)).statusCode).toBe(200);
  let isDone = false;
  const all = Promise.all([...answers, stranger]).finally(() => (isDone = true));
  await expect
    .poll(() => {
      lists.release();
      return isDone;
    })
    .toBe(true);
  expect((await all).map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200));
  expect(lists.most()).toBe(3);
});

test('who waits too long is told to try again, and the next one finds room', async () => {
  const app = await appWith({ waitMs: 20 });
  const lists = listsRead();
  const first = [ask(app, one), ask(app, one)];
  await expect.poll(lists.now).toBe(2);
  const third = await ask(app, one);
  expect([third.statusCode, third.headers['retry-after']]).toEqual([429, '5']);
  expect(third.json()).toMatchObject({
    messages: [
      {
        message: 'Too many lists at once',
        description: '2 lists of yours are still being read. Wait a moment and try again.',
      },
    ],
  });
  lists.release();
  expect((await Promise.all(first)).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  reading = () => Promise.resolve();
  expect((await ask(app, one)).statusCode).toBe(200);
});

test('a list that fails gives its turn back', async () => {
  const app = await appWith({ waitMs: 20 });
  reading = () => Promise.reject(new TypeError('x is undefined'));
  for (let count = 0; count < 3; count++) expect((await ask(app, one)).statusCode).toBe(500);
  reading = () => Promise.resolve();
  expect((await ask(app, one)).statusCode).toBe(200);
});

test('a list is ended after its time with an answer that says so', async () => {
  const app = await appWith({ statementMs: 50 });
  reading = ({ db }) => sql`select pg_sleep(3600)`.execute(db);
  const answer = await ask(app, one);
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '30']);
  expect(answer.json()).toMatchObject({
    messages: [
      {
        message: 'This takes too long',
        description: expect.stringContaining('Narrow it with a filter') as string,
      },
    ],
    conflict: { reason: 'slow-read' },
  });
});

test('lists, counts and reports have 5 seconds; exports, prints and saves what the connection has', async () => {
  const limits: Record<string, string> = {};
  const spied =
    (name: string) =>
    async (_: unknown, { db }: Context) => {
      const { rows } = await sql<{ limit: string }>`
      select current_setting('statement_timeout') as limit where ${1} = 1`.execute(db);
      limits[name] = rows[0]?.limit ?? '';
      throw new TypeError('read');
    };
  const names = {
    employees: ['list', 'excel', 'save'],
    dashboard: ['data'],
    reports: ['chart'],
    reportPrints: ['document'],
    searches: ['find'],
    renewals: ['list'],
  };
  const spies = Object.fromEntries(
    Object.entries(names).map(([module, of]) => [
      module,
      {
        ...handlers[module as 'employees'],
        ...Object.fromEntries(of.map((name) => [name, spied(`${module}.${name}`)])),
      },
    ]),
  );
  const app = await appWith({}, { ...handlers, ...spies } as unknown as typeof handlers);
  const report = { category: 'employee', document: '{}' };
  const inputs = [
    [api.employees.list, {}],
    [api.employees.excel, {}],
    [api.employees.save, {}],
    [api.dashboard.data, {}],
    [api.reports.chart, report],
    [api.reportPrints.document, report],
    [api.searches.find, { text: 'lee' }],
    [api.renewals.list, {}],
  ] as const;
  for (const [operation, input] of inputs)
    await app.inject(requestOf(operation, input, bearer(one)));
  expect(limits).toEqual({
    'employees.list': '5s',
    'employees.excel': '1min',
    'employees.save': '1min',
    'dashboard.data': '5s',
    'reports.chart': '5s',
    'reportPrints.document': '1min',
    'searches.find': '5s',
    'renewals.list': '5s',
  });
});

test('a screen that asks for twenty lists at once gets them all', async () => {
  const lists = [
    api.employees.list,
    api.equipment.list,
    api.renewals.list,
    api.serviceReminders.list,
    api.workOrders.lines,
    api.incidents.list,
    api.trainings.list,
    api.courses.list,
    api.dashboard.data,
    api.todays.list,
  ];
  const answers = await Promise.all(
    [...lists, ...lists].map((operation) => ask(server.app, sampleToken, operation)),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200));
});

afterAll(() => {
  reading = () => Promise.resolve();
});

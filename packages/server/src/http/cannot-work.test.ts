import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { api } from '@roadproof/contract/api';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { DatabaseError } from 'pg';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { buildApp } from '../app.ts';
import { connectDatabase, type Database } from '../db/database.ts';
import { DiskRoom } from '../disk-room.ts';
import { FileStore } from '../files/store.ts';
import { handlers } from '../modules/all.ts';
import { Notices } from '../notices.ts';
import type { Platform } from '../platform.ts';
import { employeeForm } from '../testing/employee-form.ts';
import { bearer, requestOf, testApp } from '../testing/test-app.ts';
import { unsteadyConnection } from '../testing/unsteady-connection.ts';

const server = await testApp();
const token = await server.signIn();
const employee = await server.signIn({ flags: { hasEmployeeAccess: true } });

/** What the list of employees fails with. */
let failure: () => Promise<never> = () => Promise.reject(new Error('unset'));
const failing = {
  ...handlers,
  employees: { ...handlers.employees, list: () => failure() },
};
const app = await buildApp(server.platform, failing);
afterAll(() => app.close());
const list = requestOf(api.employees.list, {}, bearer(token));
const refusalOf = (answer: LightMyRequestResponse) =>
  [
    answer.statusCode,
    answer.json<{ messages: { message: string }[] }>().messages[0]?.message,
    Number(answer.headers['retry-after']) > 0,
  ] as const;
const away = [503, 'The server is busy', true] as const;
const full = [503, "The server's disk is full", true] as const;

const systemError = (code: string, syscall: string): Error =>
  Object.assign(new Error(`${syscall} ${code}`), { code, syscall, errno: -1 });
const ofDatabase = (code: string): Error =>
  Object.assign(new DatabaseError('told by the server', 1, 'error'), { code, severity: 'FATAL' });

// Every way Node tells of a socket that broke or never came to be, at each thing a socket does.
const socketCodes = [
  'EADDRNOTAVAIL',
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTDOWN',
  'EHOSTUNREACH',
  'ENETDOWN',
  'ENETRESET',
  'ENETUNREACH',
  'ENOTCONN',
  'EPIPE',
  'ETIMEDOUT',
].flatMap((code) => ['connect', 'read', 'write', 'shutdown'].map((call) => [code, call] as const));
const cuts: readonly (readonly [string, Error])[] = [
  ...socketCodes.map(([code, call]) => [`${call} ${code}`, systemError(code, call)] as const),
  ['no socket file', systemError('ENOENT', 'connect')],
  ['a socket file of others', systemError('EACCES', 'connect')],
  ['no such host', systemError('ENOTFOUND', 'getaddrinfo')],
  ['no name server', systemError('EAI_AGAIN', 'getaddrinfo')],
  ...['ERR_STREAM_DESTROYED', 'ERR_STREAM_WRITE_AFTER_END', 'ERR_SOCKET_CLOSED'].map(
    (code) => [code, Object.assign(new Error(code), { code })] as const,
  ),
  ...[
    'Connection terminated',
    'Connection terminated unexpectedly',
    'Connection terminated due to connection timeout',
    'timeout exceeded when trying to connect',
    'Client has encountered a connection error and is not queryable',
    'Client was closed and is not queryable',
    'Query read timeout',
    'Cannot use a pool after calling end on the pool',
  ].map((words) => [words, new Error(words)] as const),
  ...['08000', '08001', '08003', '08004', '08006', '08007', '08P01'].map(
    (code) => [code, ofDatabase(code)] as const,
  ),
  ...['53000', '53200', '53300', '53400', '57000', '57014', '57P01', '57P02', '57P03', '57P05'].map(
    (code) => [code, ofDatabase(code)] as const,
  ),
  [
    'every address refused',
    Object.assign(new AggregateError([systemError('ECONNREFUSED', 'connect')]), {
      code: 'ECONNREFUSED',
    }),
  ],
  ['wrapped', new Error('outer', { cause: systemError('EPIPE', 'write') })],
];

test.each(cuts)('a connection cut by %s is 503 and never 500', async (_, error) => {
  failure = () => Promise.reject(error);
  expect(refusalOf(await app.inject(list))).toEqual(away);
  expect((await app.inject('/health/ready')).json()).toEqual({ status: 'ready' });
});

test.each([
  ['a fault of ours', new TypeError('x is undefined')],
  ['a file that is missing', systemError('ENOENT', 'open')],
  ['a statement that is wrong', ofDatabase('42703')],
])('%s stays 500', async (_, error) => {
  failure = () => Promise.reject(error);
  expect((await app.inject(list)).statusCode).toBe(500);
});

test('a connection that breaks in the middle of a statement is 503, and the next request works', async () => {
  const proxy = await unsteadyConnection();
  const database = through(proxy.host);
  const { ask } = await appOver({ database });
  await expect.poll(async () => (await ask()).statusCode).toBe(200);
  const query = database.app
    .connection()
    .execute((db) => sql`select pg_sleep(3600)`.execute(db))
    .catch((error: unknown) => error);
  await expect.poll(sleeping, { timeout: 30_000 }).toBe(1);
  proxy.cut();
  failure = async () => Promise.reject((await query) as Error);
  expect(refusalOf(await app.inject(list))).toEqual(away);
  await expect.poll(async () => (await ask()).statusCode).toBe(200);
});

test.each(['app', 'streams'] as const)(
  'a database that holds the connection and says nothing is given up, and never used again (%s)',
  async (pool) => {
    const proxy = await unsteadyConnection();
    const database = through(proxy.host, 500);
    const { ask } = await appOver({ database });
    const select = () => sql<{ one: number }>`select 1 as one`.execute(database[pool]);
    await expect.poll(async () => (await select().catch(() => null))?.rows).toEqual([{ one: 1 }]);
    proxy.silence();
    const error: unknown = await select().catch((one: unknown) => one);
    failure = () => Promise.reject(error as Error);
    expect(refusalOf(await app.inject(list))).toEqual(away);
    expect(refusalOf(await ask())).toEqual(away);
    await expect.poll(proxy.open).toBe(0);
    proxy.recover();
    await expect.poll(async () => (await ask()).statusCode).toBe(200);
  },
);

test('a full disk under an upload is told, to administrators too, until there is room', async () => {
  const disk = await fullDisk();
  const { over, ready, notices } = await appOver(disk.platform);
  const form = await employeeForm(server);
  const upload = { ...form, drivingLicense: new File(['%PDF-1.7'], 'a.pdf') };
  const answer = await over.inject(requestOf(api.employees.save, upload, bearer(token)));
  expect(refusalOf(answer)).toEqual(full);
  expect(await ready()).toEqual([503, { status: 'disk full' }]);
  expect(await notices(token)).toEqual([200, [expect.stringContaining('disk is full')]]);
  expect((await notices(employee))[0]).toBe(403);
  await disk.makeRoom();
  expect(await ready()).toEqual([200, { status: 'ready' }]);
  expect(await notices(token)).toEqual([200, []]);
});

test('a full disk under the database is told the same', async () => {
  const disk = await fullDisk();
  failure = () =>
    sql`do $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`
      .execute(server.database.app)
      .then(() => Promise.reject(new Error('not raised')));
  const { over, ready } = await appOver(disk.platform, failing);
  expect(refusalOf(await over.inject(list))).toEqual(full);
  expect(await ready()).toEqual([503, { status: 'disk full' }]);
  await disk.makeRoom();
  expect(await ready()).toEqual([200, { status: 'ready' }]);
});

function through(host: string, statementMs?: number): Database {
  const { database: name } = server.database.ownerPool.options;
  const database = connectDatabase(
    { host, user: 'roadproof', database: name ?? '', appUser: 'roadproof_app' },
    statementMs === undefined ? {} : { statementMs },
  );
  onTestFinished(() => database.close());
  return database;
}

async function appOver(more: Partial<Platform>, calls = handlers) {
  // What is read once at the start is read over a line that holds.
  const database = { ...server.database, app: (more.database ?? server.database).app };
  const over: FastifyInstance = await buildApp({ ...server.platform, ...more, database }, calls);
  onTestFinished(() => over.close());
  return {
    over,
    ask: () => over.inject(list),
    ready: async () => {
      const { statusCode, json } = await over.inject('/health/ready');
      return [statusCode, json<unknown>()] as const;
    },
    notices: async (by: string) => {
      const answer = await over.inject(requestOf(api.notices.current, {}, bearer(by)));
      const { data } = answer.json<{ data?: readonly { message: string }[] }>();
      return [answer.statusCode, data?.map(({ message }) => message)] as const;
    },
  };
}

async function fullDisk() {
  const folder = await mkdtemp(join(tmpdir(), 'roadproof-full-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  // A file in the place of a folder: nothing can be written below it, as on a full disk.
  const place = join(folder, 'place');
  await writeFile(place, '');
  const notices = new Notices();
  const room = new DiskRoom(place, server.database, notices, 0);
  class FullStore extends FileStore {
    override receive(): Promise<never> {
      return Promise.reject(systemError('ENOSPC', 'write'));
    }
  }
  const files = new FullStore(join(folder, 'files'));
  return { platform: { notices, room, files }, makeRoom: () => rm(place) };
}

async function sleeping(): Promise<number> {
  const { rowCount } = await server.database.ownerPool.query(
    `select from pg_stat_activity
      where datname = current_database() and state = 'active' and query like '%pg_sleep(3600)%'
        and pid <> pg_backend_pid()`,
  );
  return rowCount ?? 0;
}

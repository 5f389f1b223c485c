import { createServer, type AddressInfo } from 'node:net';
import { api } from '@roadproof/contract/api';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { buildApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { newId } from '../db/id.ts';
import { ownTestDatabase } from '../db/testing/test-database.ts';
import { makeLog } from '../http/request-log.ts';
import { handlers } from '../modules/all.ts';
import type { Platform } from '../platform.ts';
import { bearer, testApp } from '../testing/test-app.ts';
import { figuresReader } from './figures.ts';
import { makeMetrics } from './registry.ts';

const secret = 'Not-a-real-token.1234';
const lines: string[] = [];
const server = await testApp({
  log: makeLog('info', { write: (line: string) => void lines.push(line) }),
});
const { company, database } = server;
const elsewhere = { 'x-forwarded-for': '203.0.113.9' };

/** The same product with other settings. */
async function withSettings(env: Record<string, string>) {
  const { metrics } = readConfig(env, []);
  const platform = { ...server.platform, config: { ...server.platform.config, metrics } };
  const app = await buildApp(platform, handlers);
  onTestFinished(() => app.close());
  const ask = async (headers: Record<string, string> = {}) =>
    app.inject({ method: 'GET', url: '/metrics', headers });
  return { app, ask };
}

async function textOf(platform: Platform): Promise<string> {
  const read = figuresReader(platform, { keepMs: 0, patienceMs: 60_000 });
  return makeMetrics(read).text();
}
const valueIn = (text: string, series: string): number | undefined => {
  const line = text.split('\n').find((one) => one.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length));
};

test('METRICS=local answers this machine, and 404 to anyone else', async () => {
  const { ask } = await withSettings({});
  expect((await ask()).statusCode).toBe(200);
  expect((await ask(elsewhere)).statusCode).toBe(404);
  expect((await ask({ host: 'a-page.example' })).statusCode).toBe(404);
});

test('METRICS=off answers 404 to this machine too', async () => {
  const { ask } = await withSettings({ METRICS: 'off' });
  expect((await ask()).statusCode).toBe(404);
});

test('METRICS=token answers only the token, from wherever, and the log has none of it', async () => {
  const { ask } = await withSettings({ METRICS: `token:${secret}` });
  expect((await ask()).statusCode).toBe(401);
  expect((await ask(bearer('wrong'))).statusCode).toBe(401);
  expect((await ask(bearer(`${secret}x`))).headers['www-authenticate']).toBe('Bearer');
  const answer = await ask({ ...bearer(secret), ...elsewhere });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([
    200,
    expect.stringContaining('text/plain; version=0.0.4'),
  ]);
  expect(lines.join('')).not.toContain(secret);
});

test('METRICS_PORT serves them at a port of its own and nowhere else', async () => {
  const { app, ask } = await withSettings({ METRICS_PORT: '0' });
  const free = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void free.close());
  expect((await ask()).statusCode).toBe(404);
  await app.close();
  const { port } = free.address() as AddressInfo;
  const taken = await withSettings({ METRICS_PORT: String(port) });
  await expect(taken.app.ready()).rejects.toThrow(
    `METRICS_PORT: port ${port} on 127.0.0.1 can't be used (EADDRINUSE). Choose another port.`,
  );
  free.close();
  const { app: open } = await withSettings({
    METRICS_PORT: String(port),
    METRICS: `token:${secret}`,
  });
  await open.ready();
  const at = async (path: string, init: RequestInit = {}) =>
    (await fetch(`http://127.0.0.1:${port}${path}`, init)).status;
  expect(await at('/metrics')).toBe(401);
  expect(await at('/metrics', { headers: bearer(secret) })).toBe(200);
  expect(await at('/health/live')).toBe(404);
  expect(await at('/metrics', { method: 'POST', headers: bearer(secret) })).toBe(405);
});

test('each figure of the database is that of the rows of all companies', async () => {
  const { owner } = database;
  const clientId = company.clientId;
  const at = (seconds: number) => sql<string>`now() - make_interval(secs => ${seconds})`;
  const job = { clientId, kind: 'none' };
  const mail = { clientId, recipient: 'a@b.example', subject: 'S', bodyText: 'B' };
  await owner.deleteFrom('job').execute();
  await owner
    .insertInto('job')
    .values([
      { ...job, id: newId(), runAt: at(600) },
      { ...job, id: newId(), runAt: at(20) },
      { ...job, id: newId(), runAt: at(-600) },
      { ...job, id: newId(), runAt: at(9000), lockedUntil: at(-60) },
      { ...job, id: newId(), runAt: at(9000), finishedAt: at(0) },
      { ...job, id: newId(), runAt: at(9000), deadAt: at(0) },
      { ...job, id: newId(), runAt: at(9000), deadAt: at(0) },
    ])
    .execute();
  await owner
    .insertInto('mailOutbox')
    .values([
      { ...mail, id: newId(), createdAt: at(300) },
      { ...mail, id: newId(), createdAt: at(30) },
      { ...mail, id: newId(), createdAt: at(9000), status: 'sent' },
      { ...mail, id: newId(), createdAt: at(9000), status: 'held' },
      { ...mail, id: newId(), createdAt: at(9000), status: 'failed' },
      { ...mail, id: newId(), createdAt: at(100_000), status: 'failed' },
    ])
    .execute();
  const text = await textOf(server.platform);
  const value = (name: string) => valueIn(text, `roadproof_${name}`);
  expect({
    jobs: [value('jobs_due'), value('jobs_running'), value('jobs_failed')],
    mails: [value('mails_queued'), value('mails_held'), value('mails_failed')],
    up: value('database_up'),
  }).toEqual({ jobs: [2, 1, 2], mails: [2, 1, 1], up: 1 });
  expect(value('jobs_oldest_seconds')).toBeGreaterThanOrEqual(600);
  expect(value('jobs_oldest_seconds')).toBeLessThan(9000);
  expect(value('mails_oldest_seconds')).toBeGreaterThanOrEqual(300);
  expect(value('mails_oldest_seconds')).toBeLessThan(9000);
  const { rows } = await sql<{ size: number }>`
    select pg_database_size(current_database())::float8 as size`.execute(owner);
  expect((value('database_bytes') ?? 0) / (rows[0]?.size ?? 1)).toBeCloseTo(1, 0);
  expect(value('disk_free_bytes')).toBeGreaterThan(0);
  expect(value('disk_size_bytes')).toBeGreaterThan(value('disk_free_bytes') ?? 0);
});

test('the last good backup counts, a later failure is said, and before the first the installation', async () => {
  const own = await ownTestDatabase();
  const { owner } = own;
  const ago = (seconds: number) => sql<string>`now() - make_interval(secs => ${seconds})`;
  const figures = async () => {
    const text = await textOf({ ...server.platform, database: own });
    return ['age_seconds', 'seconds', 'bytes', 'verified', 'failed'].map((name) =>
      valueIn(text, `roadproof_backup_${name}`),
    );
  };
  await owner
    .insertInto('serverIdentity')
    .values({ id: newId(), createdAt: ago(7200) })
    .execute();
  const [age = 0, ...none] = await figures();
  expect(Math.floor(age / 3600)).toBe(2);
  expect(none).toEqual([undefined, undefined, 0, 0]);
  const run = { folder: '/backups', cause: 'hand' as const, finishedAt: ago(0) };
  const made = { ...run, status: 'done' as const, name: 'a.tar', bytes: 5000, seconds: 1.5 };
  await owner
    .insertInto('backupRun')
    .values([
      { ...made, id: newId(), startedAt: ago(90_000), verifiedAt: ago(0), bytes: 1 },
      { ...made, id: newId(), startedAt: ago(3660) },
      { ...run, id: newId(), status: 'failed', problem: 'no room', startedAt: ago(80_000) },
    ])
    .execute();
  const [good = 0, ...rest] = await figures();
  expect(Math.floor(good / 3600)).toBe(1);
  expect(rest).toEqual([1.5, 5000, 0, 0]);
  await owner
    .insertInto('backupRun')
    .values({ ...run, id: newId(), status: 'failed', problem: 'no room', startedAt: ago(60) })
    .execute();
  expect((await figures()).slice(1)).toEqual([1.5, 5000, 0, 1]);
});

test('no job and no mail is zero, not a missing figure', async () => {
  const own = await ownTestDatabase();
  const text = await textOf({ ...server.platform, database: own });
  for (const name of ['jobs_due', 'jobs_oldest_seconds', 'mails_queued', 'mails_oldest_seconds'])
    expect([name, valueIn(text, `roadproof_${name}`)]).toEqual([name, 0]);
});

test('connections count while they work and callers while they wait', async () => {
  const most = database.appPool.options.max;
  const release = await Promise.all(
    Array.from({ length: most }, async () => {
      const client = await database.appPool.connect();
      return () => client.release();
    }),
  );
  const waiting = database.appPool.connect();
  const busy = await textOf(server.platform);
  for (const end of release) end();
  (await waiting).release();
  expect(valueIn(busy, 'roadproof_database_connections{pool="app",state="used"}')).toBe(most);
  expect(valueIn(busy, 'roadproof_database_connections{pool="app",state="idle"}')).toBe(0);
  expect(valueIn(busy, 'roadproof_database_waiting{pool="app"}')).toBe(1);
  const quiet = await textOf(server.platform);
  expect(valueIn(quiet, 'roadproof_database_connections{pool="app",state="used"}')).toBe(0);
  expect(valueIn(quiet, 'roadproof_database_waiting{pool="app"}')).toBe(0);
});

test('a database that is away leaves what the server itself knows', async () => {
  const own = await ownTestDatabase();
  const read = figuresReader(
    { ...server.platform, database: own },
    { keepMs: 0, patienceMs: 60_000 },
  );
  const metrics = makeMetrics(read);
  const before = await metrics.text();
  await own.close();
  const after = await metrics.text();
  const postgres = /roadproof_build_info\{.*postgres="(\d+\.\d+)"/;
  expect(valueIn(before, 'roadproof_database_up')).toBe(1);
  expect(postgres.exec(after)?.[1]).toBe(postgres.exec(before)?.[1]);
  expect(valueIn(after, 'roadproof_database_up')).toBe(0);
  expect(valueIn(after, 'roadproof_jobs_due')).toBeUndefined();
  expect(valueIn(after, 'roadproof_exports_running')).toBe(0);
  expect(valueIn(after, 'nodejs_eventloop_lag_p99_seconds')).toBeDefined();
});

test('refused sign-ins are counted by reason', async () => {
  const { app, ask } = await withSettings({});
  const signIn = async (payload: object) =>
    app.inject({ method: 'POST', url: api.authentication.signIn.path, payload });
  const counts = async () => {
    const { body } = await ask();
    return ['refused', 'too many'].map((reason) =>
      valueIn(body, `roadproof_sign_ins_refused_total{reason="${reason}"}`),
    );
  };
  expect(await counts()).toEqual([0, 0]);
  await signIn({});
  for (let tries = 0; tries < 7; tries += 1)
    await signIn({ email: 'dana@carrier.example', password: 'a wrong one' });
  expect(await counts()).toEqual([5, 2]);
});

test('requests to addresses that are not there share one series', async () => {
  const { app, ask } = await withSettings({});
  for (let n = 0; n < 20; n += 1) await app.inject({ method: 'GET', url: `/api/none-${n}` });
  const { body } = await ask();
  expect(body).toContain(
    'http_request_duration_seconds_count{method="GET",route="none",status="404"} 20',
  );
  expect(body).not.toContain('none-1');
});

test('many requests for the metrics read the database once', async () => {
  const read = figuresReader(server.platform, { keepMs: 600_000, patienceMs: 60_000 });
  const { count } = await server.statements(async () => {
    await Promise.all(Array.from({ length: 20 }, read));
    await read();
  });
  expect(count).toBe(1);
});

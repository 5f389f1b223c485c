import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, DatabaseError } from 'pg';
import { afterAll, expect, test } from 'vitest';
import { startEmbedded } from './embedded.ts';
import { openDatabase } from './open.ts';
import { withPatience, type Patience } from './reach-database.ts';

// A server of its own, for roles and the lines of pg_hba.conf belong to a whole server.
const dataDir = mkdtempSync(join(tmpdir(), 'roadproof-reach-'));
const server = await startEmbedded({ dataDir, volatile: true });
const host = server.address.host ?? '';
afterAll(async () => {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

async function run(statements: string, database = 'postgres'): Promise<void> {
  const client = new Client({ host, user: 'roadproof', database });
  await client.connect();
  try {
    await client.query(statements);
  } finally {
    await client.end();
  }
}

const utf8 = "encoding 'UTF8' template template0";

async function make(database: string, ...statements: readonly string[]): Promise<void> {
  await run(`create role ${database} login`);
  await run(`create database ${database} owner ${database} ${utf8}`);
  for (const statement of statements) await run(statement);
}

const address = (user: string, database = user, options = ''): string =>
  `postgres://${user}@/${database}?host=${encodeURIComponent(host)}${options}`;

async function opening(url: string): Promise<string> {
  const opened = await openDatabase({ databaseUrl: url, dataDir: '/nowhere' }).catch(
    (error: unknown) => error,
  );
  if (opened instanceof Error) return opened.message;
  await (opened as Awaited<ReturnType<typeof openDatabase>>).close();
  return 'open';
}

/** The statements at the end of a sentence. */
const sqlOf = (sentence: string): string =>
  sentence.slice(sentence.indexOf('run: ') + 'run: '.length);

// First of all, while the role of the application does not exist there.
test('missing rights are named with the SQL that grants them, and with it the start succeeds', async () => {
  await run('drop role roadproof_app');
  await make('plain');
  const first = await opening(address('plain'));
  expect(first).toBe(
    'DATABASE_URL: the user "plain" lacks rights in the database "plain". As an administrator of the server, connect to that database and run: create role roadproof_app nologin; grant roadproof_app to "plain";',
  );
  await run(sqlOf(first), 'plain');
  expect(await opening(address('plain'))).toBe('open');

  await run('create role guest login');
  await run(`create database guests ${utf8}`);
  const second = await opening(address('guest', 'guests'));
  expect(second).toBe(
    'DATABASE_URL: the user "guest" lacks rights in the database "guests". As an administrator of the server, connect to that database and run: grant usage, create on schema public to "guest"; create extension pg_trgm; grant roadproof_app to "guest";',
  );
  await run(sqlOf(second), 'guests');
  expect(await opening(address('guest', 'guests'))).toBe('open');
  expect(await opening(address('plain', 'guests'))).toBe(
    'DATABASE_URL: the tables of the database "guests" belong to the role "guest", and "plain" cannot work with them. Name that role as the user.',
  );
});

test('a role with CREATEROLE makes what is missing itself, and lets itself become it', async () => {
  await run('drop database plain');
  await run('drop database guests');
  await run('drop role roadproof_app');
  await make('maker', 'alter role maker createrole');
  const starts = [opening(address('maker')), opening(address('maker'))];
  expect(await Promise.all(starts)).toEqual(['open', 'open']);
  await make('second', 'alter role second createrole');
  expect(await opening(address('second'))).toBe(
    'DATABASE_URL: the user "second" lacks rights in the database "second". As an administrator of the server, connect to that database and run: grant roadproof_app to "second";',
  );
});

const here = `${host}:5432`;

test.for([
  [
    'a database that is missing',
    'absent',
    [],
    `${here} has no database "absent". Correct the name, or create it as an administrator of the server: create database "absent" owner "roadproof" encoding 'UTF8' template template0;`,
  ],
  [
    'one of another encoding',
    'latin',
    [`create database latin encoding 'LATIN1' locale 'C' template template0`],
    'the database "latin" has the encoding LATIN1, and Roadproof needs UTF8.',
  ],
  [
    'one that lets nobody in',
    'shut',
    ['create database shut allow_connections false'],
    'database "shut" is not currently accepting connections. As an administrator of the server, run: alter database "shut" allow_connections true;',
  ],
  [
    'one that can only be read',
    'frozen',
    ['create database frozen', 'alter database frozen set default_transaction_read_only = on'],
    'the database "frozen" on',
  ],
] as const)('%s is refused with what to do', async ([, database, statements, sentence]) => {
  for (const statement of statements) await run(statement);
  expect(await opening(address('roadproof', database))).toContain(`DATABASE_URL: ${sentence}`);
});

test('a database of another program is refused and left as it is', async () => {
  await run('create database shop');
  await run(
    'create table migration (id int); create table orders (); create view open_orders as select 1',
    'shop',
  );
  await run('create extension pg_trgm', 'shop');
  expect(await opening(address('roadproof', 'shop'))).toBe(
    `DATABASE_URL: the database "shop" has tables of another program (open_orders, orders). Nothing was changed. Name an empty database; an administrator of the server makes one with: create database roadproof owner "roadproof" encoding 'UTF8' template template0;`,
  );
  await run('drop view open_orders; drop table orders; drop table migration', 'shop');
  expect(await opening(address('roadproof', 'shop'))).toBe('open');
});

test('tables that would go to another schema are refused with the SQL that mends it', async () => {
  await make('drifting', 'grant roadproof_app to drifting');
  await run('create schema drifting authorization drifting', 'drifting');
  const sentence = await opening(address('drifting'));
  expect(sentence).toContain(
    'would go to the schema drifting, and Roadproof needs them in public.',
  );
  await run(sqlOf(sentence));
  expect(await opening(address('drifting'))).toBe('open');
});

test('a user who is not let in is told why, and never the password', async () => {
  await make('counted', 'alter role counted connection limit 0');
  await run('create role silent');
  await run(`create role sworn login password 'right'`);
  await run('revoke connect on database counted from public');
  const lines = join(dataDir, 'postgres', 'pg_hba.conf');
  const before = readFileSync(lines, 'utf8');
  writeFileSync(lines, 'local all sworn scram-sha-256\nlocal all barred reject\n');
  appendFileSync(lines, before);
  await run('select pg_reload_conf()');
  const refused = (user: string, password = ''): Promise<string> =>
    opening(address(`${user}${password}`, 'counted'));
  expect(await refused('counted')).toContain(
    `${here} has no connection left (too many connections for role "counted")`,
  );
  expect(await refused('silent')).toContain('run: alter role "silent" login;');
  expect(await refused('missing')).toContain(
    'the server has no role "missing". Correct the user, or',
  );
  await expect
    .poll(() => refused('sworn'))
    .toContain('it has no password, and the server asks for one.');
  const wrong = await refused('sworn', ':wrong-secret');
  expect(wrong).toContain('the server refuses the user "sworn" with this password.');
  expect(wrong).not.toContain('wrong-secret');
  expect(await refused('sworn', ':right')).toContain(
    'run: grant connect on database "counted" to "sworn";',
  );
  expect(await refused('barred')).toContain('Add ');
  const encrypted = address('roadproof', 'counted', '&sslmode=require');
  expect(await opening(encrypted)).toContain(`${here} does not offer TLS.`);
});

function clock(ms: number): Patience & { readonly pauses: number[] } {
  let now = 0;
  const pauses: number[] = [];
  return {
    ms,
    pauses,
    now: () => now,
    pause: async (length) => {
      pauses.push(length);
      now += length;
    },
  };
}

const starting = Object.assign(new DatabaseError('starting up', 1, 'error'), { code: '57P03' });

test('a server that is starting is waited for, which is said once', async () => {
  const answers: readonly (Error | string)[] = [
    Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }),
    starting,
    starting,
    'connected',
  ];
  const heard: unknown[] = [];
  let tries = 0;
  const connected = await withPatience(
    async () => {
      const answer = answers[tries] ?? '';
      tries += 1;
      if (answer instanceof Error) throw answer;
      return answer;
    },
    (error) => heard.push(error),
    clock(60_000),
  );
  expect([connected, tries]).toEqual(['connected', 4]);
  expect(heard).toEqual([answers[0]]);
});

test('the wait ends after a minute, and what would not pass is not waited for', async () => {
  const patience = clock(60_000);
  let waits = 0;
  const failing = (error: Error) =>
    withPatience(
      () => Promise.reject(error),
      () => (waits += 1),
      patience,
    );
  await expect(failing(starting)).rejects.toBe(starting);
  expect(patience.pauses.reduce((sum, pause) => sum + pause, 0)).toBe(60_000);
  expect(waits).toBe(1);
  const fault = new DatabaseError('password', 1, 'error');
  await expect(failing(fault)).rejects.toBe(fault);
  expect(waits).toBe(1);
});

import { api } from '@roadproof/contract/api';
import type { Operation } from '@roadproof/contract/operation';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { everyRead } from '../../bench/walk/reads.ts';
import { buildApp } from '../app.ts';
import { CountMemory } from '../db/count-memory.ts';
import { connectDatabase, type DatabaseAddress } from '../db/database.ts';
import { seedLarge } from '../db/demo/seed-large.ts';
import { inOneStatement } from '../db/one-statement.ts';
import { watchStatements } from '../db/statement-pool.ts';
import { inCompany } from '../db/transaction.ts';
import { handlers } from '../modules/all.ts';
import { sessionOf } from '../testing/session-of.ts';
import { bearer, requestOf, testApp } from '../testing/test-app.ts';
import type { AllHandlers } from './mount.ts';
import { asksOne } from './one-statement.ts';

const { database, platform } = await testApp();
const { clientIds, emails, password } = await seedLarge(database, {
  companies: 2,
  employees: 40,
  equipment: 20,
  trainings: 200,
});

/** A company, a session of its administrator and everything that is read of it. */
interface Side {
  readonly clientId: string;
  readonly token: string;
  readonly reads: readonly KnownRead[];
  /** The ids of all its rows. */
  readonly ids: ReadonlySet<string>;
}
interface KnownRead {
  readonly name: string;
  readonly operation: Operation;
  readonly input: Readonly<Record<string, unknown>>;
}

const operations = api as unknown as Readonly<Record<string, Readonly<Record<string, Operation>>>>;

async function sideOf(clientId: string, email: string): Promise<Side> {
  const token = await sessionOf(database, { clientId, email });
  const reads = (await everyRead(database.owner, clientId)).flatMap(({ name, input }) => {
    const [module = '', call = ''] = name.split('.');
    const operation = operations[module]?.[call];
    return operation === undefined || operation.answer === 'spreadsheet'
      ? []
      : [{ name, operation, input: input as KnownRead['input'] }];
  });
  return { clientId, token, reads, ids: await idsOf(clientId) };
}

/** The id of a row that each company has. */
const inEach = '00000000-0000-0000-0000-000000000000';

async function idsOf(clientId: string): Promise<ReadonlySet<string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select a.table_name::text as name from information_schema.columns a
      join information_schema.columns b using (table_schema, table_name)
     where table_schema = 'public' and a.column_name = 'client_id'
       and b.column_name = 'id' and b.data_type = 'uuid'`.execute(database.owner);
  const all = tables.map(
    ({ name }) => sql`select id::text from ${sql.table(name)} where client_id = ${clientId}::uuid`,
  );
  const { rows } = await sql<{ id: string }>`${sql.join(all, sql` union all `)}`.execute(
    database.owner,
  );
  return new Set([clientId, ...rows.map(({ id }) => id).filter((id) => id !== inEach)]);
}

const [ours, theirs] = await Promise.all([
  sideOf(clientIds[0] ?? '', emails[0] ?? ''),
  sideOf(clientIds[1] ?? '', emails[1] ?? ''),
]);

const now = new Date();
/** The whole server over one connection of each kind, without anything remembered. */
async function serverOverOne() {
  // Without what the pool adds: connections of cursors are not pipelined.
  const { host, user, database: name } = database.appPool.options;
  const one = connectDatabase({ host, user, database: name } as DatabaseAddress, {
    connections: 1,
  });
  // Work done as the owner needs an address of its own.
  const parts = { ...one, owner: database.owner, ownerPool: database.ownerPool };
  const app = await buildApp(
    { ...platform, database: parts, counts: new CountMemory(), now: () => now },
    handlers,
  );
  afterAll(async () => {
    await app.close();
    await one.close();
  });
  const ask = async ({ token }: Side, { operation, input }: KnownRead): Promise<string> => {
    const { statusCode, body } = await app.inject(requestOf(operation, input, bearer(token)));
    if (statusCode >= 500) throw new Error(`${operation.path} answers ${statusCode}`);
    return `${statusCode} ${operation.answer === 'document' ? '' : withoutRequest(body)}`;
  };
  return { app, parts, ask };
}
type Server = Awaited<ReturnType<typeof serverOverOne>>;

// Each refusal carries the number of its own request, and each link how long it works.
const withoutRequest = (body: string): string =>
  body.replace(/"requestId":"[^"]*"/, '"requestId":""');

async function everythingAlone(side: Side): Promise<readonly string[]> {
  const { ask } = await serverOverOne();
  const answers: string[] = [];
  for (const read of side.reads) answers.push(await ask(side, read));
  return answers;
}

/** The ids in an answer that are rows of the other company. */
const foreign = (answer: string, { ids }: Side): readonly string[] =>
  (answer.match(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g) ?? []).filter((id) => ids.has(id));

/** Events between two reads, by turns; none of them changes an answer. */
const between: readonly ((server: Server, side: Side) => Promise<unknown>)[] = [
  () => Promise.resolve(),
  ({ parts }, { clientId }) =>
    inCompany(parts, { clientId }, (db) =>
      db
        .updateTable('portalSession')
        .set(({ ref }) => ({ userAgent: ref('userAgent') }))
        .execute(),
    ),
  ({ parts }, { clientId }) =>
    inOneStatement(parts, { clientId }, (db) => sql`select 1 / ${0}::int`.execute(db)).catch(
      () => undefined,
    ),
  ({ parts }, { clientId }) =>
    inCompany(parts, { clientId }, (db) => sql`select 1 / ${0}::int`.execute(db)).catch(
      () => undefined,
    ),
  ({ parts }, { clientId }) =>
    inOneStatement(parts, { clientId, statementMs: 1 }, (db) =>
      sql`select pg_sleep(${1}::float8)`.execute(db),
    ).catch(() => undefined),
  ({ app }) =>
    app.inject(
      requestOf(api.authentication.signIn, { email: 'nobody@seed.example', password }, {}),
    ),
  ({ parts }) => sql`select id from employee where ${1} = 1`.execute(parts.app),
  async ({ app }, { token }) => {
    const abort = new AbortController();
    const request = requestOf(api.employees.list, {}, bearer(token));
    const answer = app.inject({ ...request, signal: abort.signal }).catch(() => undefined);
    abort.abort();
    await answer;
  },
];

test('every reading call answers each of two companies, in turn over one connection, as if it were alone', async () => {
  const expected = [await everythingAlone(ours), await everythingAlone(theirs)] as const;
  expect(ours.reads.length).toBeGreaterThan(100);
  expect(ours.reads.map(({ name }) => name)).toEqual(theirs.reads.map(({ name }) => name));
  const server = await serverOverOne();
  const seen: string[] = [];
  for (const [index, read] of ours.reads.entries()) {
    const disturb = between[index % between.length];
    const theirRead = theirs.reads[index];
    if (theirRead === undefined) throw new Error('both have the same reads');
    for (const [side, rival, own, alone] of [
      [ours, theirs, read, expected[0][index]],
      [theirs, ours, theirRead, expected[1][index]],
      // Once more: the connection already has the statement and the company of the other.
      [ours, theirs, read, expected[0][index]],
    ] as const) {
      await disturb?.(server, rival);
      const answer = await server.ask(side, own);
      expect([read.name, answer]).toEqual([read.name, alone]);
      expect([read.name, ...foreign(answer, rival)]).toEqual([read.name]);
      seen.push(...foreign(answer, side));
    }
  }
  expect(new Set(seen).size).toBeGreaterThan(300);
});

test('what both ask at once over one connection is told to each', async () => {
  const server = await serverOverOne();
  const lists = ours.reads.filter(({ operation }) => operation.answer === 'list');
  const alone = new Map<string, string>();
  for (const side of [ours, theirs])
    for (const read of side.reads)
      if (read.operation.answer === 'list')
        alone.set(`${side.clientId} ${read.name}`, await server.ask(side, read));
  const both = lists.flatMap(({ name }) =>
    [ours, theirs].map(async (side) => {
      const read = side.reads.find((one) => one.name === name);
      if (read === undefined) throw new Error(name);
      const answer = await server.ask(side, read);
      expect([name, answer]).toEqual([name, alone.get(`${side.clientId} ${name}`)]);
    }),
  );
  await Promise.all(both);
});

test('a call is marked to ask one statement where it does, and sends no second one', async () => {
  const { app } = await serverOverOne();
  const unmarked: string[] = [];
  const wrong: string[] = [];
  for (const { name, operation, input } of ours.reads) {
    if (operation.answer === 'document') continue;
    const [module = '', call = ''] = name.split('.');
    const handler = (handlers as AllHandlers)[module]?.[call];
    const isMarked = handler !== undefined && asksOne(operation, handler, input);
    const request = requestOf(operation, input, bearer(ours.token));
    const { statements, result } = await watchStatements(async () => app.inject(request));
    const own = statements.filter((text) => !isOfSession.test(text));
    if (isMarked && own.length > 1) wrong.push(`${name}: ${own.join('; ')}`);
    const reads = own.filter((text) => !isOfTransaction.test(text));
    if (!isMarked && reads.length === 1 && result.statusCode === 200) unmarked.push(name);
  }
  expect(wrong).toEqual([]);
  // A call that asks one statement here and may ask several otherwise would be named here.
  expect(unmarked).toEqual([]);
});

const isOfSession = /session_by_token/;
const isOfTransaction = /^(?:begin|commit|rollback)/;

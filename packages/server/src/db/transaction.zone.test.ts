import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { newId } from './id.ts';
import { watchStatements } from './statement-pool.ts';
import { testCompany } from './testing/test-company.ts';
import { testDatabase } from './testing/test-database.ts';
import { afterCommit, inCompany } from './transaction.ts';

const database = await testDatabase();
const company = await testCompany(database);

test('opening and closing take one message each', async () => {
  const { result, statements } = await watchStatements(() =>
    inCompany(database, company.scope, (trx) =>
      trx.selectFrom('client').select(['id', 'name']).executeTakeFirstOrThrow(),
    ),
  );
  expect(result.id).toBe(company.clientId);
  expect(statements).toHaveLength(3);
});

test('a read ends with the next beginning on its connection, or soon by itself', async () => {
  const client = await database.appPool.connect();
  const query = vi.spyOn(client, 'query');
  client.release();
  // A prepared statement is sent as an object with its text.
  const sent = () =>
    query.mock.calls.map(([text]) =>
      typeof text === 'string' ? text : (text as unknown as { readonly text: string }).text,
    );
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const read = async () => {
    const rows = await inCompany(
      database,
      company.scope,
      (trx) => trx.selectFrom('client').select('name').execute(),
      { readOnly: true },
    );
    // The answer comes before the connection is free again.
    await new Promise(setImmediate);
    return rows[0]?.name;
  };
  const before = await read();
  await vi.advanceTimersByTimeAsync(2);
  expect(sent().slice(1)).toEqual(['select "name" from "client"', 'commit']);
  query.mockClear();
  await read();
  await database.owner.updateTable('client').set({ name: 'Renamed' }).execute();
  // The end goes before the beginning, in one message, and what was changed between them is seen.
  expect(await read()).toBe('Renamed');
  expect(sent().map((text) => text.slice(0, 14))).toEqual([
    'begin isolatio',
    'select "name" ',
    'commit; begin ',
    'select "name" ',
  ]);
  // Outside a transaction it goes before the statement.
  await sql`select set_config('app.note', ${'x'}, false)`.execute(database.app);
  expect(sent().slice(4)).toEqual(['commit', "select set_config('app.note', $1, false)"]);
  await vi.advanceTimersByTimeAsync(2);
  expect(sent()).toHaveLength(6);
  vi.useRealTimers();
  query.mockRestore();
  await database.owner
    .updateTable('client')
    .set({ name: before ?? '' })
    .execute();
});

test('what is answered without a statement sends nothing, and what fails before one neither', async () => {
  const client = await database.appPool.connect();
  const query = vi.spyOn(client, 'query');
  client.release();
  const readOnly = { readOnly: true };
  expect(await inCompany(database, company.scope, async () => 'known', readOnly)).toBe('known');
  const failing = inCompany(
    database,
    company.scope,
    () => Promise.reject(new Error('no')),
    readOnly,
  );
  await expect(failing).rejects.toThrow('no');
  const sent = query.mock.calls.filter(([text]) => String(text) !== 'commit');
  expect(sent).toEqual([]);
  query.mockRestore();
});

test('an opening that fails is the failure of the whole, and nothing of it is seen or kept', async () => {
  const client = await database.appPool.connect();
  const query = vi.spyOn(client, 'query').mockRejectedValueOnce(new Error('no begin'));
  client.release();
  const seen: unknown[] = [];
  const work = inCompany(database, company.scope, async (trx) => {
    seen.push(...(await trx.selectFrom('client').select('id').execute()));
  });
  await expect(work).rejects.toThrow('no begin');
  expect(query).toHaveBeenCalled();
  expect(seen).toEqual([]);
  query.mockRestore();
});

test('hooks run after the commit and only then', async () => {
  const ran: string[] = [];
  await inCompany(database, company.scope, async (trx) => {
    afterCommit(trx, () => void ran.push('kept'));
    await sql`select 1`.execute(trx);
    expect(ran).toEqual([]);
  });
  await inCompany(database, company.scope, (trx) => {
    afterCommit(trx, () => void ran.push('lost'));
    return Promise.reject(new Error('no'));
  }).catch(() => undefined);
  expect(ran).toEqual(['kept']);
});

test('only a writing transaction announces its company', async () => {
  const client = await database.ownerPool.connect();
  const heard: (string | undefined)[] = [];
  client.on('notification', (message) => heard.push(message.payload));
  await client.query('listen roadproof_change');
  await inCompany(database, company.scope, (trx) => sql`select 1`.execute(trx), { readOnly: true });
  await client.query('select 1');
  expect(heard).toEqual([]);
  await inCompany(database, company.scope, (trx) => sql`select 1`.execute(trx));
  await client.query('select 1');
  expect(heard).toEqual([company.clientId]);
  client.release(true);
});

test('a read-only transaction writes nothing and sees one moment', async () => {
  const write = inCompany(
    database,
    company.scope,
    (trx) => trx.updateTable('client').set({ name: 'Other' }).execute(),
    { readOnly: true },
  );
  await expect(write).rejects.toThrow('read-only');
  const [before, after] = await inCompany(
    database,
    company.scope,
    async (trx) => {
      const count = () => sql<{ n: number }>`select count(*) as n from employee`.execute(trx);
      const first = await count();
      await company.employee();
      return [first.rows[0]?.n, (await count()).rows[0]?.n];
    },
    { readOnly: true },
  );
  expect(after).toBe(before);
});

test('a company or actor that is no id is refused before anything is sent', async () => {
  const nothing = () => Promise.resolve();
  await expect(inCompany(database, { clientId: "'; drop" }, nothing)).rejects.toThrow(
    'must be an id',
  );
  const scope = { clientId: newId(), actorId: 'me' };
  await expect(inCompany(database, scope, nothing)).rejects.toThrow('must be an id');
});

test('values arrive as days, instants and numbers', async () => {
  const { rows } = await sql`
    select date '2024-02-29' as day, timestamptz '2026-11-21 23:30:00.5-08' as instant,
           12.5::numeric as amount, count(*) as n, array[date '2024-02-29'] as days,
           time '07:30' as clock, '{"aB": [1]}'::jsonb as data from (values (1)) v`.execute(
    database.app,
  );
  expect(rows).toEqual([
    {
      day: '2024-02-29',
      instant: '2026-11-22T07:30:00.500Z',
      amount: 12.5,
      n: 1,
      days: ['2024-02-29'],
      clock: '07:30:00',
      data: { aB: [1] },
    },
  ]);
});

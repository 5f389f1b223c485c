import { api } from '@roadproof/contract/api';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp } from '../testing/test-app.ts';
import { newId } from './id.ts';
import { keepNaturalOrder } from './natural-order.ts';

const server = await testApp();
const { database, company } = server;
const token = await server.signIn();
const owned = { clientId: company.clientId };

// Made in another order than they are told in.
const names = ['Truck 10', 'Truck 2', 'truck 1', 'Truck 100', 'Truck 2b', 'Van', '7', '12'];
const sorted = ['7', '12', 'truck 1', 'Truck 2', 'Truck 2b', 'Truck 10', 'Truck 100', 'Van'];
const units = names.map((name) => ({ ...owned, id: newId(), name }));
await database.owner.insertInto('equipment').values(units).execute();

const namesOf = async (
  operation: Parameters<typeof server.call>[0],
  body: Readonly<Record<string, unknown>>,
) => (await server.call(operation, body, token)).json<{ data: Record<string, string>[] }>().data;
const by = (field: string, direction = 'asc') => ({ options: { sortBy: [{ field, direction }] } });

test('units sort by the numbers in their names, up and down, in the list and its select', async () => {
  const list = async (direction: string) =>
    (await namesOf(api.equipment.list, by('name', direction))).map(({ name }) => name);
  expect(await list('asc')).toEqual(sorted);
  expect(await list('desc')).toEqual(sorted.toReversed());
  const choices = await namesOf(api.equipment.names, { options: {} });
  expect(choices.map(({ name }) => name)).toEqual(sorted);
  const hits = await namesOf(api.searches.find, { text: 'truck' });
  expect(hits.map(({ title }) => title)).toEqual(sorted.filter((name) => /truck/i.test(name)));
});

test('the spreadsheet is in the same order', async () => {
  const file = await server.call(api.equipment.excel, { ...by('name'), format: 'csv' }, token);
  const lines = file.body.split('\r\n').filter((line) => /truck/i.test(line));
  expect(lines.map((line) => /truck \w+/i.exec(line)?.[0])).toEqual(
    sorted.filter((name) => /truck/i.test(name)),
  );
});

test('employee numbers, groups and courses do as well', async () => {
  for (const employeeNumber of ['E-100', 'E-20', 'E-3']) await company.employee({ employeeNumber });
  const people = await namesOf(api.employees.list, by('employeeNumber'));
  const numbers = people.map((row) => row['employeeNumber']).filter((one) => one?.startsWith('E-'));
  expect(numbers).toEqual(['E-3', 'E-20', 'E-100']);
  for (const groupName of ['Zone 10', 'Zone 9', 'Zone 1'])
    await server.call(api.employeeGroups.save, { groupName }, token);
  const groups = await namesOf(api.employeeGroups.list, by('groupName'));
  expect(groups.map((row) => row['groupName']).filter((one) => one?.startsWith('Zone'))).toEqual([
    'Zone 1',
    'Zone 9',
    'Zone 10',
  ]);
});

test('an index of the same order serves a page of units', async () => {
  await sql`insert into equipment (client_id, id, name)
    select ${company.clientId}::uuid, gen_random_uuid(), 'Bulk ' || i from generate_series(1, 3000) i`.execute(
    database.owner,
  );
  await sql`analyze equipment`.execute(database.owner);
  const { rows } = await sql<{ 'QUERY PLAN': string }>`
    explain select id from equipment where client_id = ${company.clientId}::uuid and deleted_at is null
     order by name, id limit 20`.execute(database.owner);
  expect(JSON.stringify(rows)).toContain('equipment_by_name');
  expect(JSON.stringify(rows)).not.toContain('Sort');
});

test('indexes of another version of the library are built anew, once', async () => {
  expect(await keepNaturalOrder(database.owner)).toBe(0);
  await sql`update pg_collation set collversion = '1' where collname = 'natural_order'`.execute(
    database.owner,
  );
  const before = await fileOf('equipment_by_name');
  expect(await keepNaturalOrder(database.owner)).toBeGreaterThan(10);
  expect(await fileOf('equipment_by_name')).not.toBe(before);
  expect(await keepNaturalOrder(database.owner)).toBe(0);
});

/** The file an index is in: another one after it was built anew. */
async function fileOf(index: string): Promise<string | undefined> {
  const { rows } = await sql<{ file: string }>`
    select pg_relation_filenode(${index}::regclass)::text as file`.execute(database.owner);
  return rows[0]?.file;
}

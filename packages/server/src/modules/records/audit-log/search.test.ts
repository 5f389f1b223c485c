import { api } from '@roadproof/contract/api';
import type { OutputOf } from '@roadproof/contract/operation';
import { trailName } from '@roadproof/domain/record-kind';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { newId } from '../../../db/id.ts';
import { inCompany } from '../../../db/transaction.ts';
import { testApp } from '../../../testing/test-app.ts';
import { searchedTables } from './named-records.ts';

type Line = OutputOf<typeof api.auditLog.list>['data'][number];

const { call, company, database, signIn } = await testApp();
const { clientId } = company;
let admin = '';
const made = { truck: newId(), group: newId(), program: newId() };

beforeAll(async () => {
  admin = await signIn();
  await company.employee({
    lastName: 'O’Brien-Núñez',
    firstName: 'Seán',
    phoneNumber: '+15552130104',
    licenceNumber: 'L-482 17',
  });
  await inCompany(database, company.scope, async (db) => {
    await db
      .insertInto('equipment')
      .values({ clientId, id: made.truck, name: 'Truck 7', plate: 'TX-M 4167' })
      .execute();
    await db
      .updateTable('equipment')
      .set({ plate: 'GA 31.5', make: 'Kept at Weiß – yard' })
      .where('id', '=', made.truck)
      .execute();
    await db
      .insertInto('employeeGroup')
      .values({ clientId, id: made.group, groupName: 'Straße' })
      .execute();
    await db
      .insertInto('serviceProgram')
      .values({ clientId, id: made.program, name: 'Mountain tractors' })
      .execute();
    // Its name is in none of the entries of this change.
    await db
      .updateTable('serviceProgram')
      .set({ description: 'Chains in winter' })
      .where('id', '=', made.program)
      .execute();
  });
});

const found = async (search: string): Promise<readonly Line[]> => {
  const answer = await call(api.auditLog.list, { options: { search } }, admin);
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
  return answer.json<{ data: readonly Line[] }>().data;
};

test.each([
  ["O'Brien", 'Seán O’Brien-Núñez'],
  ['obrien', 'Seán O’Brien-Núñez'],
  ['O’BRIEN‑NUNEZ', 'Seán O’Brien-Núñez'],
  ['obrien nunez', 'Seán O’Brien-Núñez'],
  ['Sean OBrien', 'Seán O’Brien-Núñez'],
  ['(555) 213-0104', 'Seán O’Brien-Núñez'],
  ['L48217', 'Seán O’Brien-Núñez'],
  ['strasse', 'Straße'],
  ['weiss - yard', 'Truck 7'],
  // The plate it had, which stands in the trail alone.
  ['TXM4167', 'Truck 7'],
  ['tx m-4167', 'Truck 7'],
  ['ga315', 'Truck 7'],
  ['mountain TRACTORS', 'Mountain tractors'],
])('%s finds what was done to %s', async (search, record) => {
  expect((await found(search)).map((line) => line.record)).toContain(record);
});

test('separators count in values that are no numbers of a record', async () => {
  expect(await found('weissyard')).toEqual([]);
  expect(await found('TXM4168')).toEqual([]);
});

test('a field is found by its name, whatever apostrophe is in it', async () => {
  const typed = await found('plate');
  expect(typed.map((line) => line.record)).toContain('Truck 7');
});

test('the text of an entry is what its values say, and an index finds it', async () => {
  const { rows } = await sql<{ text: string }>`
    select search_text as text from audit_entry
     where client_id = ${clientId}::uuid and record_id = ${made.truck}::uuid order by id`.execute(
    database.owner,
  );
  expect(rows[0]?.text).toContain('|plate=tx-m 4167');
  expect(rows[0]?.text).toContain('|~txm4167');
  expect(rows[1]?.text).toContain('|make=kept at weiss - yard');
  const { rows: indexes } = await sql<{ definition: string }>`
    select pg_get_indexdef('audit_entry_text'::regclass) as definition`.execute(database.owner);
  expect(indexes[0]?.definition).toContain('search_text gin_trgm_ops');
});

test('every entry of a service program is found by its name, also those that do not hold it', async () => {
  const lines = await found('mountain tractors');
  const own = lines.filter(({ kind }) => kind === 'Service program');
  expect(own.map(({ action, newValue }) => [action, newValue])).toContainEqual([
    'Changed',
    'Chains in winter',
  ]);
});

test('the search names records of every kind that others refer to by its own name', async () => {
  expect([...searchedTables].sort()).toEqual([
    'courseCatalog',
    'employee',
    'employeeGroup',
    'equipment',
    'equipmentGroup',
    'equipmentType',
    'incident',
    'incidentType',
    'location',
    'lookupValue',
    'renewalType',
    'serviceProgram',
    'serviceTask',
    'state',
    'training',
  ]);
  const { rows } = await sql<{ source: string }>`
    select prosrc as source from pg_proc where proname = 'search_audit'`.execute(database.owner);
  // The function names the tables it has an index for; records of all others are passed to it.
  expect(rows).toHaveLength(1);
  for (const table of searchedTables) {
    const isNamed = new RegExp(`from ${trailName(table)}\\b`).test(rows[0]?.source ?? '');
    expect([table, isNamed]).toEqual([table, table === 'employee' || table === 'equipment']);
  }
});

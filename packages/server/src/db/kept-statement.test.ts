import { usualDueSoonDays } from '@roadproof/domain/due';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { keptStatement, recordStatement } from './kept-statement.ts';
import type { AnySource, Scope } from './list-source.ts';
import { testDatabase } from './testing/test-database.ts';

const { app } = await testDatabase();

const company = '01941f29-7c00-7000-8001-000000000001';
const otherCompany = '01941f29-7c00-7000-8001-000000000002';
const person = '01941f29-7c00-7000-8001-000000000003';
const other = '01941f29-7c00-7000-8001-000000000004';

const scope: Scope = {
  clientId: company,
  today: '2026-11-27',
  timeZone: 'America/Chicago',
  dueSoonDays: usualDueSoonDays,
  includesNonCdlDrivers: false,
};

const people: AnySource = {
  name: 'kept-people',
  base: 'employee e',
  joins: {},
  key: 'e.id',
  fields: { lastName: { sql: 'e.last_name', kind: 'text' } },
  where: 'e.deleted_at is null',
  order: [{ field: 'lastName', direction: 'asc' }],
  row: (raw) => raw,
};

test('the statement of one record keeps its text and takes the company and the id of each call', () => {
  const of = (clientId: string, id: string) =>
    recordStatement(app, people, { ...scope, clientId }, [id]);
  const first = of(company, person);
  expect(first.values).toEqual([company, person]);
  expect(first.text).toContain('e.client_id = $1::uuid');
  expect(first.text).toContain('e.id = $2::uuid');
  expect(of(otherCompany, other)).toEqual({ text: first.text, values: [otherCompany, other] });
  // An id that is the company's own says of neither value which it is.
  expect(of(company, company).values).toEqual([company, company]);
});

test('a list whose order depends on the day has a statement with that day for each call', () => {
  const byDay: AnySource = {
    ...people,
    fields: {
      lastName: {
        sql: 'e.last_name',
        kind: 'text',
        order: ({ today }) => sql`e.hire_date > ${today}::date`,
      },
    },
  };
  const on = (today: Scope['today']) =>
    recordStatement(app, byDay, { ...scope, today }, [person]).values;
  expect([on('2026-11-27'), on('2026-11-28'), on('2026-11-28')]).toEqual([
    [company, person, '2026-11-27'],
    [company, person, '2026-11-28'],
    [company, person, '2026-11-28'],
  ]);
});

test('many ids are asked for as an array', () => {
  expect(recordStatement(app, people, scope, [person, other]).values).toEqual([
    company,
    [person, other],
  ]);
});

test('a statement is built once for the same lists and key, and again for any other', () => {
  let built = 0;
  const build = () => ({ text: `select ${(built += 1)}`, values: [] });
  const duplicate = { ...people };
  const texts = [
    keptStatement([people], 'a', build),
    keptStatement([people], 'a', build),
    keptStatement([people], 'b', build),
    keptStatement([duplicate], 'a', build),
    keptStatement([people, duplicate], 'a', build),
  ].map(({ text }) => text);
  expect(texts).toEqual(['select 1', 'select 1', 'select 2', 'select 3', 'select 4']);
});

test('of more than a hundred statements the longest unused is forgotten', () => {
  let built = 0;
  const build = () => ({ text: `select ${(built += 1)}`, values: [] });
  const ask = (key: number) => keptStatement([people], `many ${key}`, build);
  for (let key = 0; key < 100; key += 1) ask(key);
  ask(0);
  ask(100);
  expect(built).toBe(101);
  ask(0);
  expect(built).toBe(101);
  ask(1);
  expect(built).toBe(102);
});

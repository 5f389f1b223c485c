import { usualDueSoonDays } from '@roadproof/domain/due';
import {
  operators,
  type Condition,
  type FieldFilter,
  type OperatorCode,
} from '@roadproof/contract/filter';
import { addDays } from '@roadproof/domain/calendar-day';
import { searchKey } from '@roadproof/domain/search-key';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { employeeSource } from '../modules/people/employee/rows.ts';
import { CountMemory } from './count-memory.ts';
import { newId } from './id.ts';
import type { ParsedBody } from './list-source.ts';
import { count, page, stream, type Reader } from './list.ts';
import { watchStatements } from './statement-pool.ts';
import { testCompany, type TestCompany } from './testing/test-company.ts';
import { testDatabase } from './testing/test-database.ts';
import { inCompany } from './transaction.ts';

const today = '2026-11-21';
const database = await testDatabase();
const first = ['Ann', 'Bob', 'Zoë', "O'Neil", '50% Off', 'under_score', 'back\\slash', 'ann'];
const last = ['Lee', 'lee', 'Diaz', 'Nguyen', 'Smith'];
const groups = ['Dallas', 'El Paso', null];

interface Person {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string | null;
  readonly licenceExpirationDate: string | null;
  readonly 'employeeGroup.groupName': string | null;
}

const people: Person[] = Array.from({ length: 120 }, (_, i) => ({
  firstName: first[i % first.length] ?? '',
  lastName: last[(i * 7) % last.length] ?? '',
  email: i % 4 === 0 ? null : `p${i}@x.example`,
  licenceExpirationDate: i % 5 === 0 ? null : addDays(today, ((i * 37) % 120) - 60),
  'employeeGroup.groupName': groups[i % groups.length] ?? null,
}));

let company: TestCompany;
const ids = new Map<string, Person>();

beforeAll(async () => {
  company = await testCompany(database, 'One');
  const other = await testCompany(database, 'Other');
  const groupIds = new Map<string | null, string | null>([[null, null]]);
  for (const groupName of ['Dallas', 'El Paso']) {
    const id = newId();
    groupIds.set(groupName, id);
    await database.owner
      .insertInto('employeeGroup')
      .values({ clientId: company.clientId, id, groupName })
      .execute();
  }
  for (const { 'employeeGroup.groupName': group, ...person } of people) {
    const id = await company.employee({ ...person, employeeGroupId: groupIds.get(group) ?? null });
    ids.set(id, { ...person, 'employeeGroup.groupName': group });
    await other.employee(person);
  }
});

async function read<T>(
  work: (reader: Reader) => Promise<T>,
  counts = new CountMemory(),
): Promise<T> {
  const { clientId, adminId } = company;
  return inCompany(
    database,
    company.scope,
    (db) => {
      const reader = {
        db,
        today,
        caller: { clientId, employeeId: adminId },
        company: {
          id: clientId,
          name: 'One',
          timeZone: 'America/Chicago',
          dueSoonDays: usualDueSoonDays,
          includesNonCdlDrivers: false,
        },
        platform: { counts, database },
        countsEpoch: counts.epoch(clientId),
      };
      return work(reader as unknown as Reader);
    },
    { readOnly: true },
  );
}

const notAdmin: FieldFilter = {
  combineWith: 0,
  filters: [{ value: 'Alex', comparisonOperator: operators.notEquals }],
};

const textOperators = [0, 1, 6, 7, 8, 9] as const;
const dayOperators = [0, 1, 2, 3, 4, 5, 8, 9] as const;
const conditions = (values: readonly string[], codes: readonly OperatorCode[]) =>
  fc.record({ value: fc.constantFrom(...values), comparisonOperator: fc.constantFrom(...codes) });
const filterOf = (condition: fc.Arbitrary<Condition>): fc.Arbitrary<FieldFilter> =>
  fc.record({
    combineWith: fc.constantFrom(0 as const, 1 as const),
    filters: fc.array(condition, { maxLength: 3 }),
  });
const names = filterOf(
  conditions([...first, ...last, 'a', '%', '_', '\\', "'", 'x'.repeat(500)], textOperators),
);
const days = filterOf(
  conditions(
    [-60, -31, -1, 0, 1, 30, 31].map((n) => addDays(today, n)),
    dayOperators,
  ),
);
const filters = fc.record(
  {
    firstName: names,
    lastName: names,
    email: names,
    'employeeGroup.groupName': filterOf(
      conditions(['Dallas', 'dallas', 'Paso', 'z'], textOperators),
    ),
    licenceExpirationDate: days,
  },
  { requiredKeys: [] },
);

function holds(
  value: string | null,
  { value: operand, comparisonOperator }: Condition,
  isText: boolean,
): boolean {
  const a = isText ? (value?.toLowerCase() ?? null) : value;
  const b = isText ? String(operand).toLowerCase() : String(operand);
  switch (comparisonOperator) {
    case operators.equals:
      return a === b;
    case operators.notEquals:
      return a !== b;
    case operators.less:
      return a !== null && a < b;
    case operators.greater:
      return a !== null && a > b;
    case operators.atLeast:
      return a !== null && a >= b;
    case operators.atMost:
      return a !== null && a <= b;
    case operators.contains:
      return a !== null && searchKey(a).includes(searchKey(b));
    case operators.startsWith:
      return a !== null && searchKey(a).startsWith(searchKey(b));
    case operators.empty:
      return a === null || a === '';
    case operators.notEmpty:
      return a !== null && a !== '';
  }
}

function expected(body: Readonly<Record<string, FieldFilter | undefined>>): string[] {
  const matches = (person: Person): boolean =>
    Object.entries(body).every(([field, filter]) => {
      if (!filter || filter.filters.length === 0) return true;
      const one = (condition: Condition) =>
        holds(person[field as keyof Person], condition, field !== 'licenceExpirationDate');
      return filter.combineWith === 1 ? filter.filters.some(one) : filter.filters.every(one);
    });
  return [...ids]
    .filter(([, person]) => matches(person))
    .map(([id]) => id)
    .sort();
}

test('SQL finds the rows that the same filter finds in the program', async () => {
  await fc.assert(
    fc.asyncProperty(filters, async (given) => {
      const body = {
        ...given,
        'employeeStatus.lookupDisplayName': { combineWith: 0, filters: [] },
      } as ParsedBody;
      const { data, total } = await read((reader) =>
        page(reader, employeeSource, {
          ...body,
          title: undefined,
          firstName: (body['firstName'] as FieldFilter | undefined) ?? notAdmin,
        }),
      );
      const found = data
        .map((row) => row.id)
        .filter((id) => ids.has(id))
        .sort();
      const expectedRows = expected(given as Record<string, FieldFilter>);
      expect(found).toEqual(expectedRows);
      expect(total).toBe(data.length);
    }),
    { numRuns: 150 },
  );
});

test('pages cover every row once, in a stable order, and every page tells the same total', async () => {
  for (const direction of ['asc', 'desc'] as const) {
    const seen: string[] = [];
    for (let pageNumber = 1; pageNumber <= 5; pageNumber += 1) {
      const options = {
        pageNumber,
        pageSize: 30,
        sortBy: [{ field: 'licenceExpirationDate', direction }],
      };
      const { data, total } = await read((reader) => page(reader, employeeSource, { options }));
      expect(total).toBe(121);
      seen.push(...data.map((row) => row.id));
    }
    expect(new Set(seen).size).toBe(121);
    const dates = seen.map((id) => ids.get(id)?.licenceExpirationDate ?? null);
    const present = dates.filter((date) => date !== null);
    expect(dates.slice(present.length).every((date) => date === null)).toBe(true);
    expect(present).toEqual(
      [...present].sort((a, b) => (direction === 'asc' ? 1 : -1) * (a < b ? -1 : a > b ? 1 : 0)),
    );
  }
});

test('a row that answers every column it got does not answer the total', async () => {
  const everything = { ...employeeSource, name: 'everything', row: (raw: object) => raw };
  const options = { pageNumber: 1, pageSize: 1 };
  const { data, total } = await read((reader) => page(reader, everything, { options }));
  expect(total).toBe(121);
  expect(data[0]).not.toHaveProperty('total');
  expect(Object.keys(data[0] ?? {})).toContain('lastName');
});

test('a page far beyond the end is empty and still tells the total', async () => {
  const options = { pageNumber: 1_000_000_000, pageSize: 1000 };
  expect(await read((reader) => page(reader, employeeSource, { options }))).toEqual({
    data: [],
    total: 121,
  });
});

test('search finds part of a name, takes % and _ literally and never leaves the company', async () => {
  const search = (text: string) =>
    read((reader) => page(reader, employeeSource, { options: { search: text, pageNumber: 1 } }));
  expect((await search('NGUY')).total).toBe(
    people.filter((one) => one.lastName === 'Nguyen').length,
  );
  expect((await search('50% o')).total).toBe(
    people.filter((one) => one.firstName === '50% Off').length,
  );
  expect((await search('r_s')).total).toBe(
    people.filter((one) => one.firstName === 'under_score').length,
  );
  expect((await search('%')).total).toBe(
    people.filter((one) => one.firstName === '50% Off').length,
  );
});

test('a list is one statement, a count equals its rows, and a page turn does not count again', async () => {
  const counts = new CountMemory();
  counts.setListening(true);
  const body = { options: { pageNumber: 1, pageSize: 10, search: 'lee' } };
  const cold = await watchStatements(() =>
    read((reader) => page(reader, employeeSource, body), counts),
  );
  expect(cold.statements).toHaveLength(3);
  const warm = await watchStatements(() =>
    read(
      (reader) => page(reader, employeeSource, { options: { ...body.options, pageNumber: 2 } }),
      counts,
    ),
  );
  expect(warm.statements.some((text) => text.includes('count(*)'))).toBe(false);
  expect(warm.result.total).toBe(cold.result.total);
  expect(await read((reader) => count(reader, employeeSource, body))).toBe(cold.result.total);
  counts.forget(company.clientId);
  const again = await watchStatements(() =>
    read((reader) => page(reader, employeeSource, body), counts),
  );
  expect(again.statements.some((text) => text.includes('count(*)'))).toBe(true);
});

test('an export streams the rows of the list and may be left half way', async () => {
  const all = await read(async (reader) => collect(stream(reader, employeeSource, {})));
  expect(all).toHaveLength(121);
  await read(async (reader) => {
    for await (const row of stream(reader, employeeSource, {})) {
      expect(row.id).toBe(all[0]?.id);
      break;
    }
  });
});

async function collect<T>(rows: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const row of rows) all.push(row);
  return all;
}

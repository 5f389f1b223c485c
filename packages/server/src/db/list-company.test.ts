import { usualDueSoonDays } from '@roadproof/domain/due';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { countDays } from '../modules/overview/calendar/rows.ts';
import { employeeSource } from '../modules/people/employee/rows.ts';
import { CountMemory } from './count-memory.ts';
import { countQuery, listQuery, matching } from './list-query.ts';
import { count, one, page, stream, type Reader } from './list.ts';
import { allLists } from './testing/all-lists.ts';
import { testCompany } from './testing/test-company.ts';
import { testDatabase } from './testing/test-database.ts';
import { inCompany } from './transaction.ts';
import { testScope } from './testing/test-scope.ts';

const database = await testDatabase();
const ours = await testCompany(database, 'Ours');
const theirs = await testCompany(database, 'Theirs');
// The owner of the tables is above row-level security, so only the list's own condition is left.
const unguarded = { ...database, app: database.owner };
const today = '2026-11-21';
const scope = testScope(ours.clientId);

let bob = '';

beforeAll(async () => {
  bob = await ours.employee({ firstName: 'Bob', lastName: 'Ours', hireDate: today });
  // An id is unique within its company alone.
  await theirs.employee({ id: bob, firstName: 'Bob', lastName: 'Theirs', hireDate: today });
  await theirs.employee({ firstName: 'Bob', lastName: 'Theirs', hireDate: today });
});

async function unguardedly<T>(work: (reader: Reader) => Promise<T>): Promise<T> {
  const { clientId, adminId } = ours;
  return inCompany(unguarded, ours.scope, async (db) => {
    const seen = await db.selectFrom('employee').select('clientId').distinct().execute();
    expect(seen).toHaveLength(2);
    const reader = {
      db,
      today,
      caller: { clientId, employeeId: adminId },
      company: {
        id: clientId,
        name: 'Ours',
        timeZone: 'UTC',
        dueSoonDays: usualDueSoonDays,
        includesNonCdlDrivers: false,
      },
      platform: { counts: new CountMemory(), database: unguarded },
    };
    return work(reader as unknown as Reader);
  });
}

const named = (search?: string) => ({
  options: { pageNumber: 1, pageSize: 10, ...(search && { search }) },
});

test.each([
  ['a page', undefined, ['Admin', 'Ours']],
  ['a search along the list', 'Bo', ['Ours']],
  ['a search by its index', 'Bob', ['Ours']],
])('%s is of the own company alone', async (_, search, lastNames) => {
  const { data, total } = await unguardedly(async (reader) =>
    page(reader, employeeSource, named(search)),
  );
  expect(data.map(({ lastName }) => lastName)).toEqual(lastNames);
  expect(total).toBe(lastNames.length);
});

test('a count, an export, a record and the days of a calendar are too', async () => {
  await unguardedly(async (reader) => {
    expect(await count(reader, employeeSource, {})).toBe(2);
    expect((await one(reader, employeeSource, bob))?.lastName).toBe('Ours');
    const exported = [];
    for await (const { lastName } of stream(reader, employeeSource, {})) exported.push(lastName);
    expect(exported).toEqual(['Admin', 'Ours']);
    const layer = {
      layer: 'training',
      source: { list: employeeSource, day: 'hireDate' },
      body: {},
    } as const;
    const days = await countDays(reader, [layer]);
    expect(days.filter(({ day }) => day === today).map((found) => found.count)).toEqual([1]);
  });
});

test.each((await allLists()).map(({ source }) => [source.name, source] as const))(
  '%s asks for the company wherever it reads its table',
  (_, source) => {
    const search = named('axle');
    const input = { options: undefined, scope, page: { offset: 0, limit: 50 } };
    const statements = [
      listQuery(source, matching(source, {}, scope), { ...input, withTotal: true }),
      listQuery(source, matching(source, search, scope), { ...input, withTotal: true }),
      listQuery(source, matching(source, {}, scope), {
        options: undefined,
        scope,
        withTotal: false,
      }),
      countQuery(source, matching(source, {}, scope)),
    ];
    const [alias = ''] = source.key.split('.');
    const company = `${alias}.client_id = $`;
    for (const statement of statements) {
      const { sql: text } = sql`${statement}`.compile(database.app);
      // What a search finds stands in FROM instead of the table.
      const found = text.match(/from found_\w+\([^)]*\) \w+ /g)?.length ?? 0;
      const eachWay = text.split(`from (select ${alias}.* from ${source.base}`).length - 1;
      const reads = text.split(`from ${source.base}`).length - 1 + found + eachWay;
      expect(reads).toBeGreaterThan(0);
      expect(text.split(company).length - 1).toBe(reads);
    }
  },
);

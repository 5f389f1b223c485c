import { api } from '@roadproof/contract/api';
import type { OutputOf } from '@roadproof/contract/operation';
import { reportCalls } from '@roadproof/contract/report/report-calls';
import type { ReportCategory } from '@roadproof/contract/report/report-category';
import { addDays } from '@roadproof/domain/calendar-day';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { randomFrom } from '../../../db/demo/random.ts';
import { newId } from '../../../db/id.ts';
import { testApp } from '../../../testing/test-app.ts';
import { pastCompany } from './testing/past-company.ts';

const begin = '2026-02-20';
const daysOfHistory = 10;
let now = `${begin}T18:00:00Z`;
const server = await testApp({ now: () => new Date(now) });
const token = await server.signIn();
const past = await pastCompany(server, randomFrom(20260220));
const categories = ['employee', 'driver', 'equipment', 'equipment-renewal', 'incident', 'training'];

type Row = Readonly<Record<string, unknown>>;
const kept = new Map<string, readonly Row[]>();

const rowsOf = async (category: ReportCategory, asOf?: string): Promise<readonly Row[]> => {
  const flags = category === 'training' ? { ByCourse: true } : {};
  const { list } = reportCalls[category];
  const answer = await server.call(list, { ...flags, ...(asOf && { asOf }) }, token);
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
  return answer.json<{ data: Row[] }>().data;
};

/** What a row said, whatever became of it. Whether a unit may be used is known of today alone: no meters of a past day are kept. */
const comparable = (row: Row): Row => ({
  ...row,
  version: undefined,
  deletedSince: undefined,
  mayBeUsed: undefined,
});
const byId = (a: Row, b: Row): number =>
  String(a['id'] ?? a['employeeNumber']) < String(b['id'] ?? b['employeeNumber']) ? -1 : 1;

beforeAll(async () => {
  const { owner } = server.database;
  await sql`update audit_entry set at = ${`${begin}T06:00:00Z`}::timestamptz`.execute(owner);
  for (let day = begin, index = 0; index < daysOfHistory; index += 1, day = addDays(day, 1)) {
    const before = await sql<{ id: string }>`select max(id) as id from audit_entry`.execute(owner);
    await past.changes(index);
    // Made now, told as of that day: up to its last second by the company's clock.
    await sql`update audit_entry set at = (${day}::date + time '23:59:59') at time zone 'America/Chicago'
      where id > ${before.rows[0]?.id ?? 0}`.execute(owner);
    now = `${day}T20:00:00Z`;
    server.platform.counts.forget(server.company.clientId);
    for (const category of categories)
      kept.set(`${category} ${day}`, await rowsOf(category as ReportCategory));
  }
  now = `${addDays(begin, 60)}T18:00:00Z`;
  server.platform.counts.forget(server.company.clientId);
}, 200_000);

describe.each(categories)('%s', (category) => {
  test.each(Array.from({ length: daysOfHistory }, (_, index) => addDays(begin, index)))(
    'as of %s every row is told as it was',
    async (day) => {
      const then = kept.get(`${category} ${day}`) ?? [];
      const asOf = await rowsOf(category as ReportCategory, day);
      expect(then.length).toBeGreaterThan(0);
      expect(asOf.map(comparable).toSorted(byId)).toEqual(then.map(comparable).toSorted(byId));
    },
  );
});

test.each(categories)('the chart of a past day counts the rows of then: %s', async (category) => {
  const day = addDays(begin, 4);
  const document = { asOf: day };
  const answer = await server.call(api.reports.chart, { category, document }, token);
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
  const { total, bars, rest } = answer.json<{ data: OutputOf<typeof api.reports.chart> }>().data;
  expect(total).toBe(kept.get(`${category} ${day}`)?.length);
  const shown = bars.reduce((sum, { count }) => sum + count, rest);
  if (category !== 'driver') expect(shown).toBe(total);
});

test('who was deleted since is shown and marked', async () => {
  const id = newId();
  const { clientId, lookup } = server.company;
  const { owner } = server.database;
  await owner
    .insertInto('employee')
    .values({
      clientId,
      id,
      firstName: 'Gone',
      lastName: 'Since',
      employeeStatusId: lookup('EmployeeStatus', 'Current'),
    })
    .execute();
  await sql`update audit_entry set at = ${`${begin}T12:00:00Z`}::timestamptz where record_id = ${id}`.execute(
    owner,
  );
  await owner.updateTable('employee').set({ deletedAt: now }).where('id', '=', id).execute();
  const [row] = (await rowsOf('employee', begin)).filter((one) => one['id'] === id);
  expect(row).toMatchObject({ lastName: 'Since', deletedSince: true });
  expect((await rowsOf('employee')).filter((one) => one['id'] === id)).toEqual([]);
});

test.each(['equipment', 'equipment-renewal', 'incident'] as const)(
  'of a past day those alone are marked that are deleted today: %s',
  async (category) => {
    const today = new Set((await rowsOf(category)).map(({ id }) => id));
    const rows = await rowsOf(category, addDays(begin, 4));
    expect(rows.some(({ id }) => today.has(id))).toBe(true);
    expect(rows.filter(({ id, deletedSince }) => deletedSince && today.has(id))).toEqual([]);
  },
);

test('a day without history and a day to come are refused in words', async () => {
  const { list } = reportCalls.employee;
  const before = await server.call(list, { asOf: '2026-02-19' }, token);
  expect([before.statusCode, before.json()]).toMatchObject([
    400,
    { messages: [{ field: 'asOf', message: 'The history begins 02/20/2026.' }] },
  ]);
  const later = await server.call(list, { asOf: '2027-01-01' }, token);
  expect([later.statusCode, later.json()]).toMatchObject([400, { messages: [{ field: 'asOf' }] }]);
});

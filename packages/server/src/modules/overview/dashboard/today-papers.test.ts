import { api } from '@roadproof/contract/api';
import { addDays } from '@roadproof/domain/calendar-day';
import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../../../testing/test-app.ts';

const now = new Date('2026-11-21T18:00:00Z');
const today = '2026-11-21';
const { call, company, signIn, statements } = await testApp({ now: () => now });
const token = await signIn();

interface Paper {
  readonly key: string;
  readonly employeeId: string;
  readonly name: string;
  readonly code: string;
  readonly action: string;
  readonly state: string;
}

type Filter = Readonly<Record<string, unknown>>;

const papers = async (filter: Filter = {}) =>
  (await call(api.todays.papers, filter, token)).json<{ data: Paper[] }>().data;

beforeAll(async () => {
  for (let at = 0; at < 30; at += 1)
    await company.employee({
      firstName: 'Driver',
      lastName: String(at).padStart(2, '0'),
      typeId: company.lookup('EmployeeType', 'CDL'),
      hireDate: '2020-01-10',
      licenceExpirationDate: addDays(today, at % 3 === 0 ? -at : 700),
      medCertCardDate: addDays(today, -300),
      medCertCardExpirationDate: addDays(today, at % 2 === 0 ? at - 20 : 400),
    });
});

test('the papers of Today are all its cards in its order, also those behind the first page', async () => {
  const rows: { key: string; kind: string }[] = [];
  for (let pageNumber = 1; pageNumber <= 3; pageNumber += 1) {
    const body = { kinds: ['licence', 'medCard'], pageNumber, pageSize: 12 };
    const answer = await call(api.todays.list, body, token);
    rows.push(...answer.json<{ data: { rows: typeof rows } }>().data.rows);
  }
  const found = await papers();
  expect(found.length).toBeGreaterThan(15);
  expect(found.map(({ key }) => key).slice(0, rows.length)).toEqual(rows.map(({ key }) => key));
  const [first] = found;
  expect(first?.key).toBe(
    `${first?.code === 'LICENCE' ? 'licence' : 'medCard'} ${first?.employeeId}`,
  );
  expect(first?.name).toMatch(/^Driver \d\d$/);
});

test('the filter of the list narrows them, and other kinds of work have none', async () => {
  const cards = await papers({ kinds: ['medCard'] });
  expect(new Set(cards.map(({ action }) => action))).toEqual(new Set(['File new card']));
  expect(await papers({ kinds: ['renewal'] })).toEqual([]);
  expect(await papers({ part: 'equipment' })).toEqual([]);
  const [one] = cards;
  const own = await papers({ employeeId: one?.employeeId });
  expect(new Set(own.map(({ employeeId }) => employeeId))).toEqual(new Set([one?.employeeId]));
});

test('many of them take as many statements as few', async () => {
  const cost = async (filter: Filter) => (await statements(() => papers(filter))).count;
  const [one] = await papers({ kinds: ['licence'] });
  expect(await cost({ kinds: ['licence'] })).toBe(
    await cost({ kinds: ['licence'], employeeId: one?.employeeId }),
  );
});

test('without the right to employees there are none', async () => {
  const clerk = await signIn({ flags: { hasEquipmentAccess: true } });
  expect((await call(api.todays.papers, {}, clerk)).statusCode).toBe(403);
});

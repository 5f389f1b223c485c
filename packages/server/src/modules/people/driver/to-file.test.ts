import { api } from '@roadproof/contract/api';
import type { Operation } from '@roadproof/contract/operation';
import { addDays } from '@roadproof/domain/calendar-day';
import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../../../testing/test-app.ts';

const today = '2026-11-21';
const { call, company, signIn, statements } = await testApp({
  now: () => new Date(`${today}T18:00:00Z`),
});
const token = await signIn();

interface Paper {
  readonly key: string;
  readonly employeeId: string;
  readonly name: string;
  readonly code: string;
  readonly action: string;
  readonly state: string;
  readonly reason: string;
  readonly isPrivate: boolean;
}

type Body = Readonly<Record<string, unknown>>;
const papersOf = async (operation: Operation, body: Body, as = token) =>
  (await call(operation, body, as)).json<{ data: Paper[] }>().data;
const idsOf = async (operation: Operation, body: Body) =>
  (await call(operation, body, token)).json<{ data: { id: string }[] }>().data.map(({ id }) => id);

const far = addDays(today, 700);
let office = '';

beforeAll(async () => {
  const cdl = company.lookup('EmployeeType', 'CDL');
  for (const [at, [licence, card]] of [
    [far, addDays(today, -1)],
    [addDays(today, -3), addDays(today, 5)],
    [addDays(today, 30), far],
    [null, far],
    [addDays(today, 31), addDays(today, 31)],
  ].entries())
    await company.employee({
      firstName: 'Driver',
      lastName: String(9 - at),
      typeId: cdl,
      hireDate: '2020-01-10',
      licenceExpirationDate: licence ?? null,
      medCertCardDate: '2026-01-02',
      medCertCardExpirationDate: card ?? null,
    });
  office = await company.employee({
    firstName: 'Olga',
    lastName: 'Office',
    typeId: company.lookup('EmployeeType', 'Office'),
    medCertCardExpirationDate: addDays(today, -20),
  });
});

const distinct = (ids: readonly string[]): readonly string[] => [...new Set(ids)];

test('the drivers of the exceptions come in the order of their list, cards first', async () => {
  const flags = { OnlyDriversWithExceptions: true };
  for (const direction of ['asc', 'desc']) {
    const Filter = { options: { sortBy: [{ field: 'lastName', direction }] } };
    const found = await papersOf(api.drivers.toFile, { ...flags, Filter });
    const listed = await idsOf(api.drivers.details, { ...flags, Filter: JSON.stringify(Filter) });
    expect(distinct(found.map(({ employeeId }) => employeeId))).toEqual(listed);
    expect(new Set(found.map(({ key }) => key)).size).toBe(found.length);
    const [first] = found.filter(({ name }) => name === 'Driver 9');
    expect(first).toMatchObject({
      code: 'MED_CARD',
      action: 'File new card',
      state: 'OVERDUE',
      reason: 'Med card expired 1 day ago. May not drive.',
      isPrivate: true,
    });
  }
});

test('a tab of one card asks for this card alone, with the search of the list', async () => {
  const late = await papersOf(api.drivers.toFile, { OnlyOverDueDLs: true });
  expect(late.map(({ name, code }) => [name, code])).toEqual([['Driver 8', 'LICENCE']]);
  const soon = await papersOf(api.drivers.toFile, { OnlyDueSoonMedCards: true });
  expect(soon.map(({ name, code }) => [name, code])).toEqual([['Driver 8', 'MED_CARD']]);
  const Filter = { options: { search: 'Driver 7' } };
  const one = await papersOf(api.drivers.toFile, { OnlyDueSoonDLs: true, Filter });
  expect(one.map(({ name, code }) => [name, code])).toEqual([['Driver 7', 'LICENCE']]);
});

test('the matrix asks for every paper that is open or due soon, by its rows and columns', async () => {
  const list = await call(api.driverMatrix.list, {}, token);
  const rows = list.json<{
    data: { id: string; cells: Record<string, { state: string }> }[];
  }>().data;
  const open = new Set(['OVERDUE', 'MISSING', 'DUE_SOON']);
  const found = await papersOf(api.driverMatrix.toFile, {});
  const asking = rows.filter(({ cells }) => Object.values(cells).some((c) => open.has(c.state)));
  expect(distinct(found.map(({ employeeId }) => employeeId))).toEqual(asking.map(({ id }) => id));
  const cells = rows.flatMap((row) => Object.values(row.cells)).filter((c) => open.has(c.state));
  expect(found).toHaveLength(cells.length);
  const head = await call(api.driverMatrix.papers, {}, token);
  const columns = head
    .json<{ data: { papers: { code: string }[] } }>()
    .data.papers.map(({ code }) => code);
  for (const id of asking.map((row) => row.id)) {
    const codes = found.filter(({ employeeId }) => employeeId === id).map(({ code }) => code);
    expect(codes).toEqual(columns.filter((code) => codes.includes(code)));
  }
});

test('medical cards come for everybody of the list, also without a driver file', async () => {
  const found = await papersOf(api.employees.medCardsToFile, { isMedCardOverDue: true });
  expect(found.map(({ employeeId }) => employeeId)).toEqual(
    await idsOf(api.employees.list, { isMedCardOverDue: true }),
  );
  expect(found.find(({ employeeId }) => employeeId === office)).toMatchObject({
    code: 'MED_CARD',
    name: 'Olga Office',
    state: 'OVERDUE',
  });
});

test.each([
  ['drivers', api.drivers.toFile, { OnlyDriversWithExceptions: true }],
  ['the matrix', api.driverMatrix.toFile, {}],
  ['medical cards', api.employees.medCardsToFile, { isMedCardOverDue: true }],
] as const)('many papers of %s take as many statements as few', async (_, operation, body) => {
  const cost = async () => (await statements(() => papersOf(operation, body))).count;
  await cost();
  const before = await cost();
  for (let at = 0; at < 20; at += 1)
    await company.employee({
      firstName: 'More',
      lastName: `${_} ${at}`,
      typeId: company.lookup('EmployeeType', 'CDL'),
      medCertCardExpirationDate: addDays(today, -at),
    });
  expect(await cost()).toBeLessThanOrEqual(before + 1);
});

test('who may not open restricted papers is not asking for them', async () => {
  const clerk = await signIn({ flags: { hasEmployeeAccess: true } });
  const mine = await papersOf(api.driverMatrix.toFile, {}, token);
  const theirs = await papersOf(api.driverMatrix.toFile, {}, clerk);
  const restricted = mine.filter(({ code }) => code === 'PRE_DRUG');
  expect(restricted.length).toBeGreaterThan(0);
  expect(theirs.filter(({ code }) => code === 'PRE_DRUG')).toEqual([]);
});

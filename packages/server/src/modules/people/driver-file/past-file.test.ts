import { api } from '@roadproof/contract/api';
import type { OutputOf } from '@roadproof/contract/operation';
import { addDays, sentDay } from '@roadproof/domain/calendar-day';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { newId } from '../../../db/id.ts';
import { testApp } from '../../../testing/test-app.ts';

const first = '2026-03-02';
let now = new Date(`${first}T18:00:00Z`);
const server = await testApp({ now: () => now });
const { call, company, database } = server;
const { owner } = database;
const { clientId, lookup } = company;
let token = '';
const ids: Record<string, string> = {};
const kinds: Record<string, string> = {};
const idOf = (name: string): string => ids[name] ?? '';

type PastFile = OutputOf<typeof api.driverFiles.ofDay>;

const ask = async (name: string, day: string, as = token) =>
  call(api.driverFiles.ofDay, { EmployeeId: idOf(name), day }, as);
const fileOf = async (name: string, day: string, as = token): Promise<PastFile> => {
  const answer = await ask(name, day, as);
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
  return answer.json<{ data: PastFile }>().data;
};
const slotOf = async (name: string, day: string, code: string, as = token) =>
  (await fileOf(name, day, as)).slots.find((slot) => slot.code === code);
const refusalOf = async (name: string, day: string) => {
  const answer = await ask(name, day);
  return [
    answer.statusCode,
    answer.json<{ messages: { message: string }[] }>().messages[0]?.message,
  ];
};

const driver = async (name: string, values: Readonly<Record<string, unknown>> = {}) => {
  ids[name] = await company.employee({
    lastName: name,
    employeeNumber: name,
    typeId: lookup('EmployeeType', 'CDL'),
    employeeStatusId: lookup('EmployeeStatus', 'Current'),
    hireDate: '2025-01-10',
    ...values,
  });
};
const paper = async (name: string, of: string, code: string, values: object = {}) => {
  ids[name] = newId();
  await owner
    .insertInto('driverFile')
    .values({
      clientId,
      id: idOf(name),
      employeeId: idOf(of),
      fileTypeId: kinds[code] ?? '',
      // At noon of the day the server has.
      createdAt: now.toISOString(),
      ...values,
    } as never)
    .execute();
};
const change = async (table: string, id: string, values: Readonly<Record<string, unknown>>) =>
  owner
    .updateTable(table as 'employee')
    .set(values as never)
    .where('id', '=', id)
    .execute();

const noTraining = '00000000-0000-0000-0000-000000000000';
/** Gives a person a course that is owed. */
const owe = async (name: string, of: string, ownDue: string) => {
  const [course, place] = [newId(), newId()];
  ids[name] = newId();
  const employeeId = idOf(of);
  const key = { clientId, employeeId, courseCatalogId: course };
  await owner
    .insertInto('courseCatalog')
    .values({ clientId, id: course, courseName: name })
    .execute();
  await owner
    .insertInto('trainingMapping')
    .values({
      ...key,
      id: place,
      trainingId: noTraining,
      assignedOn: first,
      reason: 'required',
    } as never)
    .execute();
  await owner
    .insertInto('trainingRequirement')
    .values({ ...key, id: idOf(name), trainingMappingId: place, ownDue, windowDays: 30 } as never)
    .execute();
};

const dayOf = (index: number): string => addDays(first, index);
const story: readonly (() => Promise<unknown>)[] = [
  // Day 0: Ana's card runs out; of Bo an annual MVR is on file; Cy is a second record of Bo.
  async () => {
    await driver('Ana', {
      licenceExpirationDate: '2026-03-20',
      medCertCardDate: '2024-03-03',
      medCertCardExpirationDate: dayOf(1),
    });
    await driver('Bo');
    await driver('Cy');
    await paper('mvr', 'Bo', 'ANNUAL_MVR', { documentDate: '2025-06-01' });
    await paper('test', 'Cy', 'ROAD_TEST', { documentDate: '2025-01-11' });
    await paper('moved', 'Bo', 'APPLICATION', { documentDate: '2025-01-09', note: 'Seen' });
  },
  // Day 1: Bo owes a course by day 3.
  async () => owe('Hazmat', 'Bo', dayOf(3)),
  // Day 2: the card is over.
  async () => undefined,
  // Day 3: a card dated day 0 is filed, too late for the days before.
  async () => {
    await paper('card', 'Ana', 'MED_CARD', {
      documentDate: first,
      expirationDate: addDays(first, 700),
    });
    await change('employee', idOf('Ana'), {
      medCertCardDate: first,
      medCertCardExpirationDate: addDays(first, 700),
    });
  },
  // Day 4: the paper of Bo is deleted; the rule of it changes to 6 months.
  async () => {
    await change('driverFile', idOf('mvr'), { deletedAt: now.toISOString() });
    await sql`update driver_file_type set repeat_months = 6, due_rule = null where id = ${kinds['APPLICATION']}`.execute(
      owner,
    );
  },
  // Day 5: Cy is merged into Bo: the papers move, the record is deleted. Dee is hired.
  async () => {
    await change('driverFile', idOf('test'), { employeeId: idOf('Bo') });
    await change('employee', idOf('Cy'), { deletedAt: now.toISOString() });
    await driver('Dee', { hireDate: '2026-02-01' });
    await change('training_requirement', idOf('Hazmat'), {
      closedAs: 'completed',
      completedAt: dayOf(5),
    });
  },
  // Day 6: the license is changed, and a paper goes to a restricted kind.
  async () => {
    await change('employee', idOf('Ana'), { licenceExpirationDate: '2030-01-01' });
    await change('driverFile', idOf('moved'), { fileTypeId: kinds['PREV_EMPLOYER'] });
  },
];

beforeAll(async () => {
  const found = await owner
    .selectFrom('driverFileType')
    .select(['id', 'code'])
    .where('clientId', '=', clientId)
    .execute();
  for (const { id, code } of found) kinds[code] = id;
  await sql`update audit_entry set at = ${`${addDays(first, -1)}T18:00:00Z`}::timestamptz`.execute(
    owner,
  );
  for (const [index, act] of story.entries()) {
    const { rows } = await sql<{ id: string }>`select max(id) as id from audit_entry`.execute(
      owner,
    );
    now = new Date(`${dayOf(index)}T18:00:00Z`);
    await act();
    await sql`update audit_entry set at = (${dayOf(index)}::date + time '23:59:59') at time zone 'America/Chicago'
      where id > ${rows[0]?.id ?? 0}`.execute(owner);
  }
  now = new Date(`${dayOf(story.length)}T18:00:00Z`);
  token = await server.signIn();
}, 120_000);

test('answers the day, the first day of the history and today', async () => {
  expect(await fileOf('Ana', dayOf(2))).toMatchObject({
    day: `${dayOf(2)}T00:00:00.000Z`,
    since: `${addDays(first, -1)}T00:00:00.000Z`,
    today: `${dayOf(7)}T00:00:00.000Z`,
  });
});

test('a card filed late was not known before, and the state is that of the day', async () => {
  const states = [];
  for (const day of [0, 1, 2, 3]) {
    const { driver: facts, slots } = await fileOf('Ana', dayOf(day));
    const slot = slots.find(({ code }) => code === 'MED_CARD');
    states.push([facts.medCertCardExpirationDate?.slice(0, 10), facts.medCard?.state, slot?.count]);
  }
  expect(states).toEqual([
    [dayOf(1), 'DUE_SOON', 0],
    [dayOf(1), 'DUE_SOON', 0],
    [dayOf(1), 'OVERDUE', 0],
    [addDays(first, 700), 'PENDING', 1],
  ]);
});

test('the days left are those of then', async () => {
  const left = [];
  for (const day of [0, 1, 2, 5, 6]) {
    const { driver: facts } = await fileOf('Ana', dayOf(day));
    left.push(facts.licence?.daysLeft);
  }
  expect(left).toEqual([18, 17, 16, 13, 1395]);
});

test('every paper is listed as it was on file that day, newest first', async () => {
  const listed = async (day: number, as = token) =>
    (await fileOf('Bo', dayOf(day), as)).papers.map(({ id }) => id).toSorted();
  const of = (...names: string[]) => names.map(idOf).toSorted();
  expect(await listed(2)).toEqual(of('mvr', 'moved'));
  expect(await listed(4)).toEqual(of('moved'));
  expect(await listed(5)).toEqual(of('moved', 'test'));
  expect((await fileOf('Ana', dayOf(2))).papers).toEqual([]);
});

test('a course is owed on the axis until the day it was completed', async () => {
  const owed = [];
  for (const day of [0, 1, 3, 4, 5])
    owed.push(
      (await fileOf('Bo', dayOf(day))).trainings?.map(({ course, standing }) => [
        course,
        standing.state,
        standing.daysLeft,
      ]),
    );
  expect(owed).toEqual([
    [],
    [['Hazmat', 'DUE_SOON', 2]],
    [['Hazmat', 'DUE_SOON', 0]],
    [['Hazmat', 'OVERDUE', -1]],
    [],
  ]);
});

test('a paper deleted since is there until the day before, without its file', async () => {
  const latest = async (day: number) =>
    (await slotOf('Bo', dayOf(day), 'ANNUAL_MVR'))?.latest ?? null;
  expect(await latest(3)).toMatchObject({ id: idOf('mvr'), fileLink: null, mayDelete: false });
  expect(await latest(4)).toBeNull();
});

test('a rule changed since does not judge the days before', async () => {
  const repeat = async (day: number) =>
    (await slotOf('Bo', dayOf(day), 'APPLICATION'))?.repeatMonths ?? null;
  expect([await repeat(3), await repeat(4)]).toEqual([null, 6]);
  expect((await slotOf('Bo', dayOf(3), 'APPLICATION'))?.state).toBe('PRESENT');
  expect((await slotOf('Bo', dayOf(4), 'APPLICATION'))?.state).toBe('OVERDUE');
});

test('a merge of drivers moves nothing of the days before', async () => {
  const counts = async (name: string, day: number) =>
    (await slotOf(name, dayOf(day), 'ROAD_TEST'))?.count;
  expect([await counts('Bo', 4), await counts('Bo', 5), await counts('Cy', 4)]).toEqual([0, 1, 1]);
  expect((await fileOf('Cy', dayOf(4))).driver.isDeletedSince).toBe(true);
  expect((await fileOf('Bo', dayOf(4))).driver.isDeletedSince).toBe(false);
  expect(await refusalOf('Cy', dayOf(5))).toEqual([404, 'Employee not found']);
});

test('a driver added later is not on record, whatever the day of hire', async () => {
  expect(await refusalOf('Dee', dayOf(4))).toEqual([404, 'Employee not found']);
  expect((await fileOf('Dee', dayOf(5))).employee.displayName).toMatch('Dee');
});

test('refuses days before the history, today and days to come', async () => {
  expect(await refusalOf('Ana', addDays(first, -2))).toEqual([
    400,
    'The history begins 03/01/2026.',
  ]);
  expect((await ask('Ana', addDays(first, -1))).statusCode).toBe(404);
  expect(await refusalOf('Ana', dayOf(7))).toEqual([400, 'This day is not over yet.']);
  expect(await refusalOf('Ana', dayOf(8))).toEqual([400, 'This day is in the future.']);
});

test('restricted papers go by the rights of today', async () => {
  const open = await fileOf('Bo', dayOf(4));
  expect(open.slots.find(({ code }) => code === 'APPLICATION')?.latest?.note).toBe('Seen');
  const other = await server.signIn({ flags: { hasEmployeeAccess: true } });
  const hidden = await fileOf('Bo', dayOf(4), other);
  expect(hidden.hidden).toBeGreaterThan(0);
  expect(hidden.slots.some(({ restricted }) => restricted)).toBe(false);
  expect(hidden.papers.map(({ id }) => id)).not.toContain(idOf('moved'));
  expect([open.trainings?.length, hidden.trainings]).toEqual([1, null]);
  // It is of a restricted kind today.
  expect(hidden.slots.find(({ code }) => code === 'APPLICATION')?.latest).toBeNull();
});

test('a change made now moves nothing of yesterday', async () => {
  const yesterday = dayOf(6);
  const before = await fileOf('Bo', yesterday);
  await paper('late', 'Bo', 'ANNUAL_MVR', { documentDate: sentDay('2026-01-01') });
  await change('employee', idOf('Bo'), { licenceExpirationDate: '2020-01-01', hireDate: null });
  await sql`update driver_file_type set required = 'no' where client_id = ${clientId}`.execute(
    owner,
  );
  await sql`update client set due_soon_days = 1, med_card_due_soon_days = 1 where id = ${clientId}`.execute(
    owner,
  );
  expect(await fileOf('Bo', yesterday)).toEqual(before);
});

import { api } from '@roadproof/contract/api';
import type { Operation, OutputOf } from '@roadproof/contract/operation';
import { addDays, type CalendarDay } from '@roadproof/domain/calendar-day';
import { describe, expect, test } from 'vitest';
import { newId } from '../../../db/id.ts';
import { failed } from '../../../testing/failed.ts';
import { testApp } from '../../../testing/test-app.ts';

const today = '2026-11-22';
const server = await testApp({ now: () => new Date(`${today}T18:00:00Z`) });
const { call, company, database } = server;
const { clientId, lookup } = company;
const { owner } = database;
const admin = await server.signIn();
const administrator = await server.signIn({ flags: { hasAdministratorAccess: true } });

type Client = OutputOf<typeof api.clients.get>;
type Dashboard = OutputOf<typeof api.dashboard.data>;

const rules = async (input: Record<string, unknown>) => {
  const answer = await call(api.clients.saveRules, input, administrator);
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
};
const client = async () => (await call(api.clients.get, {}, admin)).json<{ data: Client }>().data;
const numbers = async () =>
  (await call(api.dashboard.data, {}, admin)).json<{ data: Dashboard }>().data;
const rowsOf = async (list: Operation, body: Record<string, unknown>) =>
  (await call(list, body, admin)).json<{
    total: number;
    data: readonly Record<string, { state: string }>[];
  }>();

const licenceEnds = (day: CalendarDay) => ({ licenceExpirationDate: day });
const cdl = await company.employee({
  typeId: lookup('EmployeeType', 'CDL'),
  lastName: 'Of-The-Cards',
});
const person = (values: Record<string, CalendarDay | null>) =>
  owner.updateTable('employee').set(values).where('id', '=', cdl).execute();

/** What is due on a day, by kind: how it is set, which days rule it, and where it is counted and listed. */
const kinds = {
  licence: {
    field: 'licenceDueSoonDays',
    set: (day: CalendarDay) => person(licenceEnds(day)),
    card: 'driverDueSoon',
    late: 'driverOverdue',
    list: () => rowsOf(api.drivers.details, { OnlyDueSoonDLs: true }),
    standing: 'licence',
  },
  medCard: {
    field: 'medCardDueSoonDays',
    set: (day: CalendarDay) => person({ medCertCardExpirationDate: day }),
    card: 'medCardDueSoon',
    late: 'medCertOverDue',
    list: () => rowsOf(api.employees.list, { isMedCardDueSoon: true }),
    standing: 'medCard',
  },
} as const;

describe.each(Object.entries(kinds))('%s', (_kind, { field, set, card, late, list, standing }) => {
  const edges = [0, 30, 365].flatMap((days) =>
    [...new Set([days + 1, days, days - 1, 1, 0, -1])].map((left) => [days, left] as const),
  );
  test.each(edges)('with %i days one that ends in %i days', async (days, left) => {
    await rules({ [field]: days });
    await set(addDays(today, left));
    const state = left < 0 ? 'OVERDUE' : left <= days ? 'DUE_SOON' : 'PENDING';
    const found = await numbers();
    expect([found[card], found[late]]).toEqual([
      state === 'DUE_SOON' ? 1 : 0,
      state === 'OVERDUE' ? 1 : 0,
    ]);
    const rows = await list();
    expect(rows.total).toBe(found[card]);
    for (const row of rows.data)
      expect(row[standing]).toEqual({
        state: 'DUE_SOON',
        daysLeft: left,
        rule: expect.any(String) as string,
      });
    const { data: record } = (await call(api.employees.get, { Id: cdl }, admin)).json<{
      data: OutputOf<typeof api.employees.get>;
    }>();
    expect(record[standing]).toMatchObject({ state, daysLeft: left, threshold: days });
    const { data } = await rowsOf(api.employees.list, { options: { search: 'Of-The-Cards' } });
    expect(data[0]?.[standing]?.state).toBe(state);
  });
});

test('the exceptions are those of both cards, each by its own days', async () => {
  const exceptions = async () =>
    (await rowsOf(api.drivers.details, { OnlyDriversWithExceptions: true })).total;
  const rulesOfFiles = await owner
    .updateTable('driverFileType')
    .set({ required: 'no' })
    .where('clientId', '=', clientId)
    .returning('id')
    .execute();
  expect(rulesOfFiles.length).toBeGreaterThan(0);
  await owner.updateTable('driverStanding').set({ gapDays: '{}', openGapDays: '{}' }).execute();
  await person({
    licenceExpirationDate: addDays(today, 40),
    medCertCardExpirationDate: addDays(today, 40),
  });
  await rules({ licenceDueSoonDays: 39, medCardDueSoonDays: 39 });
  expect(await exceptions()).toBe(0);
  await rules({ medCardDueSoonDays: 40 });
  expect(await exceptions()).toBe(1);
  await rules({ licenceDueSoonDays: 40, medCardDueSoonDays: 0 });
  expect(await exceptions()).toBe(1);
  await rules({ licenceDueSoonDays: 30, medCardDueSoonDays: 30 });
  expect(await exceptions()).toBe(0);
});

test('drivers without a CDL stand in the lists of drivers once the company wants it', async () => {
  const typeId = lookup('EmployeeType', 'Non-CDL Driver');
  await owner
    .updateTable('lookupValue')
    .set({ needsDriverFile: true })
    .where('id', '=', typeId)
    .execute();
  await company.employee({ typeId, firstName: 'Vic', licenceExpirationDate: addDays(today, 5) });
  await company.employee({ typeId: lookup('EmployeeType', 'Office'), firstName: 'Kim' });
  const drivers = async () => (await rowsOf(api.drivers.details, {})).total;
  const exceptions = async () =>
    (await rowsOf(api.drivers.details, { OnlyDriversWithExceptions: true })).data;
  const soon = async () => (await numbers()).driverDueSoon;
  const before = [await drivers(), (await exceptions()).length, await soon()];
  await rules({ includeNonCdlDrivers: true });
  expect([await drivers(), (await exceptions()).length, await soon()]).toEqual(
    before.map((count) => count + 1),
  );
  expect((await exceptions()).at(-1)).toMatchObject({
    licence: { state: 'DUE_SOON' },
    medCard: { state: 'MISSING' },
  });
  // Whoever needs no file any more is no driver either.
  await owner
    .updateTable('lookupValue')
    .set({ needsDriverFile: false })
    .where('id', '=', typeId)
    .execute();
  expect([await drivers(), (await exceptions()).length, await soon()]).toEqual(before);
  await rules({ includeNonCdlDrivers: false });
});

describe('trainings', () => {
  test('a course follows the company unless it has days of its own', async () => {
    const courses = [newId(), newId()];
    const [follows = '', own = ''] = courses;
    const base = { clientId, deliveryTypeId: lookup('DeliveryType', 'Classroom') };
    await owner
      .insertInto('courseCatalog')
      .values([
        { ...base, id: follows, courseName: 'Follows' },
        { ...base, id: own, courseName: 'Own', ownDueSoonDays: 10 },
      ])
      .execute();
    const trainingId = newId();
    await owner
      .insertInto('training')
      .values({
        clientId,
        id: trainingId,
        trainingName: 'T',
        startDate: today,
        dueDate: '2027-11-22',
      })
      .execute();
    for (const courseCatalogId of courses) {
      const id = newId();
      const employeeId = courseCatalogId === own ? cdl : company.adminId;
      await owner
        .insertInto('trainingMapping')
        .values({ clientId, id, trainingId, employeeId, assignedOn: today } as never)
        .execute();
      const askedDue = '2027-11-22';
      const owed = { clientId, id: newId(), trainingMappingId: id, courseCatalogId };
      await owner
        .insertInto('trainingRequirement')
        .values({ ...owed, employeeId, askedDue } as never)
        .execute();
    }
    const soon = async () => {
      const list = await rowsOf(api.trainings.tracker, { TrainingStatus: 'DueSoon' });
      expect((await numbers()).trainingDueSoon).toBe(list.total);
      return list.total;
    };
    expect(await soon()).toBe(0);
    await rules({ trainingDueSoonDays: 364 });
    expect(await soon()).toBe(0);
    await rules({ trainingDueSoonDays: 365 });
    expect(await soon()).toBe(1);
    const { data } = (await call(api.courses.get, { Id: follows }, admin)).json<{ data: object }>();
    expect(data).toMatchObject({ dueSoonDays: 365, ownDueSoonDays: null, version: 1 });
    await call(api.courses.save, { id: own, dueSoonDays: '' }, admin);
    expect(await soon()).toBe(2);
    await rules({ trainingDueSoonDays: 30 });
    expect(await soon()).toBe(0);
  });
});

test('insurance is amber by its own days', async () => {
  await owner
    .insertInto('clientInsuranceCertificate')
    .values({ clientId, id: newId(), name: 'Cargo', expirationDate: addDays(today, 31) })
    .execute();
  const state = async () => (await client()).clientInsuranceCertificate[0]?.standing?.state;
  expect(await state()).toBe('PENDING');
  await rules({ insuranceDueSoonDays: 31 });
  expect(await state()).toBe('DUE_SOON');
  await rules({ insuranceDueSoonDays: 0 });
  expect(await state()).toBe('PENDING');
});

test('exports keep their ordered names until the company wants others', async () => {
  const nameOf = async (list: Operation) =>
    (await call(list, { format: 'csv' }, admin)).headers['content-disposition'];
  expect(await nameOf(api.incidents.excel)).toBe('attachment; filename="all_employees.csv"');
  await rules({ descriptiveFileNames: true });
  expect(await nameOf(api.incidents.excel)).toBe(`attachment; filename="incidents_${today}.csv"`);
  expect(await nameOf(api.employees.excel)).toBe(`attachment; filename="employees_${today}.csv"`);
  await rules({ descriptiveFileNames: false });
  expect(await nameOf(api.employees.excel)).toBe('attachment; filename="all_employees.csv"');
});

test('every switch is answered as it was set, and what was not sent stays', async () => {
  await rules({ allowRecentHireDates: true, licenceFileFor: 'drivers', autoAssignTraining: true });
  expect(await client()).toMatchObject({
    literalHireDateLimit: false,
    licenceFileFor: 'drivers',
    autoAssignTraining: true,
  });
  await rules({ allowRecentHireDates: false });
  expect(await client()).toMatchObject({
    literalHireDateLimit: true,
    licenceFileFor: 'drivers',
    autoAssignTraining: true,
  });
});

test('the history names what was chosen otherwise, and no rule that was only sent along', async () => {
  await rules({ allowRecentHireDates: false, licenceFileFor: 'everyone', medCardDueSoonDays: 30 });
  await rules({ allowRecentHireDates: false, licenceFileFor: 'drivers', medCardDueSoonDays: 45 });
  const { data } = (
    await call(api.auditHistory.get, { Entity: 'company', Id: clientId }, administrator)
  ).json<{ data: OutputOf<typeof api.auditHistory.get> }>();
  expect(data.entries[0]?.changes.map(({ label, new: now }) => [label, now])).toEqual([
    ['Medical cards due soon (days)', '45'],
    ['License file required for', 'Drivers only'],
  ]);
  // Sent again it is no change at all.
  const { version } = await client();
  await rules({ licenceFileFor: 'drivers', includeNonCdlDrivers: false });
  expect((await client()).version).toBe(version);
});

test('days outside 0 to 365, and a version somebody else has passed, are refused', async () => {
  const wrong = {
    licenceDueSoonDays: 366,
    medCardDueSoonDays: -1,
    dueSoonDays: '',
    insuranceDueSoonDays: 1.5,
  };
  const { messages } = await failed(call(api.clients.saveRules, wrong, administrator), 400);
  expect(new Set(messages.map(({ field }) => field))).toEqual(new Set(Object.keys(wrong)));
  const { version } = await client();
  await rules({ version, weekStartsOn: '1' });
  await failed(call(api.clients.saveRules, { version, weekStartsOn: '0' }, administrator), 409);
});

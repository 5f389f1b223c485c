import { api } from '@roadproof/contract/api';
import type { Failure } from '@roadproof/contract/failure';
import { medicalCardUntil } from '@roadproof/domain/people/medical-card';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { driverForm, employeeForm, paper } from '../../../testing/employee-form.ts';
import { testApp } from '../../../testing/test-app.ts';
import { csvOf, importRun } from '../../records/import/testing/import-run.ts';

const server = await testApp({ now: () => new Date('2026-11-26T18:00:00Z') });
const { call, company, database } = server;
const token = await server.signIn();
const run = importRun(server, token);
const types = new Map<string, string>();

beforeAll(async () => {
  const rows = await database.owner
    .selectFrom('driverFileType')
    .select(['code', 'id'])
    .where('clientId', '=', company.clientId)
    .execute();
  for (const { code, id } of rows) types.set(code, id);
});

const tooLong =
  'Must be on or before 10/20/2028 (at most 24 months after the exam, 49 CFR 391.45).';
const tooLongMarked =
  'Must be on or before 10/20/2027 (at most 12 months after the exam, 49 CFR 391.45).';

interface Saved {
  readonly data: { readonly id: string; readonly version: number };
}
const save = async (form: Record<string, unknown>) => call(api.employees.save, form, token);
const messages = (answer: { json: <T>() => T }) =>
  answer.json<Failure>().messages.map(({ field, message }) => [field, message]);
const add = async (values: Record<string, unknown>) =>
  company.employee({
    typeId: company.lookup('EmployeeType', 'CDL'),
    hireDate: '2020-01-06',
    ...values,
  });
const stored = async (id: string) =>
  database.owner.selectFrom('employee').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** The person as a list shows one. */
const listed = async (id: string) => {
  const answer = await call(api.employees.list, { options: { pageSize: 500 } }, token);
  const { data } = answer.json<{
    data: { id: string; medCardValidUntil: string; medCard: { state: string } | null }[];
  }>();
  const found = data.find((one) => one.id === id);
  if (!found) throw new Error('nobody is listed');
  return found;
};

test.each(['employee', 'driver'] as const)(
  'the %s form takes 24 months after the exam, refuses the day after at its field, and 12 of a marked driver',
  async (kind) => {
    const form = {
      ...(await (kind === 'driver' ? driverForm : employeeForm)(server)),
      form: kind,
      medCertCardDate: '2026-10-20',
    };
    const late = await save({ ...form, medCertCardExpirationDate: '2028-10-21' });
    expect([late.statusCode, messages(late)]).toEqual([
      400,
      [['medCertCardExpirationDate', tooLong]],
    ]);
    const marked = { ...form, medCertCardMark: 'insulin' };
    const lateMarked = await save({ ...marked, medCertCardExpirationDate: '2027-10-21' });
    expect(messages(lateMarked)).toEqual([['medCertCardExpirationDate', tooLongMarked]]);
    const good = await save({ ...marked, medCertCardExpirationDate: '2027-10-20' });
    expect([good.statusCode, good.body]).toEqual([200, expect.any(String)]);
    const { id, version } = good.json<Saved>().data;
    const answer = await call(api.employees.get, { Id: id }, token);
    expect(answer.json()).toMatchObject({
      data: { medCertCardMark: 'insulin', medCardValidUntil: '2027-10-20T00:00:00.000Z' },
    });
    const cleared = await save({
      id,
      version,
      medCertCardMark: '',
      medCertCardExpirationDate: '2028-10-20',
    });
    expect(cleared.statusCode).toBe(200);
    expect(await stored(id)).toMatchObject({
      medCertCardMark: null,
      medCardValidUntil: '2028-10-20',
    });
    const fields = (await call(api.auditHistory.get, { Entity: 'employee', Id: id }, token)).body;
    expect(fields).toContain('Medical card for 12 months only');
    expect(fields).toContain('Insulin (49 CFR 391.46)');
  },
);

test('a stored card that is too long counts until its cap everywhere, and locks nobody', async () => {
  const before = {
    dashboard: (await call(api.dashboard.data, {}, token)).json<{ data: Record<string, number> }>(),
  };
  const id = await add({
    firstName: 'Cap',
    lastName: 'Long',
    licenceExpirationDate: '2030-01-01',
    medCertCardDate: '2020-03-01',
    medCertCardExpirationDate: '2030-03-01',
  });
  await call(
    api.driverFiles.save,
    {
      employeeId: id,
      fileTypeId: types.get('APPLICATION') ?? '',
      fileLink: paper('application.pdf'),
    },
    token,
  );
  const why =
    'Expired 1,731 days ago: medical card was valid until 03/01/2022 (at most 24 months after the exam, although 03/01/2030 is printed on it) (49 CFR 391.45)';
  expect(await listed(id)).toMatchObject({
    medCardValidUntil: '2022-03-01T00:00:00.000Z',
    medCertCardExpirationDate: '2030-03-01T00:00:00.000Z',
    medCard: {
      state: 'OVERDUE',
      cap: {
        until: '2022-03-01T00:00:00.000Z',
        printed: '2030-03-01T00:00:00.000Z',
        months: 24,
      },
    },
  });
  const details = (await call(api.employees.get, { Id: id }, token)).json<{
    data: { medCard: { text: string } };
  }>();
  expect(details.data.medCard.text).toBe(why);
  const ids = async (body: object) =>
    (await call(api.employees.list, { ...body, options: { pageSize: 500 } }, token))
      .json<{ data: { id: string }[] }>()
      .data.map((one) => one.id);
  expect(await ids({ isMedCardOverDue: true })).toContain(id);
  expect(await ids({ medCardValidUntil: '2022-03-01' })).toEqual([id]);
  const drivers = async (flags: object) =>
    (await call(api.drivers.details, flags as never, token))
      .json<{ data: { id: string }[] }>()
      .data.map((one) => one.id);
  expect(await drivers({ OnlyOverDueMedCards: true })).toContain(id);
  expect(await drivers({ OnlyDriversWithExceptions: true })).toContain(id);
  expect(await drivers({ Check: '391.45' })).toContain(id);
  server.platform.counts.forget(company.clientId);
  const after = (await call(api.dashboard.data, {}, token)).json<{
    data: Record<string, number>;
  }>();
  expect((after.data['medCertOverDue'] ?? 0) - (before.dashboard.data['medCertOverDue'] ?? 0)).toBe(
    1,
  );
  const today = (await call(api.todays.list, { kinds: ['medCard'] }, token)).body;
  expect(today).toContain(
    'Med card expired 1,731 days ago, at most 24 months after the exam. May not drive.',
  );
  const csv = await call(api.employees.excel, { isMedCardOverDue: true }, token);
  expect(csv.statusCode).toBe(200);
  const sent = (await call(api.bulkActs.remindCards, { employeeIds: [id] }, token)).json<{
    data: { withoutDue: number };
  }>();
  expect(sent.data.withoutDue).toBe(0);

  // An unrelated field can still be saved; the card's own fields are judged.
  const { version } = await stored(id);
  const other = await save({ id, version, city: 'Reno' });
  expect(other.statusCode).toBe(200);
  const changed = await save({
    id,
    version: other.json<Saved>().data.version,
    medCertCardMark: 'vision',
  });
  expect(messages(changed)).toEqual([
    [
      'medCertCardExpirationDate',
      'Must be on or before 03/01/2021 (at most 12 months after the exam, 49 CFR 391.45).',
    ],
  ]);
});

test('without a known exam nothing is judged', async () => {
  const id = await add({ medCertCardExpirationDate: '2040-01-01', medCertCardDate: null });
  expect(await listed(id)).toMatchObject({
    medCardValidUntil: '2040-01-01T00:00:00.000Z',
    medCard: { state: 'PENDING' },
  });
});

const file = async (employeeId: string, more: Record<string, unknown>) =>
  call(
    api.driverFiles.save,
    {
      employeeId,
      fileTypeId: types.get('MED_CARD') ?? '',
      fileLink: paper('card.pdf'),
      ...more,
    },
    token,
  );

test('the slot refuses a card that is too long at its field', async () => {
  const id = await add({ medCertCardMark: null });
  const late = await file(id, { documentDate: '2026-10-20', expirationDate: '2028-10-21' });
  expect([late.statusCode, messages(late)]).toEqual([400, [['expirationDate', tooLong]]]);
  const good = await file(id, { documentDate: '2026-10-20', expirationDate: '2028-10-20' });
  expect(good.statusCode).toBe(200);
  expect(await stored(id)).toMatchObject({
    medCertCardDate: '2026-10-20',
    medCertCardExpirationDate: '2028-10-20',
  });
  const marked = await add({ medCertCardMark: 'vision' });
  const lateMarked = await file(marked, {
    documentDate: '2026-10-20',
    expirationDate: '2027-10-21',
  });
  expect(messages(lateMarked)).toEqual([['expirationDate', tooLongMarked]]);
});

test('a new card without its exam asks for it where the exam on the record is too old for it', async () => {
  const id = await add({
    medCertCardDate: '2024-11-01',
    medCertCardExpirationDate: '2026-11-01',
  });
  const undated = await file(id, { expirationDate: '2028-11-01', employeeDates: 'take' });
  expect(messages(undated)).toEqual([
    [
      'documentDate',
      'Enter the day of the exam: 11/01/2028 is more than 24 months after the exam on the record (49 CFR 391.45).',
    ],
  ]);
  // The kind and the file alone are enough (docs/product.md, DQ files).
  expect((await file(id, {})).statusCode).toBe(200);
});

test('an import refuses the row at its field, and takes the mark by its words', async () => {
  const header = [
    'Last Name',
    'First Name',
    'Med Card Date',
    'Med Card Expiration Date',
    'Medical card for 12 months only',
  ];
  const seen = await run.preview(
    csvOf([
      header,
      ['Late', 'Lou', '10/20/2026', '10/21/2028', ''],
      ['Last', 'Liz', '10/20/2026', '10/20/2028', ''],
      ['Year', 'Yan', '10/20/2026', '10/21/2027', 'Insulin'],
      ['Good', 'Gus', '10/20/2026', '10/20/2027', 'Vision standard (49 CFR 391.44)'],
      ['Open', 'Ona', '', '10/20/2040', ''],
    ]),
  );
  const { data } = await run.rows(seen.id);
  expect(data.map(({ outcome }) => outcome)).toEqual([
    'reject',
    'create',
    'reject',
    'create',
    'create',
  ]);
  expect(data[0]?.reason).toContain(
    'Med Card Expiration Date: must be on or before 10/20/2028 (at most 24 months after the exam, 49 CFR 391.45).',
  );
  await run.commit(seen.id);
  const gus = await database.owner
    .selectFrom('employee')
    .selectAll()
    .where('lastName', '=', 'Good')
    .executeTakeFirstOrThrow();
  expect(gus).toMatchObject({ medCertCardMark: 'vision', medCardValidUntil: '2027-10-20' });
});

test('the database counts a card as the rule does', async () => {
  const days = [null, '2024-02-29', '2024-03-31', '2025-02-28', '2026-10-20', '2028-02-29'];
  const marks = [null, 'insulin', 'vision', 'intracity'];
  for (const exam of days)
    for (const expires of [...days, '2026-02-28', '2026-03-01', '2030-01-01'])
      for (const mark of marks) {
        const { rows } = await sql<{ until: string | null }>`
          select med_card_until(${exam}::date, ${expires}::date, ${mark}::text) as until`.execute(
          database.owner,
        );
        expect([exam, expires, mark, rows[0]?.until]).toEqual([
          exam,
          expires,
          mark,
          medicalCardUntil({ exam, expires, mark }),
        ]);
      }
  const literal = await sql<{ until: string }>`
    select med_card_until('2024-02-29', '2027-01-01', null) as until`.execute(database.owner);
  expect(literal.rows[0]?.until).toBe('2026-02-28');
});

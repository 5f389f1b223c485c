import { api } from '@roadproof/contract/api';
import type { Failure } from '@roadproof/contract/failure';
import { addDays, addYears, dayInZone } from '@roadproof/domain/calendar-day';
import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../../../testing/test-app.ts';

const start = Date.now();
let later = 0;
const { call, company, database, signIn } = await testApp({ now: () => new Date(start + later) });
const token = await signIn();
const colleague = await signIn();
const types = new Map<string, string>();
const today = dayInZone(new Date(start), 'America/Chicago');
const inDays = (days: number) => addDays(today, days);
const inYears = (years: number, days: number) => addDays(addYears(today, years), days);

interface Saved {
  readonly id: string;
  readonly version: number;
}

beforeAll(async () => {
  const rows = await database.owner
    .selectFrom('driverFileType')
    .select(['code', 'id'])
    .where('clientId', '=', company.clientId)
    .execute();
  for (const { code, id } of rows) types.set(code, id);
});

const pdf = () => new File(['%PDF-1.4\n%%EOF\n'], 'paper.pdf', { type: 'application/pdf' });
const driver = async (values: object = {}) =>
  company.employee({
    firstName: 'Wesley',
    lastName: 'Tran',
    typeId: company.lookup('EmployeeType', 'CDL'),
    hireDate: '2020-01-10',
    ...values,
  });
const file = async (
  employeeId: string,
  code: string,
  more: object = {},
  as = token,
): Promise<Saved> => {
  const form = { employeeId, fileTypeId: types.get(code) ?? '', fileLink: pdf(), ...more };
  const answer = await call(api.driverFiles.save, form, as);
  expect(answer.statusCode).toBe(200);
  return answer.json<{ data: Saved }>().data;
};
const undo = (records: readonly Saved[], as = token) =>
  call(api.bulkActs.undoPapers, { kind: 'paperFiling', records }, as);
const refusal = async (records: readonly Saved[], as = token) => {
  const answer = await undo(records, as);
  expect(answer.statusCode).toBeGreaterThanOrEqual(400);
  return answer.json<Failure>().messages[0]?.message;
};
const record = (id: string) =>
  database.owner
    .selectFrom('employee')
    .select(['licenceExpirationDate', 'medCertCardDate', 'medCertCardExpirationDate'])
    .select(['medCardFileId', 'drivingLicenseFileId', 'phoneNumber'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const papers = (employeeId: string) =>
  database.owner
    .selectFrom('driverFile')
    .select('id')
    .where('employeeId', '=', employeeId)
    .where('deletedAt', 'is', null)
    .execute();
const card = { documentDate: inDays(-1), expirationDate: inYears(1, -1) };

test('a card that is taken back leaves the record with the dates before it, and the trail says both', async () => {
  const id = await driver({
    medCertCardDate: inYears(-2, 6),
    medCertCardExpirationDate: inDays(6),
  });
  const before = await record(id);
  const saved = await file(id, 'MED_CARD', card);
  expect(await record(id)).toMatchObject({ medCertCardExpirationDate: inYears(1, -1) });
  expect((await undo([saved])).statusCode).toBe(200);
  expect(await record(id)).toEqual(before);
  expect(await papers(id)).toEqual([]);
  const trail = await database.owner
    .selectFrom('auditEntry')
    .select(['tableName', 'newValues'])
    .where('recordId', 'in', [id, saved.id])
    .orderBy('id', 'desc')
    .limit(2)
    .execute();
  expect(trail).toMatchObject([
    { tableName: 'driver_file', newValues: { deleted_at: expect.any(String) as string } },
    { tableName: 'employee', newValues: { med_cert_card_expiration_date: inDays(6) } },
  ]);
  expect(await refusal([saved])).toContain('It has changed since.');
});

test('a first card leaves the record without dates, a license with those before it', async () => {
  const id = await driver({ licenceExpirationDate: inDays(10) });
  const first = await file(id, 'MED_CARD', card);
  expect((await undo([first])).statusCode).toBe(200);
  expect(await record(id)).toMatchObject({
    medCertCardDate: null,
    medCertCardExpirationDate: null,
    medCardFileId: null,
  });
  const license = await file(id, 'LICENCE', { expirationDate: inYears(4, 10) });
  expect((await undo([license])).statusCode).toBe(200);
  expect(await record(id)).toMatchObject({
    licenceExpirationDate: inDays(10),
    drivingLicenseFileId: null,
  });
});

test('another field of the record does not stand in the way, a later date does', async () => {
  const id = await driver({
    medCertCardDate: inYears(-2, 6),
    medCertCardExpirationDate: inDays(6),
  });
  const saved = await file(id, 'MED_CARD', card);
  const change = (values: object) =>
    database.owner.updateTable('employee').set(values).where('id', '=', id).execute();
  await change({ medCertCardExpirationDate: inYears(1, -2) });
  expect(await refusal([saved])).toBe('The dates on the record have changed since it was filed.');
  expect(await papers(id)).toHaveLength(1);
  expect(await record(id)).toMatchObject({ medCertCardExpirationDate: inYears(1, -2) });
  await change({ medCertCardExpirationDate: inYears(1, -1), phoneNumber: '(901) 555-0100' });
  expect((await undo([saved])).statusCode).toBe(200);
  expect(await record(id)).toMatchObject({
    medCertCardExpirationDate: inDays(6),
    phoneNumber: '(901) 555-0100',
  });
});

test('of two cards in a row only the last can be taken back, then the one before it', async () => {
  const id = await driver({
    medCertCardDate: inYears(-2, 6),
    medCertCardExpirationDate: inDays(6),
  });
  const first = await file(id, 'MED_CARD', card);
  const second = await file(id, 'MED_CARD', {
    documentDate: today,
    expirationDate: inYears(2, -1),
  });
  expect(await refusal([first])).toContain('have changed since');
  expect((await undo([second])).statusCode).toBe(200);
  expect((await undo([first])).statusCode).toBe(200);
  expect(await record(id)).toMatchObject({ medCertCardExpirationDate: inDays(6) });
});

test('a paper that kept the record, and one without dates, only go', async () => {
  const id = await driver({
    medCertCardDate: inDays(-20),
    medCertCardExpirationDate: inYears(1, 6),
  });
  const kept = await file(id, 'MED_CARD', { ...card, employeeDates: 'keep' });
  const plain = await file(id, 'APPLICATION', { documentDate: '2020-01-05' });
  expect((await undo([kept, plain])).statusCode).toBe(200);
  expect(await papers(id)).toEqual([]);
  expect(await record(id)).toMatchObject({ medCertCardExpirationDate: inYears(1, 6) });
});

test('a review is taken back with both papers or not at all', async () => {
  const id = await driver();
  const answer = await call(
    api.driverFiles.review,
    {
      employeeId: id,
      fileLink: pdf(),
      documentDate: inDays(-11),
      reviewedAt: inDays(-9),
      reviewerName: 'Ana Boss',
      result: 'meets requirements',
    },
    token,
  );
  const { records } = answer.json<{ data: { records: Saved[] } }>().data;
  expect(records).toHaveLength(2);
  expect(await refusal(records.slice(0, 1))).toContain('filed together with other papers');
  expect(await papers(id)).toHaveLength(2);
  expect((await undo(records)).statusCode).toBe(200);
  expect(await papers(id)).toEqual([]);
});

test('a license that stands for the road test goes from both slots', async () => {
  const id = await driver({ licenceExpirationDate: inYears(1, 10) });
  const saved = await file(id, 'ROAD_TEST', {
    result: 'CDL accepted',
    reviewedAt: '2020-01-10',
  });
  expect(await papers(id)).toHaveLength(2);
  expect((await undo([saved])).statusCode).toBe(200);
  expect(await papers(id)).toEqual([]);
});

test('what another person filed, what was changed and what is minutes old stays', async () => {
  const id = await driver();
  const saved = await file(id, 'MED_CARD', card);
  expect(await refusal([saved], colleague)).toContain('It has changed since.');
  const noted = await call(
    api.driverFiles.save,
    { id: saved.id, employeeId: id, fileTypeId: types.get('MED_CARD') ?? '', note: 'Read again.' },
    token,
  );
  expect(await refusal([saved])).toContain('It has changed since.');
  expect(await refusal([noted.json<{ data: Saved }>().data])).toContain('since it was filed');
  const other = await file(await driver(), 'MED_CARD', card);
  later = 11 * 60_000;
  expect(await refusal([other])).toContain('more than 10 minutes ago');
  later = 0;
  expect(await papers(id)).toHaveLength(1);
});

test('a paper of a kind that was restricted since stays', async () => {
  const clerk = await signIn({ flags: { hasEmployeeAccess: true } });
  const id = await driver();
  const saved = await file(id, 'OTHER', {}, clerk);
  const restrict = (restricted: boolean) =>
    database.owner
      .updateTable('driverFileType')
      .set({ restricted })
      .where('id', '=', types.get('OTHER') ?? '')
      .execute();
  await restrict(true);
  expect(await refusal([saved], clerk)).toContain('not found');
  expect(await papers(id)).toHaveLength(1);
  await restrict(false);
  expect((await undo([saved], clerk)).statusCode).toBe(200);
});

import { api } from '@roadproof/contract/api';
import type { Failure } from '@roadproof/contract/failure';
import type { OutputOf } from '@roadproof/contract/operation';
import { addDays, addYears } from '@roadproof/domain/calendar-day';
import { formatDay } from '@roadproof/domain/format';
import { beforeAll, expect, test } from 'vitest';
import { testCompany } from '../../../db/testing/test-company.ts';
import { storedAt } from '../../../testing/stored-at.ts';
import { testApp } from '../../../testing/test-app.ts';

const now = new Date('2026-11-21T18:00:00Z');
const today = '2026-11-21';
const { call, company, database, signIn, files } = await testApp({ now: () => now });
const token = await signIn();
const clerk = await signIn({ flags: { hasEmployeeAccess: true } });
const types = new Map<string, string>();
let driver = '';

interface Slot {
  readonly code: string;
  readonly state: string;
  readonly count: number;
}

beforeAll(async () => {
  const rows = await database.owner
    .selectFrom('driverFileType')
    .select(['code', 'id'])
    .where('clientId', '=', company.clientId)
    .execute();
  for (const { code, id } of rows) types.set(code, id);
  driver = await company.employee({
    typeId: company.lookup('EmployeeType', 'CDL'),
    hireDate: addDays(today, -10),
    dob: '1980-01-01',
  });
});

const pdf = () =>
  new File(['%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n'], 'paper.pdf', {
    type: 'application/pdf',
  });
const file = (code: string, more: Record<string, unknown> = {}, as = token) =>
  call(
    api.driverFiles.save,
    { employeeId: driver, fileTypeId: types.get(code) ?? '', fileLink: pdf(), ...more },
    as,
  );
const slots = async (as = token) =>
  (await call(api.driverFiles.slots, { EmployeeId: driver }, as)).json<{
    data: { done: number; total: number; hidden: number; slots: Slot[] };
  }>().data;
const stateOf = async (code: string) =>
  (await slots()).slots.find((slot) => slot.code === code)?.state;
const employee = () =>
  database.owner
    .selectFrom('employee')
    .selectAll()
    .where('id', '=', driver)
    .executeTakeFirstOrThrow();

test('a new driver has slots that say what is missing and what is still to come', async () => {
  const found = await slots();
  expect(found).toMatchObject({ done: 0, hidden: 0 });
  expect(found.total).toBeGreaterThan(8);
  expect(await stateOf('APPLICATION')).toBe('MISSING');
  expect(await stateOf('HIRE_MVR')).toBe('DUE_SOON');
  expect(await stateOf('ANNUAL_MVR')).toBe('PENDING');
});

test('a filed paper fills its slot', async () => {
  const hired = addDays(today, -10);
  expect((await file('APPLICATION', { documentDate: hired })).statusCode).toBe(200);
  expect(await stateOf('APPLICATION')).toBe('PRESENT');
  expect((await slots()).done).toBe(1);
  // A paper that came after the day it had to be there is on file all the same.
  expect((await file('ROAD_TEST', { documentDate: addDays(hired, 3) })).statusCode).toBe(200);
  expect((await slots()).slots.find(({ code }) => code === 'ROAD_TEST')).toMatchObject({
    state: 'FILED_LATE',
    reason: `On file, 3 days late: dated ${formatDay(addDays(hired, 3))}, was due ${formatDay(hired)} (49 CFR 391.31(e)/391.33)`,
  });
  expect((await slots()).done).toBe(2);
});

test('a medical card brings its dates to the employee, and asks only where they are earlier', async () => {
  const card = { documentDate: '2025-11-01', expirationDate: '2026-11-27' };
  expect((await file('MED_CARD', card)).statusCode).toBe(200);
  expect(await employee()).toMatchObject({
    medCertCardDate: '2025-11-01',
    medCertCardExpirationDate: '2026-11-27',
  });
  const later = { documentDate: '2026-11-20', expirationDate: '2027-11-20' };
  expect((await file('MED_CARD', later)).statusCode).toBe(200);
  expect(await employee()).toMatchObject({
    medCertCardDate: '2026-11-20',
    medCertCardExpirationDate: '2027-11-20',
  });
  const earlier = { documentDate: '2026-11-21', expirationDate: '2027-11-19' };
  const before = (await files()).length;
  const answer = await file('MED_CARD', earlier);
  expect(answer.statusCode).toBe(422);
  expect(answer.json<Failure>().messages[0]).toMatchObject({ field: 'employeeDates' });
  expect(answer.json<Failure>().conflict).toMatchObject({
    fields: [
      { field: 'medCertCardDate' },
      { field: 'medCertCardExpirationDate', ours: '2027-11-19', theirs: '2027-11-20' },
    ],
  });
  expect((await files()).length).toBe(before);
  expect((await file('MED_CARD', { ...earlier, employeeDates: 'keep' })).statusCode).toBe(200);
  expect(await employee()).toMatchObject({ medCertCardExpirationDate: '2027-11-20' });
  expect((await file('MED_CARD', { ...earlier, employeeDates: 'take' })).statusCode).toBe(200);
  expect(await employee()).toMatchObject({
    medCertCardDate: '2026-11-21',
    medCertCardExpirationDate: '2027-11-19',
  });
});

test('a license is asked about where it ends earlier, and the slot says what is on record', async () => {
  const record = async () =>
    (await slots()).slots.find(({ code }) => code === 'LICENCE') as unknown as {
      onRecord: { expires: string | null };
    };
  expect((await file('LICENCE', { expirationDate: '2027-03-01' })).statusCode).toBe(200);
  expect((await file('LICENCE', { expirationDate: '2027-03-01' })).statusCode).toBe(200);
  expect((await file('LICENCE', { expirationDate: '2027-02-28' })).statusCode).toBe(422);
  expect((await file('LICENCE', { expirationDate: '2027-03-02' })).statusCode).toBe(200);
  expect((await employee()).licenceExpirationDate).toBe('2027-03-02');
  expect((await record()).onRecord.expires).toContain('2027-03-02');
});

test('what is required is said at its field', async () => {
  const noFile = await call(
    api.driverFiles.save,
    { employeeId: driver, fileTypeId: types.get('OTHER') ?? '' },
    token,
  );
  expect(noFile.json<Failure>().messages[0]).toMatchObject({
    field: 'fileLink',
    message: 'File is required.',
  });
  const late = await file('ANNUAL_MVR', { documentDate: addDays(today, 1) });
  expect(late.json<Failure>().messages[0]).toMatchObject({ field: 'documentDate' });
  const noType = await call(api.driverFiles.save, { employeeId: driver, fileLink: pdf() }, token);
  expect(noType.json<Failure>().messages[0]).toMatchObject({
    field: 'fileTypeId',
    message: 'File type is required.',
  });
});

test('restricted kinds are neither shown to nor filed by those without the right', async () => {
  expect((await file('PRE_DRUG')).statusCode).toBe(200);
  const seen = await slots(clerk);
  expect(seen.hidden).toBe(5);
  expect(seen.slots.some((slot) => slot.code === 'PRE_DRUG')).toBe(false);
  const listed = async (as: string) =>
    (await call(api.driverFiles.list, { employeeId: driver }, as)).json<{ total: number }>().total;
  expect(await listed(clerk)).toBe((await listed(token)) - 1);
  const typesFor = async (as: string) =>
    (await call(api.employees.get, { Id: driver }, as))
      .json<{ data: OutputOf<typeof api.employees.get> }>()
      .data.employeeDriverFiles.map(({ fileTypeId }) => fileTypeId);
  expect(await typesFor(token)).toContain(types.get('PRE_DRUG'));
  expect(await typesFor(clerk)).toHaveLength((await typesFor(token)).length - 1);
  expect(await typesFor(clerk)).not.toContain(types.get('PRE_DRUG'));
  expect((await file('CH_PRE', {}, clerk)).statusCode).toBe(403);
});

test("a stored paper is changed only as this driver's own, a restricted one only by those with the right", async () => {
  const stored = (await file('CH_ANNUAL')).json<{ data: { id: string; version: number } }>().data;
  const change = (code: string, employeeId: string, as: string) =>
    call(
      api.driverFiles.save,
      { ...stored, employeeId, fileTypeId: types.get(code) ?? '', note: 'limited query' },
      as,
    );
  expect((await change('OTHER', driver, clerk)).statusCode).toBe(404);
  expect((await change('CH_ANNUAL', company.adminId, token)).statusCode).toBe(404);
  expect((await change('CH_ANNUAL', driver, token)).statusCode).toBe(200);
  const sheet = await call(api.driverFiles.excel, { employeeId: driver, format: 'csv' }, clerk);
  expect(sheet.statusCode).toBe(200);
  expect(sheet.body).toContain('File Type');
  expect(sheet.body).not.toContain('Clearinghouse');
});

test('a paper is deleted only when its retention is over, or within a day of being filed by mistake', async () => {
  const { id } = (await file('ANNUAL_MVR', { documentDate: '2023-11-22' })).json<{
    data: { id: string };
  }>().data;
  const filed = (day: string) =>
    database.owner
      .updateTable('driverFile')
      .set({ documentDate: day })
      .where('id', '=', id)
      .execute();
  await storedAt(database, { table: 'driver_file', id }, addYears(today, -3));
  const early = await call(api.driverFiles.remove, { id }, token);
  expect(early.statusCode).toBe(422);
  expect(early.json<Failure>().messages[0]?.description).toBe(
    'Keep until 11/22/2026 (49 CFR 391.51(d)(1)).',
  );
  await filed('2023-11-20');
  expect((await call(api.driverFiles.remove, { id }, token)).statusCode).toBe(200);
  const mistake = (await file('OTHER')).json<{ data: { id: string } }>().data;
  expect((await call(api.driverFiles.remove, { id: mistake.id }, token)).statusCode).toBe(200);
});

test("another company's driver, paper and rule are not found", async () => {
  const other = await testCompany(database, 'Other');
  expect((await call(api.driverFiles.slots, { EmployeeId: other.adminId }, token)).statusCode).toBe(
    404,
  );
  expect(
    (
      await call(
        api.driverFiles.save,
        { employeeId: other.adminId, fileTypeId: types.get('OTHER') ?? '', fileLink: pdf() },
        token,
      )
    ).statusCode,
  ).toBe(404);
});

test('the rule pack is data: an administrator changes it and the slots follow', async () => {
  const rule = { id: types.get('MED_VARIANCE') ?? '', required: 'yes', dueRule: 'hire+0d' };
  expect((await call(api.driverFiles.saveRule, rule, clerk)).statusCode).toBe(403);
  expect(
    (await call(api.driverFiles.saveRule, { ...rule, dueRule: 'whenever' }, token)).statusCode,
  ).toBe(400);
  expect(await stateOf('MED_VARIANCE')).toBe('OPTIONAL');
  expect((await call(api.driverFiles.saveRule, rule, token)).statusCode).toBe(200);
  expect(await stateOf('MED_VARIANCE')).toBe('MISSING');
});

test('a paper keeps how it was turned, and its audit line what became of the dates read from it', async () => {
  const suggested = { documentDate: 'taken', expirationDate: 'ignored' };
  const answer = await file('OTHER', {
    rotation: 90,
    suggested: JSON.stringify(suggested),
    documentDate: '2026-11-01',
  });
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
  const { id, version } = answer.json<{ data: { id: string; version: number } }>().data;
  const line = await database.owner
    .selectFrom('auditEntry')
    .select('newValues')
    .where('recordId', '=', id)
    .executeTakeFirstOrThrow();
  expect(line.newValues).toMatchObject({ rotation: 90, suggested });
  const papers = async () =>
    (await call(api.driverFiles.list, { employeeId: driver }, token)).json<{
      data: { id: string; rotation: number | null }[];
    }>().data;
  const rotation = async () => (await papers()).find((paper) => paper.id === id)?.rotation;
  expect(await rotation()).toBe(90);

  // A later change leaves it turned; another file is not turned as the one before was.
  const paper = { id, version, employeeId: driver, fileTypeId: types.get('OTHER') ?? '' };
  const noted = await call(api.driverFiles.save, { ...paper, note: 'Page 2 is missing' }, token);
  expect(noted.statusCode).toBe(200);
  expect(await rotation()).toBe(90);
  const again = { ...paper, version: noted.json<{ data: { version: number } }>().data.version };
  await call(api.driverFiles.save, { ...again, fileLink: pdf() }, token);
  expect(await rotation()).toBeNull();
});

test.each([
  ['rotation', 45, 'Rotation must be 0, 90, 180 or 270.'],
  ['rotation', '360', 'Rotation must be 0, 90, 180 or 270.'],
  ['rotation', '', 'Rotation must be 0, 90, 180 or 270.'],
  [
    'suggested',
    JSON.stringify({ documentDate: 'read' }),
    'Say taken, changed or ignored for documentDate and expirationDate.',
  ],
  ['suggested.note', JSON.stringify({ note: 'taken' }), 'Unknown field "suggested.note".'],
  ['suggested', 'taken', 'Say taken, changed or ignored for documentDate and expirationDate.'],
])('a wrong %s is refused by its field: %j', async (field, value, message) => {
  const answer = await file('OTHER', { [field.split('.')[0] ?? '']: value });
  expect(answer.statusCode).toBe(400);
  expect(answer.json<Failure>().messages).toEqual([expect.objectContaining({ field, message })]);
});

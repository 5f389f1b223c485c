import { api } from '@roadproof/contract/api';
import type { Failure } from '@roadproof/contract/failure';
import { beforeEach, expect, test } from 'vitest';
import { storedAt } from '../../../testing/stored-at.ts';
import { testApp } from '../../../testing/test-app.ts';

const { call, company, database, signIn } = await testApp({
  now: () => new Date('2026-11-26T18:00:00Z'),
});
const token = await signIn();
const owner = database.owner;

let driver = '';
beforeEach(async () => {
  driver = await company.employee({
    typeId: company.lookup('EmployeeType', 'CDL'),
    dob: '1980-01-01',
    hireDate: '2026-11-01',
    licenceIssueDate: '2024-01-02',
    licenceExpirationDate: '2030-01-01',
    medCertCardExpirationDate: '2028-08-01',
  });
});

interface Slot {
  readonly code: string;
  readonly fileTypeId: string;
  readonly state: string;
  readonly reason: string;
  readonly source: string | null;
  readonly results: readonly string[];
  readonly latest: Record<string, string | null> | null;
}
const slotOf = async (code: string): Promise<Slot> => {
  const { slots } = (await call(api.driverFiles.slots, { EmployeeId: driver }, token)).json<{
    data: { slots: Slot[] };
  }>().data;
  const found = slots.find((slot) => slot.code === code);
  if (!found) throw new Error(`There is no ${code}.`);
  return found;
};
const pdf = () =>
  new File(['%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n'], 'paper.pdf', {
    type: 'application/pdf',
  });
const file = async (code: string, more: Record<string, unknown> = {}) =>
  call(
    api.driverFiles.save,
    { employeeId: driver, fileTypeId: (await slotOf(code)).fileTypeId, ...more },
    token,
  );
const papers = () =>
  owner
    .selectFrom('driverFile')
    .select(['fileId', 'documentDate', 'expirationDate'])
    .where('employeeId', '=', driver)
    .execute();
const accepted = { result: 'CDL accepted', documentDate: '2026-11-01' };

test('one copy of a license that is accepted fills the road test and the license', async () => {
  expect((await slotOf('ROAD_TEST')).results).toEqual([
    'road test certificate',
    'CDL accepted',
    'certificate of another carrier',
  ]);
  expect((await file('ROAD_TEST', { ...accepted, fileLink: pdf() })).statusCode).toBe(200);
  expect(await slotOf('ROAD_TEST')).toMatchObject({ state: 'PRESENT' });
  expect(await slotOf('LICENCE')).toMatchObject({
    state: 'PRESENT',
    source: '49 CFR 391.33(b)',
    latest: expect.objectContaining({
      documentDate: '2024-01-02T00:00:00.000Z',
      expirationDate: '2030-01-01T00:00:00.000Z',
    }) as object,
  });
  const rows = await papers();
  expect(rows).toHaveLength(2);
  expect(new Set(rows.map(({ fileId }) => fileId)).size).toBe(1);
});

test('an answer without a copy says what is missing, until the license is filed', async () => {
  expect((await file('ROAD_TEST', { documentDate: '2026-11-01' })).statusCode).toBe(400);
  expect((await file('ROAD_TEST', accepted)).statusCode).toBe(200);
  expect(await slotOf('ROAD_TEST')).toMatchObject({
    state: 'MISSING',
    reason: 'Missing: a legible copy of the license belongs in the file (49 CFR 391.33(b))',
  });
  expect(await slotOf('LICENCE')).toMatchObject({ state: 'MISSING', source: '49 CFR 391.33(b)' });
  const license = { fileLink: pdf(), documentDate: '2024-01-02', expirationDate: '2030-01-01' };
  expect((await file('LICENCE', license)).statusCode).toBe(200);
  expect(await slotOf('ROAD_TEST')).toMatchObject({ state: 'PRESENT' });
  expect((await papers()).filter(({ fileId }) => fileId !== null)).toHaveLength(1);
});

test('with a road test certificate the license names no paragraph', async () => {
  const certificate = { result: 'road test certificate', documentDate: '2026-11-01' };
  await file('ROAD_TEST', { ...certificate, fileLink: pdf() });
  await file('LICENCE', { fileLink: pdf(), expirationDate: '2030-01-01' });
  expect(await slotOf('LICENCE')).toMatchObject({ state: 'PRESENT', source: null });
  expect((await slotOf('LICENCE')).reason).not.toContain('CFR');
});

test('a CDL does not stand for the road test of who drives tank vehicles', async () => {
  await file('ROAD_TEST', { ...accepted, fileLink: pdf() });
  const drives = async (vehicleDuties: string) =>
    (await call(api.employees.save, { id: driver, vehicleDuties }, token)).statusCode;
  expect(await drives('tank')).toBe(200);
  expect(await slotOf('ROAD_TEST')).toMatchObject({
    state: 'MISSING',
    reason: 'Missing: a CDL does not replace the road test in tank vehicles (49 CFR 391.33(a)(1))',
  });
  expect(await drives('bicycle')).toBe(400);
  expect(await drives('')).toBe(200);
  expect(await slotOf('ROAD_TEST')).toMatchObject({ state: 'PRESENT' });
});

test("another carrier's certificate is of the three years before it is accepted", async () => {
  const certificate = (documentDate: string, more: Record<string, unknown> = {}) =>
    file('ROAD_TEST', {
      result: 'certificate of another carrier',
      fileLink: pdf(),
      documentDate,
      ...more,
    });
  const old = await certificate('2023-11-25');
  expect(old.statusCode).toBe(400);
  expect(old.json<Failure>().messages[0]).toMatchObject({
    field: 'documentDate',
    message:
      "Must be on or after 11/26/2023: another carrier's certificate is good for 3 years (49 CFR 391.33(a)(2)).",
  });
  expect((await certificate('2023-11-25', { reviewedAt: '2026-11-25' })).statusCode).toBe(200);
  expect((await certificate('2023-11-26')).statusCode).toBe(200);
  expect(await slotOf('ROAD_TEST')).toMatchObject({ state: 'PRESENT' });
});

test('a license counts for the road test from the day on which it was accepted', async () => {
  const license = { fileLink: pdf(), expirationDate: '2030-01-01' };
  expect((await file('LICENCE', license)).statusCode).toBe(200);
  const late = { result: 'CDL accepted', reviewedAt: '2026-11-27' };
  expect((await file('ROAD_TEST', late)).json<Failure>().messages).toMatchObject([
    { field: 'reviewedAt' },
  ]);
  const onTime = { result: 'CDL accepted', reviewedAt: '2026-10-30' };
  expect((await file('ROAD_TEST', onTime)).statusCode).toBe(200);
  const { state, reason } = await slotOf('ROAD_TEST');
  expect(state).toBe('PRESENT');
  expect(reason).toContain('of 10/30/2026 is on file');
});

test("another carrier's certificate keeps the company's day on which it was filed", async () => {
  const values = { result: 'certificate of another carrier', documentDate: '2023-11-26' };
  const added = await file('ROAD_TEST', { ...values, fileLink: pdf() });
  const { id, version } = added.json<{ data: { id: string; version: number } }>().data;
  // 11/26/2026, 10:00 PM in the company's zone.
  await storedAt(database, { table: 'driver_file', id }, '2026-11-27T04:00:00Z');
  const changed = await file('ROAD_TEST', { id, version, ...values, note: 'Seen' });
  expect(changed.statusCode).toBe(200);
});

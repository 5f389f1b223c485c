import { api } from '@roadproof/contract/api';
import type { Failure } from '@roadproof/contract/failure';
import { beforeEach, expect, test } from 'vitest';
import { testApp } from '../../../testing/test-app.ts';

// 10:00 AM in the company's zone.
let now = '2026-11-20T16:00:00Z';
const { call, company, database, signIn } = await testApp({ now: () => new Date(now) });
const token = await signIn();

let driver = '';
let fileTypeId = '';
beforeEach(async () => {
  now = '2026-11-20T16:00:00Z';
  driver = await company.employee({
    typeId: company.lookup('EmployeeType', 'CDL'),
    dob: '1980-01-01',
    hireDate: '2019-05-03',
  });
  const rule = await database.owner
    .selectFrom('driverFileType')
    .select('id')
    .where('clientId', '=', company.clientId)
    .where('code', '=', 'CH_ANNUAL')
    .executeTakeFirstOrThrow();
  fileTypeId = rule.id;
});

const save = (values: Record<string, unknown>) =>
  call(
    api.driverFiles.save,
    {
      employeeId: driver,
      fileTypeId,
      fileLink: new File(['%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n'], 'query.pdf', {
        type: 'application/pdf',
      }),
      ...values,
    },
    token,
  );
const hit = { result: 'information found (hit)' };

async function slot() {
  const answer = await call(api.driverFiles.slots, { EmployeeId: driver }, token);
  const { slots } = answer.json<{
    data: { slots: { code: string; state: string; reason: string; due: string }[] };
  }>().data;
  return slots.find(({ code }) => code === 'CH_ANNUAL');
}
test('a hit without a moment is learned now and asks for a full query in 24 hours', async () => {
  expect((await save({ ...hit, documentDate: '2026-11-20' })).statusCode).toBe(200);
  expect(await slot()).toMatchObject({
    state: 'DUE_SOON',
    reason:
      'Full query by 11/21/2026, 10:00 AM, 24 hours after the hit (49 CFR 382.701(b)(3)); without it the driver may not perform safety-sensitive functions',
  });
  now = '2026-11-22T16:00:00Z';
  expect(await slot()).toMatchObject({ state: 'OVERDUE' });
  expect((await save({ result: 'full query', documentDate: '2026-11-22' })).statusCode).toBe(200);
  expect(await slot()).toMatchObject({ state: 'PRESENT' });
});

test('a notice is entered by the company clock, across the end of daylight time', async () => {
  now = '2026-11-01T18:00:00Z';
  const query = { result: 'no information found', documentDate: '2026-09-01' };
  expect((await save(query)).statusCode).toBe(200);
  const notice = { result: 'notice of a change', learnedOn: '2026-10-31', learnedTime: '10:00' };
  expect((await save(notice)).statusCode).toBe(200);
  expect(await slot()).toMatchObject({
    due: '2026-11-01T00:00:00.000Z',
    reason: expect.stringContaining('11/01/2026, 9:00 AM, 24 hours after the notice') as string,
  });
});

test.each([
  [{ learnedOn: '2026-11-20' }, 'learnedTime'],
  [{ learnedTime: '10:00' }, 'learnedOn'],
  [{ learnedOn: '2026-11-20', learnedTime: '10:01' }, 'learnedTime'],
  [{ learnedOn: '2026-11-21', learnedTime: '09:00' }, 'learnedOn'],
])('the moment %j is refused', async (moment, field) => {
  const refused = await save({ ...hit, ...moment });
  expect(refused.json<Failure>().messages).toMatchObject([{ field }]);
});

test('a hit on a paper of an earlier day says when it was learned, not now', async () => {
  const refused = await save({ ...hit, documentDate: '2026-11-18' });
  expect(refused.json<Failure>().messages).toMatchObject([
    { field: 'learnedOn', message: 'Learned on is required.' },
  ]);
  const learned = { learnedOn: '2026-11-18', learnedTime: '08:00' };
  expect((await save({ ...hit, documentDate: '2026-11-18', ...learned })).statusCode).toBe(200);
  expect(await slot()).toMatchObject({
    state: 'OVERDUE',
    due: '2026-11-19T00:00:00.000Z',
    reason: expect.stringContaining('11/19/2026, 8:00 AM, 24 hours after the hit') as string,
  });
});

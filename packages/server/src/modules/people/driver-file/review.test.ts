import { api } from '@roadproof/contract/api';
import type { Failure } from '@roadproof/contract/failure';
import { addDays } from '@roadproof/domain/calendar-day';
import { expect, test } from 'vitest';
import { inCompany } from '../../../db/transaction.ts';
import { testApp } from '../../../testing/test-app.ts';
import { refreshFileStatus } from '../../company/driver-rule/file-status.ts';

// Noon in Chicago: at night its day is not the one in UTC.
let now = new Date(new Date().setUTCHours(18, 0, 0, 0));
const { call, company, database, signIn } = await testApp({ now: () => now });
let token = await signIn();
const types = new Map<string, string>(
  (
    await database.owner
      .selectFrom('driverFileType')
      .select(['code', 'id'])
      .where('clientId', '=', company.clientId)
      .execute()
  ).map(({ code, id }) => [code, id]),
);
const driver = await company.employee({ typeId: company.lookup('EmployeeType', 'CDL') });

interface Paper {
  readonly id: string;
  readonly mayDelete: boolean;
  readonly reviewerName: string | null;
  readonly reviewedAt: string | null;
}
const pdf = () =>
  new File(['%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n'], 'paper.pdf', {
    type: 'application/pdf',
  });
const save = (code: string, more: Record<string, unknown>) =>
  call(
    api.driverFiles.save,
    { employeeId: driver, fileTypeId: types.get(code) ?? '', ...more },
    token,
  );
const papers = async () =>
  (await call(api.driverFiles.list, { employeeId: driver }, token)).json<{
    data: readonly Paper[];
  }>().data;

test('a kind of paper that is reviewed needs a reviewer, and is reviewed today unless told', async () => {
  const refused = await save('ANNUAL_REVIEW', { fileLink: pdf() });
  expect(refused.statusCode).toBe(400);
  expect(refused.json<Failure>().messages[0]).toMatchObject({
    message: 'Reviewer is required.',
    field: 'reviewerName',
  });
  const saved = await save('ANNUAL_REVIEW', { fileLink: pdf(), reviewerName: 'Dana Reed' });
  expect(saved.statusCode).toBe(200);
  const [paper] = await papers();
  expect(paper).toMatchObject({ reviewerName: 'Dana Reed' });
  expect(paper?.reviewedAt).not.toBeNull();
  // The reviewer may be left out of a change, but not taken away.
  expect((await save('ANNUAL_REVIEW', { id: paper?.id, note: 'Meets' })).statusCode).toBe(200);
  expect((await save('ANNUAL_REVIEW', { id: paper?.id, reviewerName: '' })).statusCode).toBe(400);
});

test('a paper that must be kept may be deleted for a day, as the list says', async () => {
  expect((await papers()).map((paper) => paper.mayDelete)).toEqual([true]);
  // The database writes when it was filed by its own clock: up to six hours after this noon.
  now = new Date(now.getTime() + 48 * 3_600_000);
  token = await signIn();
  const [paper] = await papers();
  expect(paper?.mayDelete).toBe(false);
  expect((await call(api.driverFiles.remove, { id: paper?.id }, token)).statusCode).toBe(422);
});

test('the yearly review files the MVR and its note together, or neither', async () => {
  const today = now.toISOString().slice(0, 10);
  const person = await company.employee({
    typeId: company.lookup('EmployeeType', 'CDL'),
    hireDate: '2020-03-01',
    dob: '1980-01-01',
  });
  await inCompany(database, company.scope, (db) => refreshFileStatus({ db }, [person]));
  const filed = async () =>
    (await call(api.driverFiles.list, { employeeId: person }, token)).json<{
      data: { fileType: string; fileName: string | null; result: string | null }[];
    }>().data;
  const due = async (days: number) =>
    (await call(api.drivers.details, { Check: '391.25', CheckInDays: days }, token))
      .json<{ data: { id: string }[] }>()
      .data.some(({ id }) => id === person);
  expect(await due(0)).toBe(true);
  const review = {
    employeeId: person,
    fileLink: pdf(),
    documentDate: addDays(today, -3),
    reviewedAt: addDays(today, -2),
    reviewerName: 'Dana West',
    result: 'meets requirements',
  };
  const early = await call(
    api.driverFiles.review,
    { ...review, reviewedAt: addDays(today, -4) },
    token,
  );
  expect(early.json<Failure>().messages[0]).toMatchObject({ field: 'reviewedAt' });
  const none = await call(api.driverFiles.review, { ...review, fileLink: undefined }, token);
  expect(none.json<Failure>().messages[0]).toMatchObject({ field: 'fileLink' });
  expect(await filed()).toEqual([]);
  expect((await call(api.driverFiles.review, review, token)).statusCode).toBe(200);
  expect(
    (await filed()).map(({ fileType, fileName, result }) => [fileType, fileName, result]),
  ).toEqual(
    expect.arrayContaining([
      ['Annual MVR', 'paper.pdf', null],
      ['Annual Review of Driving Record', null, 'meets requirements'],
    ]),
  );
  expect(await due(0)).toBe(false);
  expect(await due(366)).toBe(true);
});

test('who may not see restricted papers files no review of one, and its file is restricted', async () => {
  const person = await company.employee({ typeId: company.lookup('EmployeeType', 'CDL') });
  const day = now.toISOString().slice(0, 10);
  const review = {
    employeeId: person,
    documentDate: day,
    reviewedAt: day,
    reviewerName: 'Dana West',
    result: 'meets requirements',
  };
  const isHidden = async () =>
    (
      await database.owner
        .selectFrom('driverFile as f')
        .innerJoin('storedFile as s', 's.id', 'f.fileId')
        .select('s.isRestricted')
        .where('f.employeeId', '=', person)
        .execute()
    ).map(({ isRestricted }) => isRestricted);
  const clerk = await signIn({ flags: { hasEmployeeAccess: true } });
  const send = (as: string) => call(api.driverFiles.review, { ...review, fileLink: pdf() }, as);
  expect((await send(clerk)).statusCode).toBe(200);
  expect(await isHidden()).toEqual([false]);
  const restricted = { id: types.get('ANNUAL_MVR') ?? '', restricted: true };
  expect((await call(api.driverFiles.saveRule, restricted, token)).statusCode).toBe(200);
  // What is on file already is restricted with its kind.
  expect(await isHidden()).toEqual([true]);
  expect((await send(clerk)).statusCode).toBe(403);
  expect((await send(token)).statusCode).toBe(200);
  expect(await isHidden()).toEqual([true, true]);
});

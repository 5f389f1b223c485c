import { api } from '@roadproof/contract/api';
import type { Failure } from '@roadproof/contract/failure';
import { expect, test } from 'vitest';
import { testApp } from '../../testing/test-app.ts';

let now = new Date();
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
  now = new Date(now.getTime() + 25 * 3_600_000);
  token = await signIn();
  const [paper] = await papers();
  expect(paper?.mayDelete).toBe(false);
  expect((await call(api.driverFiles.remove, { id: paper?.id }, token)).statusCode).toBe(422);
});

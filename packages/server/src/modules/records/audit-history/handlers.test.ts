import { api } from '@roadproof/contract/api';
import type { OutputOf } from '@roadproof/contract/operation';
import { beforeAll, expect, test } from 'vitest';
import { newId } from '../../../db/id.ts';
import { inCompany } from '../../../db/transaction.ts';
import { classCForm } from '../../../testing/employee-form.ts';
import { testApp } from '../../../testing/test-app.ts';

type History = OutputOf<typeof api.auditHistory.get>;

const world = await testApp();
const { call, company, database, signIn, statements } = world;
const { clientId, adminId } = company;
let admin = '';
let id = '';

const ask = (more: Record<string, unknown> = {}, as = admin) =>
  call(api.auditHistory.get, { Entity: 'employee', Id: id, ...more }, as);
const read = async (more: Record<string, unknown> = {}, as = admin) =>
  (await ask(more, as)).json<{ data: History }>().data;
const save = async (input: Record<string, unknown>) => {
  const answer = await call(api.employees.save, input, admin);
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
  return answer.json<{ data: { id: string } }>().data.id;
};
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const pdf = () => new File(['%PDF-1.4\n%%EOF\n'], 'paper.pdf', { type: 'application/pdf' });
const fileType = async (code: string) =>
  (
    await database.owner
      .selectFrom('driverFileType')
      .select('id')
      .where('clientId', '=', clientId)
      .where('code', '=', code)
      .executeTakeFirstOrThrow()
  ).id;
const changed = (history: History) =>
  history.entries.flatMap(({ changes }) =>
    changes.map((one) => `${one.label}: ${one.old ?? '-'} > ${one.new ?? '-'}`),
  );

beforeAll(async () => {
  admin = await signIn();
  id = await save({ ...(await classCForm(world)), title: 'Driver' });
});

test('a new record is told as created, with what was filled in, in at most 8 statements', async () => {
  const { result, count } = await statements(() => ask());
  expect(count).toBeLessThanOrEqual(8);
  const { entries } = result.json<{ data: History }>().data;
  const entry = entries.find(({ what }) => what === 'Employee');
  expect(entry).toMatchObject({ action: 'Created', what: 'Employee', note: null });
  expect(entry?.actor?.displayName).toBe('Pat Doe');
  expect(entry?.changes).toContainEqual({
    field: 'dob',
    label: 'Date of birth',
    old: null,
    new: '01/01/1980',
  });
  expect(entry?.changes.map((one) => one.label)).not.toContain('Portal access');
});

test('every field of the form is told by its name and in words', async () => {
  const { owner } = database;
  const groupId = newId();
  await owner
    .insertInto('employeeGroup')
    .values({ clientId, id: groupId, groupName: 'Dock' })
    .execute();
  const states = await owner
    .selectFrom('state')
    .select(['id', 'stateName'])
    .where('clientId', '=', clientId)
    .where('code', '=', 'OK')
    .execute();
  const state = states[0]?.id ?? '';
  await save({
    id,
    firstName: 'Anna',
    lastName: 'Leigh',
    email: 'anna@test.example',
    phoneNumber: '5550100111',
    homeNumber: '5550100222',
    dob: '1981-02-03',
    hireDate: '2001-02-03',
    terminationDate: '2005-06-07',
    addressLine1: '1 Main St',
    addressLine2: 'Unit 2',
    city: 'Tulsa',
    state,
    zip: '74101',
    title: 'Lead driver',
    employeeNumber: 'E-77',
    employeeGroupId: groupId,
    employeeStatusId: company.lookup('EmployeeStatus', 'Archived'),
    typeId: company.lookup('EmployeeType', 'CDL'),
    wage: '31.5',
    licenceClassId: company.lookup('LicenceClass', 'B'),
    licenceNumber: 'L-1',
    licenceStateId: state,
    licenceIssueDate: '2020-01-02',
    licenceExpirationDate: '2030-01-02',
    driverRenewalStatusId: company.lookup('RenewalStatus', 'Pending'),
    medCertCardDate: '2025-01-02',
    medCertCardExpirationDate: '2026-01-02',
    medCertCardStateId: state,
    medCertCardMark: 'insulin',
    endorsements: 'H, N',
    restrictions: 'L',
    image: new File([png], 'face.png', { type: 'image/png' }),
    drivingLicense: pdf(),
    medCardFile: pdf(),
    hasClientAdminPortalAccess: 'true',
    hasTrainingAccess: 'true',
  });
  const lines = changed(await read());
  expect(lines).toEqual(
    expect.arrayContaining([
      'First name: Ann > Anna',
      'Last name: Lee > Leigh',
      'E-mail: ann.lee@test.example > anna@test.example',
      'Phone: (555) 010-0100 > (555) 010-0111',
      'Phone 2: - > (555) 010-0222',
      'Date of birth: 01/01/1980 > 02/03/1981',
      'Hire date: 01/01/2000 > 02/03/2001',
      'Termination date: - > 06/07/2005',
      'Address line 1: - > 1 Main St',
      'Address line 2: - > Unit 2',
      'City: - > Tulsa',
      'State: - > Oklahoma',
      'Zip: - > 74101',
      'Title: Driver > Lead driver',
      'Employee number: - > E-77',
      'Employee group: - > Dock',
      'Wage: - > 31.5',
      'License number: - > L-1',
      'License state: Texas > Oklahoma',
      'License issued: - > 01/02/2020',
      'License expires: - > 01/02/2030',
      'Medical card issued: - > 01/02/2025',
      'Medical card expires: - > 01/02/2026',
      'Medical card for 12 months only: - > Insulin (49 CFR 391.46)',
      'Medical card state: - > Oklahoma',
      'Endorsements: - > H, N',
      'Restrictions: - > L',
      'Photo: - > face.png',
      'License file: license.pdf > paper.pdf',
      'Medical card file: - > paper.pdf',
      'Portal access: No > Yes',
      'Training access: No > Yes',
    ]),
  );
  for (const label of ['Status', 'License class', 'Driver renewal'])
    expect(lines.some((line) => line.startsWith(`${label}: `))).toBe(true);
  expect(lines.join()).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}|[{}[\]]|Unknown/);
});

test('driver files and passwords are part of it, a password without its value', async () => {
  await inCompany(database, company.scope, async (db) => {
    const values = { clientId, id: newId(), employeeId: id, passwordHash: 'secret-hash' };
    await db.insertInto('credential').values(values).execute();
    await db
      .updateTable('credential')
      .set({ passwordHash: 'other-hash' })
      .where('id', '=', values.id)
      .execute();
  });
  const answer = await ask();
  expect(answer.body).not.toContain('hash');
  const { entries } = answer.json<{ data: History }>().data;
  expect(entries[0]).toMatchObject({ what: 'Password', action: 'Changed', changes: [] });
  expect(entries[0]?.actor).toEqual({ id: adminId, displayName: 'Alex Admin' });
  expect(entries.map(({ what, action }) => `${what} ${action}`).join()).toMatch(
    /Driver file: [^,]*Med[^,]* Added/i,
  );
});

test('what was deleted stays in the history', async () => {
  const { data } = (
    await call(
      api.driverFiles.save,
      { employeeId: id, fileLink: pdf(), fileTypeId: await fileType('ANNUAL_MVR') },
      admin,
    )
  ).json<{ data: { id: string } }>();
  await call(api.driverFiles.remove, { id: data.id }, admin);
  expect((await read()).entries[0]).toMatchObject({ action: 'Deleted', changes: [] });
});

import { api } from '@roadproof/contract/api';
import { describe, expect, test } from 'vitest';
import { failed, statusOf } from '../../../testing/failed.ts';
import { testApp } from '../../../testing/test-app.ts';
import { csvOf, importRun, peopleHeader, personRow } from './testing/import-run.ts';

const server = await testApp();
const admin = await server.signIn();
const run = importRun(server, admin);
const { database, company } = server;

const people = async () =>
  database.owner
    .selectFrom('employee')
    .selectAll()
    .where('clientId', '=', company.clientId)
    .where('deletedAt', 'is', null)
    .orderBy('employeeNo')
    .execute();

const bad: Record<number, Record<number, string>> = {
  3: { 3: '13/45/1981' },
  50: { 5: 'call me' },
  99: { 4: 'not an address' },
  120: { 7: 'Astronaut' },
  200: { 1: '' },
  300: { 6: '01/01/1990' },
  401: { 0: 'N400' },
};
const rows = Array.from({ length: 500 }, (_, at) => personRow(at + 1, bad[at + 1]));
const file = csvOf([peopleHeader, ...rows]);

describe('500 people with 7 bad rows', () => {
  test('are judged, 493 are imported, undone, and a second run makes none twice', async () => {
    const before = await people();
    const seen = await run.preview(file);
    expect(seen).toMatchObject({ status: 'previewed', rowCount: 500, problem: null });
    expect(seen.mapping.columns).toEqual([
      'employeeNumber',
      'lastName',
      'firstName',
      'dob',
      'email',
      'phoneNumber',
      'hireDate',
      'typeId',
      'licenceClassId',
      'licenceStateId',
      'salaryFormatId',
    ]);
    expect(seen.counts).toMatchObject({ create: 493, reject: 7, update: 0 });
    expect(seen.counts.unknown).toEqual([{ field: 'typeId', value: 'Astronaut', rows: 1 }]);
    expect(await people()).toEqual(before);

    const rejected = await run.rows(seen.id, { onlyVerdict: 'rejected' });
    expect(rejected.data.map((row) => [row.rowNumber, row.reason])).toEqual([
      [4, 'Date of Birth: "13/45/1981" is not a date like MM/DD/YYYY.'],
      [51, 'Phone: "call me" is not a phone number with 10 digits.'],
      [100, 'E-mail: "not an address" is not an e-mail address.'],
      [121, 'Type: there is no "Astronaut".'],
      [201, 'Last name is required.'],
      [301, 'Hire Date: must be on or after 04/17/1997 (16th birthday).'],
      [402, 'Row 401 of this file is the same: employee number N400.'],
    ]);

    const sheet = await server.call(
      api.imports.excel,
      { importId: seen.id, onlyVerdict: 'rejected', format: 'csv' },
      admin,
    );
    expect(sheet.headers['content-disposition']).toContain('people_rejected.csv');
    expect(sheet.body.split('\r\n')[0]).toBe(`\uFEFF${peopleHeader.join(',')},Reason`);
    expect(sheet.body.trim().split('\r\n')).toHaveLength(8);

    const done = await run.commit(seen.id);
    expect(done).toMatchObject({ status: 'committed', importedCount: 493, rejectedCount: 7 });
    expect(done.undoUntil).not.toBeNull();
    const after = await people();
    expect(after).toHaveLength(before.length + 493);
    expect(after.at(-1)).toMatchObject({
      employeeNumber: 'N500',
      phoneNumber: '+15550101500',
      hireDate: '2019-02-01',
      version: 1,
      hasClientAdminPortalAccess: false,
    });
    const audit = await database.owner
      .selectFrom('auditEntry')
      .selectAll()
      .where('clientId', '=', company.clientId)
      .where('tableName', '=', 'employee')
      .where('recordId', '=', after.at(-1)?.id ?? '')
      .execute();
    expect(audit).toMatchObject([{ action: 'insert', actorId: expect.any(String) as string }]);

    const again = await run.preview(file);
    expect(again.counts).toMatchObject({ create: 0, update: 0, unchanged: 493, reject: 7 });
    expect(
      (await failed(server.call(api.imports.commit, { id: again.id }, admin), 422)).messages[0]
        ?.message,
    ).toBe('There is nothing to import.');

    expect(await run.undo(seen.id)).toMatchObject({ status: 'undone', undoUntil: null });
    expect(await people()).toEqual(before);
    expect((await run.undoRefused(seen.id)).messages[0]?.message).toBe('There is nothing to undo.');
    const third = await run.preview(file);
    expect(third.counts).toMatchObject({ create: 493, reject: 7 });
  });
});

test('known people are updated or skipped, and undo gives the old values back', async () => {
  const first = await run.preview(
    csvOf([peopleHeader, personRow(900), personRow(901), personRow(902)]),
  );
  await run.commit(first.id);
  const before = (await people()).filter((one) => one.employeeNumber?.startsWith('N90'));
  const changed = csvOf([
    [...peopleHeader, 'Title'],
    [...personRow(900, { 5: '555.010.9999' }), 'Lead Driver'],
    [...personRow(901), ''],
    [...personRow(902, { 0: '', 1: 'LAST902' }), 'Yard'],
  ]);
  const seen = await run.preview(changed);
  expect(seen.counts).toMatchObject({ update: 2, unchanged: 1, create: 0, reject: 0 });
  expect((await run.check(seen.id, { duplicates: 'skip' })).counts).toMatchObject({
    update: 0,
    skip: 2,
    unchanged: 1,
  });
  await run.check(seen.id, { duplicates: 'update' });
  expect(await run.commit(seen.id)).toMatchObject({ importedCount: 2 });
  const now = (await people()).filter((one) => one.employeeNumber?.startsWith('N90'));
  expect(now.map((one) => [one.title, one.phoneNumber, one.lastName, one.version])).toEqual([
    ['Lead Driver', '+15550109999', 'Last900', 2],
    [null, '+15550101901', 'Last901', 1],
    ['Yard', '+15550101902', 'LAST902', 2],
  ]);
  await run.undo(seen.id);
  const restored = (await people()).filter((one) => one.employeeNumber?.startsWith('N90'));
  const plain = (list: typeof restored) =>
    list.map((one) => ({ ...one, version: 0, updatedAt: '', updatedBy: null }));
  expect(plain(restored)).toEqual(plain(before));
});

test('undo is refused with names once somebody has changed a person or given them work', async () => {
  const seen = await run.preview(csvOf([peopleHeader, personRow(910), personRow(911)]));
  await run.commit(seen.id);
  const one = (await people()).find((person) => person.employeeNumber === 'N910');
  await database.owner
    .updateTable('employee')
    .set({ title: 'Boss' })
    .where('id', '=', one?.id ?? '')
    .execute();
  const refusal = await run.undoRefused(seen.id);
  expect(refusal.messages[0]?.message).toBe('Changed since the import: First910 Last910.');
  expect(
    (await people()).filter((person) => person.employeeNumber?.startsWith('N91')),
  ).toHaveLength(2);
});

test('undo is refused after 24 hours', async () => {
  const seen = await run.preview(csvOf([peopleHeader, personRow(920)]));
  await run.commit(seen.id);
  await database.owner
    .updateTable('importBatch')
    .set({ committedAt: '2020-01-01T00:00:00Z' })
    .where('id', '=', seen.id)
    .execute();
  expect((await run.see(seen.id)).undoUntil).toBeNull();
  expect(await statusOf(server.call(api.imports.undo, { id: seen.id }, admin))).toBe(422);
});

test('an unknown value is mapped, a missing column is filled for every row, columns are corrected', async () => {
  const header = ['Who', ...peopleHeader.slice(3, 10)];
  const seen = await run.preview(
    csvOf([header, ['Ray, Bob', ...personRow(930, { 7: 'Wrench' }).slice(3, 10)]]),
  );
  expect(seen.mapping.columns[0]).toBeNull();
  expect(seen.counts).toMatchObject({ reject: 1 });
  const mechanic = company.lookup('EmployeeType', 'Mechanic');
  const fixed = await run.check(seen.id, {
    columns: ['fullName', ...seen.mapping.columns.slice(1)],
    values: { typeId: { wrench: mechanic } },
    defaults: { salaryFormatId: 'Salary' },
  });
  expect(fixed.counts).toMatchObject({ create: 1, reject: 0 });
  await run.commit(fixed.id);
  expect((await people()).at(-1)).toMatchObject({
    firstName: 'Bob',
    lastName: 'Ray',
    typeId: mechanic,
  });
});

test('a mapping that makes no sense is refused', async () => {
  const { id } = await run.preview(csvOf([peopleHeader, personRow(940)]));
  const say = (columns: unknown) =>
    failed(server.call(api.imports.check, { id, columns }, admin), 400);
  expect((await say(['lastName'])).messages[0]?.message).toBe('The file has 11 columns.');
  expect((await say(Array.from({ length: 11 }, () => 'lastName'))).messages[0]?.message).toBe(
    'Two columns mean Last Name.',
  );
  expect(
    (await say(['wings', ...Array.from({ length: 10 }, () => null)])).messages[0]?.message,
  ).toBe('There is no field "wings".');
});

test('history is warned of, not refused: recent hires and expired cards', async () => {
  const header = [...peopleHeader, 'CDL Exp'];
  const seen = await run.preview(
    csvOf([header, [...personRow(950, { 6: '2025-03-01' }), '01/31/2024']]),
  );
  expect(seen.counts).toMatchObject({ create: 1, warning: 1, reject: 0, notes: [{ rows: 1 }] });
  const { data } = await run.rows(seen.id);
  expect(data[0]?.reason).toBe('License expired on 01/31/2024: it comes in as expired.');
});

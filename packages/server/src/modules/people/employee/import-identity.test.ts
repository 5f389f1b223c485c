import { expect, test } from 'vitest';
import { testApp } from '../../../testing/test-app.ts';
import { csvOf, importRun } from '../../records/import/testing/import-run.ts';

const server = await testApp({ now: () => new Date('2026-11-26T18:00:00Z') });
const { company, database } = server;
const run = importRun(server, await server.signIn());

const rowsOf = async (id: string) => (await run.rows(id)).data;
const outcomes = async (id: string) =>
  (await rowsOf(id)).map(({ outcome, reason }) => [outcome, reason]);
const preview = (entity: string, ...rows: readonly (readonly string[])[]) =>
  run.preview(csvOf(rows), 'list.csv', entity);
const person = async (id: string) =>
  database.owner.selectFrom('employee').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

test('the same last name and birthday with an initial more is asked, and the answer counts', async () => {
  const id = await company.employee({
    firstName: 'Lou',
    lastName: 'Capra',
    dob: '1980-02-03',
    employeeNumber: '00042',
  });
  const header = ['Last Name', 'First Name', 'DOB', 'City'];
  const seen = await preview(
    'employee',
    header,
    ['Capra', 'Lou B.', '2/3/1980', 'Reno'],
    ['Capra', 'Ann', '2/3/1980', 'Reno'],
    ['Capra', 'Lou B.', '2/3/1981', 'Reno'],
  );
  expect(await outcomes(seen.id)).toEqual([
    ['reject', 'Lou Capra has the same last name and date of birth.'],
    ['create', null],
    ['create', null],
  ]);
  expect((await rowsOf(seen.id))[0]).toMatchObject({
    candidates: [{ id, name: 'Lou Capra' }],
    mayBeNew: true,
  });
  await run.check(seen.id, { rows: { 2: 'new' } });
  expect((await rowsOf(seen.id))[0]?.outcome).toBe('create');
  await run.check(seen.id, { rows: { 2: id } });
  expect((await outcomes(seen.id))[0]).toEqual(['update', 'Found by your answer.']);
  await run.commit(seen.id);
  expect(await person(id)).toMatchObject({ firstName: 'Lou B.', city: 'Reno' });
  // The other way round: what is stored is longer, and stays.
  const back = await preview('employee', header, ['Capra', 'L.', '2/3/1980', 'Elko']);
  await run.check(back.id, { rows: { 2: id } });
  await run.commit(back.id);
  expect(await person(id)).toMatchObject({ firstName: 'Lou B.', city: 'Elko' });
});

test('a stored number or name is never replaced by its shortened form', async () => {
  const id = await company.employee({
    firstName: 'Ana',
    lastName: 'Muñoz',
    employeeNumber: '00777',
    licenceNumber: 'T-00 12',
  });
  const header = ['Emp #', 'Last Name', 'First Name', 'License Number', 'City'];
  const seen = await preview('employee', header, ['777', 'MUNOZ', 'A.', 't0012', 'Reno']);
  expect(await outcomes(seen.id)).toEqual([['update', 'Found by employee number 777.']]);
  await run.commit(seen.id);
  expect(await person(id)).toMatchObject({
    employeeNumber: '00777',
    lastName: 'Muñoz',
    firstName: 'Ana',
    city: 'Reno',
  });
  await company.employee({ firstName: 'Bo', lastName: 'Two', employeeNumber: '0777' });
  const unsure = await preview('employee', header, ['777', 'New', 'Person', '', '']);
  expect((await rowsOf(unsure.id))[0]?.outcome).toBe('create');
});

test('a number of one person and a license of another are a question, and stay theirs', async () => {
  const one = await company.employee({
    firstName: 'Eve',
    lastName: 'One',
    employeeNumber: 'E1',
    licenceNumber: 'L-1001',
  });
  const two = await company.employee({
    firstName: 'Eve',
    lastName: 'Two',
    employeeNumber: 'E2',
    licenceNumber: 'L-1002',
  });
  const seen = await preview(
    'employee',
    ['Emp #', 'License Number', 'Last Name', 'First Name', 'City'],
    ['E1', 'l1002', 'Two', 'Eve', 'Reno'],
  );
  const [row] = await rowsOf(seen.id);
  expect(row).toMatchObject({
    outcome: 'reject',
    candidates: [{ id: one }, { id: two }],
    mayBeNew: false,
  });
  await run.check(seen.id, { rows: { 2: two } });
  expect(await outcomes(seen.id)).toEqual([
    ['update', 'Found by your answer. Employee number E1 stays with Eve One.'],
  ]);
  await run.commit(seen.id);
  expect(await person(two)).toMatchObject({ employeeNumber: 'E2', city: 'Reno' });
  expect(await person(one)).toMatchObject({ employeeNumber: 'E1', city: null });
});

test('one name alone, and a nickname, are told', async () => {
  await company.employee({ firstName: 'Kim', lastName: 'Doe', employeeNumber: 'K9' });
  const header = ['Name', 'Emp #', 'City'];
  const seen = await preview(
    'employee',
    header,
    ['Madonna', 'M1', ''],
    ['Dr. Robert "Bob" Ames', 'M2', ''],
    ['Cher', 'K9', 'Reno'],
  );
  expect(await outcomes(seen.id)).toEqual([
    ['reject', 'Only one name, "Madonna": add the first name, or one for all under Columns.'],
    ['create', null],
    ['update', 'Found by employee number K9. Only one name, "Cher": the name of Kim Doe stays.'],
  ]);
  expect(seen.counts.notes).toContainEqual({
    message: 'Nicknames in brackets or quotes are left out of names.',
    rows: 1,
  });
  const filled = await run.check(seen.id, { defaults: { firstName: 'Unknown' } });
  expect(filled.counts.create).toBe(2);
  await run.commit(seen.id);
  const stored = await database.owner
    .selectFrom('employee')
    .select(['firstName', 'lastName'])
    .where('employeeNumber', 'in', ['M1', 'M2', 'K9'])
    .orderBy('employeeNumber')
    .execute();
  expect(stored).toEqual([
    { firstName: 'Kim', lastName: 'Doe' },
    { firstName: 'Unknown', lastName: 'Madonna' },
    { firstName: 'Robert', lastName: 'Ames' },
  ]);
});

test('the question is asked, and answered, wherever a list names people', async () => {
  const id = await company.employee({ firstName: 'Max', lastName: 'Orr', dob: '1975-05-05' });
  const { clientId } = company;
  await database.owner
    .insertInto('courseCatalog')
    .values({ clientId, id: crypto.randomUUID(), courseName: 'Hazmat', courseCode: 'HM' })
    .execute();
  const dates = await preview(
    'driverDates',
    ['Last Name', 'First Name', 'DOB', 'Med Card Expiration'],
    ['Orr', 'Max T.', '5/5/1975', '1/1/2030'],
  );
  const training = await preview(
    'pastTraining',
    ['Last Name', 'First Name', 'DOB', 'Course', 'Completed'],
    ['Orr', 'Max T.', '5/5/1975', 'Hazmat', '10/14/2024'],
  );
  const incident = await preview(
    'incident',
    ['Accident #', 'Type of Accident', 'Date of Loss', 'What Happened', 'Driver Name'],
    ['Q-1', 'Collision', '3/14/2025', 'Rear-ended', 'Max T. Orr'],
  );
  for (const { id: importId } of [dates, training, incident]) {
    expect((await rowsOf(importId))[0]).toMatchObject({
      outcome: 'reject',
      reason: expect.stringMatching(/^Max Orr has the same last name and /) as string,
      candidates: [{ id, name: 'Max Orr' }],
    });
    await run.check(importId, { rows: { 2: id } });
    const [row] = await rowsOf(importId);
    expect(row?.outcome).toMatch(/^(?:create|update)$/);
    expect(row?.candidates).toEqual([{ id, name: 'Max Orr' }]);
  }
  await run.check(incident.id, { rows: { 2: 'new' } });
  expect((await outcomes(incident.id))[0]).toEqual([
    'create',
    expect.stringMatching(/^No employee is named Max T\. Orr: kept as a name only\./) as string,
  ]);
});

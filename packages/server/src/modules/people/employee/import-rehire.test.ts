import { expect, test } from 'vitest';
import { testApp } from '../../../testing/test-app.ts';
import { csvOf, importRun } from '../../records/import/testing/import-run.ts';

const server = await testApp({ now: () => new Date('2026-11-26T18:00:00Z') });
const { company, database } = server;
const run = importRun(server, await server.signIn());
const archived = company.lookup('EmployeeStatus', 'Archived');
const current = company.lookup('EmployeeStatus', 'Current');
const left = {
  employeeStatusId: archived,
  hireDate: '2020-03-02',
  terminationDate: '2026-11-06',
  terminationReason: 'Quit',
  hasEmployeeAccess: true,
} as const;
const stored = async (id: string) =>
  database.owner.selectFrom('employee').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const header = ['Emp #', 'Last Name', 'First Name', 'Status', 'Hire Date', 'Term Date'];
const preview = (...rows: readonly (readonly string[])[]) =>
  run.preview(csvOf([header, ...rows]), 'roster.csv');
const outcomes = async (id: string) =>
  (await run.rows(id)).data.map(({ outcome, reason }) => [outcome, reason]);

test('somebody who has left comes back with a new hire date, as the form takes them back, and undo lets them go again', async () => {
  const id = await company.employee({
    employeeNumber: 'R1',
    firstName: 'Rae',
    lastName: 'Poe',
    ...left,
  });
  const seen = await preview(['R1', 'Poe', 'Rae', 'Current', '11/24/2026', '11/06/2026']);
  expect(await outcomes(seen.id)).toEqual([
    ['update', 'Found by employee number R1. Left on 11/06/2026, comes back on 11/24/2026.'],
  ]);
  await run.commit(seen.id);
  expect(await stored(id)).toMatchObject({
    employeeStatusId: current,
    hireDate: '2026-11-24',
    terminationDate: null,
    terminationReason: null,
    hasEmployeeAccess: false,
  });
  const again = await preview(['R1', 'Poe', 'Rae', 'Current', '11/24/2026', '']);
  expect((await outcomes(again.id))[0]?.[0]).toBe('unchanged');
  expect((await run.undo(seen.id)).status).toBe('undone');
  expect(await stored(id)).toMatchObject(left);
});

test('without a new hire date the row says what is missing; a roster that says Prior changes nothing', async () => {
  await company.employee({ employeeNumber: 'R2', firstName: 'Sue', lastName: 'Poe', ...left });
  await company.employee({ employeeNumber: 'R3', firstName: 'Tom', lastName: 'Poe', ...left });
  const seen = await preview(
    ['R2', 'Poe', 'Sue', 'Current', '', ''],
    ['R2', 'Poe', 'Sue', 'Current', '11/06/2026', ''],
    ['R3', 'Poe', 'Tom', 'Prior', '03/02/2020', '11/06/2026'],
    ['R3', 'Poe', 'Tom', '', '11/07/2026', ''],
  );
  const missing = 'Left on 11/06/2026: add the new hire date to rehire this person.';
  expect(await outcomes(seen.id)).toEqual([
    ['reject', missing],
    ['reject', missing],
    ['unchanged', 'Found by employee number R3.'],
    ['reject', 'Row 4 of this file is the same: Tom Poe.'],
  ]);
});

test('who still may sign in is taken back by an administrator alone', async () => {
  const id = await company.employee({
    employeeNumber: 'R4',
    firstName: 'Uma',
    lastName: 'Poe',
    email: 'uma@x.example',
    ...left,
    hasClientAdminPortalAccess: true,
  });
  const seen = await preview(['R4', 'Poe', 'Uma', 'Current', '11/24/2026', '']);
  const [row] = await outcomes(seen.id);
  expect(row).toEqual([
    'reject',
    expect.stringContaining('Only an administrator can rehire a user who signs in here') as string,
  ]);
  expect(await stored(id)).toMatchObject({ ...left, hasClientAdminPortalAccess: true });
});

test('of somebody whose last day nobody knows, the status alone is put right', async () => {
  const unknown = { employeeStatusId: archived, hireDate: '2020-03-02' };
  await company.employee({ employeeNumber: 'R5', firstName: 'Val', lastName: 'Poe', ...unknown });
  await company.employee({ employeeNumber: 'R6', firstName: 'Wes', lastName: 'Poe', ...unknown });
  const seen = await preview(
    ['R5', 'Poe', 'Val', 'Current', '', ''],
    ['R6', 'Poe', 'Wes', 'Current', '11/24/2026', ''],
  );
  expect(await outcomes(seen.id)).toEqual([
    ['update', 'Found by employee number R5.'],
    ['update', 'Found by employee number R6. Left, comes back on 11/24/2026.'],
  ]);
});

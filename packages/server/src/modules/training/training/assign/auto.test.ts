import { api } from '@roadproof/contract/api';
import { expect, test } from 'vitest';
import { newId } from '../../../../db/id.ts';
import { runNextJob } from '../../../../jobs/testing/run-next-job.ts';
import { driverForm } from '../../../../testing/employee-form.ts';
import { testApp } from '../../../../testing/test-app.ts';
import { trainingJobs } from './required-job.ts';
import { classroom } from '../testing/classroom.ts';

const today = '2026-11-21';
const server = await testApp({ now: () => new Date(`${today}T18:00:00Z`) });
const { company, database, platform } = server;
const token = await server.signIn();
const { ask, course, schedule, tracked } = classroom(server, token);
const work = async () => {
  while (await runNextJob(platform, trainingJobs));
};
const groupId = newId();
await database.owner
  .insertInto('employeeGroup')
  .values({ clientId: company.clientId, id: groupId, groupName: 'Dallas' })
  .execute();
const cdl = company.lookup('EmployeeType', 'CDL');

async function required(name: string, values: Parameters<typeof course>[1], audience: object) {
  const courseCatalogId = await course(name, values);
  await database.owner
    .insertInto('courseAudience')
    .values({ clientId: company.clientId, id: newId(), courseCatalogId, ...audience })
    .execute();
  return courseCatalogId;
}
const assigned = async (person: string) =>
  (await tracked(person))
    .map((row) => [row.trainingName, row.dueDate.slice(0, 10)])
    .sort(([a = ''], [b = '']) => (a < b ? -1 : 1));

const hazmat = await required('Hazmat', { assignWithinDays: 90 }, { employeeTypeId: cdl });
await required('Yard', {}, { employeeGroupId: groupId });
const former = await company.employee({ typeId: cdl, hireDate: '2000-01-01' });
const trained = await company.employee({ typeId: cdl });
await schedule([hazmat], [trained], { startDate: '2026-01-01', completedAt: '2026-01-01' });

test('off by default; the preview says whom it would assign, and switching on does just that', async () => {
  expect((await ask(api.autoAssignments.get, {})).data).toMatchObject({
    isOn: false,
    mayChange: true,
  });
  await work();
  expect(await assigned(former)).toEqual([]);
  const preview = await ask<{ rows: { employeeId: string; dueDate: string }[] }>(
    api.autoAssignments.preview,
    {},
  );
  expect(preview.data).toMatchObject({ assignmentCount: 1, peopleCount: 1 });
  expect(preview.data.rows).toMatchObject([
    { employeeId: former, course: 'Hazmat', dueDate: '2027-02-19T00:00:00.000Z' },
  ]);
  const trainer = await server.signIn({ flags: { hasTrainingAccess: true } });
  const refused = await server.call(api.autoAssignments.save, { isOn: true }, trainer);
  expect(refused.statusCode).toBe(403);
  // Who may not is told who may: admin access, or ADMINISTRATOR alone.
  const may = { hasClientAdminPortalAccess: true };
  await company.employee({ ...may, firstName: 'Ada', lastName: 'Admin', hasAdminAccess: true });
  await company.employee({
    ...may,
    firstName: 'Bo',
    lastName: 'Clerk',
    hasAdministratorAccess: true,
  });
  await company.employee({ ...may, firstName: 'Cy', lastName: 'Coach', hasTrainingAccess: true });
  const answer = await server.call(api.autoAssignments.get, {}, trainer);
  expect(answer.json<{ data: object }>().data).toMatchObject({
    mayChange: false,
    whoMay: expect.arrayContaining(['Ada Admin', 'Bo Clerk']) as unknown,
  });
  expect(answer.body).not.toContain('Coach');
  await ask(api.autoAssignments.save, { isOn: true });
  await work();
  expect(await assigned(former)).toEqual([['Hazmat – required', '2027-02-19']]);
  expect(await assigned(trained)).toHaveLength(1);
  expect((await ask(api.autoAssignments.preview, {})).data).toMatchObject({ assignmentCount: 0 });
});

test('whoever is hired, or changes the group, gets the courses of it, once', async () => {
  const { data } = await ask<{ id: string }>(api.employees.save, {
    ...(await driverForm(server)),
    hireDate: '2010-11-10',
    employeeGroupId: groupId,
  });
  expect(data).toHaveProperty('id');
  await work();
  const both = [
    ['Hazmat – required', '2027-02-19'],
    ['Yard – required', '2026-12-21'],
  ];
  expect(await assigned(data.id)).toEqual(both);
  await ask(api.employees.save, { id: data.id, title: 'Driver' });
  // A change of something else asks for nothing.
  const jobs = await database.owner.selectFrom('job').select('finishedAt').execute();
  expect(jobs.every((job) => job.finishedAt !== null)).toBe(true);
  await ask(api.employees.save, { id: former, employeeGroupId: groupId });
  await work();
  await work();
  expect(await assigned(data.id)).toEqual(both);
});

test('the same job twice assigns nothing twice', async () => {
  const person = await company.employee({ typeId: cdl, hireDate: '2026-11-01' });
  const again = () =>
    database.owner
      .insertInto('job')
      .values({
        clientId: company.clientId,
        id: newId(),
        kind: 'auto-assign-training',
        payload: JSON.stringify({ employeeIds: [person] }),
      })
      .execute();
  await again();
  await again();
  await work();
  expect(await assigned(person)).toEqual([['Hazmat – required', '2027-01-30']]);
});

import { api } from '@roadproof/contract/api';
import { importedTrainingId } from '@roadproof/contract/training/training-row';
import type { Operation } from '@roadproof/contract/operation';
import { expect, test } from 'vitest';
import { csvOf, importRun } from '../modules/records/import/testing/import-run.ts';
import { incidentRun } from '../modules/incident/incident/testing/incident-run.ts';
import { testPrograms } from '../modules/equipment/service-program/testing/programs.ts';
import { classroom } from '../modules/training/training/testing/classroom.ts';
import { orderRun } from '../modules/equipment/work-order/testing/order-run.ts';
import { testApp } from '../testing/test-app.ts';
import { newId } from './id.ts';

const server = await testApp({ now: () => new Date('2026-11-21T15:00:00Z') });
const { company, call } = server;
const token = await server.signIn();
const orders = await orderRun(server);
const incidents = await incidentRun(server);
const training = classroom(server, token);
const history = importRun(server, token);

type Answered = Readonly<Record<string, string>>;

/** The rows of a list as it shows them by itself. */
async function rowsOf(list: Operation): Promise<readonly Answered[]> {
  const answer = await call(list, {}, token);
  return answer.json<{ data: readonly Answered[] }>().data;
}

/** Expects that each row has the rows beside it for neighbours. */
async function expectBeside(
  neighbours: Operation,
  rows: readonly Answered[],
  addressOf = ({ id }: Answered): unknown => ({ id }),
): Promise<void> {
  expect(rows.length).toBeGreaterThan(2);
  const address = (row: Answered | undefined) => (row ? addressOf(row) : null);
  for (const [at, { id: Id }] of rows.entries()) {
    const answer = await call(neighbours, { Id }, token);
    expect(answer.json<{ data: unknown }>().data).toEqual({
      previous: address(rows[at - 1]),
      next: address(rows[at + 1]),
    });
  }
}

const units: string[] = [];
for (let at = 0; at < 4; at += 1) units.push(await orders.fleet.unit());

test('a unit has those beside it in the order of names', async () => {
  await expectBeside(api.equipment.neighbours, await rowsOf(api.equipment.list));
});

test('a line of a work order has those beside it, other units of its order among them', async () => {
  await orders.add(units.slice(0, 2));
  await orders.add(units.slice(1, 4));
  await expectBeside(
    api.workOrders.neighbours,
    await rowsOf(api.workOrders.lines),
    ({ workOrderId, equipmentId }) => ({ id: workOrderId, equipmentId }),
  );
});

test('an incident has those beside it, the latest first', async () => {
  for (const incidentDate of ['2026-10-02', '2026-10-31', '2026-10-31', '2026-09-30'])
    await incidents.add({ incidentDate });
  await expectBeside(api.incidents.neighbours, await rowsOf(api.incidents.list));
});

test('a renewal has those beside it in the order of their dates', async () => {
  const types = await server.database.owner
    .selectFrom('renewalType')
    .select('id')
    .where('clientId', '=', company.clientId)
    .limit(2)
    .execute();
  for (const [at, equipmentId] of units.entries())
    for (const { id: renewalTypeId } of types)
      await call(
        api.renewals.save,
        { equipmentId, renewalTypeId, nextRenewal: `2027-0${1 + (at % 3)}-01T00:00:00.000Z` },
        token,
      );
  await expectBeside(api.renewals.neighbours, await rowsOf(api.renewals.list));
});

test('a person has the current people beside them, whoever they are', async () => {
  const now = company.lookup('EmployeeStatus', 'Current');
  const prior = company.lookup('EmployeeStatus', 'Archived');
  const person = async (lastName: string, employeeStatusId: string) =>
    company.employee({ firstName: 'Jo', lastName, employeeStatusId });
  const [first, left, last] = [
    await person('Zabel', now),
    await person('Zander', prior),
    await person('Zorn', now),
  ];
  const beside = async (Id: string) =>
    (await call(api.employees.neighbours, { Id }, token)).json<{ data: unknown }>().data;
  expect(await beside(first)).toMatchObject({ next: { id: last } });
  expect(await beside(left)).toEqual({ previous: { id: first }, next: { id: last } });
  expect(await beside(last)).toEqual({ previous: { id: first }, next: null });
});

test('a service reminder has those beside it: by status, then by day, those without a day last', async () => {
  const taskId = await orders.fleet.task();
  const remind = async (values: object) => {
    const equipmentId = await orders.fleet.unit();
    const answer = await call(api.serviceReminders.save, { equipmentId, taskId, ...values }, token);
    expect(answer.statusCode).toBe(200);
    return answer.json<{ data: { id: string } }>().data.id;
  };
  // The meter of each unit shows 128,400 mi.
  const byMeter = (nextPrimaryMeterReading: number) => ({
    primaryMeterInterval: 10_000,
    primaryDueSoonThreshold: 100,
    nextPrimaryMeterReading,
  });
  for (const day of ['2027-05-01', '2026-11-01', '2026-11-25', '2027-05-01', '2026-10-01'])
    await remind({ nextDueTime: day, timeIntervalThreshold: 10 });
  for (const reading of [128_000, 128_450, 150_000, 128_100, 140_000, 128_460])
    await remind(byMeter(reading));
  await remind({ ...byMeter(127_000), nextDueTime: '2027-05-01' });
  for (const day of ['2026-11-02', '2026-11-03']) {
    const serviceReminderId = await remind({ nextDueTime: day });
    const completedById = await company.employee();
    const completionDate = '2026-11-20';
    await call(
      api.serviceReminders.complete,
      { serviceReminderId, completedById, completionDate },
      token,
    );
  }
  const rows = await rowsOf(api.serviceReminders.list);
  expect(new Set(rows.map(({ status }) => status))).toEqual(
    new Set(['Overdue', 'Due Soon', 'Pending', 'Completed']),
  );
  await expectBeside(api.serviceReminders.neighbours, rows);
});

test('a training has those beside it: the latest day first, by name within a day; imported history is none', async () => {
  const course = await training.course('Walked');
  const person = await company.employee();
  for (const [startDate, trainingName] of [
    ['2026-11-20', 'B'],
    ['2026-11-21', 'C'],
    ['2026-11-20', 'A'],
    ['2026-11-20', 'B'],
    ['2026-11-02', 'D'],
  ])
    await training.schedule([course], [person], { startDate, trainingName });
  const past = csvOf([
    ['Last Name', 'First Name', 'Course', 'Completed'],
    ['Past', 'Pat', 'Walked', '11/5/2026'],
  ]);
  await company.employee({ firstName: 'Pat', lastName: 'Past' });
  await history.commit((await history.preview(past, 'past.csv', 'pastTraining')).id);
  const rows = await rowsOf(api.trainings.list);
  const trainings = rows.filter(({ id }) => id !== importedTrainingId);
  expect(rows.length).toBe(trainings.length + 1);
  await expectBeside(api.trainings.neighbours, trainings);
});

test('a course and a service program have those beside them in the order of names', async () => {
  for (const name of ['walking', 'Stepping', 'jumping']) await training.course(name);
  await expectBeside(api.courses.neighbours, await rowsOf(api.courses.list));
  const programs = testPrograms(server, token);
  for (let at = 0; at < 3; at += 1)
    await programs.program([{ taskName: `Task ${at}`, primaryMeterInterval: 1000 }]);
  await expectBeside(api.servicePrograms.neighbours, await rowsOf(api.servicePrograms.list));
});

test('whoever may open training alone walks people too', async () => {
  const trainer = await server.signIn({ flags: { hasTrainingAccess: true } });
  const Id = await company.employee();
  expect((await call(api.employees.neighbours, { Id }, trainer)).statusCode).toBe(200);
});

test('nobody has neighbours in the list of another company', async () => {
  expect((await call(api.equipment.neighbours, { Id: newId() }, token)).statusCode).toBe(404);
});

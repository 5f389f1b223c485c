import { api } from '@roadproof/contract/api';
import type { Operation } from '@roadproof/contract/operation';
import { expect, test } from 'vitest';
import { incidentRun } from '../modules/incident/testing/incident-run.ts';
import { orderRun } from '../modules/work-order/testing/order-run.ts';
import { testApp } from '../testing/test-app.ts';
import { newId } from './id.ts';

const server = await testApp({ now: () => new Date('2026-11-21T15:00:00Z') });
const { company, call } = server;
const token = await server.signIn();
const orders = await orderRun(server);
const incidents = await incidentRun(server);

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

test('nobody has neighbours in the list of another company', async () => {
  expect((await call(api.equipment.neighbours, { Id: newId() }, token)).statusCode).toBe(404);
});

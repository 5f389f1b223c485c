import { expect, test } from 'vitest';
import { newId } from '../../../db/id.ts';
import { incidentRun } from '../../incident/incident/testing/incident-run.ts';
import { testApp } from '../../../testing/test-app.ts';
import { anyOf, days, filterRun } from './testing/filter-run.ts';

const server = await testApp({ now: () => new Date('2026-11-21T15:00:00.000Z') });
const { company, database } = server;
const { clientId, lookup } = company;
const { owner } = database;
const { add, token, typeId, unit } = await incidentRun(server);
const { left, refused } = filterRun(server, token);

const groupOf = async (groupName: string): Promise<string> => {
  const id = newId();
  await owner.insertInto('employeeGroup').values({ clientId, id, groupName }).execute();
  return id;
};
const state = async (stateName: string): Promise<string> =>
  (
    await owner
      .selectFrom('state')
      .select('id')
      .where('clientId', '=', clientId)
      .where('stateName', '=', stateName)
      .executeTakeFirstOrThrow()
  ).id;

const [east, west] = [await groupOf('East'), await groupOf('West')];
const [texas, ohio] = [await state('Texas'), await state('Ohio')];
const [cdl, office] = [lookup('EmployeeType', 'CDL'), lookup('EmployeeType', 'Office')];
const ann = await company.employee({
  firstName: 'Ann',
  typeId: cdl,
  employeeGroupId: east,
  stateId: texas,
  hireDate: '2026-01-31',
  licenceExpirationDate: '2026-11-20',
  medCertCardExpirationDate: '2030-01-01',
});
const bob = await company.employee({
  firstName: 'Bob',
  typeId: cdl,
  employeeGroupId: west,
  stateId: ohio,
  licenceStateId: texas,
  hireDate: '2026-02-28',
  licenceExpirationDate: '2030-01-01',
  medCertCardExpirationDate: '2026-11-22',
});
await company.employee({
  firstName: 'Cy',
  typeId: office,
  employeeGroupId: east,
  employeeStatusId: lookup('EmployeeStatus', 'Archived'),
});

const people = async (filter: object) =>
  (await left('employee', { ...filter }, 'firstName')).filter((name) =>
    /^(Ann|Bob|Cy)$/.test(name),
  );

test.each([
  ['nothing', {}, ['Ann', 'Bob', 'Cy']],
  ['current people', { employeeStatus: 'Current' }, ['Ann', 'Bob']],
  ['archived ones', { employeeStatus: 'Archived' }, ['Cy']],
  ['groups', { employeeGroupId: anyOf(east, west) }, ['Ann', 'Bob', 'Cy']],
  ['one group', { employeeGroupId: anyOf(east) }, ['Ann', 'Cy']],
  ['types', { typeId: anyOf(office) }, ['Cy']],
  ['the state of the address, not of the license', { stateId: anyOf(texas) }, ['Ann']],
  ['states', { stateId: anyOf(texas, ohio) }, ['Ann', 'Bob']],
  ['hired from a day on', { hireDate: days('2026-02-28', null) }, ['Bob']],
  ['hired until a day', { hireDate: days(null, '2026-01-31') }, ['Ann']],
  ['hired within', { hireDate: days('2026-01-31', '2026-02-28') }, ['Ann', 'Bob']],
  ['hired between both', { hireDate: days('2026-02-01', '2026-02-27') }, []],
  ['a word', { search: 'ann' }, ['Ann']],
  [
    'all at once',
    { employeeStatus: 'Current', employeeGroupId: anyOf(west), stateId: anyOf(ohio, texas) },
    ['Bob'],
  ],
])('employees are filtered by %s', async (_, filter, expected) => {
  expect(await people(filter)).toEqual(expected);
});

const drivers = async (filter: object) => left('driver', { ...filter }, 'firstName');

test.each([
  ['nothing', {}, ['Ann', 'Bob']],
  ['all with exceptions', { OnlyDriversWithExceptions: true }, ['Ann', 'Bob']],
  ['licenses overdue', { OnlyOverDueDLs: true }, ['Ann']],
  ['licenses due soon', { OnlyDueSoonDLs: true }, []],
  ['medical cards overdue', { OnlyOverDueMedCards: true }, []],
  ['medical cards due soon', { OnlyDueSoonMedCards: true }, ['Bob']],
  ['groups', { EmployeeGroups: [east, west] }, ['Ann', 'Bob']],
  ['one group', { EmployeeGroups: [west] }, ['Bob']],
  ['a flag and a group', { OnlyOverDueDLs: true, EmployeeGroups: [west] }, []],
])('drivers are filtered by %s', async (_, filter, expected) => {
  expect(await drivers(filter)).toEqual(expected);
});

const [tractor, trailer] = [await unit('T-1'), await unit('T-2')];
await add({ caseNumber: 'A', incidentDate: '2026-10-01', employeeId: ann });
await add({
  caseNumber: 'B',
  incidentDate: '2026-10-31',
  followUpDate: '2026-11-20',
  equipments: [tractor, trailer],
  isCmv: true,
  onHighway: true,
  onlyBoardingOrLoading: false,
  fatalities: 1,
  drivers: JSON.stringify([{ employeeId: bob }, { driverName: 'Theirs', isOurs: false }]),
});
await add({ caseNumber: 'C', incidentDate: '2026-11-01', isCmv: false });
await owner
  .updateTable('incident')
  .set({ statusId: lookup('Status', 'Completed') })
  .where('caseNumber', '=', 'C')
  .execute();

const cases = async (filter: object) => left('incident', { ...filter }, 'caseNumber');

test.each([
  ['nothing', {}, ['A', 'B', 'C']],
  ['Active: pending and overdue', { status: anyOf('Active') }, ['A', 'B']],
  ['Closed', { status: 'Closed' }, ['C']],
  ['either', { status: anyOf('Active', 'Closed') }, ['A', 'B', 'C']],
  ['pending alone', { status: 'Pending' }, ['A']],
  ['overdue or completed', { status: anyOf('OverDue', 'Completed') }, ['B', 'C']],
  ['types', { incidentTypeId: anyOf(typeId) }, ['A', 'B', 'C']],
  ['another type', { incidentTypeId: anyOf(newId()) }, []],
  ['whom it happened to', { employeeId: anyOf(ann) }, ['A']],
  ['who drove', { employeeId: anyOf(bob) }, ['B']],
  ['several people', { employeeId: anyOf(ann, bob) }, ['A', 'B']],
  ['a unit', { equipmentId: anyOf(trailer) }, ['B']],
  ['several units', { equipmentId: anyOf(tractor, trailer, newId()) }, ['B']],
  ['from a day on', { incidentDate: days('2026-10-31', null) }, ['B', 'C']],
  ['until a day', { incidentDate: days(null, '2026-10-31') }, ['A', 'B']],
  ['recordable', { recordable: anyOf('Yes') }, ['B']],
  ['several answers', { recordable: anyOf('No', 'Not decided') }, ['A', 'C']],
])('incidents are filtered by %s', async (_, filter, expected) => {
  expect(await cases(filter)).toEqual(expected);
});

test('a fault names its field', async () => {
  expect(await refused('employee', { hireDate: days('2026-02-30', null) })).toEqual([
    'hireDate.filters.0.value',
  ]);
  expect(await refused('employee', { stateId: anyOf('Texas') })).toEqual([
    'stateId.filters.0.value',
  ]);
  expect(await refused('incident', { status: anyOf('Lost') })).toEqual(['status']);
  const later = { combineWith: 0, filters: [{ value: ann, comparisonOperator: 3 }] };
  expect(await refused('incident', { employeeId: later })).toEqual(['employeeId']);
  expect(await refused('incident', { equipmentId: later })).toEqual(['equipmentId']);
});

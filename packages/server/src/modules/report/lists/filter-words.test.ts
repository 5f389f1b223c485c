import { reportCategories, type ReportCategory } from '@roadproof/contract/report/report-category';
import { reportDocument } from '@roadproof/contract/report/report-document';
import {
  allPermissions,
  noPermissions,
  type PermissionFlags,
} from '@roadproof/domain/account/permission';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { inCompany } from '../../../db/transaction.ts';
import { testApp } from '../../../testing/test-app.ts';
import { filterWords } from './filter-words.ts';
import { anyOf, days } from './testing/filter-run.ts';

const server = await testApp({ sample: true });
let clientId = '';
/** An id and what it is called, by table. */
const records: Record<string, { readonly id: string; readonly name: string }> = {};

const nameIn = {
  employee_group: 'group_name',
  equipment_group: 'group_name',
  equipment_type: 'equipment_type_name',
  renewal_type: 'renewal_name',
  incident_type: 'incident_name',
  location: 'location_name',
  state: 'state_name',
  course_catalog: 'course_name',
  equipment: 'name',
  service_task: 'name',
} as const;

beforeAll(async () => {
  const { owner } = server.database;
  const only = await owner.selectFrom('client').select(['id', 'name']).execute();
  clientId = only.find(({ name }) => name !== 'Test Carrier')?.id ?? '';
  const first = async (key: string, table: string, name: string, where = 'true') => {
    const { rows } = await sql<{ id: string; name: string }>`
      select id, ${sql.raw(name)} as name from ${sql.table(table)} r
       where client_id = ${clientId} and deleted_at is null and ${sql.raw(where)} order by id limit 1`.execute(
      owner,
    );
    if (rows[0]) records[key] = rows[0];
  };
  for (const [table, name] of Object.entries(nameIn)) await first(table, table, name);
  await first('employee', 'employee', `first_name || ' ' || last_name`);
  for (const group of ['EmployeeType', 'EquipmentStatus', 'OwnershipType', 'FuelType', 'Priority'])
    await first(group, 'lookup_value', 'lookup_display_name', `lookup_group_name = '${group}'`);
  await first(
    'renewals due soon',
    'lookup_value',
    'lookup_display_name',
    `lookup_group_name = 'RenewalStatus' and lookup_name = 'DueSoon'`,
  );
  const kind = (restricted: string) =>
    `exists (select from driver_file_type t where t.id = r.id and t.restricted = ${restricted})`;
  await first('open paper', 'lookup_value', 'lookup_display_name', kind('false'));
  await first('restricted paper', 'lookup_value', 'lookup_display_name', kind('true'));
});

const id = (key: string): string => records[key]?.id ?? `no ${key}`;
const name = (key: string): string => records[key]?.name ?? `no ${key}`;

interface Reader {
  readonly flags?: PermissionFlags;
  readonly mayOpenRestricted?: boolean;
}

const wordsOf = async (
  category: ReportCategory,
  document: object,
  { flags = allPermissions, mayOpenRestricted = true }: Reader = {},
): Promise<string[]> =>
  inCompany(server.database, { clientId }, async (db) =>
    filterWords(
      {
        db,
        caller: { flags, mayOpenRestricted } as never,
        company: { timeZone: 'America/Chicago' } as never,
      },
      category,
      reportDocument.parse(document),
    ),
  );

test.each(reportCategories)('%s: nothing asked is every row', async (category) => {
  expect(await wordsOf(category, {})).toEqual(['No filter: every row']);
});

test('employees: every filter of the form', async () => {
  const filter = {
    employeeStatus: 'Current',
    employeeGroupId: anyOf(id('employee_group')),
    typeId: anyOf(id('EmployeeType')),
    stateId: id('state'),
    hireDate: days('2026-01-01', '2026-03-31'),
  };
  const sort = [
    { field: 'lastName', direction: 'asc' },
    { field: 'hireDate', direction: 'desc' },
  ];
  expect(await wordsOf('employee', { filter, search: 'lee', sort, asOf: '2026-10-31' })).toEqual([
    'Status: Current',
    `Employee Group: ${name('employee_group')}`,
    `Type: ${name('EmployeeType')}`,
    `State: ${name('state')}`,
    'Hire Date: from 01/01/2026 to 03/31/2026',
    'Search: "lee"',
    'As of 10/31/2026',
    'Sorted by Last Name, then Hire Date (descending)',
  ]);
});

test('drivers: switches, groups and kinds of papers', async () => {
  const filter = {
    OnlyOverDueDLs: 'true',
    OnlyDueSoonDLs: false,
    EmployeeGroups: [id('employee_group')],
    FileTypeIds: [id('open paper')],
  };
  expect(await wordsOf('driver', { filter })).toEqual([
    'Status: DL Overdue',
    `Employee Group: ${name('employee_group')}`,
    `File Type: ${name('open paper')}`,
  ]);
});

test('what the category\u2019s own call is sent is told as the form would: whole days, no flag that is false', async () => {
  const sent = days('2026-01-01T00:00:00.000Z', '2026-12-31T00:00:00.000Z');
  expect(await wordsOf('equipment-renewal', { filter: { nextRenewal: sent } })).toEqual([
    'Next Renewal: from 01/01/2026 to 12/31/2026',
  ]);
  const due = { 'DueDateRange.StartDate': '2026-01-01T00:00:00.000Z' };
  expect(await wordsOf('training', { filter: due })).toEqual(['Due: from 01/01/2026']);
  const flags = { OnlyDriversWithExceptions: 'true', OnlyOverDueDLs: 'false' };
  expect(await wordsOf('driver', { filter: flags })).toEqual(['Status: All with exceptions']);
  expect(await wordsOf('employee', { filter: { employeeStatus: 'prior' } })).toEqual([
    'Status: Archived',
  ]);
});

test('a restricted kind of paper is named only to whom it is open', async () => {
  const filter = { FileTypeIds: [id('restricted paper')] };
  expect(await wordsOf('driver', { filter })).toEqual([`File Type: ${name('restricted paper')}`]);
  const closed = { mayOpenRestricted: false };
  expect(await wordsOf('driver', { filter }, closed)).toEqual(['File Type: (deleted)']);
  const flags = { ...noPermissions, hasReportsAccess: true };
  expect(await wordsOf('driver', { filter }, { flags })).toEqual(['File Type: (deleted)']);
});

test('equipment: every filter of the form', async () => {
  const filter = {
    typeId: anyOf(id('equipment_type')),
    equipmentGroupId: anyOf(id('equipment_group')),
    equipmentStatusId: anyOf(id('EquipmentStatus')),
    ownershipId: anyOf(id('OwnershipType')),
    fuelTypeId: anyOf(id('FuelType')),
    registrationStateId: anyOf(id('state')),
    inServiceDate: days('2026-01-01', null),
  };
  expect(await wordsOf('equipment', { filter })).toEqual([
    `Type: ${name('equipment_type')}`,
    `Equipment Group: ${name('equipment_group')}`,
    `Status: ${name('EquipmentStatus')}`,
    `Ownership: ${name('OwnershipType')}`,
    `Fuel Type: ${name('FuelType')}`,
    `State: ${name('state')}`,
    'In Service Date: from 01/01/2026',
  ]);
});

test('renewals, service reminders and work orders', async () => {
  const unit = `Equipment: ${name('equipment')}`;
  const equipmentId = anyOf(id('equipment'));
  expect(
    await wordsOf('equipment-renewal', {
      filter: {
        'renewalStatus.lookupDisplayName': anyOf('Overdue', 'Due soon'),
        renewalTypeId: anyOf(id('renewal_type')),
        equipmentId,
        nextRenewal: days(null, '2026-12-31'),
      },
    }),
  ).toEqual([
    'Status: Overdue, Due soon',
    `Renewal Type: ${name('renewal_type')}`,
    unit,
    'Next Renewal: to 12/31/2026',
  ]);
  expect(
    await wordsOf('equipment-service-reminder', {
      filter: { status: anyOf('Overdue'), taskId: anyOf(id('service_task')), equipmentId },
    }),
  ).toEqual(['Status: Overdue', `Task: ${name('service_task')}`, unit]);
  expect(
    await wordsOf('equipment-work-order', {
      filter: {
        'status.lookupDisplayName': anyOf('Pending'),
        priorityId: anyOf(id('Priority')),
        assignmentId: anyOf(id('employee')),
        equipmentId,
        'workOrder.createdAt': days('2026-01-01', null),
      },
    }),
  ).toEqual([
    'Status: Pending',
    `Priority: ${name('Priority')}`,
    `Assigned To: ${name('employee')}`,
    unit,
    'Created: from 01/01/2026',
  ]);
});

test('incidents and trainings', async () => {
  expect(
    await wordsOf('incident', {
      filter: {
        status: 'Active',
        incidentTypeId: anyOf(id('incident_type')),
        recordable: anyOf('Yes', 'Not decided'),
      },
    }),
  ).toEqual([
    'Status: Active',
    `Incident Type: ${name('incident_type')}`,
    'DOT Recordable: Yes, Not decided',
  ]);
  expect(
    await wordsOf('training', {
      filter: {
        TrainingStatus: 'OverDue',
        CourseIds: [id('course_catalog')],
        EmployeeGroupIds: id('employee_group'),
        LocationIds: [id('location')],
        'DueDateRange.StartDate': '2026-01-01',
        'DueDateRange.EndDate': '2026-06-30',
      },
    }),
  ).toEqual([
    'Status: Overdue',
    `Course: ${name('course_catalog')}`,
    `Employee Group: ${name('employee_group')}`,
    `Location: ${name('location')}`,
    'Due: from 01/01/2026 to 06/30/2026',
  ]);
});

test('a status is called as its cells are, whichever spelling asks for it', async () => {
  const renewals = (filter: object) => wordsOf('equipment-renewal', { filter });
  expect(
    await renewals({ 'renewalStatus.lookupDisplayName': anyOf('OverDue', 'DueSoon') }),
  ).toEqual(['Status: Overdue, Due soon']);
  expect(await renewals({ renewalStatusId: anyOf(id('renewals due soon')) })).toEqual([
    'Status: Due soon',
  ]);
  expect(
    await wordsOf('equipment-service-reminder', { filter: { status: anyOf('Due Soon') } }),
  ).toEqual(['Status: Due soon']);
});

test('conditions of columns, by their headers', async () => {
  const filter = {
    lastName: { filters: [{ value: 'lee', comparisonOperator: 6 }] },
    title: { filters: [{ comparisonOperator: 8 }] },
    city: {
      combineWith: 1,
      filters: [
        { value: 'Dal', comparisonOperator: 7 },
        { value: 'Tulsa', comparisonOperator: 1 },
      ],
    },
  };
  expect((await wordsOf('employee', { filter })).toSorted()).toEqual([
    'City: starts with "Dal" or not Tulsa',
    'Last Name: contains "lee"',
    'Title: is empty',
  ]);
});

test('what was deleted since, or never was, is said', async () => {
  const { owner } = server.database;
  await sql`update location set deleted_at = now() where id = ${id('location')}`.execute(owner);
  const filter = { LocationIds: [id('location'), clientId, 'x'] };
  expect(await wordsOf('training', { filter })).toEqual([
    `Location: ${name('location')} (deleted), (deleted), (deleted)`,
  ]);
});

test('every name comes by one statement, and none where nothing is named', async () => {
  const filter = {
    employeeGroupId: anyOf(id('employee_group')),
    typeId: anyOf(id('EmployeeType')),
    stateId: anyOf(id('state')),
  };
  const selects = async (document: object) =>
    (await server.statements(() => wordsOf('employee', document))).texts.filter((text) =>
      text.includes('"isDeleted"'),
    ).length;
  expect([await selects({ filter }), await selects({ filter: { title: 'x' } })]).toEqual([1, 0]);
});

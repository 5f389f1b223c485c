import { api } from '@roadproof/contract/api';
import type { Columns } from '@roadproof/contract/column';
import { courseColumns } from '@roadproof/contract/course.columns';
import { employeeColumns } from '@roadproof/contract/employee.columns';
import { equipmentColumns } from '@roadproof/contract/equipment.columns';
import type { Operation } from '@roadproof/contract/operation';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { asZod } from '../http/validation.ts';
import type { ImportEntity } from '../import/entity.ts';
import { testApp } from '../testing/test-app.ts';
import { courseImport } from './course/import.ts';
import { employeeImport } from './employee/import.ts';
import { equipmentImport } from './equipment/import.ts';

const { database } = await testApp();

/** The columns that every table has, and those the database fills by itself. */
const own = ['client_id', 'id', 'version', 'search_text', 'deleted_at'];
const stamps = /^(created|updated)_(at|by)$/;

const camel = (name: string): string =>
  name.replaceAll(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

async function columnsOf(table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = ${table} order by ordinal_position`.execute(
    database.owner,
  );
  return rows
    .map(({ name }) => name)
    .filter((name) => !own.includes(name) && !stamps.test(name))
    .map(camel);
}

function taken({ input }: Operation): Set<string> {
  const { properties = {} } = z.toJSONSchema(asZod(input), { io: 'input', unrepresentable: 'any' });
  return new Set(Object.keys(properties));
}

function answered({ output }: Operation): Set<string> {
  const { properties = {} } = z.toJSONSchema(asZod(output), {
    io: 'output',
    unrepresentable: 'any',
  });
  return new Set(Object.keys(properties));
}

/** What a list shows: a column by its name, a reference by its part of the row. */
function listed({ columns }: Columns): Set<string> {
  return new Set(
    columns.flatMap(({ key, filter }) => [
      key,
      `${key.split('.')[0]}Id`,
      ...(filter ? [filter.field] : []),
    ]),
  );
}

interface Except {
  readonly entered?: readonly string[];
  readonly listed?: readonly string[];
  readonly answered?: readonly string[];
  readonly imported?: readonly string[];
}

// What replaced meters had run, written when one is replaced.
const offsets = ['primaryMeterOffset', 'secondaryMeterOffset'];
const equipment: Except = {
  entered: offsets,
  // Texts too long for a line.
  listed: [...offsets, 'ownerName', 'note'],
  imported: offsets,
};

const permissions = [
  'hasClientAdminPortalAccess',
  'hasAdminAccess',
  'hasAdministratorAccess',
  'hasEmployeeAccess',
  'hasEquipmentAccess',
  'hasIncidentManagementAccess',
  'hasReportsAccess',
  'hasTrainingAccess',
];
const noOnesForm = [
  // The running number, given by the database.
  'employeeNo',
  // Entered when somebody is archived.
  'terminationReason',
  // No screen asks for these.
  'medExaminerName',
  'medExaminerRegistryNumber',
  'hasRestrictedFileAccess',
  'displayName',
  'timeZone',
  'notificationPreferences',
];
// Sent as files and answered as links.
const files = ['imageFileId', 'drivingLicenseFileId', 'medCardFileId'];
const employee: Except = {
  // The form calls the state of the address `state`.
  entered: [...noOnesForm, ...files, 'stateId'],
  listed: [
    ...noOnesForm,
    ...files,
    ...permissions,
    // Private, or of the license and the medical card: the details show them.
    'homeNumber',
    'dob',
    'addressLine1',
    'addressLine2',
    'zip',
    'salaryFormatId',
    'wage',
    'licenceIssueDate',
    'endorsements',
    'restrictions',
    'driverRenewalStatusId',
    'medCertCardStateId',
  ],
  answered: [...noOnesForm, ...files],
  // Nobody gets into the product by a spreadsheet.
  imported: [...noOnesForm, ...files, ...permissions],
};

const course: Except = {
  // Texts too long for a line, and what the details say in sentences.
  listed: [
    'description',
    'providerAddress',
    'materialsDescription',
    'recordMustShow',
    'retention',
    'recurrenceMonths',
    'requiresGrade',
    'requiresDocument',
    'certificationText',
    'assignWithinDays',
  ],
};

/** The fields a spreadsheet brings; the operator of a unit is called by name there. */
const fieldsOf = ({ fields }: ImportEntity): string[] =>
  fields.map(({ key }) => (key === 'operator' ? 'assignedOperatorId' : key));

test.each([
  ['equipment', api.equipment, equipmentColumns, equipmentImport, equipment],
  ['employee', api.employees, employeeColumns, employeeImport, employee],
  ['course_catalog', api.courses, courseColumns, courseImport, course],
] as const)(
  'every column of %s is entered, listed, answered and imported, or it is said why not',
  async (table, calls, columns, entity: ImportEntity, not: Except) => {
    const all = await columnsOf(table);
    const missing = (has: ReadonlySet<string>) => all.filter((name) => !has.has(name)).sort();
    const { entered = [], listed: shown = [], answered: told = [], imported = [] } = not;
    expect({
      entered: missing(taken(calls.save)),
      listed: missing(listed(columns)),
      answered: missing(answered(calls.get)),
      written: missing(new Set(entity.columns.map(camel))),
      imported: missing(new Set(fieldsOf(entity))),
    }).toEqual({
      entered: entered.toSorted(),
      listed: shown.toSorted(),
      answered: told.toSorted(),
      written: imported.toSorted(),
      imported: imported.toSorted(),
    });
  },
);

import type { employee } from '@roadproof/contract/employee';
import type { z } from 'zod';
import type { Field, ListSource, Scope } from '../../db/list-source.ts';
import { companyJoin, lookupJoin } from '../../db/lookup-sql.ts';
import { employeeAnswer, employeeSource } from './rows.ts';

type Details = z.input<typeof employee>;
type Added =
  | keyof NonNullable<Details['permissions']>
  | 'image'
  | 'drivingLicense'
  | 'drivingLicence'
  | 'medCardFile'
  | 'employeeDriverFiles'
  | 'permissions'
  | 'mayChangeWayIn';
/** What the database knows of one employee; links, files and permissions are the handler's to add. */
export type EmployeeRecord = Omit<Details, Added> &
  NonNullable<Details['permissions']> & {
    readonly imageFileId: string | null;
    readonly drivingLicenseFileId: string | null;
    readonly medCardFileId: string | null;
    readonly needsDriverFile: boolean | null;
  };

const flagNames = {
  hasClientAdminPortalAccess: 'e.has_client_admin_portal_access',
  hasAdminAccess: 'e.has_admin_access',
  hasAdministratorAccess: 'e.has_administrator_access',
  hasEmployeeAccess: 'e.has_employee_access',
  hasEquipmentAccess: 'e.has_equipment_access',
  hasIncidentManagementAccess: 'e.has_incident_management_access',
  hasReportsAccess: 'e.has_reports_access',
  hasTrainingAccess: 'e.has_training_access',
} as const;

const flags = Object.fromEntries(
  Object.entries(flagNames).map(([name, sql]) => [name, { sql, kind: 'boolean' }]),
) as Record<keyof typeof flagNames, Field>;

const ids = Object.fromEntries(
  Object.entries({
    stateId: 'e.state_id',
    employeeGroupId: 'e.employee_group_id',
    employeeStatusId: 'e.employee_status_id',
    typeId: 'e.type_id',
    salaryFormatId: 'e.salary_format_id',
    licenceClassId: 'e.licence_class_id',
    licenceStateId: 'e.licence_state_id',
    driverRenewalStatusId: 'e.driver_renewal_status_id',
    medCertCardStateId: 'e.med_cert_card_state_id',
    imageFileId: 'e.image_file_id',
    drivingLicenseFileId: 'e.driving_license_file_id',
    medCardFileId: 'e.med_card_file_id',
  }).map(([name, sql]) => [name, { sql, kind: 'id' }]),
) as Record<string, Field>;

/** The employee list's source with every further field of the details screen. */
export const employeeDetailsSource: ListSource<EmployeeRecord> = {
  ...employeeSource,
  name: 'employee-details',
  joins: {
    ...employeeSource.joins,
    salary: lookupJoin('f', 'e.salary_format_id'),
    renewal: lookupJoin('r', 'e.driver_renewal_status_id'),
    medState: companyJoin('state', 'm', 'e.med_cert_card_state_id'),
  },
  fields: {
    ...employeeSource.fields,
    ...ids,
    ...flags,
    needsDriverFile: { sql: 't.needs_driver_file', kind: 'boolean', joins: ['type'] },
    homeNumber: { sql: 'e.home_number', kind: 'phone' },
    dob: { sql: 'e.dob', kind: 'day' },
    addressLine1: { sql: 'e.address_line1', kind: 'text' },
    addressLine2: { sql: 'e.address_line2', kind: 'text' },
    zip: { sql: 'e.zip', kind: 'text' },
    wage: { sql: 'e.wage', kind: 'money' },
    licenceIssueDate: { sql: 'e.licence_issue_date', kind: 'day' },
    endorsements: { sql: 'e.endorsements', kind: 'text' },
    restrictions: { sql: 'e.restrictions', kind: 'text' },
    'salaryFormat.lookupName': { sql: 'f.lookup_name', kind: 'text', joins: ['salary'] },
    'salaryFormat.lookupDisplayName': {
      sql: 'f.lookup_display_name',
      kind: 'text',
      joins: ['salary'],
    },
    'driverRenewalStatus.lookupName': { sql: 'r.lookup_name', kind: 'text', joins: ['renewal'] },
    'driverRenewalStatus.lookupDisplayName': {
      sql: 'r.lookup_display_name',
      kind: 'text',
      joins: ['renewal'],
    },
    'medCertCardState.stateName': { sql: 'm.state_name', kind: 'text', joins: ['medState'] },
    createdAt: { sql: 'e.created_at', kind: 'instant' },
    updatedAt: { sql: 'e.updated_at', kind: 'instant' },
  },
  row: (raw, scope: Scope) => employeeAnswer(raw, scope) as EmployeeRecord,
};

type Flag = keyof typeof flagNames;

/** A record's permission flags, and everything else of it. */
export function withoutPermissions(record: EmployeeRecord): {
  readonly facts: Omit<EmployeeRecord, Flag>;
  readonly permissions: Record<Flag, boolean>;
} {
  const pick = (isFlag: boolean) =>
    Object.fromEntries(Object.entries(record).filter(([name]) => name in flagNames === isFlag));
  return {
    facts: pick(false) as Omit<EmployeeRecord, Flag>,
    permissions: pick(true) as Record<Flag, boolean>,
  };
}

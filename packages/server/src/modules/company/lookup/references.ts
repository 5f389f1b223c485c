import type { LookupList, LookupUser } from '@roadproof/domain/company/lookup-list';

/** A column whose values are values of a list of choices. */
export interface Reference {
  readonly table: string;
  readonly column: string;
  readonly list: LookupList;
  /** What its records are called when they are counted. */
  readonly of: LookupUser;
}

const of = (list: LookupList, of: LookupUser, table: string, columns: readonly string[]) =>
  columns.map((column): Reference => ({ table, column, list, of }));

/**
 * Every column that refers to a value of an administrator's list. The database knows of all of them:
 * a test holds this list to its foreign keys, so that no table is forgotten when values are counted
 * or merged.
 */
export const references: readonly Reference[] = [
  ...of('employeeGroup', 'employee', 'employee', ['employee_group_id']),
  ...of('employeeGroup', 'course', 'course_audience', ['employee_group_id']),
  ...of('state', 'employee', 'employee', [
    'state_id',
    'licence_state_id',
    'med_cert_card_state_id',
  ]),
  ...of('state', 'equipment', 'equipment', ['registration_state_id']),
  ...of('state', 'location', 'location', ['state_id']),
  ...of('state', 'incident', 'incident', ['state_id']),
  ...of('renewalType', 'renewal', 'renewal', ['renewal_type_id']),
  ...of('equipmentGroup', 'equipment', 'equipment', ['equipment_group_id']),
  ...of('equipmentType', 'equipment', 'equipment', ['type_id']),
  ...of('location', 'training', 'training', ['location_id']),
  ...of('location', 'equipmentGroup', 'equipment_group', ['location_id']),
  ...of('incidentType', 'incident', 'incident', ['incident_type_id']),
  ...of('FuelType', 'equipment', 'equipment', ['fuel_type_id']),
  ...of('SalaryFormat', 'employee', 'employee', ['salary_format_id']),
  ...of('EmployeeType', 'employee', 'employee', ['type_id']),
  ...of('EmployeeType', 'course', 'course_audience', ['employee_type_id']),
  ...of('OwnershipType', 'equipment', 'equipment', ['ownership_id']),
  ...of('MeterUnit', 'equipment', 'equipment', [
    'primary_meter_unit_id',
    'secondary_meter_unit_id',
  ]),
  ...of('MeterUnit', 'equipmentType', 'equipment_type', ['default_primary_unit_id']),
  ...of('Grade', 'completion', 'training_requirement', ['grade_id']),
  ...of('Grade', 'attempt', 'training_attempt', ['grade_id']),
];

/** Columns that hold several ids of a list. */
export const idLists: readonly Reference[] = [
  ...of('equipmentType', 'renewalType', 'renewal_type', ['applies_to_equipment_type_ids']),
  ...of('EmployeeType', 'fileType', 'driver_file_type', ['type_ids']),
];

/** Documents and texts in which a person's saved filter, or the mapping of an import, may name a value by its id. */
export const texts: readonly {
  readonly table: string;
  readonly column: string;
  /** A plain text, and no document. */
  readonly isText: boolean;
}[] = [
  { table: 'list_preference', column: 'value', isText: false },
  { table: 'list_view', column: 'address', isText: true },
  { table: 'saved_report', column: 'filter', isText: true },
  { table: 'import_batch', column: 'mapping', isText: false },
];

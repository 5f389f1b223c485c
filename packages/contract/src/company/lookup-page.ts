import type { LookupList, LookupUser } from '@roadproof/domain/company/lookup-list';
import type { Columns } from '../column.ts';
import { lookupFields, type LookupField } from './lookup-field.ts';
import * as columns from './lookup-record.columns.ts';

/** Where the records that use a value are seen: a screen, and the filter of its list that finds them. */
export interface LookupUserLink {
  readonly of: LookupUser;
  readonly route?: string;
  readonly filter?: string;
}

/** One screen of an administrator: all that differs between them. */
export interface LookupPage {
  readonly route: string;
  /** What of the address says which of the route's lists it is. */
  readonly search?: Readonly<Record<string, string>>;
  /** What its calls are named after: 'EmployeeGroup' is saved by SaveEmployeeGroup. */
  readonly entity: string;
  readonly title: string;
  /** One sentence under the title. */
  readonly about: string;
  /** The field that is its name. */
  readonly name: string;
  readonly columns: Columns;
  readonly fields: readonly LookupField[];
  readonly usedBy: readonly LookupUserLink[];
}

const people = (filter: string) => ({ of: 'employee', route: '/employee/list', filter }) as const;
const units = (filter: string) => ({ of: 'equipment', route: '/equipment/list', filter }) as const;
const value = {
  entity: 'LookupValue',
  name: 'lookupDisplayName',
  columns: columns.lookupValueColumns,
} as const;

/** The screens of the lists an administrator looks after. */
export const lookupPages: Readonly<Record<LookupList, LookupPage>> = {
  employeeGroup: {
    route: '/administrator/add-employee-group',
    entity: 'EmployeeGroup',
    title: 'Add Employee Group',
    about: 'Terminals and teams. Lists, trackers and reports filter by them.',
    name: 'groupName',
    columns: columns.employeeGroupColumns,
    fields: lookupFields.employeeGroup,
    usedBy: [people('employeeGroupId'), { of: 'course', route: '/training/course/catalog' }],
  },
  state: {
    route: '/administrator/add-states',
    entity: 'State',
    title: 'Add States',
    about: 'States and provinces of addresses, licenses and plates.',
    name: 'stateName',
    columns: columns.stateRecordColumns,
    fields: lookupFields.state,
    usedBy: [
      { of: 'employee', route: '/employee/list' },
      units('registrationStateId'),
      { of: 'location', route: '/administrator/add-location', filter: 'stateId' },
      { of: 'incident' },
    ],
  },
  renewalType: {
    route: '/administrator/add-renewal-type',
    entity: 'RenewalType',
    title: 'Add Renewal Type',
    about: 'What is renewed for a unit or for the company, and how often.',
    name: 'renewalName',
    columns: columns.renewalTypeColumns,
    fields: lookupFields.renewalType,
    usedBy: [{ of: 'renewal', route: '/equipment/renewals', filter: 'renewalTypeId' }],
  },
  equipmentGroup: {
    route: '/administrator/add-equipment-group',
    entity: 'EquipmentGroup',
    title: 'Add Equipment Group',
    about: 'Fleets and yards. Every unit is in one.',
    name: 'groupName',
    columns: columns.equipmentGroupColumns,
    fields: lookupFields.equipmentGroup,
    usedBy: [units('equipmentGroupId')],
  },
  equipmentType: {
    route: '/administrator/add-equipment-type',
    entity: 'EquipmentType',
    title: 'Add Equipment Type',
    about: 'What kinds of units there are, and what each of them needs.',
    name: 'equipmentTypeName',
    columns: columns.equipmentTypeColumns,
    fields: lookupFields.equipmentType,
    usedBy: [units('typeId'), { of: 'renewalType', route: '/administrator/add-renewal-type' }],
  },
  location: {
    route: '/administrator/add-location',
    entity: 'Location',
    title: 'Add Training Location',
    about: 'Where classes are held and equipment groups are based.',
    name: 'locationName',
    columns: columns.locationColumns,
    fields: lookupFields.location,
    usedBy: [
      { of: 'training', route: '/training', filter: 'locationId' },
      { of: 'equipmentGroup', route: '/administrator/add-equipment-group', filter: 'locationId' },
    ],
  },
  incidentType: {
    route: '/administrator/add-incident-type',
    entity: 'IncidentType',
    title: 'Add Incident Type',
    about: 'What kinds of incidents are recorded, and what is asked about each.',
    name: 'incidentName',
    columns: columns.incidentTypeColumns,
    fields: lookupFields.incidentType,
    usedBy: [
      { of: 'incident', route: '/incident-management/active-incident', filter: 'incidentTypeId' },
    ],
  },
  FuelType: {
    ...value,
    route: '/administrator/add-fuel-type',
    title: 'Add Fuel Type',
    about: 'What units run on.',
    fields: lookupFields.FuelType,
    usedBy: [units('fuelTypeId')],
  },
  SalaryFormat: {
    ...value,
    route: '/administrator/add-salary-format',
    title: 'Add Salary Format',
    about: 'How people are paid.',
    fields: lookupFields.SalaryFormat,
    usedBy: [{ of: 'employee', route: '/employee/list' }],
  },
  EmployeeType: {
    ...value,
    route: '/administrator/add-employee-type',
    title: 'Add Employee Type',
    about: 'What people do. CDL are the drivers of the trackers.',
    fields: lookupFields.EmployeeType,
    usedBy: [people('typeId'), { of: 'course', route: '/training/course/catalog' }],
  },
  OwnershipType: {
    ...value,
    route: '/administrator/add-ownership-type',
    title: 'Add Ownership Type',
    about: 'Who owns the units.',
    fields: lookupFields.OwnershipType,
    usedBy: [units('ownershipId')],
  },
  MeterUnit: {
    ...value,
    route: '/administrator/add-meter-unit',
    title: 'Add Meter Unit',
    about: 'What meters measure.',
    fields: lookupFields.MeterUnit,
    usedBy: [
      units('primaryMeterUnitId'),
      {
        of: 'equipmentType',
        route: '/administrator/add-equipment-type',
        filter: 'defaultPrimaryUnitId',
      },
    ],
  },
  Grade: {
    ...value,
    route: '/administrator/edit-data',
    search: { tab: 'grades' },
    title: 'Grades',
    about:
      'The result of a course. A grade that means not passed records an attempt, and the course stays open.',
    fields: lookupFields.Grade,
    usedBy: [{ of: 'completion' }, { of: 'attempt' }],
  },
};

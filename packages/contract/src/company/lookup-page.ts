import {
  hasOwnTable,
  lookupListNames,
  nameFieldOf,
  ofEachList,
  type LookupList,
  type LookupUser,
} from '@roadproof/domain/company/lookup-list';
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
const { lookupValueColumns } = columns;

type DescribedPage = Omit<LookupPage, 'entity' | 'name' | 'fields'>;

const described: Readonly<Record<LookupList, DescribedPage>> = {
  employeeGroup: {
    route: '/administrator/add-employee-group',
    title: 'Add Employee Group',
    about: 'Terminals and teams. Lists, trackers and reports filter by them.',
    columns: columns.employeeGroupColumns,
    usedBy: [people('employeeGroupId'), { of: 'course', route: '/training/course/catalog' }],
  },
  state: {
    route: '/administrator/add-states',
    title: 'Add States',
    about: 'States and provinces of addresses, licenses and plates.',
    columns: columns.stateRecordColumns,
    usedBy: [
      { of: 'employee', route: '/employee/list' },
      units('registrationStateId'),
      { of: 'location', route: '/administrator/add-location', filter: 'stateId' },
      { of: 'incident' },
    ],
  },
  renewalType: {
    route: '/administrator/add-renewal-type',
    title: 'Add Renewal Type',
    about: 'What is renewed for a unit or for the company, and how often.',
    columns: columns.renewalTypeColumns,
    usedBy: [{ of: 'renewal', route: '/equipment/renewals', filter: 'renewalTypeId' }],
  },
  equipmentGroup: {
    route: '/administrator/add-equipment-group',
    title: 'Add Equipment Group',
    about: 'Fleets and yards. Every unit is in one.',
    columns: columns.equipmentGroupColumns,
    usedBy: [units('equipmentGroupId')],
  },
  equipmentType: {
    route: '/administrator/add-equipment-type',
    title: 'Add Equipment Type',
    about: 'What kinds of units there are, and what each of them needs.',
    columns: columns.equipmentTypeColumns,
    usedBy: [units('typeId'), { of: 'renewalType', route: '/administrator/add-renewal-type' }],
  },
  location: {
    route: '/administrator/add-location',
    title: 'Add Training Location',
    about: 'Where classes are held and equipment groups are based.',
    columns: columns.locationColumns,
    usedBy: [
      { of: 'training', route: '/training', filter: 'locationId' },
      { of: 'equipmentGroup', route: '/administrator/add-equipment-group', filter: 'locationId' },
    ],
  },
  incidentType: {
    route: '/administrator/add-incident-type',
    title: 'Add Incident Type',
    about: 'What kinds of incidents are recorded, and what is asked about each.',
    columns: columns.incidentTypeColumns,
    usedBy: [
      { of: 'incident', route: '/incident-management/active-incident', filter: 'incidentTypeId' },
    ],
  },
  FuelType: {
    columns: lookupValueColumns,
    route: '/administrator/add-fuel-type',
    title: 'Add Fuel Type',
    about: 'What units run on.',
    usedBy: [units('fuelTypeId')],
  },
  SalaryFormat: {
    columns: lookupValueColumns,
    route: '/administrator/add-salary-format',
    title: 'Add Salary Format',
    about: 'How people are paid.',
    usedBy: [{ of: 'employee', route: '/employee/list' }],
  },
  EmployeeType: {
    columns: lookupValueColumns,
    route: '/administrator/add-employee-type',
    title: 'Add Employee Type',
    about: 'What people do. CDL are the drivers of the trackers.',
    usedBy: [people('typeId'), { of: 'course', route: '/training/course/catalog' }],
  },
  OwnershipType: {
    columns: lookupValueColumns,
    route: '/administrator/add-ownership-type',
    title: 'Add Ownership Type',
    about: 'Who owns the units.',
    usedBy: [units('ownershipId')],
  },
  MeterUnit: {
    columns: lookupValueColumns,
    route: '/administrator/add-meter-unit',
    title: 'Add Meter Unit',
    about: 'What meters measure.',
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
    columns: lookupValueColumns,
    route: '/administrator/edit-data',
    search: { tab: 'grades' },
    title: 'Grades',
    about:
      'The result of a course. A grade that means not passed records an attempt, and the course stays open.',
    usedBy: [{ of: 'completion' }, { of: 'attempt' }],
  },
};

/** The screens of the lists that an administrator manages. */
export const lookupPages = ofEachList(lookupListNames, (list): LookupPage => ({
  ...described[list],
  entity: hasOwnTable(list) ? `${list.charAt(0).toUpperCase()}${list.slice(1)}` : 'LookupValue',
  name: nameFieldOf(list),
  fields: lookupFields[list],
}));

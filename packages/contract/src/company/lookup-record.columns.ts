import {
  copiedDateNames,
  copiedDates,
  countries,
  countryNames,
  equipmentCategories,
  gradeMeaningNames,
  gradeMeanings,
} from '@roadproof/domain/company/lookup-field';
import { lookupGroupNames, lookupGroups } from '@roadproof/domain/company/lookup-list';
import type { z } from 'zod';
import type { ColumnsOf } from '../column.ts';
import type * as row from './lookup-record.ts';

const choices = <V extends string>(values: readonly V[], names?: Readonly<Record<V, string>>) =>
  values.map((value) => ({ value, label: names?.[value] ?? value }));
const usedBy = { key: 'usedBy', header: 'Used By', kind: 'number', width: 130 } as const;
const inUse = { key: 'isActive', header: 'In Use', kind: 'boolean', width: 110 } as const;

/** The lists of administrator/add-employee-group and its neighbours. */
export const employeeGroupColumns = {
  list: 'employee-group',
  fileName: 'employee_groups',
  sheet: 'Employee Groups',
  columns: [
    { key: 'groupName', header: 'Group Name', kind: 'text', pin: 'start', width: 220 },
    { key: 'description', header: 'Description', kind: 'text', width: 240 },
    { key: 'manager.displayName', header: 'Manager', kind: 'text', width: 170 },
    usedBy,
    inUse,
  ],
} as const satisfies ColumnsOf<z.output<typeof row.employeeGroupRecord>>;

export const stateRecordColumns = {
  list: 'state-record',
  fileName: 'states',
  sheet: 'States',
  columns: [
    { key: 'stateName', header: 'State Name', kind: 'text', pin: 'start', width: 220 },
    { key: 'code', header: 'Code', kind: 'text', width: 100 },
    {
      key: 'country',
      header: 'Country',
      kind: 'text',
      width: 120,
      filter: { field: 'country', values: choices(countries, countryNames) },
    },
    usedBy,
    inUse,
  ],
} as const satisfies ColumnsOf<z.output<typeof row.stateRecord>>;

export const renewalTypeColumns = {
  list: 'renewal-type',
  fileName: 'renewal_types',
  sheet: 'Renewal Types',
  columns: [
    { key: 'renewalName', header: 'Renewal Name', kind: 'text', pin: 'start', width: 240 },
    { key: 'ruleText', header: 'Every', kind: 'text', width: 170, filter: false, sort: false },
    { key: 'dueSoonDays', header: 'Due Soon Days', kind: 'number', width: 135 },
    { key: 'regulation', header: 'Regulation', kind: 'text', width: 130 },
    {
      key: 'appliesTo',
      header: 'Applies To',
      kind: 'text',
      width: 200,
      filter: false,
      sort: false,
    },
    { key: 'documentRequired', header: 'Document Required', kind: 'boolean', width: 160 },
    { key: 'isStateProgram', header: 'State Program', kind: 'boolean', width: 140, hidden: true },
    {
      key: 'copiesTo',
      header: 'Copies To',
      kind: 'text',
      width: 150,
      filter: { field: 'copiesTo', values: choices(copiedDates, copiedDateNames) },
    },
    { key: 'defaultMonths', header: 'Months', kind: 'number', width: 110, hidden: true },
    { key: 'fixedMonthDay', header: 'Fixed Day', kind: 'text', width: 120, hidden: true },
    { key: 'seasonOpens', header: 'Filing Opens', kind: 'text', width: 130, hidden: true },
    { key: 'periodStarts', header: 'For the Year From', kind: 'text', width: 160, hidden: true },
    { key: 'keepsDay', header: 'Keeps Its Day', kind: 'boolean', width: 140, hidden: true },
    { key: 'longestYears', header: 'Longest Years', kind: 'number', width: 140, hidden: true },
    { key: 'sourceReadOn', header: 'Text Read', kind: 'day', width: 120, hidden: true },
    { key: 'sourceCopy', header: 'Copy Read', kind: 'text', width: 200, hidden: true },
    usedBy,
    inUse,
  ],
} as const satisfies ColumnsOf<z.output<typeof row.renewalTypeRecord>>;

export const equipmentGroupColumns = {
  list: 'equipment-group',
  fileName: 'equipment_groups',
  sheet: 'Equipment Groups',
  columns: [
    { key: 'groupName', header: 'Group Name', kind: 'text', pin: 'start', width: 220 },
    {
      key: 'location.locationName',
      header: 'Location',
      kind: 'text',
      width: 180,
      filter: { field: 'locationId', list: 'location' },
    },
    usedBy,
    inUse,
  ],
} as const satisfies ColumnsOf<z.output<typeof row.equipmentGroupRecord>>;

export const equipmentTypeColumns = {
  list: 'equipment-type',
  fileName: 'equipment_types',
  sheet: 'Equipment Types',
  columns: [
    { key: 'equipmentTypeName', header: 'Equipment Type', kind: 'text', pin: 'start', width: 220 },
    {
      key: 'category',
      header: 'Category',
      kind: 'text',
      width: 130,
      filter: { field: 'category', values: choices(equipmentCategories) },
    },
    { key: 'needsAnnualInspection', header: 'Annual Inspection', kind: 'boolean', width: 155 },
    { key: 'onHighway', header: 'On Highways', kind: 'boolean', width: 130, hidden: true },
    {
      key: 'defaultPrimaryUnit.lookupDisplayName',
      header: 'Primary Meter Unit',
      kind: 'text',
      width: 165,
      filter: { field: 'defaultPrimaryUnitId', lookup: 'MeterUnit' },
    },
    usedBy,
    inUse,
  ],
} as const satisfies ColumnsOf<z.output<typeof row.equipmentTypeRecord>>;

export const locationColumns = {
  list: 'location-record',
  fileName: 'locations',
  sheet: 'Locations',
  columns: [
    { key: 'locationName', header: 'Location', kind: 'text', pin: 'start', width: 220 },
    { key: 'address', header: 'Address', kind: 'text', width: 200 },
    { key: 'city', header: 'City', kind: 'text', width: 140 },
    {
      key: 'state.stateName',
      header: 'State',
      kind: 'text',
      width: 140,
      filter: { field: 'stateId', list: 'state' },
    },
    { key: 'timeZone', header: 'Time Zone', kind: 'text', width: 170 },
    usedBy,
    inUse,
  ],
} as const satisfies ColumnsOf<z.output<typeof row.locationRecord>>;

export const incidentTypeColumns = {
  list: 'incident-type',
  fileName: 'incident_types',
  sheet: 'Incident Types',
  columns: [
    { key: 'incidentName', header: 'Incident Type', kind: 'text', pin: 'start', width: 220 },
    { key: 'asksDotQuestions', header: 'DOT Questions', kind: 'boolean', width: 145 },
    {
      key: 'defaultSeverity.lookupDisplayName',
      header: 'Default Severity',
      kind: 'text',
      width: 150,
      filter: { field: 'defaultSeverityId', lookup: 'Severity' },
    },
    usedBy,
    inUse,
  ],
} as const satisfies ColumnsOf<z.output<typeof row.incidentTypeRecord>>;

export const lookupValueColumns = {
  list: 'lookup-value',
  fileName: 'lookup_values',
  sheet: 'Lookup Values',
  columns: [
    { key: 'lookupDisplayName', header: 'Display Name', kind: 'text', pin: 'start', width: 220 },
    { key: 'lookupName', header: 'Name', kind: 'text', width: 180 },
    { key: 'sortOrder', header: 'Order', kind: 'number', width: 100 },
    { key: 'needsDriverFile', header: 'Driver File', kind: 'boolean', width: 120, hidden: true },
    {
      key: 'meaning',
      header: 'Meaning',
      kind: 'text',
      width: 140,
      filter: {
        field: 'meaning',
        values: choices(gradeMeanings, gradeMeaningNames),
      },
    },
    {
      key: 'lookupGroupName',
      header: 'Group',
      kind: 'text',
      width: 140,
      hidden: true,
      filter: { field: 'lookupGroupName', values: choices(lookupGroups, lookupGroupNames) },
    },
    usedBy,
    { key: 'isHidden', header: 'Hidden', kind: 'boolean', width: 110 },
  ],
} as const satisfies ColumnsOf<z.output<typeof row.lookupValueRecord>>;

import * as z from 'zod';
import { listCalls } from '../list-calls.ts';
import * as form from './lookup-form.ts';
import * as columns from './lookup-record.columns.ts';
import * as row from './lookup-record.ts';
import { operation } from '../operation.ts';
import { renewalTypeRules } from './renewal-type-rule.ts';
import { id, saved } from '../schema.ts';

const saving = {
  method: 'POST',
  access: 'ADMINISTRATOR',
  body: 'json',
  writes: true,
  output: saved,
} as const;
const removing = {
  method: 'DELETE',
  access: 'ADMINISTRATOR',
  body: 'path',
  writes: true,
  input: z.strictObject({ id }),
  output: saved,
} as const;
const listing = { access: 'ADMINISTRATOR' } as const;

/** What administrators call of each list of choices: every value with who uses it, add or change one, delete one that nobody uses. */
export const employeeGroups = {
  ...listCalls({
    ...listing,
    path: '/api/EmployeeGroup/GetEveryEmployeeGroup',
    excelPath: '/api/EmployeeGroup/GetEveryEmployeeGroupExcel',
    columns: columns.employeeGroupColumns,
    row: row.employeeGroupRecord,
    called: 'groups',
    summary: 'Employee groups, including hidden ones, with where they are used.',
  }),
  save: operation({
    ...saving,
    path: '/api/EmployeeGroup/SaveEmployeeGroup',
    input: form.lookupForms.employeeGroup,
    summary: 'Adds or changes an employee group; no two have the same name.',
  }),
  remove: operation({
    ...removing,
    path: '/api/EmployeeGroup/DeleteEmployeeGroup',
    summary: 'Deletes an unused employee group.',
  }),
};

export const states = {
  ...listCalls({
    ...listing,
    path: '/api/State/GetEveryState',
    excelPath: '/api/State/GetEveryStateExcel',
    columns: columns.stateRecordColumns,
    row: row.stateRecord,
    called: 'states',
    summary: 'States and provinces, including hidden ones, with where they are used.',
  }),
  save: operation({
    ...saving,
    path: '/api/State/SaveState',
    input: form.lookupForms.state,
    summary: 'Adds or changes a state; no two have the same name, or the same code in a country.',
  }),
  remove: operation({
    ...removing,
    path: '/api/State/DeleteState',
    summary: 'Deletes an unused state.',
  }),
};

export const renewalTypes = {
  ...listCalls({
    ...listing,
    path: '/api/RenewalType/GetEveryRenewalType',
    excelPath: '/api/RenewalType/GetEveryRenewalTypeExcel',
    columns: columns.renewalTypeColumns,
    row: row.renewalTypeRecord,
    called: 'renewal types',
    summary: 'Renewal types, including hidden ones, with where they are used.',
  }),
  save: operation({
    ...saving,
    path: '/api/RenewalType/SaveRenewalType',
    input: form.lookupForms.renewalType,
    summary: 'Adds or changes a renewal type; no two have the same name.',
  }),
  remove: operation({
    ...removing,
    path: '/api/RenewalType/DeleteRenewalType',
    summary: 'Deletes an unused renewal type.',
  }),
  ...renewalTypeRules,
};

export const equipmentGroups = {
  ...listCalls({
    ...listing,
    path: '/api/EquipmentGroup/GetEveryEquipmentGroup',
    excelPath: '/api/EquipmentGroup/GetEveryEquipmentGroupExcel',
    columns: columns.equipmentGroupColumns,
    row: row.equipmentGroupRecord,
    called: 'groups',
    summary: 'Equipment groups, including hidden ones, with where they are used.',
  }),
  save: operation({
    ...saving,
    path: '/api/EquipmentGroup/SaveEquipmentGroup',
    input: form.lookupForms.equipmentGroup,
    summary: 'Adds or changes an equipment group; no two have the same name.',
  }),
  remove: operation({
    ...removing,
    path: '/api/EquipmentGroup/DeleteEquipmentGroup',
    summary: 'Deletes an unused equipment group.',
  }),
};

export const equipmentTypes = {
  ...listCalls({
    ...listing,
    path: '/api/EquipmentType/GetEveryEquipmentType',
    excelPath: '/api/EquipmentType/GetEveryEquipmentTypeExcel',
    columns: columns.equipmentTypeColumns,
    row: row.equipmentTypeRecord,
    called: 'equipment types',
    summary: 'Equipment types, including hidden ones, with where they are used.',
  }),
  save: operation({
    ...saving,
    path: '/api/EquipmentType/SaveEquipmentType',
    input: form.lookupForms.equipmentType,
    summary: 'Adds or changes an equipment type; no two have the same name.',
  }),
  remove: operation({
    ...removing,
    path: '/api/EquipmentType/DeleteEquipmentType',
    summary: 'Deletes an unused equipment type.',
  }),
};

export const locations = {
  ...listCalls({
    ...listing,
    path: '/api/Location/GetEveryLocation',
    excelPath: '/api/Location/GetEveryLocationExcel',
    columns: columns.locationColumns,
    row: row.locationRecord,
    called: 'locations',
    summary: 'Training locations, including hidden ones, with where they are used.',
  }),
  save: operation({
    ...saving,
    path: '/api/Location/SaveLocation',
    input: form.lookupForms.location,
    summary: 'Adds or changes a training location; no two have the same name.',
  }),
  remove: operation({
    ...removing,
    path: '/api/Location/DeleteLocation',
    summary: 'Deletes an unused training location.',
  }),
};

export const incidentTypes = {
  ...listCalls({
    ...listing,
    path: '/api/IncidentType/GetEveryIncidentType',
    excelPath: '/api/IncidentType/GetEveryIncidentTypeExcel',
    columns: columns.incidentTypeColumns,
    row: row.incidentTypeRecord,
    called: 'incident types',
    summary: 'Incident types, including hidden ones, with where they are used.',
  }),
  save: operation({
    ...saving,
    path: '/api/IncidentType/SaveIncidentType',
    input: form.lookupForms.incidentType,
    summary: 'Adds or changes an incident type; no two have the same name.',
  }),
  remove: operation({
    ...removing,
    path: '/api/IncidentType/DeleteIncidentType',
    summary: 'Deletes an unused incident type.',
  }),
};

export const lookupValues = {
  ...listCalls({
    ...listing,
    path: '/api/LookupValue/GetEveryLookupValue',
    excelPath: '/api/LookupValue/GetEveryLookupValueExcel',
    columns: columns.lookupValueColumns,
    row: row.lookupValueRecord,
    called: 'values',
    summary:
      'The values of the lists that administrators manage, including hidden ones, with where they are used.',
  }),
  save: operation({
    ...saving,
    path: '/api/LookupValue/SaveLookupValue',
    input: form.saveLookupValue,
    summary: 'Adds or changes a value of a group; no two of a group have the same name.',
  }),
  remove: operation({
    ...removing,
    path: '/api/LookupValue/DeleteLookupValue',
    summary: 'Deletes an unused value.',
  }),
};

import { lookupNouns, type OwnTableList } from '@roadproof/domain/company/lookup-list';
import * as z from 'zod';
import type { Column, Columns } from '../column.ts';
import { listCalls } from '../list-calls.ts';
import { operation, type Schema } from '../operation.ts';
import { id, saved } from '../schema.ts';
import { lookupForms, saveLookupValue } from './lookup-form.ts';
import * as columns from './lookup-record.columns.ts';
import * as row from './lookup-record.ts';
import { renewalTypeRules } from './renewal-type-rule.ts';

/** The paths of a list, written out so that a search finds them. */
interface Paths<E extends string> {
  readonly list: `/api/${E}/GetEvery${E}`;
  readonly excel: `/api/${E}/GetEvery${E}Excel`;
  readonly save: `/api/${E}/Save${E}`;
  readonly remove: `/api/${E}/Delete${E}`;
}

/** The paths and the rows of a list, and one sentence of the API page for each call. */
interface Described<E extends string, C extends readonly Column[], Row extends z.ZodType> {
  readonly paths: Paths<E>;
  readonly columns: Omit<Columns, 'columns'> & { readonly columns: C };
  readonly row: Row;
  readonly list: string;
  readonly save: string;
  readonly remove: string;
}

/** The calls of one list. */
const callsOf = <
  const E extends string,
  Form extends Schema,
  const C extends readonly Column[],
  Row extends z.ZodType,
>(
  called: string,
  form: Form,
  described: Described<E, C, Row>,
) => ({
  ...listCalls({
    access: 'ADMINISTRATOR',
    path: described.paths.list,
    excelPath: described.paths.excel,
    columns: described.columns,
    row: described.row,
    called,
    summary: described.list,
  }),
  save: operation({
    method: 'POST',
    path: described.paths.save,
    access: 'ADMINISTRATOR',
    body: 'json',
    writes: true,
    input: form,
    output: saved,
    summary: described.save,
  }),
  remove: operation({
    method: 'DELETE',
    path: described.paths.remove,
    access: 'ADMINISTRATOR',
    body: 'path',
    writes: true,
    input: z.strictObject({ id }),
    output: saved,
    summary: described.remove,
  }),
});

const ownCalls = <
  const L extends OwnTableList,
  const C extends readonly Column[],
  Row extends z.ZodType,
>(
  list: L,
  described: Described<Capitalize<L>, C, Row>,
) => callsOf(lookupNouns[list][1], lookupForms[list], described);

/** Calls of administrators for each list of choices: every value with the records that use it, add or change one, delete an unused one. */
export const lookupCalls = {
  employeeGroups: ownCalls('employeeGroup', {
    paths: {
      list: '/api/EmployeeGroup/GetEveryEmployeeGroup',
      excel: '/api/EmployeeGroup/GetEveryEmployeeGroupExcel',
      save: '/api/EmployeeGroup/SaveEmployeeGroup',
      remove: '/api/EmployeeGroup/DeleteEmployeeGroup',
    },
    columns: columns.employeeGroupColumns,
    row: row.employeeGroupRecord,
    list: 'Employee groups, including hidden ones, with where they are used.',
    save: 'Adds or changes an employee group; no two have the same name.',
    remove: 'Deletes an unused employee group.',
  }),
  states: ownCalls('state', {
    paths: {
      list: '/api/State/GetEveryState',
      excel: '/api/State/GetEveryStateExcel',
      save: '/api/State/SaveState',
      remove: '/api/State/DeleteState',
    },
    columns: columns.stateRecordColumns,
    row: row.stateRecord,
    list: 'States and provinces, including hidden ones, with where they are used.',
    save: 'Adds or changes a state; no two have the same name, or the same code in a country.',
    remove: 'Deletes an unused state.',
  }),
  renewalTypes: {
    ...ownCalls('renewalType', {
      paths: {
        list: '/api/RenewalType/GetEveryRenewalType',
        excel: '/api/RenewalType/GetEveryRenewalTypeExcel',
        save: '/api/RenewalType/SaveRenewalType',
        remove: '/api/RenewalType/DeleteRenewalType',
      },
      columns: columns.renewalTypeColumns,
      row: row.renewalTypeRecord,
      list: 'Renewal types, including hidden ones, with where they are used.',
      save: 'Adds or changes a renewal type; no two have the same name.',
      remove: 'Deletes an unused renewal type.',
    }),
    ...renewalTypeRules,
  },
  equipmentGroups: ownCalls('equipmentGroup', {
    paths: {
      list: '/api/EquipmentGroup/GetEveryEquipmentGroup',
      excel: '/api/EquipmentGroup/GetEveryEquipmentGroupExcel',
      save: '/api/EquipmentGroup/SaveEquipmentGroup',
      remove: '/api/EquipmentGroup/DeleteEquipmentGroup',
    },
    columns: columns.equipmentGroupColumns,
    row: row.equipmentGroupRecord,
    list: 'Equipment groups, including hidden ones, with where they are used.',
    save: 'Adds or changes an equipment group; no two have the same name.',
    remove: 'Deletes an unused equipment group.',
  }),
  equipmentTypes: ownCalls('equipmentType', {
    paths: {
      list: '/api/EquipmentType/GetEveryEquipmentType',
      excel: '/api/EquipmentType/GetEveryEquipmentTypeExcel',
      save: '/api/EquipmentType/SaveEquipmentType',
      remove: '/api/EquipmentType/DeleteEquipmentType',
    },
    columns: columns.equipmentTypeColumns,
    row: row.equipmentTypeRecord,
    list: 'Equipment types, including hidden ones, with where they are used.',
    save: 'Adds or changes an equipment type; no two have the same name.',
    remove: 'Deletes an unused equipment type.',
  }),
  locations: ownCalls('location', {
    paths: {
      list: '/api/Location/GetEveryLocation',
      excel: '/api/Location/GetEveryLocationExcel',
      save: '/api/Location/SaveLocation',
      remove: '/api/Location/DeleteLocation',
    },
    columns: columns.locationColumns,
    row: row.locationRecord,
    list: 'Training locations, including hidden ones, with where they are used.',
    save: 'Adds or changes a training location; no two have the same name.',
    remove: 'Deletes an unused training location.',
  }),
  incidentTypes: ownCalls('incidentType', {
    paths: {
      list: '/api/IncidentType/GetEveryIncidentType',
      excel: '/api/IncidentType/GetEveryIncidentTypeExcel',
      save: '/api/IncidentType/SaveIncidentType',
      remove: '/api/IncidentType/DeleteIncidentType',
    },
    columns: columns.incidentTypeColumns,
    row: row.incidentTypeRecord,
    list: 'Incident types, including hidden ones, with where they are used.',
    save: 'Adds or changes an incident type; no two have the same name.',
    remove: 'Deletes an unused incident type.',
  }),
  lookupValues: callsOf('values', saveLookupValue, {
    paths: {
      list: '/api/LookupValue/GetEveryLookupValue',
      excel: '/api/LookupValue/GetEveryLookupValueExcel',
      save: '/api/LookupValue/SaveLookupValue',
      remove: '/api/LookupValue/DeleteLookupValue',
    },
    columns: columns.lookupValueColumns,
    row: row.lookupValueRecord,
    list: 'The values of the lists that administrators manage, including hidden ones, with where they are used.',
    save: 'Adds or changes a value of a group; no two of a group have the same name.',
    remove: 'Deletes an unused value.',
  }),
} satisfies Readonly<Record<`${OwnTableList}s` | 'lookupValues', object>>;

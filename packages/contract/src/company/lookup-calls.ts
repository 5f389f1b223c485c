import { lookupNouns, type OwnTableList } from '@roadproof/domain/company/lookup-list';
import * as z from 'zod';
import type { Column, Columns } from '../column.ts';
import { listCalls } from '../list-calls.ts';
import { operation, type Schema } from '../operation.ts';
import { id, saved } from '../schema.ts';
import { lookupForms, saveLookupValue } from './lookup-form.ts';
import { entityOf } from './lookup-path.ts';
import * as columns from './lookup-record.columns.ts';
import * as row from './lookup-record.ts';
import { renewalTypeRules } from './renewal-type-rule.ts';

/** The rows of a list, and one sentence of the API page for each call. */
interface Described<C extends readonly Column[], Row extends z.ZodType> {
  readonly columns: Omit<Columns, 'columns'> & { readonly columns: C };
  readonly row: Row;
  readonly list: string;
  readonly save: string;
  readonly remove: string;
}

/** The calls of one list. Its entity names their paths: /api/State/GetEveryState, GetEveryStateExcel, SaveState and DeleteState. */
const callsOf = <
  const E extends string,
  Form extends Schema,
  const C extends readonly Column[],
  Row extends z.ZodType,
>(
  entity: E,
  called: string,
  form: Form,
  described: Described<C, Row>,
) => ({
  ...listCalls({
    access: 'ADMINISTRATOR',
    path: `/api/${entity}/GetEvery${entity}`,
    excelPath: `/api/${entity}/GetEvery${entity}Excel` as const,
    columns: described.columns,
    row: described.row,
    called,
    summary: described.list,
  }),
  save: operation({
    method: 'POST',
    path: `/api/${entity}/Save${entity}`,
    access: 'ADMINISTRATOR',
    body: 'json',
    writes: true,
    input: form,
    output: saved,
    summary: described.save,
  }),
  remove: operation({
    method: 'DELETE',
    path: `/api/${entity}/Delete${entity}`,
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
  described: Described<C, Row>,
) => callsOf(entityOf(list), lookupNouns[list][1], lookupForms[list], described);

/** Calls of administrators for each list of choices: every value with the records that use it, add or change one, delete an unused one. */
export const lookupCalls = {
  employeeGroups: ownCalls('employeeGroup', {
    columns: columns.employeeGroupColumns,
    row: row.employeeGroupRecord,
    list: 'Employee groups, including hidden ones, with where they are used.',
    save: 'Adds or changes an employee group; no two have the same name.',
    remove: 'Deletes an unused employee group.',
  }),
  states: ownCalls('state', {
    columns: columns.stateRecordColumns,
    row: row.stateRecord,
    list: 'States and provinces, including hidden ones, with where they are used.',
    save: 'Adds or changes a state; no two have the same name, or the same code in a country.',
    remove: 'Deletes an unused state.',
  }),
  renewalTypes: {
    ...ownCalls('renewalType', {
      columns: columns.renewalTypeColumns,
      row: row.renewalTypeRecord,
      list: 'Renewal types, including hidden ones, with where they are used.',
      save: 'Adds or changes a renewal type; no two have the same name.',
      remove: 'Deletes an unused renewal type.',
    }),
    ...renewalTypeRules,
  },
  equipmentGroups: ownCalls('equipmentGroup', {
    columns: columns.equipmentGroupColumns,
    row: row.equipmentGroupRecord,
    list: 'Equipment groups, including hidden ones, with where they are used.',
    save: 'Adds or changes an equipment group; no two have the same name.',
    remove: 'Deletes an unused equipment group.',
  }),
  equipmentTypes: ownCalls('equipmentType', {
    columns: columns.equipmentTypeColumns,
    row: row.equipmentTypeRecord,
    list: 'Equipment types, including hidden ones, with where they are used.',
    save: 'Adds or changes an equipment type; no two have the same name.',
    remove: 'Deletes an unused equipment type.',
  }),
  locations: ownCalls('location', {
    columns: columns.locationColumns,
    row: row.locationRecord,
    list: 'Training locations, including hidden ones, with where they are used.',
    save: 'Adds or changes a training location; no two have the same name.',
    remove: 'Deletes an unused training location.',
  }),
  incidentTypes: ownCalls('incidentType', {
    columns: columns.incidentTypeColumns,
    row: row.incidentTypeRecord,
    list: 'Incident types, including hidden ones, with where they are used.',
    save: 'Adds or changes an incident type; no two have the same name.',
    remove: 'Deletes an unused incident type.',
  }),
  lookupValues: callsOf('LookupValue', 'values', saveLookupValue, {
    columns: columns.lookupValueColumns,
    row: row.lookupValueRecord,
    list: 'The values of the lists that administrators manage, including hidden ones, with where they are used.',
    save: 'Adds or changes a value of a group; no two of a group have the same name.',
    remove: 'Deletes an unused value.',
  }),
} satisfies Readonly<Record<`${OwnTableList}s` | 'lookupValues', object>>;

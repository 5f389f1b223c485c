import { equipmentCategories, gradeMeanings } from '@roadproof/domain/company/lookup-field';
import { nameFieldOf, type OwnTableList } from '@roadproof/domain/company/lookup-list';
import * as z from 'zod';
import type { Column } from '../column.ts';
import { listOf, pageOf } from '../filter.ts';
import { starterReminder } from './lookup-form.ts';
import { lookupColumns } from './lookup.columns.ts';
import { operation } from '../operation.ts';
import { id } from '../schema.ts';

/** A list of ids and names to choose from, each with these further fields. Paths are written out, so that a search finds them. */
const read = <const P extends `/api/${string}`, const N extends string, More extends z.ZodRawShape>(
  path: P,
  name: N,
  {
    columns,
    summary,
    more,
  }: { readonly columns: readonly Column[]; readonly summary: string; readonly more: More },
) =>
  operation({
    method: 'POST',
    path,
    access: 'signed-in',
    body: 'json',
    answer: 'list',
    input: listOf(columns),
    output: pageOf(
      z.object({ id, [name]: z.string(), ...more } as { id: typeof id } & Record<N, z.ZodString> &
        More),
    ),
    summary,
  });

const none = {};

const readOwn = <const L extends OwnTableList, More extends z.ZodRawShape = typeof none>(
  list: L,
  path: `/api/${Capitalize<L>}/GetAll${Capitalize<L>}`,
  summary: string,
  more: More = none as More,
) =>
  read(path, nameFieldOf(list), {
    columns: lookupColumns[list],
    summary,
    more,
  });

/** The reference lists behind selects and filters; any signed-in person may read them. */
export const lookups = {
  values: read('/api/LookupValue/GetAllLookupValue', 'lookupName', {
    columns: lookupColumns.lookupValue,
    summary: 'Lookup values of one or more groups.',
    more: {
      lookupDisplayName: z.string(),
      lookupGroupName: z.string(),
      isHidden: z.boolean(),
      /** Of a grade: a completion with one that means fail is recorded as an attempt; null of every other value. */
      meaning: z.enum(gradeMeanings).nullable(),
    },
  }),
  employeeGroups: readOwn(
    'employeeGroup',
    '/api/EmployeeGroup/GetAllEmployeeGroup',
    'Employee groups.',
  ),
  equipmentGroups: readOwn(
    'equipmentGroup',
    '/api/EquipmentGroup/GetAllEquipmentGroup',
    'Equipment groups.',
  ),
  equipmentTypes: readOwn(
    'equipmentType',
    '/api/EquipmentType/GetAllEquipmentType',
    'Equipment types.',
    {
      category: z.enum(equipmentCategories),
      needsAnnualInspection: z.boolean(),
      /** False for what stays off the highway, such as a forklift. */
      onHighway: z.boolean(),
      /** The unit its first meter usually has: chosen already when a unit is added. */
      defaultPrimaryUnitId: id.nullable(),
      /** The service a unit of the type begins with. */
      starterReminders: z.array(starterReminder),
    },
  ),
  renewalTypes: readOwn('renewalType', '/api/RenewalType/GetAllRenewalType', 'Renewal types.'),
  incidentTypes: readOwn(
    'incidentType',
    '/api/IncidentType/GetAllIncidentType',
    'Incident types.',
    {
      /** Whether the form asks what makes an accident recordable. */
      asksDotQuestions: z.boolean(),
      /** The severity that is chosen already when an incident of the type is added. */
      defaultSeverityId: id.nullable(),
    },
  ),
  locations: readOwn('location', '/api/Location/GetAllLocation', 'Training locations.'),
  states: readOwn('state', '/api/State/GetAllState', 'States and provinces.', {
    code: z.string(),
    country: z.string(),
  }),
} satisfies Readonly<Record<`${OwnTableList}s` | 'values', object>>;

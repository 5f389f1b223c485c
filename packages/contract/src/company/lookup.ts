import { gradeMeanings } from '@roadproof/domain/company/lookup-field';
import * as z from 'zod';
import type { Column } from '../column.ts';
import { listOf, pageOf } from '../filter.ts';
import { starterReminder } from './lookup-form.ts';
import { lookupColumns } from './lookup.columns.ts';
import { operation } from '../operation.ts';
import { id } from '../schema.ts';

const named = <K extends string>(key: K) =>
  z.object({ id, [key]: z.string() } as { id: typeof id } & Record<K, z.ZodString>);

const read = <Row extends z.ZodType>(
  path: `/api/${string}`,
  columns: readonly Column[],
  row: Row,
  summary: string,
) =>
  operation({
    method: 'POST',
    path,
    access: 'signed-in',
    body: 'json',
    answer: 'list',
    input: listOf(columns),
    output: pageOf(row),
    summary,
  });

/** The reference lists behind selects and filters; any signed-in person may read them. */
export const lookups = {
  values: read(
    '/api/LookupValue/GetAllLookupValue',
    lookupColumns.lookupValue,
    z.object({
      id,
      lookupName: z.string(),
      lookupDisplayName: z.string(),
      lookupGroupName: z.string(),
      isHidden: z.boolean(),
      /** Of a grade: a completion with one that means fail is recorded as an attempt; null of every other value. */
      meaning: z.enum(gradeMeanings).nullable(),
    }),
    'Lookup values of one or more groups.',
  ),
  employeeGroups: read(
    '/api/EmployeeGroup/GetAllEmployeeGroup',
    lookupColumns.employeeGroup,
    named('groupName'),
    'Employee groups.',
  ),
  equipmentGroups: read(
    '/api/EquipmentGroup/GetAllEquipmentGroup',
    lookupColumns.equipmentGroup,
    named('groupName'),
    'Equipment groups.',
  ),
  equipmentTypes: read(
    '/api/EquipmentType/GetAllEquipmentType',
    lookupColumns.equipmentType,
    z.object({
      id,
      equipmentTypeName: z.string(),
      needsAnnualInspection: z.boolean(),
      /** False for what stays off the highway, such as a forklift. */
      onHighway: z.boolean(),
      /** The unit its first meter usually has: chosen already when a unit is added. */
      defaultPrimaryUnitId: id.nullable(),
      /** The service a unit of the type begins with. */
      starterReminders: z.array(starterReminder),
    }),
    'Equipment types.',
  ),
  renewalTypes: read(
    '/api/RenewalType/GetAllRenewalType',
    lookupColumns.renewalType,
    named('renewalName'),
    'Renewal types.',
  ),
  incidentTypes: read(
    '/api/IncidentType/GetAllIncidentType',
    lookupColumns.incidentType,
    z.object({
      id,
      incidentName: z.string(),
      /** Whether the form asks what makes an accident recordable. */
      asksDotQuestions: z.boolean(),
      /** The severity that is chosen already when an incident of the type is added. */
      defaultSeverityId: id.nullable(),
    }),
    'Incident types.',
  ),
  locations: read(
    '/api/Location/GetAllLocation',
    lookupColumns.location,
    named('locationName'),
    'Training locations.',
  ),
  states: read(
    '/api/State/GetAllState',
    lookupColumns.state,
    z.object({ id, stateName: z.string(), code: z.string(), country: z.string() }),
    'States and provinces.',
  ),
};

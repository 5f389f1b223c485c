import * as z from 'zod';
import { operation } from '../operation.ts';
import { dayOut, flag, id, optionalDay, requiredDay, requiredText, saved } from '../schema.ts';

/** Days on which a driver is taken off driving, by the company's own decision. */
export const driverHold = z.object({
  id,
  version: z.number().int(),
  employeeId: id,
  fromDay: dayOut,
  /** The last day; null until the hold is ended. */
  untilDay: dayOut.nullable(),
  reason: z.string(),
  /** Only people who may see restricted papers see it. */
  isRestricted: z.boolean(),
  createdByName: z.string().nullable(),
});

/** A hold as the form sends it: on create driver, first day and reason, on update what changes. */
export const saveDriverHold = z.strictObject({
  id: id.optional(),
  version: z.number().int().optional(),
  employeeId: id.optional(),
  fromDay: requiredDay('First day').optional(),
  /** The last day; empty until the hold is ended. */
  untilDay: optionalDay,
  reason: requiredText('Reason', 500).optional(),
  isRestricted: flag,
});

/** Drivers taken off driving; only people who may see restricted papers set, change and end a hold. */
export const driverHolds = {
  ofDriver: operation({
    method: 'GET',
    path: '/api/DriverHold/GetDriverHolds',
    access: 'EMPLOYEE',
    body: 'query',
    input: z.strictObject({ EmployeeId: id }),
    output: z.object({
      /** True if the caller may set, change and end holds. */
      mayChange: z.boolean(),
      holds: z.array(driverHold),
    }),
    summary: 'The holds of a driver that the caller may see, newest first.',
  }),
  save: operation({
    method: 'POST',
    path: '/api/DriverHold/SaveDriverHold',
    access: 'EMPLOYEE',
    body: 'json',
    writes: true,
    input: saveDriverHold,
    output: saved,
    summary: 'Takes a driver off driving, or changes or ends a hold.',
  }),
  remove: operation({
    method: 'DELETE',
    path: '/api/DriverHold/DeleteDriverHold',
    access: 'EMPLOYEE',
    body: 'path',
    writes: true,
    input: z.strictObject({ id }),
    output: saved,
    summary: 'Deletes a hold that was set by mistake.',
  }),
};

import * as z from 'zod';
import { operation } from '../operation.ts';
import { dayOut, id, nothing } from '../schema.ts';

/** Most rows of a preview; the counts tell of all. */
export const maxAutoPreview = 1_000;

const count = z.number().int();
const switchState = z.object({ isOn: z.boolean() });

/** Whether it is on, whether the caller may switch it, and the first who may by name. */
const switchInfo = switchState.extend({ mayChange: z.boolean(), whoMay: z.array(z.string()) });

/** Required courses that somebody would be assigned without anybody scheduling them. */
export const autoPreview = z.object({
  rows: z.array(
    z.object({
      employeeId: id,
      employeeName: z.string(),
      employeeGroup: z.string().nullable(),
      courseCatalogId: id,
      course: z.string(),
      dueDate: dayOut,
    }),
  ),
  assignmentCount: count,
  peopleCount: count,
});

/** Automatic assignment: courses required by type, group or class (docs/domain.md, Automatic assignment). */
export const autoAssignments = {
  get: operation({
    method: 'GET',
    path: '/api/Training/GetAutoAssignment',
    access: ['TRAINING', 'ADMINISTRATOR'],
    body: 'query',
    input: nothing,
    output: switchInfo,
    summary: 'Whether required courses are assigned automatically, and who may switch that.',
  }),
  preview: operation({
    method: 'GET',
    path: '/api/Training/PreviewAutoAssignment',
    access: ['TRAINING', 'ADMINISTRATOR'],
    body: 'query',
    input: nothing,
    output: autoPreview,
    summary: 'Which courses automatic assignment would assign to whom today.',
  }),
  save: operation({
    method: 'POST',
    path: '/api/Training/SaveAutoAssignment',
    access: 'ADMINISTRATOR',
    body: 'json',
    writes: true,
    input: z.strictObject({ isOn: z.boolean('Choose on or off.') }),
    output: switchState,
    summary: 'Switches automatic assignment on or off; switched on, it catches up at once.',
  }),
};

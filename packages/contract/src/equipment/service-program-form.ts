import { mostProgramLines, mostProgramUnits } from '@roadproof/domain/equipment/service-program';
import * as z from 'zod';
import { id, ids, optionalText, requiredDay, requiredText } from '../schema.ts';
import { saveServiceReminder } from './service-reminder-form.ts';

const { version } = saveServiceReminder.shape;

/** What becomes of reminders that units have of a task already when a program asks for it. */
const existing = z.enum(['takeOver', 'keep'], 'Choose takeOver or keep.').default('takeOver');

/** What becomes of the reminders of what leaves a program: deleted, or kept with a schedule of their own. */
const reminders = z.enum(['delete', 'keep'], 'Choose delete or keep.');

const schedule = saveServiceReminder.pick({
  primaryMeterInterval: true,
  primaryMeterIntervalUnit: true,
  primaryDueSoonThreshold: true,
  primaryDueSoonThresholdUnit: true,
  secondaryMeterInterval: true,
  secondaryMeterIntervalUnit: true,
  secondaryDueSoonThreshold: true,
  secondaryDueSoonThresholdUnit: true,
  timeInterval: true,
  timeIntervalTypeId: true,
  timeIntervalThreshold: true,
  keepFixedSchedule: true,
});

/** A task of a program with its schedule; with its id a task of the program that stays, the name of a new task adds it to the list. */
export const serviceProgramLine = schedule
  .extend({
    id: id.optional(),
    taskName: requiredText('Task', 100),
    /** Tasks of the program, by name, whose service this one does too; without it what a task includes stays. */
    includes: z.array(requiredText('Task', 100)).max(mostProgramLines).optional(),
  })
  .superRefine((line, context) => {
    const { primaryMeterInterval, secondaryMeterInterval, timeInterval } = line;
    if ((primaryMeterInterval ?? secondaryMeterInterval ?? timeInterval ?? null) === null)
      context.addIssue({
        code: 'custom',
        message: 'Say how often: by meter, by time, or both.',
        path: ['primaryMeterInterval'],
      });
    if (typeof timeInterval === 'number' && !line.timeIntervalTypeId)
      context.addIssue({
        code: 'custom',
        message: 'Time Interval Type is required.',
        path: ['timeIntervalTypeId'],
      });
  });

/** A program as its form sends it: its tasks are all of them, and one that is missing leaves the program; without any list they stay. */
export const saveServiceProgram = z.strictObject({
  id: id.optional(),
  version,
  name: requiredText('Name', 100),
  description: optionalText('Description', 1000),
  lines: z
    .array(serviceProgramLine)
    .min(1, 'Add the first task.')
    .max(mostProgramLines, `A program has at most ${mostProgramLines} tasks.`)
    .superRefine((lines, context) => {
      const seen = new Set<string>();
      lines.forEach(({ taskName }, at) => {
        const name = taskName.toLowerCase();
        if (seen.has(name))
          context.addIssue({
            code: 'custom',
            message: `${taskName} is in the program already.`,
            path: [at, 'taskName'],
          });
        seen.add(name);
      });
    })
    .optional(),
  existing,
  /** Asked for when a task leaves a program that units follow. */
  removed: reminders.optional(),
});

const many = (most: number) =>
  z.array(id).max(most, `Choose at most ${most.toLocaleString('en-US')}.`);

/** Units that join a program: each by itself, all of a type, or all of a group. */
export const joinServiceProgram = z.strictObject({
  serviceProgramId: id,
  equipmentIds: many(mostProgramUnits).default([]),
  equipmentTypeIds: ids(),
  equipmentGroupIds: ids(),
  existing,
  /** When the work was done last on all of them, by task; else what is on record counts, or now. */
  starts: z
    .array(z.strictObject({ lineId: id, lastDoneOn: requiredDay('Last done') }))
    .max(mostProgramLines)
    .default([]),
  /** Tasks whose new reminders begin at the last service of each unit, where no completion is later. */
  fromLastService: many(mostProgramLines).default([]),
});

export const leaveServiceProgram = z.strictObject({
  serviceProgramId: id,
  equipmentIds: many(mostProgramUnits).min(1, 'Choose a unit.'),
  reminders,
});

export const removeServiceProgram = z.strictObject({ id, version, reminders });

import { mostProgramLines, mostProgramUnits } from '@roadproof/domain/equipment/service-program';
import { starterCodes, starterPrograms } from '@roadproof/domain/service-starter';
import * as z from 'zod';
import { figureUnit, meterFigure } from '../meter-figure.ts';
import { id, optionalNumber, requiredText } from '../schema.ts';
import { mostUsage } from './service-reminder-form.ts';

/** The measure of a plan. */
export const planMeasure = z
  .enum(['miles', 'kilometers', 'hours'], 'Choose miles, kilometers or hours.')
  .nullable();

/** The meter of its units that a plan goes by. */
export const planMeter = z.enum(['primary', 'secondary'], 'Choose primary or secondary.');

/** A task of a program that starts: how often by the meter of the program and by months. */
export const startedLine = z
  .strictObject({
    taskName: requiredText('Task', 100),
    /** In the measure of the program; the unit beside it says what it counts where that is another. */
    meterInterval: meterFigure('Every, by meter', 'meterIntervalUnit', {
      min: 0.1,
      max: mostUsage,
    }),
    meterIntervalUnit: figureUnit,
    months: optionalNumber('Every, by months', { min: 1, max: 1000 }),
    /** Tasks of the same program whose work this one does too. */
    includes: z.array(requiredText('Task', 100)).max(mostProgramLines).default([]),
  })
  .refine(({ meterInterval, months }) => (meterInterval ?? months ?? null) !== null, {
    message: 'Enter how often: by meter, by months, or both.',
    path: ['months'],
  });

const lines = z
  .array(startedLine)
  .min(1, 'Add the first task.')
  .max(mostProgramLines, `A program has at most ${mostProgramLines} tasks.`)
  .superRefine((all, context) => {
    const names = all.map(({ taskName }) => taskName.toLowerCase());
    all.forEach(({ taskName, includes }, at) => {
      if (names.indexOf(taskName.toLowerCase()) !== at)
        context.addIssue({
          code: 'custom',
          message: `${taskName} is in the program already.`,
          path: [at, 'taskName'],
        });
      // Only a task before it, so that no two include each other.
      const other = includes.find((name) => !names.slice(0, at).includes(name.toLowerCase()));
      if (other !== undefined)
        context.addIssue({
          code: 'custom',
          message: `${other} is no task before ${taskName}.`,
          path: [at, 'includes'],
        });
    });
  });

const startedProgram = z.strictObject({
  code: z.enum(starterCodes, 'This is no starter program.'),
  name: requiredText('Name', 100),
  meter: planMeter.default('primary'),
  /** Miles or hours, as the starter program counts, unless something else is said. */
  measure: planMeasure.optional(),
  lines,
  equipmentIds: z
    .array(id)
    .min(1, 'Choose a unit.')
    .max(mostProgramUnits, `A program is followed by at most ${mostProgramUnits} units.`),
});

/** Starter programs as their panel sends them. */
export const startPrograms = z.strictObject({
  programs: z
    .array(startedProgram)
    .min(1, 'Choose a program.')
    .max(starterPrograms.length, `There are ${starterPrograms.length} starter programs.`)
    .superRefine((programs, context) => {
      programs.forEach(({ code, name }, at) => {
        const isTwice = programs
          .slice(0, at)
          .some((one) => one.code === code || one.name.toLowerCase() === name.toLowerCase());
        if (isTwice)
          context.addIssue({
            code: 'custom',
            message: `${name} is sent twice.`,
            path: [at, 'name'],
          });
      });
    }),
});

/** Names the start to undo, by the id in its answer. */
export const undoStart = z.strictObject({ startId: id });

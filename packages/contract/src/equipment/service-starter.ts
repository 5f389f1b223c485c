import { starterCodes } from '@roadproof/domain/service-starter';
import { starterLeftOutReasons } from '@roadproof/domain/service-starter-join';
import * as z from 'zod';
import { operation } from '../operation.ts';
import { dayOut, id, nothing } from '../schema.ts';
import { planMeasure, planMeter, startPrograms, undoStart } from './service-starter-form.ts';

const count = z.number().int();
const usage = z.number().nullable();
const doneAt = z.object({
  day: dayOut,
  /** Run by the meter of the plan by then, replaced meters included; null where unknown. */
  usage,
});

/** A unit of a starter program, with what decides where each task begins. */
const starterUnit = z.object({
  equipmentId: id,
  name: z.string(),
  equipmentType: z.string().nullable(),
  hasMeter: z.boolean(),
  usage,
  /** The reading of the owner's spreadsheet at the last service, as the meter shows it. */
  lastServiceReading: usage,
  lastService: doneAt.nullable(),
  done: z.array(doneAt.extend({ taskName: z.string() })),
});

const leftOut = z.object({
  equipmentId: id,
  name: z.string(),
  reason: z.enum(starterLeftOutReasons),
  /** 'Truck 12 is sold.' */
  text: z.string(),
});

const begins = z.object({
  units: count,
  /** Units by where they begin. */
  lastService: count,
  completion: count,
  now: count,
  /** Reminders that are made, those overdue at once, and the units that have these. */
  reminders: count,
  overdue: count,
  overdueUnits: count,
  /** Units without a reading, which go by time. */
  byTime: count,
});

/** A starter program for the units of the company. */
export const starterProgram = z.object({
  code: z.enum(starterCodes),
  name: z.string(),
  meter: planMeter,
  measure: planMeasure,
  /** The unit of the meter, as the company calls it. */
  meterUnit: z.string().nullable(),
  lines: z.array(
    z.object({
      taskName: z.string(),
      work: z.string(),
      meterInterval: usage,
      months: count.nullable(),
      includes: z.array(z.string()),
    }),
  ),
  /** The program of the company that units join; its lines are these, and they are changed there. */
  serviceProgramId: id.nullable(),
  counts: begins,
  units: z.array(starterUnit),
  leftOut: z.array(leftOut),
});

export const starterState = z.object({
  /** True once an offer was put away with "Not now". */
  isHidden: z.boolean(),
  /** Units of the company in use. */
  units: count,
  /** Units in use whose type has no starter program. */
  withoutProgram: count,
  programs: z.array(starterProgram),
  /** All programs that have units to start, as the panel opens. */
  counts: begins,
});

export const serviceStarters = {
  get: operation({
    method: 'GET',
    path: '/api/ServiceProgram/GetStarterPrograms',
    access: 'EQUIPMENT',
    body: 'query',
    input: nothing,
    output: starterState,
    summary:
      'Starter service programs for the units of the company: where each unit would begin, and what would be overdue at once.',
  }),
  start: operation({
    method: 'POST',
    path: '/api/ServiceProgram/StartPrograms',
    access: 'EQUIPMENT',
    body: 'json',
    writes: true,
    input: startPrograms,
    output: z.object({
      /** Undoes the start; null where nothing was made. */
      startId: id.nullable(),
      programs: count,
      units: count,
      reminders: count,
      leftOut: z.array(leftOut),
      /** The whole in one sentence. */
      text: z.string(),
    }),
    summary:
      'Starts service programs for many units, all or none: adds the programs, their tasks, their units and reminders that begin at the last service.',
  }),
  undo: operation({
    method: 'POST',
    path: '/api/ServiceProgram/UndoStartPrograms',
    access: 'EQUIPMENT',
    body: 'json',
    writes: true,
    input: undoStart,
    output: z.object({ programs: count, units: count, reminders: count }),
    summary:
      'Undoes a start of service programs of the last few minutes, unless something was completed or changed since.',
  }),
  hide: operation({
    method: 'POST',
    path: '/api/ServiceProgram/HideStarterPrograms',
    access: 'EQUIPMENT',
    body: 'json',
    writes: true,
    input: z.strictObject({ isHidden: z.boolean('Say whether the offer is hidden.') }),
    output: z.object({}),
    summary: 'Hides the offer of starter service programs for the company, or shows it again.',
  }),
};

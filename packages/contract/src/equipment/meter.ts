import { plainText } from '@roadproof/domain/plain-text';
import * as z from 'zod';
import { figureUnit, meterFigure, mostReading, requiredReading } from '../meter-figure.ts';
import { operation } from '../operation.ts';
import { id, instantOut, optionalDay, requiredText, saved } from '../schema.ts';

export const meterName = z.enum(['primary', 'secondary'], 'Choose the meter.');

const source = z.enum([
  'manual',
  'initial',
  'replacement',
  'serviceReminder',
  'workOrder',
  'import',
]);

/** One meter of one moment in the timeline. */
export const meterHistoryReading = z.object({
  id,
  version: z.number().int(),
  meter: meterName,
  label: z.enum(['Primary Meter', 'Secondary Meter']),
  reading: z.number(),
  unit: z.string().nullable(),
  /** What was run since the reading before, over replaced meters; null for the first. */
  sinceLast: z.number().nullable(),
  source,
  note: z.string().nullable(),
  /** Who put it right last, and when; null for one that stands as it was entered. */
  corrected: z.object({ at: instantOut, by: z.string().nullable() }).nullable(),
  /** Only the latest entry of a meter may be corrected (docs/domain.md, Correcting the latest entry). */
  mayCorrect: z.boolean(),
  /** The lowest value a correction may have: the entry before. */
  minimum: z.number().nullable(),
});

/** One moment of the timeline: both meters, when they were read together. */
export const meterHistoryEntry = z.object({
  updatedAt: instantOut,
  updatedBy: z.object({ firstName: z.string(), lastName: z.string() }).nullable(),
  readings: z.array(meterHistoryReading).min(1).max(2),
});

const value = (label: string, unitField: string) =>
  meterFigure(label, unitField, { max: mostReading });
const ofReading = 'unit';
const confirmJump = z.boolean().optional();

/** A wrong latest reading put right: never below the entry before it. */
export const correctReading = z.strictObject({
  id,
  version: z.int().optional(),
  reading: requiredReading('Enter what the meter shows.', ofReading),
  unit: figureUnit,
  confirmJump,
});

/** A meter was replaced: what the old one showed last, what the new one starts at, and why. */
export const replaceMeter = z.strictObject({
  equipmentId: id,
  version: z.int().optional(),
  meter: meterName,
  finalReading: requiredReading('Enter the last reading of the old meter.', ofReading),
  newReading: requiredReading('Enter what the new meter shows.', ofReading),
  /** Of both readings. */
  unit: figureUnit,
  reason: requiredText('Reason', 500),
  confirmJump,
});

/** One line of a whole-fleet entry: the unit as written in the sheet, and its readings. */
export const fleetLine = z.strictObject({
  /** Name, VIN, plate or id of the unit. */
  unit: z.string().overwrite(plainText).min(1, 'Name the unit.').max(100),
  primary: value('Primary reading', 'primaryUnit'),
  primaryUnit: figureUnit,
  secondary: value('Secondary reading', 'secondaryUnit'),
  secondaryUnit: figureUnit,
  /** The day it was read, in the company's zone; today when missing. */
  readOn: optionalDay,
  confirmJump,
});

/** Most lines of one whole-fleet entry. */
export const maxFleetLines = 5000;

/** What a whole-fleet entry says of one line. */
export const fleetVerdict = z.object({
  unit: z.string(),
  equipmentId: id.nullable(),
  name: z.string().nullable(),
  serialNumber: z.string().nullable(),
  verdict: z.enum(['ready', 'unchanged', 'confirm', 'refused']),
  /** Why, in words; of a ready one only what is worth knowing, else null. */
  reason: z.string().nullable(),
  primary: z
    .object({
      current: z.number().nullable(),
      next: z.number().nullable(),
      unit: z.string().nullable(),
    })
    .nullable(),
  secondary: z
    .object({
      current: z.number().nullable(),
      next: z.number().nullable(),
      unit: z.string().nullable(),
    })
    .nullable(),
});

const fleet = z.strictObject({
  lines: z
    .array(fleetLine)
    .min(1, 'Enter at least one reading.')
    .max(maxFleetLines, `At most ${maxFleetLines.toLocaleString('en-US')} lines at once.`),
});

/** A single reading is entered through SaveEquipment. */
export const meters = {
  history: operation({
    method: 'GET',
    path: '/api/AuditHistory/MeterReadingHistory',
    access: 'EQUIPMENT',
    body: 'query',
    input: z.strictObject({ EquipmentId: id }),
    output: z.array(meterHistoryEntry),
    summary: 'The meter readings of a unit, newest first, both meters merged per timestamp.',
  }),
  correct: operation({
    method: 'POST',
    path: '/api/MeterReading/SaveMeterReading',
    access: 'EQUIPMENT',
    body: 'json',
    writes: true,
    input: correctReading,
    output: saved,
    summary: 'Corrects the latest reading of a meter.',
  }),
  replace: operation({
    method: 'POST',
    path: '/api/MeterReading/ReplaceMeter',
    access: 'EQUIPMENT',
    body: 'json',
    writes: true,
    input: replaceMeter,
    output: saved,
    summary: 'Records that a meter was replaced; usage goes on, the reading starts over.',
  }),
  checkFleet: operation({
    method: 'POST',
    path: '/api/MeterReading/PreviewMeterReadings',
    access: 'EQUIPMENT',
    body: 'json',
    input: fleet,
    output: z.array(fleetVerdict),
    summary: 'Checks readings of many units without storing any.',
  }),
  saveFleet: operation({
    method: 'POST',
    path: '/api/MeterReading/SaveMeterReadings',
    access: 'EQUIPMENT',
    body: 'json',
    writes: true,
    input: fleet,
    output: z.object({ count: z.number().int() }),
    summary: 'Stores readings of many units, all or none.',
  }),
};

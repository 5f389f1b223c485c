import * as z from 'zod';
import { choice, choosing } from '../choice.ts';
import { figureUnit, meterFigure, mostReading } from '../meter-figure.ts';
import {
  id,
  optionalDay,
  optionalId,
  optionalNumber,
  optionalText,
  requiredDay,
  requiredText,
} from '../schema.ts';

/** The largest interval or threshold of a meter, in its unit. */
export const mostUsage = 9_999_999;

const interval = (label: string, unitField: string) =>
  meterFigure(label, unitField, { min: 0.1, max: mostUsage });
const threshold = (label: string, unitField: string) =>
  meterFigure(label, unitField, { max: mostUsage });
const reading = (label: string, unitField: string) =>
  meterFigure(label, unitField, { max: mostReading });
const version = z.coerce.number().int().optional();
const flag = z.union([z.boolean(), z.stringbool()], 'Choose Yes or No.').optional();

/**
 * A service reminder as its form sends it: on create the unit and a task must be there, on update
 * an absent field stays as it is and an empty one is cleared. The task is chosen, or with
 * `isNewTask` named. The two next readings are what the meter in the unit will show; left empty,
 * they and the next date follow from the intervals. The unit beside a figure says what it counts
 * where that is not the unit of its meter.
 */
export const saveServiceReminder = z.strictObject({
  id: id.optional(),
  version,
  equipmentId: z.guid('Equipment is required.').optional(),
  taskId: optionalId,
  isNewTask: flag,
  newTaskName: optionalText('Task name', 100),
  newTaskDescription: optionalText('Task description', 1000),
  primaryMeterInterval: interval('Primary Meter Interval', 'primaryMeterIntervalUnit'),
  primaryMeterIntervalUnit: figureUnit,
  primaryDueSoonThreshold: threshold('Primary Due Soon Threshold', 'primaryDueSoonThresholdUnit'),
  primaryDueSoonThresholdUnit: figureUnit,
  nextPrimaryMeterReading: reading('Next primary reading', 'nextPrimaryMeterReadingUnit'),
  nextPrimaryMeterReadingUnit: figureUnit,
  secondaryMeterInterval: interval('Secondary Meter Interval', 'secondaryMeterIntervalUnit'),
  secondaryMeterIntervalUnit: figureUnit,
  secondaryDueSoonThreshold: threshold(
    'Secondary Due Soon Threshold',
    'secondaryDueSoonThresholdUnit',
  ),
  secondaryDueSoonThresholdUnit: figureUnit,
  nextSecondaryMeterReading: reading('Next secondary reading', 'nextSecondaryMeterReadingUnit'),
  nextSecondaryMeterReadingUnit: figureUnit,
  timeInterval: optionalNumber('Time Interval', { min: 1, max: 1000 }),
  timeIntervalTypeId: choice('TimeIntervalType', 'Time Interval Type'),
  /** Days. */
  timeIntervalThreshold: optionalNumber('Time Interval Threshold', { max: 3650 }),
  nextDueTime: optionalDay,
  keepFixedSchedule: flag,
  /** Of a new one: when the work was done last and what the meters showed. What is due counts from then, else from now. */
  lastDoneOn: optionalDay,
  lastPrimaryMeterReading: reading('Primary reading when last done', 'lastPrimaryMeterReadingUnit'),
  lastPrimaryMeterReadingUnit: figureUnit,
  lastSecondaryMeterReading: reading(
    'Secondary reading when last done',
    'lastSecondaryMeterReadingUnit',
  ),
  lastSecondaryMeterReadingUnit: figureUnit,
  notes: optionalText('Notes', 2000),
  /** Of one that follows a service program: without it another schedule comes back as a question (422, this field); true gives it a schedule of its own. */
  leaveProgram: flag,
});

/** One completion: the day, who did it, and what the meters showed. */
export const completeServiceReminder = z.strictObject({
  serviceReminderId: id,
  /** The reminder's version when the form was opened: somebody else's completion in between is told. */
  version,
  completionDate: requiredDay('Date of completion'),
  completedById: choosing(z.guid('Completed By is required.'), 'employee', 'Completed By'),
  notes: optionalText('Notes', 2000),
  primaryMeterReading: reading('Current Primary Reading', 'primaryMeterReadingUnit'),
  primaryMeterReadingUnit: figureUnit,
  secondaryMeterReading: reading('Current Secondary Reading', 'secondaryMeterReadingUnit'),
  secondaryMeterReadingUnit: figureUnit,
  /** Sent as false, a reading that looks like a typing mistake comes back as a question (422, this field); true takes it (docs/domain.md, Jumps). */
  confirmJump: flag,
});

/** A task: its name, unique whatever the letter case, and what is to be done. */
export const saveServiceTask = z.strictObject({
  id: id.optional(),
  version,
  name: requiredText('Name', 100),
  description: optionalText('Description', 1000),
});

import type { UncheckedValues } from '../../kit/form/use-record-form.ts';
import type { Reminder } from './reminder.ts';

/** What stands in the form of a reminder. */
export type ReminderValues = UncheckedValues<'serviceReminders.save'>;

/** The form of a new reminder, of a unit where the way here names one. */
export function newValues(equipmentId: string | null): ReminderValues {
  return {
    equipmentId,
    taskId: null,
    isNewTask: false,
    newTaskName: '',
    newTaskDescription: '',
    primaryMeterInterval: null,
    primaryDueSoonThreshold: null,
    nextPrimaryMeterReading: null,
    secondaryMeterInterval: null,
    secondaryDueSoonThreshold: null,
    nextSecondaryMeterReading: null,
    timeInterval: null,
    timeIntervalTypeId: null,
    timeIntervalThreshold: null,
    nextDueTime: null,
    keepFixedSchedule: false,
    lastDoneOn: null,
    lastPrimaryMeterReading: null,
    lastSecondaryMeterReading: null,
    notes: '',
  };
}

/** The form of a stored reminder, days without their time. */
export function valuesOf(reminder: Reminder): ReminderValues {
  return {
    ...newValues(reminder.equipmentId),
    id: reminder.id,
    version: reminder.version,
    taskId: reminder.taskId,
    primaryMeterInterval: reminder.primaryMeterInterval,
    primaryDueSoonThreshold: reminder.primaryDueSoonThreshold,
    nextPrimaryMeterReading: reminder.nextPrimaryMeterReading,
    secondaryMeterInterval: reminder.secondaryMeterInterval,
    secondaryDueSoonThreshold: reminder.secondaryDueSoonThreshold,
    nextSecondaryMeterReading: reminder.nextSecondaryMeterReading,
    timeInterval: reminder.timeInterval,
    timeIntervalTypeId: reminder.timeIntervalTypeId,
    timeIntervalThreshold: reminder.timeIntervalThreshold,
    nextDueTime: reminder.nextDueTime?.slice(0, 10) ?? null,
    keepFixedSchedule: reminder.keepFixedSchedule,
    notes: reminder.notes ?? '',
  };
}

import { saveServiceReminder } from '@roadproof/contract/equipment/service-reminder-form';
import { emptyOf, valuesFrom, type FormValues } from '../../../kit/form/form-values.ts';
import type { Reminder } from './reminder.ts';

/** What the form edits; its figures are in the units of the meters. */
export const reminderForm = saveServiceReminder.omit({
  primaryMeterIntervalUnit: true,
  primaryDueSoonThresholdUnit: true,
  nextPrimaryMeterReadingUnit: true,
  lastPrimaryMeterReadingUnit: true,
  secondaryMeterIntervalUnit: true,
  secondaryDueSoonThresholdUnit: true,
  nextSecondaryMeterReadingUnit: true,
  lastSecondaryMeterReadingUnit: true,
});

export type ReminderValues = FormValues<typeof reminderForm>;

/** The form of a new reminder, of a unit where the way here names one. */
export const newValues = (equipmentId: string | null): ReminderValues => ({
  ...emptyOf(reminderForm),
  equipmentId,
  isNewTask: false,
  keepFixedSchedule: false,
});

export const valuesOf = (reminder: Reminder): ReminderValues =>
  valuesFrom(reminderForm, reminder, {
    isNewTask: false,
    newTaskName: '',
    newTaskDescription: '',
    lastDoneOn: null,
    lastPrimaryMeterReading: null,
    lastSecondaryMeterReading: null,
    leaveProgram: undefined,
  });

import { saveServiceReminder } from '@roadproof/contract/service-reminder-form';
import { emptyOf, valuesFrom, type FormValues } from '../../kit/form/form-values.ts';
import type { Reminder } from './reminder.ts';

export type ReminderValues = FormValues<typeof saveServiceReminder>;

/** The form of a new reminder, of a unit where the way here names one. */
export const newValues = (equipmentId: string | null): ReminderValues => ({
  ...emptyOf(saveServiceReminder),
  equipmentId,
  isNewTask: false,
  keepFixedSchedule: false,
});

export const valuesOf = (reminder: Reminder): ReminderValues =>
  valuesFrom(saveServiceReminder, reminder, {
    isNewTask: false,
    newTaskName: '',
    newTaskDescription: '',
    lastDoneOn: null,
    lastPrimaryMeterReading: null,
    lastSecondaryMeterReading: null,
    leaveProgram: undefined,
  });

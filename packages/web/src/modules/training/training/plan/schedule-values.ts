import { saveTraining } from '@roadproof/contract/training/training-form';
import * as z from 'zod';
import type { Input } from '../../../../api/operation-map.ts';
import {
  emptyOf,
  valuesFrom,
  without,
  type Checked,
  type FormValues,
} from '../../../../kit/form/form-values.ts';
import type { Training } from '../show/training-gate.tsx';

const ids = z.array(z.string());
const who = z.strictObject({
  everyone: z.boolean(),
  required: z.boolean(),
  employeeGroupIds: ids,
  employeeTypeIds: ids,
  licenceClassIds: ids,
  individualIds: ids,
  exceptIds: ids,
});

/** Who takes a training, as the form asks for it. */
export type WhoValues = z.output<typeof who>;

/** What the form of a training asks: the training itself, and in words of its own who takes it; none of these is required. */
export const scheduleForm = saveTraining
  .omit({ attendedIds: true })
  .extend({ ...who.partial().shape, isHeld: z.boolean().optional() });

/** The fields of the form. */
export type ScheduleValues = FormValues<typeof scheduleForm>;

/** A new training, with what the address names chosen already. */
export function newSchedule(address: URLSearchParams, today: string): ScheduleValues {
  const one = (name: string): string[] => address.getAll(name).filter(Boolean);
  return {
    ...emptyOf(scheduleForm),
    startDate: today,
    dueDate: address.get('date'),
    isSafetyMeeting: false,
    courseIds: one('courseId'),
    skipValid: true,
    takeFrom: [],
    everyone: false,
    required: address.get('required') === 'true',
    employeeGroupIds: one('groupId'),
    individualIds: one('employeeId'),
    isHeld: false,
    notify: false,
    incidentId: address.get('incidentId') ?? undefined,
  };
}

/** A stored training with its people; a completion is recorded with a new one alone. */
export function valuesOf(training: Training, people: readonly string[]): ScheduleValues {
  return valuesFrom(scheduleForm, training, {
    ...emptyOf(who),
    everyone: false,
    required: false,
    courseIds: training.courses.map(({ id }) => id),
    employeeIds: [...people],
    individualIds: [...people],
    moveOpen: true,
    skipValid: true,
    takeFrom: [],
    isHeld: false,
    notify: undefined,
    completedAt: undefined,
    gradeId: undefined,
    gradeNote: undefined,
    docs: undefined,
    incidentId: undefined,
  });
}

const completion = ['completedAt', 'gradeId', 'gradeNote', 'docs'] as const;

const listed = (value: readonly string[] | string | undefined): string =>
  [value ?? []].flat().join(',');

/** The form's fields as the save takes them: long lists as one text, a completion only where it was held already. */
export function scheduleInput(values: Checked<typeof scheduleForm>): Input<'trainings.save'> {
  const training = without(values, [...who.keyof().options, 'isHeld']);
  const sent = values.isHeld ? training : without(training, completion);
  return {
    ...sent,
    courseIds: listed(values.courseIds),
    employeeIds: listed(values.employeeIds),
    takeFrom: listed(values.takeFrom),
  };
}

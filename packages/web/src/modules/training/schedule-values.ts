import { saveTraining } from '@roadproof/contract/training-form';
import * as z from 'zod';
import type { Input } from '../../api/operation-map.ts';
import type { UncheckedValues } from '../../kit/form/use-record-form.ts';

const ids = z.array(z.string()).optional();
const tick = z.boolean().optional();

/** What the form of a training asks: the training itself, and in words of its own who takes it. */
export const scheduleForm = saveTraining.extend({
  everyone: tick,
  required: tick,
  employeeGroupIds: ids,
  employeeTypeIds: ids,
  licenceClassIds: ids,
  individualIds: ids,
  exceptIds: ids,
  isHeld: tick,
});

/** Who takes a training, as the form asks for it. */
export interface WhoValues {
  readonly everyone: boolean;
  readonly required: boolean;
  readonly employeeGroupIds: readonly string[];
  readonly employeeTypeIds: readonly string[];
  readonly licenceClassIds: readonly string[];
  readonly individualIds: readonly string[];
  readonly exceptIds: readonly string[];
}

/** The fields of the form. */
export type ScheduleValues = UncheckedValues<'trainings.save'> &
  WhoValues & { readonly isHeld: boolean };

/** A new training, with what the address names chosen already. */
export function newSchedule(address: URLSearchParams, today: string): ScheduleValues {
  const one = (name: string): string[] => address.getAll(name).filter(Boolean);
  const date = address.get('date');
  return {
    trainingName: '',
    description: '',
    trainingTypeId: null,
    locationId: null,
    startDate: today,
    dueDate: date,
    classDate: null,
    startTime: null,
    endTime: null,
    isSafetyMeeting: false,
    instructorName: '',
    instructorAddress: '',
    notes: '',
    courseIds: one('courseId'),
    employeeIds: [],
    skipValid: true,
    everyone: false,
    required: address.get('required') === 'true',
    employeeGroupIds: one('groupId'),
    employeeTypeIds: [],
    licenceClassIds: [],
    individualIds: one('employeeId'),
    exceptIds: [],
    isHeld: false,
    notify: false,
    completedAt: null,
    gradeId: null,
    gradeNote: '',
    docs: [],
  };
}

const listed = (value: unknown): string => (Array.isArray(value) ? value.join(',') : '');
const completion: ReadonlySet<string> = new Set(['completedAt', 'gradeId', 'gradeNote', 'docs']);
const own: ReadonlySet<string> = new Set([
  'everyone',
  'required',
  'employeeGroupIds',
  'employeeTypeIds',
  'licenceClassIds',
  'individualIds',
  'exceptIds',
  'isHeld',
]);

/** The form's fields as the save takes them: long lists as one text, a completion only where it was held already. */
export function scheduleInput(values: UncheckedValues<'trainings.save'>): Input<'trainings.save'> {
  const { isHeld } = values as Partial<ScheduleValues>;
  const kept = Object.entries(values).filter(
    ([name]) => !own.has(name) && (isHeld === true || !completion.has(name)),
  );
  return {
    ...Object.fromEntries(kept),
    courseIds: listed(values.courseIds),
    employeeIds: listed(values.employeeIds),
  } as Input<'trainings.save'>;
}

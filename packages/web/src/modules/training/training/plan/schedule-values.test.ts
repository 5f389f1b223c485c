import { expect, test } from 'vitest';
import type { Checked } from '../../../../kit/form/form-values.ts';
import { isRequiredIn } from '../../../../kit/form/schema-field.ts';
import { newSchedule, scheduleForm, scheduleInput, valuesOf } from './schedule-values.ts';
import type { Training } from '../show/training-gate.tsx';

const today = '2026-11-22';
const form = (address: string) =>
  newSchedule(new URLSearchParams(address), today) as Checked<typeof scheduleForm>;

test('a new training is assigned today to nobody, whose course is still valid left out', () => {
  expect(form('')).toEqual({
    trainingName: '',
    description: '',
    trainingTypeId: null,
    locationId: null,
    startDate: today,
    dueDate: null,
    classDate: null,
    startTime: null,
    endTime: null,
    isSafetyMeeting: false,
    instructorName: '',
    instructorAddress: '',
    notes: '',
    courseIds: [],
    employeeIds: [],
    skipValid: true,
    takeFrom: [],
    everyone: false,
    required: false,
    employeeGroupIds: [],
    employeeTypeIds: [],
    licenceClassIds: [],
    individualIds: [],
    exceptIds: [],
    isHeld: false,
    notify: false,
    completedAt: null,
    gradeId: null,
    gradeNote: '',
    docs: [],
  });
});

test('the address chooses courses, groups, people and the due date', () => {
  expect(
    form('courseId=a&courseId=b&groupId=g&employeeId=e&required=true&date=2026-12-01'),
  ).toMatchObject({
    courseIds: ['a', 'b'],
    employeeGroupIds: ['g'],
    individualIds: ['e'],
    required: true,
    dueDate: '2026-12-01',
  });
});

const fields = [
  'everyone',
  'required',
  'employeeGroupIds',
  'employeeTypeIds',
  'licenceClassIds',
  'individualIds',
  'exceptIds',
  'isHeld',
];
const completion = ['completedAt', 'gradeId', 'gradeNote', 'docs'];

test('no way of saying who takes it is required, since each is enough', () => {
  for (const name of fields)
    expect([name, isRequiredIn(scheduleForm, name)]).toEqual([name, false]);
});

test('who was asked for is not sent, a completion only of a class that was held, lists as one text', () => {
  const values = { ...form('courseId=a&courseId=b'), employeeIds: ['p', 'q'] };
  const planned = scheduleInput(values);
  for (const name of [...fields, ...completion]) expect(planned).not.toHaveProperty(name);
  expect(planned).toMatchObject({ courseIds: 'a,b', employeeIds: 'p,q', notify: false });
  const input = scheduleInput({ ...values, isHeld: true, completedAt: today });
  for (const name of fields) expect(input).not.toHaveProperty(name);
  expect(input).toMatchObject({ completedAt: today, gradeId: null, gradeNote: '', docs: [] });
});

test('a training that is edited stands with its people, and says nothing of a completion', () => {
  const stored = {
    id: 't',
    version: 4,
    trainingName: 'Forklift',
    description: null,
    startDate: '2026-11-01T00:00:00.000Z',
    dueDate: '2026-12-01T00:00:00.000Z',
    classDate: null,
    startTime: '08:30',
    isSafetyMeeting: true,
    courses: [{ id: 'a' }],
  } as unknown as Training;
  const values = valuesOf(stored, ['p', 'q']);
  expect(values).toMatchObject({
    id: 't',
    version: 4,
    description: '',
    startDate: '2026-11-01',
    dueDate: '2026-12-01',
    classDate: null,
    startTime: '08:30',
    isSafetyMeeting: true,
    courseIds: ['a'],
    employeeIds: ['p', 'q'],
    individualIds: ['p', 'q'],
    moveOpen: true,
  });
  for (const name of [...completion, 'notify']) expect(values).not.toHaveProperty(name);
});

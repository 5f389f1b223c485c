import * as z from 'zod';
import {
  coursePeopleColumns,
  courseTrainingColumns,
  requiredPeopleColumns,
} from './course.columns.ts';
import { exportFormat, listOf, pageOf } from './filter.ts';
import { operation } from './operation.ts';
import { dayOut, id } from './schema.ts';
import { standing } from './standing.ts';

const text = z.string().nullable();
const dayOrNull = dayOut.nullable();

/** A current employee who has a course, by the newest assignment. */
export const coursePersonRow = z.object({
  /** The assignment's own id. */
  id,
  employeeId: id,
  employeeName: z.string(),
  employeeNumber: text,
  employeeGroup: text,
  employeeType: text,
  status: z.enum(['Never', 'Valid', 'DueSoon', 'OverDue']),
  standing,
  lastCompleted: dayOrNull,
  validUntil: dayOrNull,
  /** Of an open assignment. */
  dueDate: dayOrNull,
  grade: text,
  trainingMappingId: id,
  trainingId: id,
  trainingName: z.string(),
});

/** A current employee who has to take a course and is not assigned to it. */
export const requiredPersonRow = z.object({
  id,
  employeeName: z.string(),
  employeeType: text,
  employeeGroup: text,
  licenceClass: text,
  hireDate: dayOrNull,
});

/** A training that has a course, with how many people take that course in it. */
export const courseTrainingRow = z.object({
  id,
  trainingName: z.string(),
  trainingType: text,
  location: text,
  startDate: dayOut,
  dueDate: dayOut,
  employeeCount: z.number().int(),
  completedCount: z.number().int(),
  isCancelled: z.boolean(),
});

const ofCourse = { courseCatalogId: id };
const file = { ...ofCourse, format: exportFormat };

export const coursePeople = {
  list: operation({
    method: 'POST',
    path: '/api/CourseCatalog/GetAllCoursePeople',
    access: 'TRAINING',
    body: 'json',
    answer: 'list',
    input: listOf(coursePeopleColumns.columns, ofCourse),
    output: pageOf(coursePersonRow),
    summary: 'Who has a course: last completed, valid until, and the status with its reason.',
  }),
  excel: operation({
    method: 'POST',
    path: '/api/CourseCatalog/GetAllCoursePeopleExcel',
    access: 'TRAINING',
    body: 'json',
    answer: 'spreadsheet',
    input: listOf(coursePeopleColumns.columns, file),
    output: z.unknown(),
    summary: 'The same people as a spreadsheet, every row.',
  }),
};

/** Who has to take a course and is not assigned to it. */
export const requiredPeople = {
  list: operation({
    method: 'POST',
    path: '/api/CourseCatalog/GetAllRequiredPeople',
    access: 'TRAINING',
    body: 'json',
    answer: 'list',
    input: listOf(requiredPeopleColumns.columns, ofCourse),
    output: pageOf(requiredPersonRow),
    summary:
      'Who has to take a course by type, group or license class and has neither an open assignment nor a valid completion.',
  }),
  excel: operation({
    method: 'POST',
    path: '/api/CourseCatalog/GetAllRequiredPeopleExcel',
    access: 'TRAINING',
    body: 'json',
    answer: 'spreadsheet',
    input: listOf(requiredPeopleColumns.columns, file),
    output: z.unknown(),
    summary: 'The same people as a spreadsheet, every row.',
  }),
};

export const courseTrainings = {
  list: operation({
    method: 'POST',
    path: '/api/CourseCatalog/GetAllCourseTraining',
    access: 'TRAINING',
    body: 'json',
    answer: 'list',
    input: listOf(courseTrainingColumns.columns, ofCourse),
    output: pageOf(courseTrainingRow),
    summary: 'The trainings that used a course, the newest first.',
  }),
  excel: operation({
    method: 'POST',
    path: '/api/CourseCatalog/GetAllCourseTrainingExcel',
    access: 'TRAINING',
    body: 'json',
    answer: 'spreadsheet',
    input: listOf(courseTrainingColumns.columns, file),
    output: z.unknown(),
    summary: 'The same trainings as a spreadsheet, every row.',
  }),
};

import * as z from 'zod';
import {
  coursePeopleColumns,
  courseTrainingColumns,
  requiredPeopleColumns,
} from './course.columns.ts';
import { listCalls } from '../list-calls.ts';
import { dayOut, id } from '../schema.ts';
import { dueStatus } from '../due-status.ts';

const text = z.string().nullable();
const dayOrNull = dayOut.nullable();

/** A current employee who has a course: by what is open of it, else by the waiver or the newest completion. */
export const coursePersonRow = z.object({
  /** The assignment's own id. */
  id,
  employeeId: id,
  employeeName: z.string(),
  employeeNumber: text,
  employeeGroup: text,
  employeeType: text,
  status: z.enum(['Never', 'Valid', 'DueSoon', 'OverDue', 'Waived']),
  standing: dueStatus,
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

const ofCourse = { access: 'TRAINING', extra: { courseCatalogId: id } } as const;

export const coursePeople = listCalls({
  ...ofCourse,
  path: '/api/CourseCatalog/GetAllCoursePeople',
  excelPath: '/api/CourseCatalog/GetAllCoursePeopleExcel',
  columns: coursePeopleColumns,
  row: coursePersonRow,
  called: 'people',
  summary: 'Who has a course: last completed, valid until, and the status with its reason.',
});

/** Who has to take a course and is not assigned to it. */
export const requiredPeople = listCalls({
  ...ofCourse,
  path: '/api/CourseCatalog/GetAllRequiredPeople',
  excelPath: '/api/CourseCatalog/GetAllRequiredPeopleExcel',
  columns: requiredPeopleColumns,
  row: requiredPersonRow,
  called: 'people',
  summary:
    'Who has to take a course by type, group or license class and has neither an open assignment nor a valid completion.',
});

export const courseTrainings = listCalls({
  ...ofCourse,
  path: '/api/CourseCatalog/GetAllCourseTraining',
  excelPath: '/api/CourseCatalog/GetAllCourseTrainingExcel',
  columns: courseTrainingColumns,
  row: courseTrainingRow,
  called: 'trainings',
  summary: 'The trainings that used a course, the newest first.',
});

import * as z from 'zod';
import { courseColumns } from './course.columns.ts';
import { saveCourse } from './course-form.ts';
import { exportFormat, listOf, pageOf } from '../filter.ts';
import { neighbour, neighboursCall } from '../neighbours.ts';
import { operation } from '../operation.ts';
import { byId, id, instantOut, nothing, saved } from '../schema.ts';

const text = z.string().nullable();
const count = z.number().int();
const countOrNull = count.nullable();

export const courseRow = z.object({
  id,
  version: count,
  courseName: z.string(),
  courseCode: text,
  /** What the course is called among the columns of the training tracker. */
  columnName: z.string(),
  category: text,
  deliveryType: text,
  durationMinutes: countOrNull,
  recurrenceMonths: countOrNull,
  /** The month, 1 to 12, at whose end each repetition is due; null where it counts from the completion. */
  recurrenceMonth: countOrNull,
  /** 'Once', 'Every 36 months' or 'Every 12 months, in January'. */
  recurrence: z.string(),
  dueSoonDays: count,
  regulation: text,
  providerName: text,
  /** Types, groups and license classes that have to take it, in words. */
  requiredFor: text,
  isActive: z.boolean(),
  /** Current employees who have the course; null unless counts were asked for and the caller may see training. */
  assignedNow: countOrNull,
  /** Those among them who are overdue. */
  overdueNow: countOrNull,
  /** (assigned - overdue) / assigned in whole percent, rounded down; null while nobody is assigned. */
  compliance: countOrNull,
});

export const courseMaterial = z.object({
  id,
  fileName: z.string(),
  size: count,
  contentType: z.string(),
  fileLink: z.string(),
  createdAt: instantOut,
});

const chosen = z.array(z.object({ id, name: z.string() }));

/** Everything about one course. */
export const course = courseRow.extend({
  /** The days of the course itself; null where it follows those of the company. */
  ownDueSoonDays: countOrNull,
  description: text,
  categoryId: id.nullable(),
  deliveryTypeId: id.nullable(),
  providerAddress: text,
  materialsDescription: text,
  requiresGrade: z.boolean(),
  requiresDocument: z.boolean(),
  certificationText: text,
  recordMustShow: text,
  retention: text,
  assignWithinDays: countOrNull,
  employeeTypes: chosen,
  employeeGroups: chosen,
  licenceClasses: chosen,
  files: z.array(courseMaterial),
  /** Of those who have it: in the window before it is due or runs out, and never taken with time left. */
  dueSoonNow: count,
  neverNow: count,
  waivedNow: count,
  /** Current employees who have to take it and are not assigned. */
  requiredNow: count,
  /** Assignments of all times; a course with any cannot be deleted. */
  usedBy: count,
  createdAt: instantOut,
  updatedAt: instantOut,
});

/** What another recurrence would do, as the `conflict` of a save that does not say recomputeDueDates, or openRepetitions where it is taken away. */
export const recurrenceImpact = z.object({
  /** Open repetitions whose due date follows. */
  open: count,
  /** Those among them that would be overdue at once. */
  overdue: count,
  /** Completions whose last valid day follows. */
  completions: count,
});

const flag = z.union([z.boolean(), z.stringbool()], 'Use true or false.').optional();
const filter = { withCounts: flag };

export const courses = {
  list: operation({
    method: 'POST',
    path: '/api/CourseCatalog/GetAllCourseCatalog',
    access: 'signed-in',
    body: 'json',
    answer: 'list',
    input: listOf(courseColumns.columns, filter),
    output: pageOf(courseRow),
    summary:
      'Courses of the catalog; withCounts adds how many people have each and how many are not overdue.',
  }),
  excel: operation({
    method: 'POST',
    path: '/api/CourseCatalog/GetAllCourseCatalogExcel',
    access: 'TRAINING',
    body: 'json',
    answer: 'spreadsheet',
    input: listOf(courseColumns.columns, { ...filter, format: exportFormat }),
    output: z.unknown(),
    summary: 'The same courses as a spreadsheet, every row, with their counts.',
  }),
  get: operation({
    method: 'GET',
    path: '/api/CourseCatalog/GetCourseCatalog',
    access: 'TRAINING',
    body: 'query',
    input: byId,
    output: course,
    summary: 'One course with its materials, its audience and its counts.',
  }),
  neighbours: neighboursCall({
    path: '/api/CourseCatalog/GetCourseCatalogNeighbours',
    access: 'TRAINING',
    one: neighbour,
    summary: 'The courses before and after one in the order of names.',
  }),
  save: operation({
    method: 'POST',
    path: '/api/CourseCatalog/SaveCourseCatalogForm',
    access: 'TRAINING',
    body: 'multipart',
    writes: true,
    input: saveCourse,
    output: saved,
    summary: 'Creates a course, or updates the one whose id is sent.',
  }),
  remove: operation({
    method: 'DELETE',
    path: '/api/CourseCatalog/DeleteCourseCatalog',
    access: 'TRAINING',
    body: 'path',
    writes: true,
    input: z.strictObject({ id }),
    output: saved,
    summary: 'Deletes a course that was never used; a used one can only be deactivated.',
  }),
  addStarters: operation({
    method: 'POST',
    path: '/api/CourseCatalog/AddStarterCourses',
    access: 'TRAINING',
    body: 'json',
    writes: true,
    input: nothing,
    output: z.object({ added: count, skipped: count }),
    summary: 'Adds the starter courses and skips those whose name exists.',
  }),
};

import * as z from 'zod';
import { exportFormat, idFilter, pageOf } from '../filter.ts';
import { matrixOptions } from '../matrix-options.ts';
import { operation } from '../operation.ts';
import { dayOut, id } from '../schema.ts';

const text = z.string().nullable();
const count = z.number().int();
const status = z.enum(
  ['OverDue', 'DueSoon', 'Pending', 'Completed', 'Waived'],
  'Use OverDue, DueSoon, Pending, Completed or Waived.',
);

const statusFilter = z.union(
  [
    status.transform((one) => [one]),
    z
      .strictObject({
        combineWith: z.union([z.literal(0), z.literal(1)]).default(1),
        filters: z
          .array(z.strictObject({ value: status, comparisonOperator: z.literal(0).default(0) }))
          .min(1)
          .max(5),
      })
      .transform(({ filters }) => filters.map(({ value }) => value)),
  ],
  'Use OverDue, DueSoon, Pending, Completed or Waived.',
);

/** Most people of one page. */
export const maxMatrixPeople = 200;

const filter = {
  /** The tab: people with a course in this state. */
  TrainingStatus: status.optional(),
  /** People with a course in one of these states. */
  status: statusFilter.optional(),
  /** Only these courses are columns, and only who has one of them is a row. */
  courseCatalogId: idFilter.optional(),
  employeeGroupId: idFilter.optional(),
  typeId: idFilter.optional(),
  /** People with a course in a training there. */
  locationId: idFilter.optional(),
};

// A person's name or group, or the id of the course whose states count.
const options = matrixOptions(['employeeName', 'employeeGroup'], maxMatrixPeople);

const matrixBody = z.strictObject({ ...filter, options: options.optional() });

/** What is asked of the matrix. */
export type MatrixBody = z.output<typeof matrixBody>;

/** One course of one person: what is open decides, else the newest completion or a waiver (docs/domain.md, Training matrix). */
export const matrixCell = z.object({
  /** The place it is completed in, with the course the pair that every completion call takes. */
  trainingMappingId: id,
  status,
  /** Of what is open or waived; null where it is completed. */
  dueDate: dayOut.nullable(),
  /** Of the newest completion, though another is open. */
  completedAt: dayOut.nullable(),
  validUntil: dayOut.nullable(),
});

/** One person of the matrix; the cells stand under the ids of their courses. */
export const matrixRow = z.object({
  EmployeeId: id,
  employeeName: z.string(),
  employeeNumber: text,
  employeeGroup: text,
  cells: z.record(z.string(), matrixCell),
});

/** A column of the matrix with how many of its cells are in each state. */
export const matrixCourse = z.object({
  id,
  courseName: z.string(),
  courseCode: text,
  /** What the course is called among the columns of the training tracker. */
  columnName: z.string(),
  overdue: count,
  dueSoon: count,
  pending: count,
  completed: count,
  waived: count,
});

/** The training tracker as people by courses. */
export const trainingMatrix = {
  list: operation({
    method: 'POST',
    path: '/api/Employee/GetTrainingMatrix',
    access: 'TRAINING',
    body: 'json',
    answer: 'list',
    input: matrixBody,
    output: pageOf(matrixRow),
    summary: 'People with the state of each of their courses, the worst first.',
  }),
  courses: operation({
    method: 'POST',
    path: '/api/Employee/GetTrainingMatrixCourses',
    readsLists: true,
    access: 'TRAINING',
    body: 'json',
    input: z
      .strictObject(filter)
      .safeExtend({ options: options.pick({ search: true }).optional() }),
    output: z.array(matrixCourse),
    summary: 'The courses these people have, the most overdue first, with their counts.',
  }),
  excel: operation({
    method: 'POST',
    path: '/api/Employee/GetTrainingMatrixExcel',
    access: 'TRAINING',
    body: 'json',
    answer: 'spreadsheet',
    input: matrixBody.safeExtend({ format: exportFormat }),
    output: z.unknown(),
    summary: 'The same people and courses as a spreadsheet, every row.',
  }),
};

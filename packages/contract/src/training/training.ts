import * as z from 'zod';
import { inQuery } from '../people/driver.ts';
import { exportColumns, exportFormat, idFilter, listOf, pageOf } from '../filter.ts';
import { countsCall } from '../counts-call.ts';
import { listCalls } from '../list-calls.ts';
import { neighbour, neighboursCall } from '../neighbours.ts';
import { operation } from '../operation.ts';
import { pastDay } from '../past-day.ts';
import { withReport } from '../report.ts';
import { byId, day, id, nothing, saved } from '../schema.ts';
import {
  cancelTraining,
  moveTraining,
  previewTraining,
  remindTraining,
  saveTraining,
} from './training-form.ts';
import {
  courseIdPrefix,
  reminded,
  rosterRow,
  savedTraining,
  trackerRow,
  training,
  trainingPerson,
  trainingPreview,
  trainingRow,
} from './training-row.ts';
import { byCourseAlone } from './training-by-course.ts';
import {
  rosterColumns,
  trackerColumns,
  trainingColumns,
  trainingCourseReport,
} from './training.columns.ts';

const flag = z.union([z.boolean(), z.stringbool()], 'Use true or false.').optional();
const ids = z.union([id.transform((one) => [one]), z.array(id)]).optional();
const limit = day.optional();
const status = z.string().max(40);

/** The filters of the report. */
const reportFlags = {
  cacheBuster: z.string().max(100).optional(),
  GetOnlyPendingTrainings: flag,
  GetOnlyCompletedTrainings: flag,
  /** One or several. */
  TrainingStatus: z.union([status.transform((one) => [one]), z.array(status).max(10)]).optional(),
  EmployeeGroupIds: ids,
  CourseIds: ids,
  LocationIds: ids,
  'ScheduleDateRange.StartDate': limit,
  'ScheduleDateRange.EndDate': limit,
  'DueDateRange.StartDate': limit,
  'DueDateRange.EndDate': limit,
  'CompletedDateRange.StartDate': limit,
  'CompletedDateRange.EndDate': limit,
};

/** One row per person, class and course in place of one per person and class. */
const ByCourse = flag;
const trackerFilters = { ByCourse, ...pastDay };

/** The flags of the tracker: those of its report, and one person alone. */
export const trackerFlags = { ...reportFlags, ...trackerFilters, EmployeeId: id.optional() };

const inFile = { format: exportFormat, columns: exportColumns };
const trackerList = { ...trackerFlags, ...inFile };
const reportList = { ...reportFlags, ...trackerFilters, ...inFile };

/** What only rows by course are filtered and sorted by, and what every row is. */
const everyColumn = [...trackerColumns.columns, ...trainingCourseReport.columns];
const readable = withReport('TRAINING', trainingCourseReport, reportList);
const fileAccess = { ...readable, input: byCourseAlone(readable.input as z.ZodType) };
const trainingFilter = {
  /** Only trainings with this course, or with somebody of this group or this person in it. */
  courseCatalogId: idFilter.optional(),
  employeeGroupId: idFilter.optional(),
  employeeId: idFilter.optional(),
};
const ofTraining = { trainingId: id };

/** What the rows tell of courses: their value and completion day, never the id beside them. */
function courseKeys(rows: readonly object[]): string[] {
  const courses = new Set(
    rows.flatMap((row) =>
      Object.keys(row).flatMap((key) =>
        key.startsWith(courseIdPrefix) ? [key.slice(courseIdPrefix.length)] : [],
      ),
    ),
  );
  return [...courses]
    .flatMap((course) => [course, `${course}_CompletionDate`])
    .filter((key) => !key.startsWith(courseIdPrefix) && !(key in trackerRow.shape));
}

const { list, excel: listExcel } = listCalls({
  path: '/api/Training/GetAllTraining',
  excelPath: '/api/Training/GetAllTrainingExcel',
  access: 'TRAINING',
  columns: trainingColumns,
  row: trainingRow,
  extra: trainingFilter,
  called: 'trainings',
  summary: 'Trainings with their counts, filtered, searched, sorted and paged.',
});

export const trainings = {
  list,
  listExcel,
  get: operation({
    method: 'GET',
    path: '/api/Training/GetTraining',
    access: 'TRAINING',
    body: 'query',
    input: byId,
    output: training,
    summary: 'One training with its courses and counts.',
  }),
  neighbours: neighboursCall({
    path: '/api/Training/GetTrainingNeighbours',
    access: 'TRAINING',
    one: neighbour,
    summary: 'The trainings before and after one, the latest first.',
  }),
  people: operation({
    method: 'POST',
    path: '/api/Training/GetTrainingPeople',
    access: 'TRAINING',
    body: 'json',
    input: z.strictObject({ id }),
    output: z.array(trainingPerson),
    summary: 'Everyone in a training, and who can no longer be removed.',
  }),
  roster: operation({
    method: 'POST',
    path: '/api/Training/GetTrainingRoster',
    access: 'TRAINING',
    body: 'json',
    answer: 'list',
    input: listOf(rosterColumns.columns, ofTraining),
    output: pageOf(rosterRow),
    summary: 'The people of one training, one key per course as in the tracker.',
  }),
  rosterExcel: operation({
    method: 'POST',
    path: '/api/Training/GetTrainingRosterExcel',
    access: 'TRAINING',
    body: 'json',
    answer: 'spreadsheet',
    input: listOf(rosterColumns.columns, { ...ofTraining, format: exportFormat }),
    output: z.unknown(),
    summary: 'The people of one training as a spreadsheet.',
  }),
  signInSheet: operation({
    method: 'GET',
    path: '/api/Training/GetTrainingSignInSheet',
    access: 'TRAINING',
    body: 'query',
    answer: 'document',
    input: byId,
    output: z.unknown(),
    summary: 'The sheet the people of a training sign, as PDF.',
  }),
  preview: operation({
    method: 'POST',
    path: '/api/Training/PreviewTraining',
    access: 'TRAINING',
    body: 'json',
    input: previewTraining,
    output: trainingPreview,
    summary: 'Who would be assigned a training, and the state of each course for each of them.',
  }),
  save: operation({
    method: 'POST',
    path: '/api/Training/SaveTraining',
    access: 'TRAINING',
    body: 'multipart',
    writes: true,
    input: saveTraining,
    output: savedTraining,
    summary: 'Schedules a training, or changes the one whose id is sent.',
  }),
  remind: operation({
    method: 'POST',
    path: '/api/Training/RemindTraining',
    access: 'TRAINING',
    body: 'json',
    writes: true,
    input: remindTraining,
    output: reminded,
    summary: 'E-mails people what they have not completed. One e-mail per person per day.',
  }),
  cancel: operation({
    method: 'POST',
    path: '/api/Training/CancelTraining',
    access: 'TRAINING',
    body: 'json',
    writes: true,
    input: cancelTraining,
    output: saved.extend({
      closed: z.number().int(),
      goBack: z.number().int(),
      end: z.number().int(),
    }),
    summary: 'Cancels a training; earlier assignments are due as before, completions are kept.',
  }),
  move: operation({
    method: 'POST',
    path: '/api/Training/MoveTraining',
    access: 'TRAINING',
    body: 'json',
    writes: true,
    input: moveTraining,
    output: saved,
    summary: 'Moves the due date of a training or the day of its class.',
  }),
  remove: operation({
    method: 'DELETE',
    path: '/api/Training/DeleteTraining',
    access: 'TRAINING',
    body: 'path',
    writes: true,
    input: z.strictObject({ id }),
    output: saved,
    summary: 'Deletes a training without completions; any other is cancelled instead.',
  }),
  tracker: operation({
    method: 'GET',
    path: '/api/Employee/GetEmployeeCourses',
    access: {
      full: 'TRAINING',
      report: trainingCourseReport,
      input: byCourseAlone(
        z.strictObject({
          ...reportFlags,
          ...trackerFilters,
          Filter: inQuery(listOf(trainingCourseReport.columns)),
        }),
      ),
      own: courseKeys,
    },
    body: 'query',
    answer: 'list',
    input: byCourseAlone(z.strictObject({ ...trackerFlags, Filter: inQuery(listOf(everyColumn)) })),
    output: pageOf(trackerRow),
    summary:
      'The training tracker: one row per person and training, one key per course; with ByCourse one row per person, class and course.',
  }),
  trackerCounts: countsCall({
    path: '/api/Employee/GetEmployeeCoursesCounts',
    access: 'TRAINING',
    body: z.strictObject({
      ...reportFlags,
      EmployeeId: id.optional(),
      Filter: listOf(trackerColumns.columns).optional(),
    }),
    called: 'rows of the tracker',
  }),
  excel: operation({
    method: 'POST',
    path: '/api/Employee/GetEmployeeCoursesExcel',
    access: fileAccess,
    body: 'json',
    answer: 'spreadsheet',
    input: byCourseAlone(listOf(everyColumn, trackerList)),
    output: z.unknown(),
    summary: 'The training tracker as a spreadsheet, every row.',
  }),
  excelReport: operation({
    method: 'POST',
    path: '/api/Employee/GetEmployeeCoursesExcelReport',
    access: fileAccess,
    body: 'json',
    answer: 'spreadsheet',
    input: byCourseAlone(listOf(everyColumn, trackerList)),
    output: z.unknown(),
    summary: 'The training report as a spreadsheet; only the courses asked for have a column.',
  }),
  renewalHighlight: operation({
    method: 'GET',
    path: '/api/AnonymousSurveyPoll/response-summary',
    access: ['EMPLOYEE', 'TRAINING'],
    body: 'query',
    input: nothing,
    output: z.object({ driverRenewal: z.number().int(), driverRenewalText: z.string() }),
    summary: 'How many drivers have a license or medical card that needs renewal.',
  }),
};

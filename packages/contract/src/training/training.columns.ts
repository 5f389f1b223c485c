import type { z } from 'zod';
import { reasonOf, type Columns, type ColumnsOf } from '../column.ts';
import type { rosterRow, trackerRow, trainingCourseRow, trainingRow } from './training-row.ts';
import type { trainingFileRow } from './training-file-row.ts';

const statuses = [
  { value: 'Pending', label: 'Pending' },
  { value: 'OverDue', label: 'Overdue' },
  { value: 'DueSoon', label: 'Due soon' },
  { value: 'Completed', label: 'Completed' },
] as const;
// What was waived alone is in no tab: the filter finds it.
const trackerStatuses = [...statuses, { value: 'Waived', label: 'Waived' }] as const;

/** The fixed columns of training/tracker; one more per course stands behind them. */
export const trackerColumns = {
  list: 'training-tracker',
  fileName: 'EmployeeCourses',
  sheet: 'Training Tracker',
  columns: [
    { key: 'employeeName', header: 'Employee', kind: 'text', pin: 'start', width: 190 },
    {
      key: 'employeeGroup',
      header: 'Employee Group',
      kind: 'text',
      width: 150,
      filter: { field: 'employeeGroupId', list: 'employeeGroup' },
    },
    { key: 'trainingName', header: 'Training Name', kind: 'text', width: 240 },
    { key: 'assignedDate', header: 'Assigned Date', kind: 'day', width: 120 },
    { key: 'dueDate', header: 'Due Date', kind: 'day', width: 200, standing: 'standing' },
    {
      key: 'status',
      header: 'Status',
      kind: 'status',
      width: 126,
      filter: { field: 'status', values: trackerStatuses },
    },
  ],
} as const satisfies ColumnsOf<z.output<typeof trackerRow>>;

/** What a report of trainings shows before one column per course. */
export const trainingReportColumns = {
  ...trackerColumns,
  list: 'training-report',
  fileName: 'EmployeeCourses_report',
  sheet: 'Training',
} as const satisfies Columns;

const [employee, group, named, assigned, due, status] = trackerColumns.columns;

/** What a report of trainings shows by course: one row per person, class and course. */
export const trainingCourseReport = {
  list: 'training-course-report',
  fileName: 'EmployeeCourses_report',
  sheet: 'Training',
  columns: [
    employee,
    group,
    {
      key: 'course',
      header: 'Course',
      kind: 'text',
      width: 220,
      filter: { field: 'courseCatalogId', list: 'courseCatalog' },
    },
    assigned,
    { key: 'dueDate', header: 'Due Date', kind: 'day', width: 140 },
    { ...status, standing: 'standing' },
    reasonOf('standing'),
    { key: 'completedDate', header: 'Completed Date', kind: 'day', width: 150 },
    { key: 'grade', header: 'Grade', kind: 'text', width: 110 },
    { ...named, hidden: true },
    {
      key: 'location',
      header: 'Location',
      kind: 'text',
      width: 160,
      hidden: true,
      filter: { field: 'locationId', list: 'location' },
    },
  ],
} as const satisfies ColumnsOf<z.output<typeof trainingCourseRow>>;

/** The people of one training; one more column per course stands behind them. */
export const rosterColumns = {
  list: 'training-roster',
  fileName: 'training_roster',
  sheet: 'Roster',
  columns: [
    employee,
    group,
    due,
    status,
    {
      key: 'attendance',
      header: 'Attendance',
      kind: 'text',
      width: 170,
      filter: {
        field: 'attendance',
        values: [
          { value: 'Present', label: 'Present' },
          { value: 'Absent', label: 'Absent' },
          { value: 'Excused', label: 'Excused' },
        ],
      },
    },
    { key: 'attendanceNote', header: 'Attendance Note', kind: 'text', width: 200, hidden: true },
  ],
} as const satisfies ColumnsOf<z.output<typeof rosterRow>>;

const uncounted = { kind: 'number', filter: false, sort: false } as const;

export const trainingColumns = {
  list: 'training',
  fileName: 'trainings',
  sheet: 'Trainings',
  columns: [
    { key: 'trainingName', header: 'Training Name', kind: 'text', width: 190, pin: 'start' },
    { key: 'description', header: 'Description', kind: 'text', width: 130, stays: 'last' },
    {
      key: 'trainingType.lookupDisplayName',
      header: 'Type',
      kind: 'text',
      width: 112,
      stays: true,
      filter: { field: 'trainingTypeId', lookup: 'TrainingType' },
    },
    { key: 'courseCount', header: 'Courses', width: 80, stays: true, ...uncounted },
    {
      key: 'employeeCount',
      header: 'Employees',
      width: 90,
      isWhole: true,
      stays: 'first',
      ...uncounted,
    },
    {
      key: 'location.locationName',
      header: 'Location',
      kind: 'text',
      width: 140,
      stays: true,
      filter: { field: 'locationId', list: 'location' },
    },
    { key: 'startDate', header: 'Assigned Date', kind: 'day', width: 118, stays: true },
    {
      key: 'dueDate',
      header: 'Due Date',
      kind: 'day',
      width: 196,
      standing: 'standing',
      stays: 'first',
    },
    {
      key: 'isSafetyMeeting',
      header: 'Safety Meeting',
      kind: 'boolean',
      width: 124,
      stays: 'last',
    },
    { key: 'completedCount', header: 'Completed', width: 110, ...uncounted },
    {
      key: 'status',
      header: 'Status',
      kind: 'status',
      width: 140,
      filter: { field: 'status', values: statuses },
    },
    {
      key: 'source',
      header: 'Made',
      kind: 'text',
      width: 120,
      hidden: true,
      sort: false,
      filter: {
        field: 'source',
        values: [
          { value: 'manual', label: 'By hand' },
          { value: 'incident', label: 'After an incident' },
          { value: 'import', label: 'By import' },
        ],
      },
    },
    { key: 'isCancelled', header: 'Cancelled', kind: 'boolean', width: 110, hidden: true },
  ],
} as const satisfies ColumnsOf<z.output<typeof trainingRow>>;

/** The documents of completions. */
export const trainingFileColumns = {
  list: 'training-file',
  fileName: 'training_documents',
  sheet: 'Documents',
  columns: [
    { key: 'trainingDocName', header: 'Document', kind: 'text', width: 260 },
    { key: 'employeeName', header: 'Employee', kind: 'text' },
    { key: 'course', header: 'Course', kind: 'text' },
    { key: 'createdAt', header: 'Added', kind: 'instant', width: 180 },
    { key: 'createdByName', header: 'Added By', kind: 'text', width: 160 },
    { key: 'trainingDocAttachment', header: 'File', kind: 'link', filter: false, sort: false },
    { key: 'trainingMappingId', header: 'Assignment', kind: 'id', hidden: true, export: false },
    { key: 'courseCatalogId', header: 'Course Id', kind: 'id', hidden: true, export: false },
    { key: 'trainingId', header: 'Training', kind: 'id', hidden: true, export: false },
    { key: 'EmployeeId', header: 'Employee Id', kind: 'id', hidden: true, export: false },
  ],
} as const satisfies ColumnsOf<z.output<typeof trainingFileRow>>;

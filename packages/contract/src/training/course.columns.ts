import { holderLabels } from '@roadproof/domain/training/course';
import type { z } from 'zod';
import type { ColumnsOf } from '../column.ts';
import type { courseRow } from './course.ts';
import type { coursePersonRow, courseTrainingRow, requiredPersonRow } from './course-people.ts';

/** The course catalogue (docs/product.md, Course catalog). */
export const courseColumns = {
  list: 'course-catalog',
  fileName: 'course_catalog',
  sheet: 'Course Catalog',
  columns: [
    { key: 'courseName', header: 'Course Name', kind: 'text', pin: 'start', width: 264 },
    { key: 'courseCode', header: 'Code', kind: 'text', width: 92, isWhole: true },
    {
      key: 'category',
      header: 'Category',
      kind: 'text',
      width: 104,
      filter: { field: 'categoryId', lookup: 'CourseCategory' },
    },
    {
      key: 'deliveryType',
      header: 'Delivery',
      kind: 'text',
      width: 120,
      filter: { field: 'deliveryTypeId', lookup: 'DeliveryType' },
    },
    { key: 'durationMinutes', header: 'Duration (min)', kind: 'number', width: 126 },
    { key: 'recurrence', header: 'Recurrence', kind: 'text', width: 132, isWhole: true },
    { key: 'regulation', header: 'Regulation', kind: 'text', width: 136 },
    { key: 'requiredFor', header: 'Required For', kind: 'text', width: 136 },
    { key: 'assignedNow', header: 'Assigned Now', kind: 'number', width: 126 },
    { key: 'compliance', header: 'Compliance %', kind: 'number', width: 162, stays: true },
    { key: 'isActive', header: 'Active', kind: 'boolean', width: 90 },
    { key: 'overdueNow', header: 'Overdue Now', kind: 'number', width: 140, hidden: true },
    { key: 'providerName', header: 'Provider', kind: 'text', hidden: true },
    { key: 'dueSoonDays', header: 'Due Soon (days)', kind: 'number', width: 150, hidden: true },
  ],
} as const satisfies ColumnsOf<z.output<typeof courseRow>>;

const statuses = (['OverDue', 'DueSoon', 'Valid', 'Never', 'Waived'] as const).map((value) => ({
  value,
  label: holderLabels[value],
}));
const group = {
  key: 'employeeGroup',
  header: 'Employee Group',
  kind: 'text',
  width: 160,
  filter: { field: 'employeeGroupId', list: 'employeeGroup' },
} as const;
const type = {
  key: 'employeeType',
  header: 'Type',
  kind: 'text',
  width: 140,
  filter: { field: 'typeId', lookup: 'EmployeeType' },
} as const;

/** Who has a course: the People tab of its details. */
export const coursePeopleColumns = {
  list: 'course-people',
  fileName: 'course_people',
  sheet: 'People',
  columns: [
    { key: 'employeeName', header: 'Employee', kind: 'text', pin: 'start', width: 200 },
    {
      key: 'status',
      header: 'Status',
      kind: 'status',
      width: 150,
      standing: 'standing',
      filter: { field: 'status', values: statuses },
    },
    { key: 'lastCompleted', header: 'Last Completed', kind: 'day', width: 130 },
    { key: 'validUntil', header: 'Valid Until', kind: 'day', width: 110, stays: true },
    { key: 'dueDate', header: 'Due Date', kind: 'day', width: 108 },
    { key: 'trainingName', header: 'Training', kind: 'text', width: 240 },
    group,
    type,
    { key: 'grade', header: 'Grade', kind: 'text', width: 110 },
    { key: 'employeeNumber', header: 'Employee Number', kind: 'text', hidden: true },
  ],
} as const satisfies ColumnsOf<z.output<typeof coursePersonRow>>;

/** Who has to take a course and is not assigned to it. */
export const requiredPeopleColumns = {
  list: 'course-required',
  fileName: 'course_required',
  sheet: 'Required',
  columns: [
    { key: 'employeeName', header: 'Employee', kind: 'text', pin: 'start', width: 200 },
    type,
    group,
    {
      key: 'licenceClass',
      header: 'License Class',
      kind: 'text',
      width: 140,
      filter: { field: 'licenceClassId', lookup: 'LicenceClass' },
    },
    { key: 'hireDate', header: 'Hire Date', kind: 'day', width: 130 },
  ],
} as const satisfies ColumnsOf<z.output<typeof requiredPersonRow>>;

/** The trainings that used a course, the newest first. */
export const courseTrainingColumns = {
  list: 'course-training',
  fileName: 'course_trainings',
  sheet: 'Trainings',
  columns: [
    { key: 'trainingName', header: 'Training Name', kind: 'text', pin: 'start', width: 260 },
    {
      key: 'trainingType',
      header: 'Type',
      kind: 'text',
      width: 116,
      filter: { field: 'trainingTypeId', lookup: 'TrainingType' },
    },
    { key: 'startDate', header: 'Assigned Date', kind: 'day', width: 130 },
    { key: 'dueDate', header: 'Due Date', kind: 'day', width: 116 },
    {
      key: 'location',
      header: 'Location',
      kind: 'text',
      width: 150,
      filter: { field: 'locationId', list: 'location' },
    },
    { key: 'employeeCount', header: 'Employees', kind: 'number', width: 108 },
    { key: 'completedCount', header: 'Completed', kind: 'number', width: 108 },
    { key: 'isCancelled', header: 'Cancelled', kind: 'boolean', width: 100 },
  ],
} as const satisfies ColumnsOf<z.output<typeof courseTrainingRow>>;

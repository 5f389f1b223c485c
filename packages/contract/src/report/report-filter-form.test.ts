import { expect, test } from 'vitest';
import type { ReportCategory } from './report-category.ts';
import { filterInForm } from './report-filter-form.ts';

const id = '0190a1b2-0000-7000-8000-000000000001';
const range = (from: string, to: string) => ({
  combineWith: 0,
  filters: [
    { value: from, comparisonOperator: 4 },
    { value: to, comparisonOperator: 5 },
  ],
});
const anyOf = (...values: readonly string[]) => ({
  combineWith: 1,
  filters: values.map((value) => ({ value, comparisonOperator: 0 })),
});

test.each<[string, ReportCategory, Readonly<Record<string, unknown>>, object]>([
  [
    'days with the time that a day of the API has',
    'equipment-renewal',
    { nextRenewal: range('2026-01-01T00:00:00.000Z', '12/31/2026') },
    { nextRenewal: range('2026-01-01', '2026-12-31') },
  ],
  [
    'the ends of a range',
    'training',
    { 'DueDateRange.StartDate': '2026-01-01T00:00:00.000Z', 'DueDateRange.EndDate': '2026-12-31' },
    { 'DueDateRange.StartDate': '2026-01-01', 'DueDateRange.EndDate': '2026-12-31' },
  ],
  [
    'instants of a column that has a time',
    'equipment-work-order',
    { 'workOrder.createdAt': range('2026-01-01T06:00:00.000Z', '2026-02-01T06:00:00.000Z') },
    { 'workOrder.createdAt': range('2026-01-01T06:00:00.000Z', '2026-02-01T06:00:00.000Z') },
  ],
  [
    'flags of a query, of which false asks for nothing',
    'driver',
    { OnlyDriversWithExceptions: 'true', OnlyOverDueDLs: 'false', OnlyDueSoonDLs: false },
    { OnlyDriversWithExceptions: true },
  ],
  [
    'a status beside flags',
    'training',
    { TrainingStatus: 'OverDue' },
    { TrainingStatus: 'OverDue' },
  ],
  [
    'one id and no id',
    'training',
    { CourseIds: id, EmployeeGroupIds: [], LocationIds: [id] },
    { CourseIds: [id], LocationIds: [id] },
  ],
  ['Prior', 'employee', { employeeStatus: 'Prior' }, { employeeStatus: 'Archived' }],
  ['letter case', 'employee', { employeeStatus: 'current' }, { employeeStatus: 'Current' }],
  [
    'one status as a body',
    'employee',
    { employeeStatus: anyOf('prior') },
    { employeeStatus: 'Archived' },
  ],
  [
    'two statuses, of which the form has room for one',
    'employee',
    { employeeStatus: anyOf('Current', 'Archived') },
    { employeeStatus: anyOf('Current', 'Archived') },
  ],
  ['a plain value', 'incident', { status: 'Pending' }, { status: anyOf('Pending') }],
  ['a list', 'incident', { status: ['Active', 'Closed'] }, { status: anyOf('Active', 'Closed') }],
  ['no condition', 'incident', { incidentTypeId: { combineWith: 1, filters: [] } }, {}],
  [
    'what the form has no field for',
    'employee',
    { employeeType: 'cdl', city: ['Tulsa'] },
    { employeeType: 'cdl', city: ['Tulsa'] },
  ],
])('%s', (_, category, sent, shown) => {
  expect(filterInForm(category, sent)).toEqual(shown);
});

import { clientCertificateColumns } from '@roadproof/contract/company/client-certificate.columns';
import type { Column, Columns } from '@roadproof/contract/column';
import { coursePeopleColumns } from '@roadproof/contract/training/course.columns';
import { employeeCourseColumns } from '@roadproof/contract/people/employee.columns';
import { incidentColumns, incidentReport } from '@roadproof/contract/incident/incident.columns';
import { renewalColumns, renewalReport } from '@roadproof/contract/equipment/renewal.columns';
import {
  serviceReminderColumns,
  serviceReminderReport,
} from '@roadproof/contract/equipment/service-reminder.columns';
import {
  rosterColumns,
  trackerColumns,
  trainingColumns,
  trainingCourseReport,
  trainingReportColumns,
} from '@roadproof/contract/training/training.columns';
import { expect, test } from 'vitest';
import { tableColumns } from '../../../http/table-column.ts';
import { printedCell } from './cell.ts';

const reminderWords = {
  Overdue: 'Overdue',
  'Due Soon': 'Due soon',
  Pending: 'Pending',
  Completed: 'Completed',
};
const trainingWords = {
  OverDue: 'Overdue',
  DueSoon: 'Due soon',
  Pending: 'Pending',
  Completed: 'Completed',
};
const placeWords = { ...trainingWords, Waived: 'Waived' };
const incidentWords = { Active: 'Active', Closed: 'Closed' };
const renewalWords = {
  Overdue: 'Overdue',
  'Due soon': 'Due soon',
  Pending: 'Pending',
  Missing: 'Missing',
  Completed: 'Completed',
};

test.each<[Columns, Readonly<Record<string, string>>]>([
  [
    clientCertificateColumns,
    {
      Overdue: 'Expired',
      'Due Soon': 'Expires soon',
      Pending: 'Valid',
      Completed: 'Replaced',
    },
  ],
  [
    coursePeopleColumns,
    {
      OverDue: 'Overdue',
      DueSoon: 'Due soon',
      Valid: 'Valid',
      Never: 'Not taken yet',
      Waived: 'Waived',
    },
  ],
  [employeeCourseColumns, placeWords],
  [incidentColumns, incidentWords],
  [incidentReport, incidentWords],
  [renewalColumns, renewalWords],
  [renewalReport, renewalWords],
  [serviceReminderColumns, reminderWords],
  [serviceReminderReport, reminderWords],
  [trackerColumns, placeWords],
  [trainingReportColumns, placeWords],
  [trainingCourseReport, placeWords],
  [rosterColumns, placeWords],
  [trainingColumns, trainingWords],
])('a status of $list is one word on paper and in a file', ({ columns }, words) => {
  const column = columns.find(({ kind }) => kind === 'status') as Column;
  // Without the reason, which is a column of its own.
  const { standing: _, ...status } = column;
  const read = Object.keys(words).map((value) => {
    const row = { [column.key]: value };
    const [cell] = tableColumns([status]).map((one) => one.read(row));
    return [value, printedCell(status, row, 'America/Chicago'), cell];
  });
  expect(read).toEqual(Object.entries(words).map(([value, word]) => [value, word, word]));
});

import { addDays } from '@roadproof/domain/calendar-day';
import { some } from '../../../db/list.ts';
import type { Band, TodayWork } from '../../../due/today-source.ts';
import { is, longAgo, within } from '../../../due/today-words.ts';
import { pastTrainingSource } from './show/course-report-rows.ts';
import { courseBody } from './show/tracker-body.ts';

/** The days on which courses were completed. */
export const coursesDone = `select x.completed_at as day from training_requirement x
  where x.client_id = (select current_client()) and x.deleted_at is null
    and x.closed_as = 'completed'`;

const report = (status: string): string => `/reports/training-report?TrainingStatus=${status}`;

/** Trainings of a past day, one row per person and course: the counters of classes have no history. */
export const pastTraining: TodayWork = {
  list: pastTrainingSource,
  day: 'x.due_date',
  bands: ({ today, horizon }) => {
    const bands: Band[] = [
      {
        counts: 'overdue',
        urgency: 'overdue',
        body: courseBody({ TrainingStatus: ['OverDue'] }),
        path: report('OverDue'),
      },
      {
        counts: 'dueSoon',
        urgency: 'dueSoon',
        body: courseBody({ TrainingStatus: ['DueSoon'] }),
        path: report('DueSoon'),
      },
    ];
    if (horizon !== undefined) {
      const days = within(today, addDays(today, horizon));
      bands.push({
        counts: 'later',
        urgency: 'later',
        body: courseBody({ TrainingStatus: ['Pending'] }, { dueDate: days }),
        path: report('Pending'),
      });
    }
    return bands;
  },
  ahead: (from, to) =>
    courseBody({ TrainingStatus: ['Pending', 'DueSoon'] }, { dueDate: within(from, to) }),
  again: {
    rows: (until) =>
      courseBody(
        { TrainingStatus: ['Pending', 'DueSoon', 'OverDue'] },
        { dueDate: within(longAgo, until) },
      ),
    every: `(select make_interval(months => c.recurrence_months) from course_catalog c
      where c.client_id = x.client_id and c.id = x.course_catalog_id)`,
  },
  done: () => coursesDone,
  solvedBy: `select 'employee', x.employee_id from training_requirement x
    where x.client_id = (select current_client()) and x.id = n.id`,
  narrow: ({ part, employeeId, equipmentId, groupId }) =>
    (part === undefined || part === 'people') && equipmentId === undefined
      ? {
          ...(employeeId !== undefined && { person: employeeId }),
          ...(groupId !== undefined && { employeeGroupId: is(groupId) }),
        }
      : null,
  rows: async (context, ids) =>
    (await some(context, pastTrainingSource, ids)).map((row) => {
      const path = `/training/tracker/details?id=${row.EmployeeId}`;
      return {
        id: row.id,
        subject: row.employeeName,
        place: row.course,
        dueStatus: row.standing,
        action: { label: 'Complete training', path },
        path,
      };
    }),
};

import { courseIdPrefix } from '@roadproof/contract/training/training-row';
import { addDays } from '@roadproof/domain/calendar-day';
import { stateFromText } from '@roadproof/domain/status-text';
import { some, type Counted } from '../../../db/list.ts';
import type { Due } from '../../../due/due.ts';
import type { Band } from '../../../due/today-source.ts';
import { daysInAddress, is, longAgo, tabs, within } from '../../../due/today-words.ts';
import { coursesDone, pastTraining } from './past-due.ts';
import { trackerSource } from './rows.ts';
import { trackerBody } from './show/tracker-body.ts';

const counted = (status: string): Counted => ({
  source: trackerSource,
  body: trackerBody({ TrainingStatus: [status] }),
});
const late = counted('OverDue');
const soon = counted('DueSoon');

const open: ReadonlySet<string> = new Set(['OVERDUE', 'DUE_SOON', 'PENDING']);

/** The address that completes what is open of a row of the tracker; the dialog opens with it. */
function completion(row: Readonly<Record<string, unknown>>, personId: string): string {
  const courses = Object.entries(row).flatMap(([key, id]) => {
    const value = row[key.slice(courseIdPrefix.length)];
    const isCourse = key.startsWith(courseIdPrefix) && typeof value === 'string';
    return isCourse && typeof id === 'string' ? [{ id, state: stateFromText(value) ?? '' }] : [];
  });
  const next =
    courses.find(({ state }) => state === 'OVERDUE') ??
    courses.find(({ state }) => open.has(state));
  const values = new URLSearchParams({ id: personId, ...(next && { assignment: next.id }) });
  return `/training/tracker/details?${values.toString()}`;
}

const tracker = '/training/tracker?view=list';

/** Trainings of people, as the tracker lists them. */
export const trainingDue: Due<'training'> = {
  module: 'TRAINING',
  source: {
    list: trackerSource,
    day: 'dueDate',
    open: trackerBody({ GetOnlyPendingTrainings: true }),
    late,
    soon,
  },
  today: {
    list: trackerSource,
    day: 'm.due_date',
    bands: ({ today, horizon }) => {
      const bands: Band[] = [
        { counts: 'overdue', urgency: 'overdue', body: late.body, path: `${tracker}&tab=2` },
        { counts: 'dueSoon', urgency: 'dueSoon', body: soon.body, path: `${tracker}&tab=3` },
      ];
      if (horizon !== undefined) {
        const days = [today, addDays(today, horizon)] as const;
        bands.push({
          counts: 'later',
          urgency: 'later',
          body: trackerBody({ TrainingStatus: ['Pending'] }, { dueDate: within(...days) }),
          path: `${tracker}&tab=1&f.dueDate=${daysInAddress(...days)}`,
        });
      }
      return bands;
    },
    ahead: (from, to) =>
      trackerBody({ TrainingStatus: ['Pending', 'DueSoon'] }, { dueDate: within(from, to) }),
    // Of a class of several courses the one that comes again first.
    again: {
      rows: (until) =>
        trackerBody(
          { TrainingStatus: ['Pending', 'DueSoon', 'OverDue'] },
          { dueDate: within(longAgo, until) },
        ),
      every: `(select make_interval(months => min(c.recurrence_months))
        from training_requirement x
        join course_catalog c on c.client_id = x.client_id and c.id = x.course_catalog_id
       where x.client_id = m.client_id and x.training_mapping_id = m.id and x.deleted_at is null
         and x.closed_as is null)`,
    },
    done: () => coursesDone,
    ofPastDay: pastTraining,
    narrow: ({ part, employeeId, equipmentId, groupId }) =>
      (part === undefined || part === 'people') && equipmentId === undefined
        ? {
            ...(employeeId !== undefined && { person: employeeId }),
            ...(groupId !== undefined && { employeeGroupId: is(groupId) }),
          }
        : null,
    rows: async (context, ids) =>
      (await some(context, trackerSource, ids)).map((row) => ({
        id: row.trainingMappingId,
        subject: row.employeeName,
        place: row.employeeGroup,
        dueStatus: row.standing,
        action: { label: 'Complete training', path: completion(row, row.EmployeeId) },
        path: `/training/tracker/details?id=${row.EmployeeId}`,
      })),
  },
  digest: {
    thing: 'training',
    counted: { late, soon },
    path: tabs('/training/tracker', '2&view=list', '3&view=list'),
  },
};

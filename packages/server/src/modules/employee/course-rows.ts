import type { employeeCourseRow } from '@roadproof/contract/employee';
import type { CalendarDay } from '@roadproof/domain/calendar-day';
import { explained } from '@roadproof/domain/due';
import { trainingStatus } from '@roadproof/domain/status-text';
import { cellStanding } from '@roadproof/domain/training';
import type { z } from 'zod';
import type { ListSource, Scope } from '../../db/list-source.ts';
import { companyJoin, lookupJoin } from '../../db/lookup-sql.ts';
import { shownTrainingId } from '../training/rows.ts';

type Row = z.input<typeof employeeCourseRow>;

interface Raw {
  readonly course: string;
  readonly courseCatalogId: string;
  readonly trainingMappingId: string;
  readonly trainingId: string;
  readonly trainingName: string;
  readonly trainingStartDate: CalendarDay;
  readonly dueDate: CalendarDay;
  readonly dateCompleted: CalendarDay | null;
  readonly waivedReason: string | null;
  readonly isLive: boolean;
  readonly dueSoonDays: number | null;
  readonly regulation: string | null;
  readonly location: string | null;
  readonly grade: string | null;
  readonly gradeNote: string | null;
}

/** Every course of one person, the newest assignment first. */
export const employeeCourseSource: ListSource<Row, Raw> = {
  name: 'employee-course',
  base: `training_mapping_course x
    join training_mapping m on m.client_id = x.client_id and m.id = x.training_mapping_id and m.deleted_at is null
    join training n on n.client_id = m.client_id and n.id = m.training_id and n.deleted_at is null
    join course_catalog c on c.client_id = x.client_id and c.id = x.course_catalog_id`,
  key: 'x.id',
  where: 'x.deleted_at is null and (not m.is_cancelled or x.completed_at is not null)',
  joins: {
    location: companyJoin('location', 'l', 'n.location_id'),
    grade: lookupJoin('g', 'x.grade_id'),
  },
  fields: {
    course: { sql: 'c.course_name', kind: 'text', notNull: true },
    courseCatalogId: { sql: 'c.id', kind: 'id' },
    trainingMappingId: { sql: 'm.id', kind: 'id' },
    trainingId: { sql: shownTrainingId, kind: 'id' },
    trainingName: { sql: 'n.training_name', kind: 'text' },
    trainingStartDate: { sql: 'n.start_date', kind: 'day', notNull: true },
    dueDate: { sql: 'm.due_date', kind: 'day', notNull: true },
    dateCompleted: { sql: 'x.completed_at', kind: 'day' },
    waivedReason: { sql: 'x.waived_reason', kind: 'text' },
    isLive: { sql: 'm.is_live', kind: 'boolean' },
    dueSoonDays: { sql: 'c.due_soon_days', kind: 'number' },
    regulation: { sql: 'c.regulation', kind: 'text' },
    location: { sql: 'l.location_name', kind: 'text', joins: ['location'] },
    grade: { sql: 'g.lookup_display_name', kind: 'text', joins: ['grade'] },
    gradeNote: { sql: 'x.grade_note', kind: 'text' },
    EmployeeId: { sql: 'x.employee_id', kind: 'id', select: false },
  },
  order: [
    { field: 'dueDate', direction: 'desc' },
    { field: 'course', direction: 'asc' },
  ],
  row: (raw, scope: Scope) => {
    const standing = cellStanding({ ...raw, today: scope.today, completedAt: raw.dateCompleted });
    return {
      ...raw,
      status: trainingStatus(standing.state),
      standing: explained(standing, raw.course),
    };
  },
};

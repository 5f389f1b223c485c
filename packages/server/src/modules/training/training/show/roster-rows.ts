import type { rosterRow } from '@roadproof/contract/training/training-row';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { ListSource } from '../../../../db/list-source.ts';
import { says } from '../../../../db/search-sql.ts';
import { trackerSource } from '../rows.ts';
import { trackerAnswer, type TrackerRaw } from './tracker-row.ts';

interface RosterRaw extends TrackerRaw {
  readonly attendance: 'Present' | 'Absent' | 'Excused' | null;
  readonly attendanceNote: string | null;
  readonly movedTo: string | null;
}

// Of a seat in which nothing stands any more: the class that has what was asked here.
const movedTo = `(case when m.course_count = 0 then (
  select w.training_name from training_requirement x
    join training_mapping v on v.client_id = x.client_id and v.id = x.training_mapping_id and v.reason is null
    join training w on w.client_id = v.client_id and w.id = v.training_id
   where x.client_id = m.client_id and x.employee_id = m.employee_id and x.deleted_at is null
     and v.training_id <> m.training_id and exists (
       select from training_course k where k.client_id = m.client_id and k.training_id = m.training_id
          and k.course_catalog_id = x.course_catalog_id and k.deleted_at is null)
   order by x.home_mapping_id = m.id desc nulls last, x.closed_as is null desc, x.id desc limit 1) end)`;

/** The people of one training, also of a cancelled one and those who have left, by name. */
export const rosterSource: ListSource<z.input<typeof rosterRow>, RosterRaw> = {
  ...trackerSource,
  name: 'training-roster',
  where: 'm.deleted_at is null and m.reason is null',
  fields: {
    ...trackerSource.fields,
    isCurrent: { sql: 'm.is_current', kind: 'boolean' },
    attendance: { sql: 'm.attendance', kind: 'text' },
    attendanceNote: { sql: 'm.attendance_note', kind: 'text' },
    movedTo: { sql: movedTo, kind: 'text' },
    lastName: { sql: 'e.last_name', kind: 'text', joins: ['person'], select: false, notNull: true },
  },
  extra: {
    trainingId: (id: string) => ({ sql: sql`m.training_id = ${id}::uuid` }),
  },
  search: (pattern) => ({
    sql: says(`e.first_name || ' ' || e.last_name`, pattern),
    joins: ['person'],
  }),
  order: [
    { field: 'lastName', direction: 'asc' },
    { field: 'employeeName', direction: 'asc' },
  ],
  row: ({ attendance, attendanceNote, movedTo: moved, ...raw }, scope) => {
    const row = trackerAnswer(raw, scope);
    const text = moved === null ? row.standing.text : `Moved to ${moved}`;
    const dueStatus = { ...row.standing, text };
    return { ...row, standing: dueStatus, attendance, attendanceNote, movedTo: moved };
  },
};

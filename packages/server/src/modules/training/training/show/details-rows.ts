import {
  importedTrainingId,
  training,
  type trainingPerson,
} from '@roadproof/contract/training/training-row';
import type { CalendarDay } from '@roadproof/domain/calendar-day';
import { sql } from 'kysely';
import type { z } from 'zod';
import { listSource } from '../../../../db/list-of-row.ts';
import { leftJoin, nameOf, person } from '../../../../db/list-part.ts';
import { lookupId } from '../../../../db/lookup-sql.ts';
import type { CompanyTransaction } from '../../../../db/transaction.ts';
import { ofTraining } from './list-rows.ts';
import { courseColumn } from '../rows.ts';

type Details = z.input<typeof training>;
type Counts = Pick<
  Details,
  | 'assignmentCount'
  | 'completedAssignmentCount'
  | 'waivedAssignmentCount'
  | 'openAssignmentCount'
  | 'overdueAssignmentCount'
  | 'documentCount'
>;

/** The list's source with every further field of the details; imported history has none. */
export const trainingDetailsSource = listSource(
  training.omit({
    courses: true,
    assignmentCount: true,
    completedAssignmentCount: true,
    waivedAssignmentCount: true,
    openAssignmentCount: true,
    overdueAssignmentCount: true,
    goBackCount: true,
    endCount: true,
    documentCount: true,
  }),
  {
    ...ofTraining,
    name: 'training-details',
    where: `n.deleted_at is null and n.id <> '${importedTrainingId}'`,
    joins: {
      ...ofTraining.joins,
      author: person('a', 'n.created_by'),
      incident: leftJoin('incident', 'i', 'n.incident_id'),
    },
    fields: {
      ...ofTraining.fields,
      createdByName: { sql: nameOf('a'), joins: ['author'] },
      locationAddress: {
        sql: `nullif(concat_ws(', ', nullif(btrim(l.address), ''), nullif(btrim(l.city), '')), '')`,
        joins: ['location'],
      },
    },
  },
);

/** The courses of a training and how far each is done. */
export async function coursesOf(
  db: CompanyTransaction,
  trainingId: string,
): Promise<Details['courses']> {
  const { rows } = await sql<Details['courses'][number]>`
    select c.id, c.course_name, c.course_code, ${sql.raw(courseColumn('c'))} as column_name,
           c.recurrence_months, c.recurrence_month, c.regulation, c.requires_grade, c.requires_document,
           k.assigned_count, k.completed_count
      from training_course t
      join course_catalog c on c.client_id = t.client_id and c.id = t.course_catalog_id
      left join (
        select x.course_catalog_id, count(*)::int as assigned_count,
               count(x.completed_at)::int as completed_count
          from training_mapping m
          join training_requirement x
            on x.client_id = m.client_id and x.training_mapping_id = m.id and x.deleted_at is null
         where m.client_id = (select current_client()) and m.training_id = ${trainingId}::uuid
           and m.deleted_at is null
         group by x.course_catalog_id) k on k.course_catalog_id = c.id
     where t.client_id = (select current_client()) and t.training_id = ${trainingId}::uuid
       and t.deleted_at is null
     order by t.sort_order, c.course_name, c.id
  `.execute(db);
  return rows.map((row) => ({
    ...row,
    assignedCount: row.assignedCount ?? 0,
    completedCount: row.completedCount ?? 0,
  }));
}

/** How many cells of a training are what. */
export async function countsOf(
  db: CompanyTransaction,
  trainingId: string,
  today: CalendarDay,
): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select count(x.id)::int as assignment_count,
           count(x.completed_at)::int as completed_assignment_count,
           count(*) filter (where x.closed_as = 'waived')::int as waived_assignment_count,
           count(*) filter (where x.closed_as is null)::int as open_assignment_count,
           count(*) filter (where x.closed_as is null and x.is_current and x.due_date < ${today}::date)::int as overdue_assignment_count,
           -- One scan proves many completions and is one document, as the list of documents shows it.
           (select count(distinct s.sha256)::int from training_mapping w
              join training_requirement r on r.client_id = w.client_id and r.training_mapping_id = w.id and r.deleted_at is null
              join training_document f on f.client_id = r.client_id and f.requirement_id = r.id and f.deleted_at is null
              join stored_file s on s.client_id = f.client_id and s.id = f.file_id
             where w.client_id = (select current_client()) and w.training_id = ${trainingId}::uuid and w.deleted_at is null) as document_count
      from training_mapping m
      join training_requirement x
        on x.client_id = m.client_id and x.training_mapping_id = m.id and x.deleted_at is null
     where m.client_id = (select current_client()) and m.training_id = ${trainingId}::uuid
       and m.deleted_at is null
  `.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error('a count without groups has one row');
  return counts;
}

/** Everybody in a training by name; whoever completed or tried something of it stays. */
export async function peopleOf(
  db: CompanyTransaction,
  trainingId: string,
): Promise<z.input<typeof trainingPerson>[]> {
  const { rows } = await sql<z.input<typeof trainingPerson>>`
    select m.employee_id, m.id as training_mapping_id,
           e.first_name || ' ' || e.last_name as employee_name, g.group_name as employee_group,
           e.employee_status_id = ${sql.raw(lookupId('EmployeeStatus', 'Current'))} as is_current,
           m.course_count, k.completed_count,
           k.completed_count > 0 or exists (
             select from training_attempt a where a.client_id = m.client_id
                and a.training_mapping_id = m.id and a.deleted_at is null) as is_locked
      from training_mapping m
      join employee e on e.client_id = m.client_id and e.id = m.employee_id
      left join employee_group g on g.client_id = e.client_id and g.id = e.employee_group_id
      cross join lateral (
        select count(x.completed_at)::int as completed_count from training_requirement x
         where x.client_id = m.client_id and x.training_mapping_id = m.id and x.deleted_at is null) k
     where m.client_id = (select current_client()) and m.training_id = ${trainingId}::uuid
       and m.deleted_at is null
     order by e.last_name, e.first_name, e.id
  `.execute(db);
  return rows;
}

import type { CalendarDay } from '@roadproof/domain/calendar-day';
import { sql } from 'kysely';
import type { CompanyTransaction } from '../../../../db/transaction.ts';
import { looseCourse, placeName } from '../rows.ts';

/** A person with what is open of the assignments asked for. */
export interface OpenTraining {
  readonly employeeId: string;
  readonly name: string;
  readonly email: string | null;
  readonly items: readonly {
    readonly mappingId: string;
    readonly trainingId: string;
    readonly course: string;
    readonly training: string;
    readonly dueDate: CalendarDay;
    readonly classDate: CalendarDay | null;
    readonly hours: string;
    readonly location: string | null;
  }[];
}

/** What is open of these assignments, by person. */
export async function openOf(
  db: CompanyTransaction,
  mappingIds: readonly string[],
): Promise<readonly OpenTraining[]> {
  if (mappingIds.length === 0) return [];
  const { rows } = await sql<OpenTraining>`
    select e.id as employee_id, e.first_name || ' ' || e.last_name as name, nullif(e.email, '') as email,
           jsonb_agg(jsonb_build_object('mappingId', m.id, 'trainingId', n.id, 'course', c.course_name, 'training', ${sql.raw(placeName)},
             'dueDate', x.due_date, 'classDate', n.class_date,
             'hours', concat_ws(' to ', to_char(n.start_time, 'FMHH12:MI AM'), to_char(n.end_time, 'FMHH12:MI AM')),
             'location', nullif(btrim(l.location_name), '')) order by x.due_date, c.course_name) as items
      from training_mapping m
      join training n on n.client_id = m.client_id and n.id = m.training_id
      join employee e on e.client_id = m.client_id and e.id = m.employee_id
      join training_requirement x on x.client_id = m.client_id and x.training_mapping_id = m.id
        and x.deleted_at is null and x.closed_as is null
      join course_catalog c on c.client_id = x.client_id and c.id = x.course_catalog_id
      ${sql.raw(looseCourse.sql)}
      left join location l on l.client_id = n.client_id and l.id = n.location_id
     where m.client_id = (select current_client()) and m.id = any(${[...mappingIds]}::uuid[]) and m.is_current
     group by e.client_id, e.id order by e.last_name, e.first_name, e.id
  `.execute(db);
  return rows;
}

/** Of a training: the assignments of these people. */
export async function mappingsOf(
  db: CompanyTransaction,
  trainingId: string,
  employeeIds: readonly string[],
): Promise<string[]> {
  if (employeeIds.length === 0) return [];
  const rows = await db
    .selectFrom('trainingMapping')
    .select('id')
    .where('trainingId', '=', trainingId)
    .where('employeeId', 'in', [...employeeIds])
    .where('deletedAt', 'is', null)
    .execute();
  return rows.map((row) => row.id);
}

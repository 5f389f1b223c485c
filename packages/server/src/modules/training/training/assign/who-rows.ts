import type { previewTraining } from '@roadproof/contract/training/training-form';
import { sql } from 'kysely';
import type { z } from 'zod';
import { constant, type Sql } from '../../../../db/list-source.ts';
import { isCurrentEmployee } from '../../../../db/lookup-sql.ts';
import type { CompanyTransaction } from '../../../../db/transaction.ts';

type Who = z.output<typeof previewTraining>['who'];

/** A person who could be trained. */
export interface Trainee {
  readonly employeeId: string;
  readonly employeeName: string;
  readonly employeeGroup: string | null;
  readonly hasEmail: boolean;
}

/** True, under the aliases e (employee) and a (course_audience), where a course is required for the person by type, group or class. */
export const inAudience = constant(
  '(a.deleted_at is null and (a.employee_type_id = e.type_id or a.employee_group_id = e.employee_group_id or a.licence_class_id = e.licence_class_id))',
);

/** The current people a choice means, by name, at most `limit`. */
export async function traineesOf(
  db: CompanyTransaction,
  who: Who,
  courseIds: readonly string[],
  limit: number,
): Promise<readonly Trainee[]> {
  const chosen = choices(who, courseIds);
  if (chosen.length === 0) return [];
  const { rows } = await sql<Trainee>`
    select e.id as employee_id, e.first_name || ' ' || e.last_name as employee_name,
           g.group_name as employee_group, coalesce(e.email, '') <> '' as has_email
      from employee e
      left join employee_group g on g.client_id = e.client_id and g.id = e.employee_group_id
     where e.client_id = (select current_client()) and e.deleted_at is null
       and ${isCurrentEmployee('e')} and (${sql.join(chosen, sql` or `)})
       and not (e.id = any(${[...who.exceptIds]}::uuid[]))
     order by e.last_name, e.first_name, e.id limit ${limit}
  `.execute(db);
  return rows;
}

function choices(who: Who, courseIds: readonly string[]): Sql[] {
  const among = (column: string, ids: readonly string[]): Sql[] =>
    ids.length === 0 ? [] : [sql`${constant(column)} = any(${[...ids]}::uuid[])`];
  const required = sql`exists (select from course_audience a where a.client_id = e.client_id
    and a.course_catalog_id = any(${[...courseIds]}::uuid[]) and ${inAudience})`;
  return [
    ...(who.everyone ? [sql`true`] : []),
    ...(who.required && courseIds.length > 0 ? [required] : []),
    ...among('e.employee_group_id', who.employeeGroupIds),
    ...among('e.type_id', who.employeeTypeIds),
    ...among('e.licence_class_id', who.licenceClassIds),
    ...among('e.id', who.employeeIds),
  ];
}

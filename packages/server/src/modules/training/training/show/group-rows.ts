import { sql } from 'kysely';
import { matching } from '../../../../db/list-query.ts';
import { constant, joinsOf, type ParsedBody } from '../../../../db/list-source.ts';
import { scopeOf, type Reader } from '../../../../db/list.ts';
import { trackerSource } from '../rows.ts';

/** The pairs of person and course of one group. */
export interface TrainingGroup {
  readonly groupId: string | null;
  readonly groupName: string | null;
  readonly completed: number;
  readonly dueSoon: number;
  readonly overdue: number;
  readonly overdueRows: number;
}

/** The pairs of the whole company's share by group (docs/domain.md, Training compliance), and how many rows of the tracker a body finds there. */
export async function trainingGroups(
  context: Reader,
  late: ParsedBody,
): Promise<readonly TrainingGroup[]> {
  const scope = scopeOf(context);
  const { clientId, today } = scope;
  const { conditions, joins } = matching(trackerSource, late, scope);
  const ofCompany = sql`r.client_id = ${clientId}::uuid and r.is_current and r.deleted_at is null`;
  const hasCompletion = sql`exists (select from training_requirement n
    where n.client_id = r.client_id and n.employee_id = r.employee_id
      and n.course_catalog_id = r.course_catalog_id and n.is_newest and n.deleted_at is null)`;
  const { rows } = await sql<TrainingGroup>`
    with pairs as (
      select r.employee_id, count(*)::int as completed, 0 as due_soon, 0 as overdue, 0 as late_rows
        from training_requirement r where ${ofCompany} and r.is_newest group by 1
      union all
      select r.employee_id, -(count(*) filter (where ${hasCompletion}))::int, 0, count(*)::int, 0
        from training_requirement r
       where ${ofCompany} and r.closed_as is null and r.due_date < ${today}::date group by 1
      union all
      select r.employee_id, 0, (count(*) filter (where ${hasCompletion}))::int, 0, 0
        from training_requirement r
       where ${ofCompany} and r.closed_as is null and r.soon_date <= ${today}::date
         and r.due_date >= ${today}::date group by 1
      union all
      select r.employee_id, -count(distinct r.course_catalog_id)::int, 0, 0, 0
        from training_requirement r
        join training_requirement n on n.client_id = r.client_id and n.id = r.follows_id
         and n.is_newest and n.deleted_at is null
       where ${ofCompany} and r.closed_as = 'waived' and not exists (
         select from training_requirement o where o.client_id = r.client_id
            and o.employee_id = r.employee_id and o.course_catalog_id = r.course_catalog_id
            and o.closed_as is null and o.deleted_at is null) group by 1
      union all
      select m.employee_id, 0, 0, 0, count(*)::int
        from ${constant(trackerSource.base)} ${joinsOf(trackerSource, joins, scope)} where ${conditions} group by 1)
    select e.employee_group_id as "groupId", g.group_name as "groupName",
           sum(p.completed)::int as completed, sum(p.due_soon)::int as "dueSoon",
           sum(p.overdue)::int as overdue, sum(p.late_rows)::int as "overdueRows"
      from pairs p
      join employee e on e.client_id = ${clientId}::uuid and e.id = p.employee_id
      left join employee_group g on g.client_id = e.client_id and g.id = e.employee_group_id
     group by 1, 2 order by 2 nulls last`.execute(context.db);
  return rows;
}

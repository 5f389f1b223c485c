import type { CompanyTransaction } from '../../../db/transaction.ts';
import type { Reader } from '../../../db/list.ts';
import { scopeOf } from '../../../db/list.ts';
import { sql } from 'kysely';
import { peopleWithLateExam, peopleWithOpenExam } from '../../incident/incident/exam-sql.ts';
import { cardsDue, gapDays } from './rows.ts';

/** The drivers of one group by the worst of their license, med card and file; together they are the exceptions. */
export interface DriverGroup {
  readonly groupId: string | null;
  readonly groupName: string | null;
  readonly complete: number;
  readonly dueSoon: number;
  readonly overdue: number;
  readonly missing: number;
  readonly total: number;
}

/** Current drivers by group. */
export async function driverGroups(
  context: Reader & { readonly db: CompanyTransaction },
  gaps: keyof typeof gapDays,
): Promise<readonly DriverGroup[]> {
  const scope = scopeOf(context);
  const { clientId, today } = scope;
  const { rows } = await sql<DriverGroup>`
    select s.group_id as "groupId", g.group_name as "groupName", count(*)::int as total,
           (count(*) filter (where s.late))::int as overdue,
           (count(*) filter (where s.lacking and not s.late))::int as missing,
           (count(*) filter (where s.near and not s.late and not s.lacking))::int as "dueSoon",
           (count(*) filter (where not s.late and not s.lacking and not s.near))::int as complete
      from (select e.employee_group_id as group_id,
                   coalesce(d.cards_due < ${today}::date, false) or d.id = any(${peopleWithLateExam(today)}) as late,
                   coalesce(d.lacks_card, false) or coalesce(${gapDays[gaps]} @> ${today}::date, false)
                     or d.id = any(${peopleWithOpenExam}) as lacking,
                   coalesce(${cardsDue(scope)}, false) as near
              from driver_standing d
              join employee e on e.client_id = d.client_id and e.id = d.id
             where d.client_id = ${clientId}::uuid and d.is_driver) s
      left join employee_group g on g.client_id = ${clientId}::uuid and g.id = s.group_id
     group by s.group_id, g.group_name order by g.group_name nulls last`.execute(context.db);
  return rows;
}

import { sql } from 'kysely';
import { isNotReplaced } from '../../company/client/rows.ts';
import { isCurrentEmployee } from '../../../db/lookup-sql.ts';
import type { Reader } from '../../../db/list.ts';
import { pairCounts } from '../../training/training/rows.ts';

/** What a company has of everything it needs. */
export interface Has {
  readonly isHidden: boolean;
  readonly people: number;
  readonly drivers: number;
  readonly units: number;
  readonly renewals: number;
  readonly courses: number;
  readonly trainings: number;
  readonly certificates: number;
  readonly users: number;
  readonly hasServicePlan: boolean;
  readonly isPlanHidden: boolean;
}

/** Counts it in one statement. */
export async function companyHas({ db, caller, today }: Reader): Promise<Has> {
  const client = sql`${caller.clientId}::uuid`;
  const { rows } = await sql<Has>`
    select coalesce((c.settings ->> 'startHidden')::boolean, false) as is_hidden,
      coalesce((c.settings ->> 'starterProgramsHidden')::boolean, false) as is_plan_hidden,
      exists (select from service_program s
        where s.client_id = ${client} and s.deleted_at is null)
      or exists (select from service_reminder s
        where s.client_id = ${client} and s.deleted_at is null) as has_service_plan,
      p.people, p.users, q.units, t.completed + t.overdue as trainings,
      (select count(*)::int from driver_standing d
        where d.client_id = ${client} and d.is_driver) as drivers,
      (select count(*)::int from renewal r
        where r.client_id = ${client} and r.deleted_at is null and not r.is_closed) as renewals,
      (select count(*)::int from course_catalog k
        where k.client_id = ${client} and k.deleted_at is null) as courses,
      (select count(*)::int from client_insurance_certificate i
        where i.client_id = ${client} and i.deleted_at is null and ${isNotReplaced('i')}) as certificates
    from client c,
      (select count(*) filter (where not e.has_client_admin_portal_access)::int as people,
              count(*) filter (where e.has_client_admin_portal_access)::int as users
         from employee e
        where e.client_id = ${client} and e.deleted_at is null and ${isCurrentEmployee('e')}) p,
      (select count(*)::int as units from equipment q
        where q.client_id = ${client} and q.deleted_at is null) q,
      (${pairCounts(caller.clientId, today)}) t
    where c.id = ${client}`.execute(db);
  const [has] = rows;
  if (!has) throw new Error('the company of the caller does not exist');
  return has;
}

import type { CalendarDay } from '@roadproof/domain/calendar-day';
import type { ChangedRule } from '@roadproof/domain/dispatch/rule-pack';
import { sql } from 'kysely';
import { constant } from '../../../db/list-source.ts';
import { lookupId } from '../../../db/lookup-sql.ts';
import type { CompanyTransaction } from '../../../db/transaction.ts';

/** Facts of the company by which questions of dispatch are answered. */
export interface DispatchCompany {
  /** The last day of the auto liability policy; null where none is on file. */
  readonly liabilityUntil: CalendarDay | null;
  /** The name of the person to ask about a driver, and about a unit; null where the company has none. */
  readonly asksSafety: string | null;
  readonly asksShop: string | null;
  /** The rules of dispatch that the company has turned off, or on again. */
  readonly changedRules: readonly ChangedRule[];
}

// A person with the right comes before an administrator.
const personWith = (right: string): string => `(select e.first_name || ' ' || e.last_name
  from employee e
 where e.client_id = (select current_client()) and e.deleted_at is null and e.employee_status_id = ${lookupId('EmployeeStatus', 'Current')}
   and (e.has_admin_access or (${right}))
 order by e.has_admin_access, e.employee_no limit 1)`;

const safety = constant(personWith('e.has_employee_access and e.has_restricted_file_access'));
const shop = constant(personWith('e.has_equipment_access'));

/** Reads the end of the liability policy, whom to ask and the changed rules, in one statement. */
export async function dispatchCompany(db: CompanyTransaction): Promise<DispatchCompany> {
  const { rows } = await sql<DispatchCompany>`
    select (select max(i.expiration_date) from client_insurance_certificate i
             where i.client_id = (select current_client()) and i.deleted_at is null
               and i.replaced_by_id is null and i.type = 'Auto liability') as "liabilityUntil",
           ${safety} as "asksSafety", ${shop} as "asksShop",
           (select coalesce(json_agg(json_build_object('code', r.code, 'isOn', r.is_on)), '[]')
              from dispatch_rule r
             where r.client_id = (select current_client()) and r.deleted_at is null) as "changedRules"`.execute(
    db.withoutPlugins(),
  );
  return rows[0] ?? { liabilityUntil: null, asksSafety: null, asksShop: null, changedRules: [] };
}

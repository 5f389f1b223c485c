import { undoHours } from '@roadproof/domain/import/import-limit';
import { sql } from 'kysely';
import type { Reader } from '../../../db/list.ts';
import { isCurrentEmployee } from '../../../db/lookup-sql.ts';
import { isNotReplaced } from '../../company/client/rows.ts';

/** Facts of a company beside the totals of its lists. */
export interface CompanyFacts {
  readonly users: number;
  readonly policies: number;
  readonly expired: number;
  readonly apiKeys: number;
  /** The day the first of them ends. */
  readonly firstEnd: string | null;
  readonly fileTypes: number;
  /** Rules of dispatch that are off. */
  readonly rulesOff: number;
  readonly undoable: number;
  readonly exportedAt: string | null;
}

/** Reads them in one statement. */
export async function companyFacts(
  { db, caller, today }: Reader,
  now: Date,
): Promise<CompanyFacts> {
  const client = sql`${caller.clientId}::uuid`;
  const day = sql`${today}::date`;
  const since = new Date(now.getTime() - undoHours * 3_600_000).toISOString();
  const { rows } = await sql<CompanyFacts>`
    select u.users, i.policies, i.expired, k.api_keys, k.first_end, f.file_types, d.rules_off, b.undoable, t.exported_at
      from (select count(*)::int as users from employee e
             where e.client_id = ${client} and e.deleted_at is null and ${isCurrentEmployee('e')}
               and e.has_client_admin_portal_access) u,
           (select count(*)::int as policies,
                   count(*) filter (where i.expiration_date < ${day})::int as expired
              from client_insurance_certificate i
             where i.client_id = ${client} and i.deleted_at is null and ${isNotReplaced('i')}) i,
           (select count(*)::int as api_keys, min(k.expires_on) as first_end from api_key k
             where k.client_id = ${client} and k.deleted_at is null and k.revoked_at is null
               and k.expires_on >= ${day}) k,
           (select count(*)::int as file_types
              from driver_file_type r
              join lookup_value v on v.client_id = r.client_id and v.id = r.id
             where r.client_id = ${client} and v.deleted_at is null) f,
           (select count(*)::int as rules_off from dispatch_rule d
             where d.client_id = ${client} and d.deleted_at is null and not d.is_on) d,
           (select count(*)::int as undoable from import_batch b
             where b.client_id = ${client} and b.deleted_at is null and b.part_of_id is null
               and b.status = 'committed' and b.committed_at > ${since}::timestamptz) b,
           (select max(t.finished_at) as exported_at from company_transfer t
             where t.client_id = ${client} and t.deleted_at is null and t.kind = 'export'
               and t.status in ('ready', 'expired')) t`.execute(db);
  const [facts] = rows;
  if (!facts) throw new Error('the company of the caller does not exist');
  return facts;
}

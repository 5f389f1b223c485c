import { sql } from 'kysely';
import { isCurrentEmployee } from '../../../db/lookup-sql.ts';
import type { CompanyTransaction } from '../../../db/transaction.ts';

/** A person of the company who has an address already. */
export interface AddressHolder {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly isCurrent: boolean;
  readonly hasAccess: boolean;
}

/** Returns the person who has an address: of several the one who may sign in, else a current one. */
export async function holderOf(
  db: CompanyTransaction,
  clientId: string,
  email: string,
): Promise<AddressHolder | undefined> {
  const { rows } = await sql<AddressHolder>`
    select e.id, e.first_name, e.last_name, ${isCurrentEmployee('e')} as is_current,
      e.has_client_admin_portal_access as has_access
      from employee e
     where e.client_id = ${clientId}::uuid and lower(e.email) = lower(trim(${email}))
       and e.deleted_at is null
     order by has_access desc, is_current desc, e.id
     limit 1`.execute(db);
  return rows[0];
}

/** Type and license class of an invited person; null where the company has no such value. */
export interface InvitedKind {
  readonly typeId: string | null;
  readonly licenceClassId: string | null;
}

/** Returns the type Office, else the first that needs no driver file, and the class None. */
export async function invitedKind(db: CompanyTransaction): Promise<InvitedKind> {
  const { rows } = await sql<InvitedKind>`
    select
      (select v.id from lookup_value v
        where v.client_id = (select current_client()) and v.lookup_group_name = 'EmployeeType'
          and v.deleted_at is null and not v.is_hidden and not v.needs_driver_file
        order by v.lookup_name <> 'Office', v.sort_order, v.lookup_display_name, v.id
        limit 1) as type_id,
      (select v.id from lookup_value v
        where v.client_id = (select current_client()) and v.lookup_group_name = 'LicenceClass'
          and v.lookup_name = 'None' and v.deleted_at is null
        limit 1) as licence_class_id`.execute(db);
  const [kind] = rows;
  if (!kind) throw new Error('a select of two values gave no row');
  return kind;
}

/** Counts the invitations of a company that were mailed or kept for mailing since an instant. */
export async function invitationsSince(
  db: CompanyTransaction,
  clientId: string,
  since: Date,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from mail_outbox m
     where m.client_id = ${clientId}::uuid and m.unique_key like 'invitation:%'
       and m.created_at > ${since.toISOString()}::timestamptz`.execute(db);
  return rows[0]?.count ?? 0;
}

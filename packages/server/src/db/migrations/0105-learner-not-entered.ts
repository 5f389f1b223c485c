import type { Kysely } from 'kysely';
import { run } from './company-table.ts';

/**
 * A learner's permit (49 CFR 383.25) can be not entered. Until now every person began with "No", which the
 * column, the form and the import set alike.
 *
 * A "No" becomes "not entered" only where it is certain that it is the default of 0093: the person was not
 * changed since that migration, and no entry of the audit trail, of the insert either, has the value. A
 * "No" of a form or import saved later may have been meant and stays; so does every "No" of a company that
 * was restored here, because its last changes may be of another server that had the column before this one.
 * Nothing about these people changes for their readers, so versions and the audit trail stay as they are.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `alter table employee alter is_learner drop not null, alter is_learner drop default;
     alter table employee disable trigger user;
     with added as (select timestamp::timestamptz as at from migration where name = '0093-license-facts')
     update employee e set is_learner = null
       from added
      where not e.is_learner and e.updated_at < added.at
        and not exists (select from audit_entry a
              where a.client_id = e.client_id and a.table_name = 'employee' and a.record_id = e.id
                and (a.at >= added.at or a.new_values ? 'is_learner'))
        and not exists (select from company_transfer t
              where t.client_id = e.client_id and t.kind = 'restore');
     alter table employee enable trigger user;`,
  );
}

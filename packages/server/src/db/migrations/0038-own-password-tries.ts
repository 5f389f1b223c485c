import type { Kysely } from 'kysely';
import { run } from './company-table.ts';

/** Wrong own passwords of a session: counted quietly, and the block of it stands in the audit log. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, statements);
}

const statements = `
alter table portal_session
  add wrong_passwords integer not null default 0,
  add wrong_since timestamptz,
  add password_blocked_until timestamptz;

-- What is quiet stays quiet, and counting is.
drop trigger a_stamp on portal_session;
drop trigger z_audit on portal_session;
create trigger a_stamp before insert or update on portal_session
  for each row execute function stamp_row('{last_seen_at,expires_at,wrong_passwords,wrong_since}');
create trigger z_audit after insert or update or delete on portal_session
  for each row execute function audit_row('{token_hash}',
    '{last_seen_at,expires_at,wrong_passwords,wrong_since}');
`;

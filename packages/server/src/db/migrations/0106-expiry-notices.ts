import type { Kysely } from 'kysely';
import { companyTable, run } from './company-table.ts';

/** The mornings on which a company's expiry notices went out, so that each goes out once, whichever server is first. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await companyTable(
    db,
    'notice_run',
    `day date not null,
     mails integer not null default 0 check (mails >= 0),
     without_address integer not null default 0 check (without_address >= 0)`,
    { audited: false },
  );
  await run(db, statements);
}

// A notice whose mail was withdrawn is deleted, or its item would count as mailed about.
const statements = `
create unique index notice_run_day on notice_run (client_id, day);
select watch_changes('notice_run');
create index notification_mail on notification (client_id, mail_id) where mail_id is not null;
grant delete on notification to roadproof_app;
do $$
begin
  execute replace(pg_get_functiondef('unprotected_tables'::regproc),
    '''mail_outbox'',', '''mail_outbox'', ''notice_run'',');
end $$;
`;

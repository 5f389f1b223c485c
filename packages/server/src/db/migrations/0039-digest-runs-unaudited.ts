import type { Kysely } from 'kysely';
import { run } from './company-table.ts';

/** What was sent stands in the outbox: that a digest ran is no record of anybody's. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, statements);
}

const statements = `
drop trigger z_audit on digest_run;
do $$
begin
  execute replace(pg_get_functiondef('unprotected_tables'::regproc),
    '''mail_outbox'',', '''mail_outbox'', ''digest_run'',');
end $$;
`;

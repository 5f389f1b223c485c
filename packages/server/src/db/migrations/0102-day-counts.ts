import type { Kysely } from 'kysely';
import { companyTable, run } from './company-table.ts';

/** The numbers of a company's dashboard at the end of each day. Written once for a day and never changed: no record of anybody's. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await companyTable(
    db,
    'day_count',
    `day date not null,
     key text not null check (key <> ''),
     overdue integer not null check (overdue >= 0),
     due_soon integer not null check (due_soon >= 0),
     other integer not null check (other >= 0)`,
    { audited: false },
  );
  await run(db, statements);
}

const statements = `
create unique index day_count_day on day_count (client_id, day, key);
select watch_changes('day_count');
do $$
begin
  execute replace(pg_get_functiondef('unprotected_tables'::regproc),
    '''mail_outbox'',', '''mail_outbox'', ''day_count'',');
end $$;
`;

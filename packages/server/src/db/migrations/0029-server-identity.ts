import { type Kysely } from 'kysely';
import { run } from './company-table.ts';

/**
 * The id that the database and its folder of files carry in common. The first start writes it, not
 * this migration: a database that has none yet must be told from one that belongs elsewhere.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, identity);
}

// It is nobody's record: only the owner reads it, so the application's role is given nothing.
const identity = `
create table server_identity (
  is_only boolean primary key default true check (is_only),
  id uuid not null,
  created_at timestamptz not null default now()
);
do $$
begin
  execute replace(pg_get_functiondef('unprotected_tables'::regproc),
                  '''migration_lock''', '''migration_lock'', ''server_identity''');
end $$;
`;

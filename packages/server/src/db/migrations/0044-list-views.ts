import { type Kysely } from 'kysely';
import { companyTable, run } from './company-table.ts';

/** Views of lists that people keep under a name, for themselves or for everybody. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, guard);
  await companyTable(db, 'list_view', columns, {
    refs: { owner_id: 'employee' },
    audited: false,
    removable: true,
  });
  await run(db, indexes);
}

// How somebody likes to look at a list is no record of the company, as `list_preference` is none.
const guard = `
do $$
begin
  execute replace(pg_get_functiondef('unprotected_tables'::regproc),
    '''list_preference'',', '''list_preference'', ''list_view'',');
end $$;
`;

const columns = `
  owner_id uuid not null,
  list_key text not null check (length(list_key) between 1 and 100),
  name text not null check (length(name) between 1 and 60),
  is_shared boolean not null default false,
  address text not null check (length(address) <= 2000),
  columns jsonb not null`;

const indexes = `
create unique index list_view_name on list_view (client_id, list_key, owner_id, lower(name));
`;

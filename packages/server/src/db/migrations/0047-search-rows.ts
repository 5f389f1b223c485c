import type { Kysely } from 'kysely';
import { run } from './company-table.ts';

/**
 * What a search finds stands in FROM as rows of its table, so that nothing is fetched once more to
 * be sorted and filtered. Changed rows wait for an index by trigrams in a list that every search
 * reads first: it stays short.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, search);
  await run(db, waiting);
}

// The company of the session is checked again here: naming another one finds nothing. Where another
// table names who was found, the ids are enough: whole rows would be carried for nothing.
const search = `
create function found_employee(client uuid, pattern text) returns setof employee
  language sql stable parallel safe security definer rows 200
  set search_path = public, pg_temp as $$
  select * from employee
   where client_id = client and client = current_client()
     and search_text like lower(pattern) and deleted_at is null
$$;
create function found_equipment(client uuid, pattern text) returns setof equipment
  language sql stable parallel safe security definer rows 200
  set search_path = public, pg_temp as $$
  select * from equipment
   where client_id = client and client = current_client()
     and search_text like lower(pattern) and deleted_at is null
$$;
revoke all on function found_employee, found_equipment from public;
grant execute on function found_employee, found_equipment to roadproof_app;
`;

// In kilobytes; of four megabytes, as it is otherwise, a search reads hundreds of pages.
const waiting = `
alter index employee_search set (gin_pending_list_limit = 128);
alter index equipment_search set (gin_pending_list_limit = 128);
alter index audit_entry_text set (gin_pending_list_limit = 128);
`;

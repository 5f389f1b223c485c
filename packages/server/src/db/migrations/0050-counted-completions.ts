import type { Kysely } from 'kysely';
import { companyTable, run } from './company-table.ts';

/**
 * Keeps of how many current people and courses there is a completion: half a million of them need
 * not be counted for each share of a company. What each statement changed is one more row to add up,
 * so that nobody waits for a counter; housekeeping puts them together.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await companyTable(db, 'completion_count', 'pairs integer not null', {
    audited: false,
    quiet: ['pairs'],
  });
  await run(db, noting);
  await run(db, index);
}

// The triggers come before the count: from then on nobody else can write until both are committed.
const noting = `
do $$
begin
  execute replace(pg_get_functiondef('unprotected_tables'::regproc),
    '''driver_standing'',', '''driver_standing'', ''completion_count'',');
end $$;
revoke insert, update on completion_count from roadproof_app;

create function note_completions() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into completion_count (client_id, id, pairs)
    select client_id, gen_random_uuid(), count(*) from changed_after
     where is_newest and is_current and deleted_at is null group by client_id;
  elsif tg_op = 'DELETE' then
    insert into completion_count (client_id, id, pairs)
    select client_id, gen_random_uuid(), -count(*) from changed_before
     where is_newest and is_current and deleted_at is null group by client_id;
  else
    insert into completion_count (client_id, id, pairs)
    select client_id, gen_random_uuid(), sum(n)
      from (select client_id, 1 as n from changed_after
             where is_newest and is_current and deleted_at is null
            union all
            select client_id, -1 from changed_before
             where is_newest and is_current and deleted_at is null) c
     group by client_id having sum(n) <> 0;
  end if;
  return null;
end $$;
create trigger note_inserted after insert on training_requirement
  referencing new table as changed_after
  for each statement execute function note_completions();
create trigger note_updated after update on training_requirement
  referencing old table as changed_before new table as changed_after
  for each statement execute function note_completions();
create trigger note_deleted after delete on training_requirement
  referencing old table as changed_before
  for each statement execute function note_completions();

-- For what was loaded in bulk without the triggers above.
create function recount_completions(client uuid) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from completion_count where client_id = client;
  insert into completion_count (client_id, id, pairs)
  select client, gen_random_uuid(), count(*) from training_requirement
   where client_id = client and is_newest and is_current and deleted_at is null;
end $$;
revoke all on function note_completions, recount_completions from public;
select recount_completions(id) from client;
`;

// All requirements of a person and course are in one index and the newest completion in another. The
// planner takes them for equally good, then takes the younger: it was the first, which leads through the
// rows themselves.
const index = `
drop index training_requirement_newest;
create unique index training_requirement_newest
  on training_requirement (client_id, employee_id, course_catalog_id)
  include (id, completed_at, valid_until, is_current)
  where is_newest and deleted_at is null;
`;

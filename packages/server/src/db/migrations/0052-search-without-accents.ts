import type { Kysely } from 'kysely';
import { run } from './company-table.ts';

/**
 * A search for "maria" finds María, and one for "María" a person whose name was typed without: what is
 * searched and what is searched for are compared without accents. The text to search is kept by a
 * trigger, as PostgreSQL 15 and 16 cannot give a generated column another expression.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, key);
  await run(db, kept('employee', person));
  await run(db, kept('equipment', unit));
  await run(db, searches);
}

// In any locale of the database: without their accents most letters are plain ones before they are
// made small. A text as long in bytes as in letters has none, and costs no more than lower() does.
const key = `
create function search_key(said text) returns text
  language sql immutable parallel safe as $$
  select case when octet_length(said) = length(said) then lower(said)
    else lower(translate(regexp_replace(normalize(said, nfd), '[\\u0300-\\u036f]', '', 'g'),
      'ŁłØøĐđı', 'LlOoDdi')) end
$$;
grant execute on function search_key to roadproof_app;
`;

const person = [
  'first_name',
  'last_name',
  'employee_number',
  'email',
  'phone_number',
  'licence_number',
];
const unit = ['name', 'serial_number', 'plate', 'make', 'model'];

/** Makes the text to search of a table an ordinary column, written by a trigger; of what stands there only that with accents changes. */
const kept = (table: string, columns: readonly string[]): string => `
alter table ${table} alter column search_text drop expression;
create function keep_${table}_search() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  new.search_text := search_key(${columns.map((name) => `coalesce(new.${name}, '')`).join(` || ' ' || `)});
  return new;
end $$;
create trigger c_search_text before insert or update of ${columns.join(', ')} on ${table}
  for each row execute function keep_${table}_search();
update ${table} set search_text = search_key(search_text) where search_text <> search_key(search_text);
`;

// Asked once: where it stands for a parameter alone it would be made anew for each row that is looked at.
const searches = `
do $do$
declare
  one record;
begin
  for one in
    select pg_get_functiondef(p.oid) as definition from pg_proc p
     where p.pronamespace = 'public'::regnamespace and p.prosrc like '%search_text like lower(pattern)%'
  loop
    execute replace(one.definition, 'search_text like lower(pattern)',
      'search_text like (select search_key(pattern))');
  end loop;
end $do$;
`;

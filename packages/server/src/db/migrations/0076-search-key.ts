import { sql, type Kysely } from 'kysely';
import { run } from './company-table.ts';

/**
 * A search for "O'Brien" finds O’Brien and OBrien, one for "Strasse" Straße, and one for a plate or a VIN
 * finds it with or without its separators: texts are compared as the domain's own searchKey() and
 * compactKey() make them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql`
    select from pg_collation where collname = 'und-x-icu' and collnamespace = 'pg_catalog'::regnamespace`.execute(
    db,
  );
  await run(db, keys(rows.length > 0 ? 'collate "und-x-icu"' : ''));
  for (const [table, columns, compact] of searched) {
    await run(db, kept(table, columns, compact));
    await run(db, either(`found_${table}_either`, `setof ${table}`, '*', table));
    await run(db, either(`search_${table}_either`, 'setof uuid', 'id', table));
  }
}

const apostrophes = "''\\0060\\00B4\\02BB\\02BC\\2018\\2019\\2032";
const dashes = '\\2010\\2011\\2012\\2013\\2014\\2015\\2212';

// A text as long in bytes as in letters is plain; it costs little more than lower(), and is made
// small without asking the database's language, which in Turkish gives I another small letter.
const keys = (collation: string): string => `
create or replace function search_key(said text) returns text
  language sql immutable parallel safe as $$
  select case when octet_length(said) = length(said)
    then translate(lower(said collate "C"), '''\`', '') collate "default"
    else replace(replace(replace(translate(lower(
      translate(regexp_replace(normalize(said, nfd), '[\\u0300-\\u036f]', '', 'g'),
        U&'${dashes}${apostrophes}' collate "default", '-------') ${collation}) collate "default",
      'łøđıς', 'lodiσ'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe') end
$$;
create function compact_key(said text) returns text
  language sql immutable parallel safe as $$
  select case when octet_length(said) = length(said)
    then translate(lower(said collate "C"), U&'${plainSigns}', '') collate "default"
    else regexp_replace(search_key(said) ${collation}, '[^[:alnum:]]+', '', 'g') collate "default" end
$$;
grant execute on function compact_key to roadproof_app;
`;

/** Every ASCII character that is no letter and no digit, as U&'' writes it. */
const plainSigns = Array.from({ length: 127 }, (_, index) => index + 1)
  .filter((code) => !/[A-Za-z0-9]/.test(String.fromCodePoint(code)))
  .map((code) => `\\${code.toString(16).padStart(4, '0')}`)
  .join('');

const person = [
  'first_name',
  'last_name',
  'employee_number',
  'email',
  'phone_number',
  'licence_number',
];
const unit = ['name', 'serial_number', 'plate', 'make', 'model'];

/** Tables with a text to search: the columns in it, and those whose letters and digits alone are in it as well. */
const searched = [
  ['employee', person, ['licence_number']],
  ['equipment', unit, ['serial_number', 'plate']],
] as const;

// Nobody changed these rows: they keep their version and their moment. Filling the index anew costs a third
// of what each changed row would.
const kept = (table: string, columns: readonly string[], compact: readonly string[]): string => {
  const plain = columns.map((name) => `coalesce(said.${name}, '')`).join(` || ' ' || `);
  const also = compact
    .map(
      (name) => `coalesce(' ' || nullif(compact_key(said.${name}), search_key(said.${name})), '')`,
    )
    .join(' || ');
  return `
create function ${table}_search_text(said ${table}) returns text
  language sql immutable parallel safe as $$
  select search_key(${plain}) || ${also}
$$;
create or replace function keep_${table}_search() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  new.search_text := ${table}_search_text(new);
  return new;
end $$;
do $do$
declare
  made text := pg_get_indexdef('${table}_search'::regclass);
begin
  drop index ${table}_search;
  alter table ${table} disable trigger user;
  update ${table} t set search_text = n.made
    from (select id, ${table}_search_text(q) as made from ${table} q) n
   where n.id = t.id and t.search_text is distinct from n.made;
  alter table ${table} enable trigger user;
  execute made;
end $do$;
`;
};

// The company of the session is checked again here: naming another one finds nothing.
const either = (name: string, rows: string, columns: string, table: string): string => `
create function ${name}(client uuid, pattern text, other text) returns ${rows}
  language sql stable parallel safe security definer rows 20
  set search_path = public, pg_temp as $$
  select ${columns} from ${table}
   where client_id = client and client = current_client()
     and (search_text like (select search_key(pattern)) or search_text like (select search_key(other)))
     and deleted_at is null
$$;
revoke all on function ${name}(uuid, text, text) from public;
grant execute on function ${name}(uuid, text, text) to roadproof_app;
`;

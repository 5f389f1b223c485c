import type { Kysely } from 'kysely';
import { run } from './company-table.ts';

/**
 * A name pasted with Cyrillic or Greek letters that look Latin finds its record, and people are looked up by their
 * birthday as well, so that a name written another way is asked about.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, key);
  await run(db, found);
}

// The same as `lookAlikes` of the domain when this was written.
const from = 'АаΑαВвΒβСсϹϲԀԁЕеΕεНнΗηҺһІіΙιӀӏЈјϳКкΚκМмΜμΝνОоΟοՕօРрΡρԚԛЅѕТтΤτՍսԜԝХхΧχУуΥυΖζ';
const to = 'aaaabbbbccccddeeeehhhhhhiiiiiijjjkkkkmmmmnnooooooppppqqssttttuuwwxxxxyyyyzz';

const key = `
create or replace function record_key(said text) returns text
  language sql immutable parallel safe
  return ltrim(regexp_replace(lower(replace(replace(replace(replace(replace(replace(
    translate(case when octet_length(said) = length(said) then said else normalize(said, nfd) end,
      'ŁłØøĐđı${from}', 'LlOoDdi${to}'),
    'ß', 'ss'), 'ẞ', 'ss'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe') collate "C"),
    '[^a-z0-9]+', '', 'g'), '0');
reindex index equipment_by_vin_key;
reindex index equipment_by_plate_key;
reindex index equipment_by_name_key;
reindex index employee_by_number_key;
reindex index employee_by_licence_no_key;
reindex index employee_by_last_name_key;
create index employee_by_dob on employee (client_id, dob) where deleted_at is null and dob is not null;
`;

// Row-level security keeps record_key() from its index, so this looks past it and checks the company itself.
const found = `
drop function people_keyed(uuid, text[], text[], text[]);
create function people_keyed(client uuid, numbers text[], licences text[], names text[], births date[]) returns setof uuid
  language sql stable parallel safe security definer rows 20
  set search_path = public, pg_temp as $$
  select id from employee
   where client_id = client and client = current_client() and deleted_at is null
     and employee_number is not null and record_key(employee_number) = any(numbers)
  union
  select id from employee
   where client_id = client and client = current_client() and deleted_at is null
     and licence_number is not null and record_key(licence_number) = any(licences)
  union
  select id from employee
   where client_id = client and client = current_client() and deleted_at is null
     and record_key(last_name) = any(names)
  union
  select id from employee
   where client_id = client and client = current_client() and deleted_at is null
     and dob is not null and dob = any(births)
$$;
revoke all on function people_keyed from public;
grant execute on function people_keyed to roadproof_app;
`;

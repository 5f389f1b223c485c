import type { Kysely } from 'kysely';
import { run } from './company-table.ts';

/**
 * An import looks up every key of a row: VIN, plate and name of a unit, number, license and last name of a
 * person, however their separators, accents, look-alike letters and zeros in front are written. The index
 * finds all that may be meant, and the import compares them precisely. People are found by birthday too.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, key);
  await run(db, found);
}

// The same as recordKey() of the server's import. It asks for no collation of the database and calls
// no function that a later migration may replace, as indexes are built on it.
// Cyrillic and Greek letters that look Latin, as `lookAlikes` of the domain has them.
const from = 'АаΑαВвΒβСсϹϲԀԁЕеΕεНнΗηҺһІіΙιӀӏЈјϳКкΚκМмΜμΝνОоΟοՕօРрΡρԚԛЅѕТтΤτՍսԜԝХхΧχУуΥυΖζ';
const to = 'aaaabbbbccccddeeeehhhhhhiiiiiijjjkkkkmmmmnnooooooppppqqssttttuuwwxxxxyyyyzz';

const key = `
create function record_key(said text) returns text
  language sql immutable parallel safe
  return ltrim(regexp_replace(lower(replace(replace(replace(replace(replace(replace(
    translate(case when octet_length(said) = length(said) then said else normalize(said, nfd) end,
      'ŁłØøĐđı${from}', 'LlOoDdi${to}'),
    'ß', 'ss'), 'ẞ', 'ss'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe') collate "C"),
    '[^a-z0-9]+', '', 'g'), '0');
grant execute on function record_key to roadproof_app;
create index equipment_by_vin_key on equipment (client_id, record_key(serial_number))
  where deleted_at is null and serial_number is not null;
create index equipment_by_plate_key on equipment (client_id, record_key(plate))
  where deleted_at is null and plate is not null;
create index equipment_by_name_key on equipment (client_id, record_key(name)) where deleted_at is null;
create index employee_by_number_key on employee (client_id, record_key(employee_number))
  where deleted_at is null and employee_number is not null;
create index employee_by_licence_no_key on employee (client_id, record_key(licence_number))
  where deleted_at is null and licence_number is not null;
create index employee_by_last_name_key on employee (client_id, record_key(last_name)) where deleted_at is null;
create index employee_by_dob on employee (client_id, dob) where deleted_at is null and dob is not null;
`;

// Row-level security keeps such a key from its index, so these look past it and check the company themselves.
const found = `
create function units_keyed(client uuid, vins text[], plates text[], names text[]) returns setof uuid
  language sql stable parallel safe security definer rows 20
  set search_path = public, pg_temp as $$
  select id from equipment
   where client_id = client and client = current_client() and deleted_at is null
     and serial_number is not null and record_key(serial_number) = any(vins)
  union
  select id from equipment
   where client_id = client and client = current_client() and deleted_at is null
     and plate is not null and record_key(plate) = any(plates)
  union
  select id from equipment
   where client_id = client and client = current_client() and deleted_at is null
     and record_key(name) = any(names)
$$;
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
revoke all on function units_keyed, people_keyed from public;
grant execute on function units_keyed, people_keyed to roadproof_app;
`;

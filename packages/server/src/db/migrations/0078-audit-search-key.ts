import { type Kysely } from 'kysely';
import { run } from './company-table.ts';

/**
 * The audit log finds names whatever apostrophes, accents and dashes are in them, and plates, VINs, license
 * numbers and phones with or without their separators, as every list does.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, text);
  await run(db, kept);
  await run(db, search);
}

// The letters and digits of numbers alone stand behind everything else, each after '|~', so that what is
// looked for without separators is not found in other values: 31.5 is no 315.
const text = `
create function audit_search_text(old_values jsonb, new_values jsonb) returns text
  language sql immutable parallel safe as $$
  select search_key(audit_text(old_values, new_values)) || coalesce((
    select string_agg(distinct '|~' || compact_key(value), '')
      from (select key, value from jsonb_each_text(old_values)
            union all select key, value from jsonb_each_text(new_values)) v
     where key ~ '^(plate|serial_number|licence_number)$|phone' and compact_key(value) <> ''), '')
$$;
create function keep_audit_entry_search() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  new.search_text := audit_search_text(new.old_values, new.new_values);
  return new;
end $$;
`;

// A generated column would have to be written anew for every entry; of most the text stays as it is.
const kept = `
alter table audit_entry alter column search_text drop expression;
do $do$
declare
  made text := pg_get_indexdef('audit_entry_text'::regclass);
begin
  drop index audit_entry_text;
  update audit_entry e set search_text = n.made
    from (select id, audit_search_text(old_values, new_values) as made from audit_entry) n
   where n.id = e.id and e.search_text is distinct from n.made;
  execute made;
end $do$;
create trigger c_search_text before insert or update on audit_entry
  for each row execute function keep_audit_entry_search();
`;

// As before, but for the keys: 'compact' is the pattern without separators, null where it has none.
const search = `
drop function search_audit(uuid, text, text[], text[]);
create function search_audit(client uuid, pattern text, compact text, fields text[], hidden text[]) returns setof bigint
  language sql stable security definer rows 1000
  set search_path = public, pg_temp as $$
  with named as materialized (
    select 'employee' as t, id from employee
     where client_id = client and client = current_client()
       and (search_text like (select search_key(pattern)) or search_text like compact)
    union all select 'equipment', id from equipment
     where client_id = client and client = current_client()
       and (search_text like (select search_key(pattern)) or search_text like compact)
    union all select n.t, n.id from (
      select 'course_catalog' as t, id, course_name as name from course_catalog where client_id = client
      union all select 'training', id, training_name from training where client_id = client
      union all select 'service_task', id, name from service_task where client_id = client
      union all select 'incident', id, case_number from incident where client_id = client
      union all select 'lookup_value', id, lookup_display_name from lookup_value where client_id = client
      union all select 'employee_group', id, group_name from employee_group where client_id = client
      union all select 'equipment_group', id, group_name from equipment_group where client_id = client
      union all select 'equipment_type', id, equipment_type_name from equipment_type where client_id = client
      union all select 'renewal_type', id, renewal_name from renewal_type where client_id = client
      union all select 'incident_type', id, incident_name from incident_type where client_id = client
      union all select 'location', id, location_name from location where client_id = client
      union all select 'state', id, state_name from state where client_id = client) n
     where client = current_client()
       and (search_key(n.name) like (select search_key(pattern))
         or translate(search_key(n.name), ' -./', '') like compact)),
  hit as (
    select t, id from named
    union all select 'driver_file', f.id from named n join driver_file f
      on n.t = 'employee' and f.client_id = client and f.employee_id = n.id
    union all select 'training_requirement', f.id from named n join training_requirement f
      on n.t = 'employee' and f.client_id = client and f.employee_id = n.id
    union all select 'equipment_file', f.id from named n join equipment_file f
      on n.t = 'equipment' and f.client_id = client and f.equipment_id = n.id
    union all select 'renewal', f.id from named n join renewal f
      on n.t = 'equipment' and f.client_id = client and f.equipment_id = n.id
    union all select 'service_reminder', f.id from named n join service_reminder f
      on n.t = 'equipment' and f.client_id = client and f.equipment_id = n.id),
  patterns as (
    select search_key(pattern) as text
    union all select '%|~' || compact where compact is not null
    union all select '%|' || replace(field, '_', '\\_') || '=%' from unnest(fields) field
    union all (select '%=' || right(id::text, 12) || '%' from named limit 100))
  select e.id from hit h join audit_entry e
    on e.client_id = client and e.table_name = h.t and e.record_id = h.id
  union
  select e.id from patterns p join audit_entry e
    on e.client_id = client and client = current_client()
   and e.search_text like p.text
   and (cardinality(hidden) = 0
     or audit_search_text(e.old_values - hidden, e.new_values - hidden) like p.text)
$$;
revoke all on function search_audit from public;
grant execute on function search_audit to roadproof_app;
`;

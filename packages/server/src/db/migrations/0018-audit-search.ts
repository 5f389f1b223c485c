import { type Kysely } from 'kysely';
import { run } from './company-table.ts';

/** Finds entries of the audit trail among a million: by person, by kind of record, by text. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, indexes);
  await run(db, text);
  await run(db, search);
}

const indexes = `
drop index audit_entry_at;
create index audit_entry_at on audit_entry (client_id, at, id);
create index audit_entry_actor on audit_entry (client_id, actor_id, at, id);
create index audit_entry_table on audit_entry (client_id, table_name, at, id);
`;

// '|wage=25.5|title=dispatcher': each field stands behind a bar, so that it can be searched by its
// whole name. Of an id the last twelve digits are enough, and only where it was changed: whoever
// looks for a group looks for who was moved to it. What was never said yes to is no value. It is
// stored: a search that hits half of the trail reads it for each hit.
const text = `
create function audit_text(old_values jsonb, new_values jsonb) returns text
  language sql immutable parallel safe as $$
  select coalesce(lower(string_agg('|' || key || '=' || case
      when value is null or value in ('true', 'false', '[hidden]') then ''
      when value ~ '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$'
        then case when old_values is null or new_values is null then '' else right(value, 12) end
      else left(value, 400) end, '')), '')
    from (select key, value from jsonb_each_text(old_values)
          union all select key, value from jsonb_each_text(new_values)) v
   where old_values is not null or value is distinct from 'false'
$$;
alter table audit_entry add column search_text text
  generated always as (audit_text(old_values, new_values)) stored;
create index audit_entry_text on audit_entry using gin (search_text gin_trgm_ops);
`;

// The operators of a text search lose their index under row-level security; the company of the
// session is checked again here.
const search = `
create function search_audit(client uuid, pattern text, fields text[]) returns setof bigint
  language sql stable security definer rows 1000
  set search_path = public, pg_temp as $$
  with named as materialized (
    select 'employee' as t, id from employee
     where client_id = client and client = current_client() and search_text like lower(pattern)
    union all select 'equipment', id from equipment
     where client_id = client and client = current_client() and search_text like lower(pattern)
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
     where client = current_client() and n.name ilike pattern),
  hit as (
    select t, id from named
    union all select 'driver_file', f.id from named n join driver_file f
      on n.t = 'employee' and f.client_id = client and f.employee_id = n.id
    union all select 'training_mapping_course', f.id from named n join training_mapping_course f
      on n.t = 'employee' and f.client_id = client and f.employee_id = n.id
    union all select 'equipment_file', f.id from named n join equipment_file f
      on n.t = 'equipment' and f.client_id = client and f.equipment_id = n.id
    union all select 'renewal', f.id from named n join renewal f
      on n.t = 'equipment' and f.client_id = client and f.equipment_id = n.id
    union all select 'service_reminder', f.id from named n join service_reminder f
      on n.t = 'equipment' and f.client_id = client and f.equipment_id = n.id),
  patterns as (
    select lower(pattern) as text
    union all select '%|' || replace(field, '_', '\\_') || '=%' from unnest(fields) field
    union all (select '%=' || right(id::text, 12) || '%' from named limit 100))
  select e.id from hit h join audit_entry e
    on e.client_id = client and e.table_name = h.t and e.record_id = h.id
  union
  select e.id from patterns p join audit_entry e
    on e.client_id = client and client = current_client()
   and e.search_text like p.text
$$;
revoke all on function search_audit from public;
grant execute on function search_audit to roadproof_app;
`;

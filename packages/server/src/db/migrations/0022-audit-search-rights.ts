import { type Kysely } from 'kysely';
import { run } from './company-table.ts';

/** Who may not see a column does not find entries by what it holds: `hidden` names the columns. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, search);
}

// The same search as before, by requirements of training; a hit in the text of an entry is looked at again without those columns.
const search = `
drop function search_audit(uuid, text, text[]);
create function search_audit(client uuid, pattern text, fields text[], hidden text[]) returns setof bigint
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
    union all select 'training_requirement', f.id from named n join training_requirement f
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
   and (cardinality(hidden) = 0 or audit_text(e.old_values - hidden, e.new_values - hidden) like p.text)
$$;
revoke all on function search_audit from public;
grant execute on function search_audit to roadproof_app;
`;

import { type Kysely } from 'kysely';
import { run } from './company-table.ts';

/**
 * The audit log finds records by name of every kind that others refer to: the function named their
 * tables and missed service programs. The caller finds them now and passes their ids with their tables
 * in `others`; people and units have an index of their own here.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, search);
}

const search = `
drop function search_audit(uuid, text, text, text[], text[]);
create function search_audit(client uuid, pattern text, compact text, fields text[], hidden text[], others jsonb) returns setof bigint
  language sql stable security definer rows 1000
  set search_path = public, pg_temp as $$
  with named as materialized (
    select 'employee' as t, id from employee
     where client_id = client and client = current_client()
       and (search_text like (select search_key(pattern)) or search_text like compact)
    union all select 'equipment', id from equipment
     where client_id = client and client = current_client()
       and (search_text like (select search_key(pattern)) or search_text like compact)
    union all select n.value, n.key::uuid from jsonb_each_text(others) n),
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
    on e.client_id = client and client = current_client()
   and e.table_name = h.t and e.record_id = h.id
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

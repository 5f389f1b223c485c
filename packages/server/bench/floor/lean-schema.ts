import { createHash } from 'node:crypto';
import type { Pool } from 'pg';

/**
 * The same people, units and trainings as somebody would lay them out who had nothing else to do
 * than the few requests the floor by hand answers: no company in any key, no versions, no trail, no
 * row-level security, names of choices in place. Made of the data set once, and again when what stands
 * below has changed.
 */
export async function makeLean(pool: Pool, clientId: string): Promise<void> {
  const { rows } = await pool.query<{ made: string | null }>(
    `select obj_description(to_regnamespace('lean'), 'pg_namespace') as made`,
  );
  const maker = createHash('sha256').update(schema).digest('hex');
  if (rows[0]?.made === maker) return;
  const client = await pool.connect();
  try {
    await client.query(`begin; set local statement_timeout = 0; set local work_mem = '256MB'`);
    await client.query(`select set_config('lean.client', $1, true)`, [clientId]);
    await client.query(schema);
    await client.query(`comment on schema lean is '${maker}'`);
    await client.query('commit');
    await client.query('set statement_timeout = 0');
    for (const table of tables) await client.query(`vacuum (analyze) lean.${table}`);
    await client.query('reset statement_timeout');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}

const tables = [
  'person',
  'paper',
  'place',
  'requirement',
  'renewal',
  'reminder',
  'incident',
  'work_order',
  'request',
];

const ours = `current_setting('lean.client')::uuid`;

const schema = `
drop schema if exists lean cascade;
create schema lean;
create table lean.person as
select e.id, e.first_name, e.last_name, e.email, e.phone_number, e.title, e.employee_number, e.city,
       st.state_name as state, e.hire_date, e.termination_date, e.licence_number,
       e.licence_expiration_date, e.med_cert_card_date, e.med_cert_card_expiration_date,
       g.group_name, t.lookup_name as type, k.lookup_name as licence_class, l.state_name as licence_state,
       s.lookup_name as status, t.lookup_name is not distinct from 'CDL' as is_driver, e.search_text,
       e.address_line1, e.zip, e.dob, e.wage, e.image_file_id
  from employee e
  left join employee_group g on g.client_id = e.client_id and g.id = e.employee_group_id
  left join lookup_value t on t.client_id = e.client_id and t.id = e.type_id
  left join lookup_value k on k.client_id = e.client_id and k.id = e.licence_class_id
  left join lookup_value s on s.client_id = e.client_id and s.id = e.employee_status_id
  left join state l on l.client_id = e.client_id and l.id = e.licence_state_id
  left join state st on st.client_id = e.client_id and st.id = e.state_id
 where e.client_id = ${ours} and e.deleted_at is null;
alter table lean.person add primary key (id);
create index on lean.person (status, last_name, first_name, id);
create index on lean.person using gin (search_text gin_trgm_ops) with (fastupdate = off);
create index on lean.person (licence_expiration_date) where is_driver and status = 'Current';
create index on lean.person (med_cert_card_expiration_date) where is_driver and status = 'Current';

create table lean.paper as
select f.id, f.employee_id as person_id, t.lookup_display_name as type, o.name as file_name, f.created_at,
       f.document_date, f.expiration_date
  from driver_file f
  join lookup_value t on t.client_id = f.client_id and t.id = f.file_type_id
  left join stored_file o on o.client_id = f.client_id and o.id = f.file_id
 where f.client_id = ${ours} and f.deleted_at is null;
create index on lean.paper (person_id, created_at);

create table lean.place as
select m.id, m.employee_id as person_id, m.due_date, m.soon_date, m.is_done from training_mapping m
 where m.client_id = ${ours} and m.deleted_at is null and m.is_current and m.course_count > 0;
create index on lean.place (due_date, soon_date) where not is_done;

create table lean.requirement as
select r.id, r.employee_id as person_id, r.course_catalog_id as course_id, r.due_date, r.soon_date,
       r.closed_as, r.completed_at, r.valid_until, r.is_newest
  from training_requirement r
 where r.client_id = ${ours} and r.deleted_at is null and r.is_current;
alter table lean.requirement add primary key (id);
create index on lean.requirement (person_id, course_id);
create index on lean.requirement (due_date, soon_date) include (person_id) where closed_as is null;
create index on lean.requirement (closed_as) where closed_as = 'completed' and is_newest;

create table lean.renewal as
select id, next_renewal as due, due_soon_date as soon from renewal
 where client_id = ${ours} and deleted_at is null and not is_closed
   and (next_renewal is not null or completion_date is null)
union all
select id, next_renewal, due_soon_date from owed_inspection where client_id = ${ours};
create index on lean.renewal (due, soon);

create table lean.reminder as
select id, next_due_time as due, due_soon_date as soon, meters_left, meters_soon from service_reminder
 where client_id = ${ours} and deleted_at is null;
create index on lean.reminder (due, soon);
create index on lean.reminder (meters_left) where meters_left < 0;
create index on lean.reminder (meters_soon) where meters_soon <= 0;

create table lean.incident as
select i.id, s.lookup_name as status from incident i
  join lookup_value s on s.client_id = i.client_id and s.id = i.status_id
 where i.client_id = ${ours} and i.deleted_at is null;
create index on lean.incident (status);
create table lean.work_order as
select w.id, s.lookup_name as status from work_order w
  join lookup_value s on s.client_id = w.client_id and s.id = w.status_id
 where w.client_id = ${ours} and w.deleted_at is null;
create index on lean.work_order (status);
create table lean.request as
select id, status from certificate_request where client_id = ${ours} and deleted_at is null;

create table lean.trail (id bigint generated always as identity primary key, at timestamptz default now(),
  person_id uuid, was jsonb);
`;

import { type Kysely } from 'kysely';
import { run } from './company-table.ts';

/**
 * Imported history, the reason of a cancellation, the day of a class, and assignments that keep their own due date
 * when a training is moved without them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, columns);
  await run(db, ownDueDate);
  await run(db, indexes);
}

const columns = `
alter table training drop constraint training_source_check;
alter table training add constraint training_source_check
  check (source in ('manual', 'auto', 'import'));
alter table training add column cancel_reason text, add column class_date date;
alter table training_mapping add column own_due_date date;
`;

const ownDueDate = `
create or replace function place_training_mapping() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  select coalesce(new.own_due_date, t.due_date), t.cancelled_at is not null,
         t.cancelled_at is null and t.deleted_at is null and new.deleted_at is null
           and e.deleted_at is null and s.lookup_name = 'Current'
    into new.due_date, new.is_cancelled, new.is_live
    from training t, employee e
    join lookup_value s on s.client_id = e.client_id and s.id = e.employee_status_id
   where t.client_id = new.client_id and t.id = new.training_id
     and e.client_id = new.client_id and e.id = new.employee_id;
  return new;
end $$;

create or replace trigger b_place before insert or update of training_id, employee_id, deleted_at,
  due_date, own_due_date, is_cancelled, is_live on training_mapping
  for each row execute function place_training_mapping();

create or replace function place_training_cell() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  select m.employee_id, coalesce(m.own_due_date, t.due_date) into strict new.employee_id, new.cycle_date
    from training_mapping m
    join training t on t.client_id = m.client_id and t.id = m.training_id
   where m.client_id = new.client_id and m.id = new.training_mapping_id;
  return new;
exception when no_data_found then
  raise exception 'no such training assignment' using errcode = 'foreign_key_violation';
end $$;

create or replace function follow_training() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- Touching is_live makes the row's own trigger read the training again.
  update training_mapping set is_live = is_live
   where client_id = new.client_id and training_id = new.id;
  update training_mapping_course c set cycle_date = m.due_date
    from training_mapping m
   where m.client_id = new.client_id and m.training_id = new.id
     and c.client_id = m.client_id and c.training_mapping_id = m.id and c.cycle_date <> m.due_date;
  perform refresh_training(new.client_id, array(
    select employee_id from training_mapping where client_id = new.client_id and training_id = new.id));
  return null;
end $$;
`;

// What keeps the counters reads deleted rows too, so these two indexes have them all; one completion
// would otherwise read the whole table.
const indexes = `
drop index training_mapping_person;
create index training_mapping_person on training_mapping (client_id, employee_id);
drop index training_mapping_course_cycle;
create index training_mapping_course_cycle
  on training_mapping_course (client_id, employee_id, course_catalog_id, cycle_date);
drop index training_mapping_course_person_deleted;
create index training_imported on training (client_id, start_date, id)
  where source = 'import' and deleted_at is null;
create index training_mapping_open on training_mapping (client_id, training_id)
  include (due_soon_date, due_date) where is_live and course_count > 0 and not is_done;
create index training_course_gone on training_course (client_id, training_id)
  where deleted_at is not null;
create index training_mapping_gone on training_mapping (client_id, training_id)
  where deleted_at is not null;
create index training_mapping_course_gone on training_mapping_course (client_id, training_mapping_id)
  where deleted_at is not null;
create index training_mapping_file_gone on training_mapping_file (client_id, training_mapping_id)
  where deleted_at is not null;
create index training_mapping_course_completed
  on training_mapping_course (client_id, completed_at, id)
  where deleted_at is null and completed_at is not null;
`;

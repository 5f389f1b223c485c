import { type Kysely } from 'kysely';
import { companyTable, run } from './company-table.ts';

/**
 * Parts what a person owes from the class it is taken in: a requirement stands in a place, which is a
 * seat in a training or a loose one of its own (docs/domain.md, Requirement and class).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, oldCounting);
  await run(db, places);
  await companyTable(
    db,
    'training_requirement',
    `employee_id uuid not null, course_catalog_id uuid not null, training_mapping_id uuid not null,
     home_mapping_id uuid, follows_id uuid,
     own_due date, asked_due date,
     due_date date generated always as (least(own_due, asked_due)) stored,
     window_days integer not null default 30,
     soon_date date generated always as (least(own_due, asked_due) - window_days) stored,
     closed_as text check (closed_as in ('completed', 'waived')),
     completed_at date, valid_until date, grade_id uuid, grade_note text, is_passed boolean,
     completed_by_id uuid, waived_reason text,
     is_newest boolean not null default false, is_current boolean not null default true,
     constraint training_requirement_completed
       check ((closed_as is not distinct from 'completed') = (completed_at is not null)),
     constraint training_requirement_waived
       check ((closed_as is not distinct from 'waived') = (waived_reason is not null)),
     constraint training_requirement_due
       check (deleted_at is not null or closed_as is not null or num_nonnulls(own_due, asked_due) > 0)`,
    {
      refs: {
        employee_id: 'employee',
        course_catalog_id: 'course_catalog',
        training_mapping_id: 'training_mapping',
        home_mapping_id: 'training_mapping',
        follows_id: 'training_requirement',
        grade_id: 'lookup_value',
        completed_by_id: 'employee',
      },
      quiet: ['due_date', 'window_days', 'soon_date', 'is_newest', 'is_current'],
    },
  );
  await companyTable(
    db,
    'training_attempt',
    `requirement_id uuid not null, training_mapping_id uuid not null, held_on date not null,
     grade_id uuid, grade_note text, recorded_by_id uuid`,
    {
      refs: {
        requirement_id: 'training_requirement',
        training_mapping_id: 'training_mapping',
        grade_id: 'lookup_value',
        recorded_by_id: 'employee',
      },
    },
  );
  await companyTable(
    db,
    'training_document',
    'requirement_id uuid not null, attempt_id uuid, file_id uuid not null, training_doc_name text not null',
    {
      refs: {
        requirement_id: 'training_requirement',
        attempt_id: 'training_attempt',
        file_id: 'stored_file',
      },
    },
  );
  await run(db, choices);
  await run(db, withoutClass);
  await run(db, converted);
  await run(db, indexes);
}

const oldCounting = `
drop trigger follow on employee;
drop trigger follow on course_catalog;
drop trigger follow on training;
drop trigger follow on training_mapping;
drop trigger b_place on training_mapping;
drop function follow_employee, follow_course, follow_training, follow_mapping, place_training_mapping,
  place_training_cell, count_training_cells, count_new_training_cells, recount_training,
  recount_training_of, recount_training_mappings, refresh_training, refresh_training_cycles,
  refresh_training_mappings, refresh_training_tally cascade;
`;

const places = `
drop index training_mapping_order, training_mapping_due, training_mapping_soon, training_mapping_open,
  training_mapping_key;
drop trigger a_stamp on training_mapping;
drop trigger z_audit on training_mapping;
alter table training_mapping
  drop column due_soon_date,
  drop column is_live,
  drop column is_cancelled,
  drop column latest_open_count,
  drop column renewed_open_count,
  drop column due_soon_days,
  add reason text check (reason in ('recurrent', 'required', 'history')),
  add course_catalog_id uuid,
  add assigned_on date,
  add attendance_note text,
  add is_current boolean not null default true,
  add waived_count integer not null default 0,
  add soon_date date,
  add foreign key (client_id, course_catalog_id) references course_catalog (client_id, id),
  add constraint training_mapping_loose check ((reason is null) = (course_catalog_id is null));
`;

const choices = `
alter table lookup_value add meaning text check (meaning in ('pass', 'fail', 'neutral'));
update lookup_value set meaning = case
    when lookup_name in ('Pass', 'A', 'B', 'C') then 'pass'
    when lookup_name in ('Fail', 'Incomplete') then 'fail' else 'neutral' end
 where lookup_group_name = 'Grade';
alter table course_catalog add recurrence_month integer check (recurrence_month between 1 and 12);
alter table training drop constraint training_source_check;
`;

// The all-zero id is a row of every company, so that no join is outer: all loose places stand in it.
const withoutClass = `
create function add_training_without_class() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into training (client_id, id, training_name, start_date, due_date, source)
  values (new.id, '00000000-0000-0000-0000-000000000000', 'Without a class',
          coalesce(new.created_at, now())::date, coalesce(new.created_at, now())::date, 'manual');
  return null;
end $$;
revoke all on function add_training_without_class from public;
-- Nobody made it, so the audit trail is not told.
drop trigger z_audit on training;
create trigger z_audit after update or delete on training for each row execute function audit_row('{}', '{}');
create trigger z_audit_made after insert on training for each row
  when (new.id <> '00000000-0000-0000-0000-000000000000') execute function audit_row('{}', '{}');
create trigger without_class after insert on client
  for each row execute function add_training_without_class();
insert into training (client_id, id, training_name, start_date, due_date, source)
select id, '00000000-0000-0000-0000-000000000000', 'Without a class', created_at::date, created_at::date, 'manual'
  from client;
`;

// Nothing is told to the audit trail: the records stay what they were, and keep their ids.
const converted = `
alter table training disable trigger user;
alter table training_course disable trigger user;
alter table training_mapping disable trigger user;
alter table training_requirement disable trigger user;
alter table training_document disable trigger user;

create temporary table cell_before on commit drop as
select x.*, t.source, t.cancelled_at, t.start_date, coalesce(m.own_due_date, t.due_date) as asked,
       t.training_name like '% – required' as is_required,
       coalesce(m.deleted_at, t.deleted_at) as place_deleted_at,
       case when t.source = 'manual' or row_number() over (
              partition by x.client_id, x.training_mapping_id order by x.deleted_at nulls first, x.id) = 1
         then x.training_mapping_id else gen_random_uuid() end as place_id,
       k.due_soon_days as window_days
  from training_mapping_course x
  join training_mapping m on m.client_id = x.client_id and m.id = x.training_mapping_id
  join training t on t.client_id = m.client_id and t.id = m.training_id
  join course_catalog k on k.client_id = x.client_id and k.id = x.course_catalog_id;

update training_mapping m set assigned_on = t.start_date
  from training t where t.client_id = m.client_id and t.id = m.training_id;
update training_mapping m
   set training_id = '00000000-0000-0000-0000-000000000000', course_catalog_id = c.course_catalog_id,
       reason = case when c.source = 'import' then 'history' when c.is_required then 'required'
                     else 'recurrent' end
  from cell_before c
 where c.client_id = m.client_id and c.place_id = m.id and c.source <> 'manual';
insert into training_mapping (client_id, id, training_id, employee_id, reason, course_catalog_id, assigned_on,
  version, created_at, created_by, updated_at, updated_by, deleted_at)
select c.client_id, c.place_id, '00000000-0000-0000-0000-000000000000', c.employee_id,
       case when c.source = 'import' then 'history' when c.is_required then 'required' else 'recurrent' end,
       c.course_catalog_id, c.start_date, 1, c.created_at, c.created_by, c.updated_at, c.updated_by,
       coalesce(c.deleted_at, c.place_deleted_at)
  from cell_before c where c.place_id <> c.training_mapping_id;

insert into training_requirement (client_id, id, employee_id, course_catalog_id, training_mapping_id,
  own_due, asked_due, window_days, closed_as, completed_at, valid_until, grade_id, grade_note, is_passed,
  completed_by_id, waived_reason, version, created_at, created_by, updated_at, updated_by, deleted_at)
select c.client_id, c.id, c.employee_id, c.course_catalog_id, c.place_id,
       case when c.source = 'auto' then c.asked end, case when c.source = 'manual' then c.asked end,
       c.window_days, k.closed_as, c.completed_at, c.valid_until, c.grade_id, c.grade_note,
       case g.meaning when 'pass' then true when 'fail' then false end, c.completed_by_id,
       case when k.closed_as = 'waived' then c.waived_reason end,
       c.version, c.created_at, c.created_by, c.updated_at, c.updated_by,
       case when c.deleted_at is null and c.place_deleted_at is null and k.closed_as is null
             and (c.cancelled_at is not null or row_number() over (
               partition by c.client_id, c.employee_id, c.course_catalog_id,
                 c.deleted_at is null and c.place_deleted_at is null and k.closed_as is null
                   and c.cancelled_at is null
               order by c.asked, c.id) > 1)
            then now() else coalesce(c.deleted_at, c.place_deleted_at) end
  from cell_before c
  cross join lateral (select case when c.completed_at is not null then 'completed'
                                  when c.waived_reason is not null then 'waived' end as closed_as) k
  left join lookup_value g on g.client_id = c.client_id and g.id = c.grade_id;

update training_requirement r set is_newest = true
  from (select distinct on (client_id, employee_id, course_catalog_id) client_id, id
          from training_requirement where deleted_at is null and closed_as = 'completed'
         order by client_id, employee_id, course_catalog_id, completed_at desc, id desc) n
 where n.client_id = r.client_id and n.id = r.id;
-- An open one is the repetition of the newest completion, and owes what that leaves.
update training_requirement r set follows_id = n.id, own_due = coalesce(r.own_due, n.valid_until)
  from training_requirement n
 where r.closed_as is null and r.deleted_at is null and n.client_id = r.client_id
   and n.employee_id = r.employee_id and n.course_catalog_id = r.course_catalog_id
   and n.is_newest and n.valid_until is not null;

insert into training_document (client_id, id, requirement_id, file_id, training_doc_name, version,
  created_at, created_by, updated_at, updated_by, deleted_at)
select f.client_id, f.id, c.id, f.file_id, f.training_doc_name, f.version, f.created_at, f.created_by,
       f.updated_at, f.updated_by, f.deleted_at
  from training_mapping_file f
  cross join lateral (
    select c.id from cell_before c
     where c.client_id = f.client_id and c.training_mapping_id = f.training_mapping_id
       and c.course_catalog_id = f.course_catalog_id
     order by c.deleted_at nulls first, c.id limit 1) c;

update training_mapping m set deleted_at = now()
 where m.deleted_at is null and m.training_id in (
   select t.id from training t where t.client_id = m.client_id and t.source in ('auto', 'import'));
update training_course c set deleted_at = now()
  from training t
 where t.client_id = c.client_id and t.id = c.training_id and t.source in ('auto', 'import')
   and c.deleted_at is null;
update training set deleted_at = coalesce(deleted_at, now()), source = 'manual'
 where source in ('auto', 'import');
update audit_entry set table_name = 'training_requirement' where table_name = 'training_mapping_course';
update audit_entry set table_name = 'training_document' where table_name = 'training_mapping_file';

drop table training_mapping_file, training_mapping_course, training_tally;
alter table training_mapping drop column own_due_date, alter assigned_on set not null;
alter table training add constraint training_source_check check (source in ('manual', 'incident'));
alter table training enable trigger user;
alter table training_course enable trigger user;
alter table training_mapping enable trigger user;
alter table training_requirement enable trigger user;
alter table training_document enable trigger user;
`;

const indexes = `
create unique index training_mapping_seat on training_mapping (client_id, training_id, employee_id)
  where reason is null and deleted_at is null;
create index training_mapping_of_training on training_mapping (client_id, training_id) where deleted_at is null
  and reason is null;
create index training_mapping_order on training_mapping (client_id, is_done, due_date, id)
  include (course_count, waived_count) where is_current and course_count > 0;
create index training_mapping_due on training_mapping (client_id, due_date, is_done, id)
  where is_current and course_count > 0;
create index training_mapping_soon on training_mapping (client_id, soon_date)
  include (due_date, is_done) where is_current and course_count > 0 and not is_done;
create index training_mapping_history on training_mapping (client_id, employee_id)
  where reason = 'history' and deleted_at is null;
create unique index training_requirement_open
  on training_requirement (client_id, employee_id, course_catalog_id) include (id, due_date, is_current)
  where closed_as is null and deleted_at is null;
create unique index training_requirement_newest
  on training_requirement (client_id, employee_id, course_catalog_id) 
  include (id, completed_at, valid_until, is_current)
  where is_newest and deleted_at is null;
create unique index training_requirement_cell
  on training_requirement (client_id, training_mapping_id, course_catalog_id) where deleted_at is null;
create index training_requirement_place on training_requirement (client_id, training_mapping_id);
create index training_requirement_home on training_requirement (client_id, home_mapping_id)
  where home_mapping_id is not null;
create index training_requirement_follows on training_requirement (client_id, follows_id)
  where follows_id is not null;
create index training_requirement_person on training_requirement (client_id, employee_id, course_catalog_id);
create index training_requirement_course on training_requirement (client_id, course_catalog_id)
  where deleted_at is null;
create index training_requirement_due on training_requirement (client_id, due_date, id)
  include (employee_id, course_catalog_id, training_mapping_id, soon_date)
  where closed_as is null and is_current and deleted_at is null;
create index training_requirement_soon on training_requirement (client_id, soon_date)
  include (due_date, follows_id) where closed_as is null and is_current and deleted_at is null;
create index training_requirement_held on training_requirement (client_id, course_catalog_id)
  include (employee_id, valid_until) where is_newest and is_current and deleted_at is null;
create index training_requirement_done on training_requirement (client_id)
  where is_newest and is_current and deleted_at is null;
create index training_requirement_completed on training_requirement (client_id, completed_at, id)
  where deleted_at is null and completed_at is not null;
create index training_requirement_waived on training_requirement (client_id, employee_id, course_catalog_id)
  where closed_as = 'waived' and deleted_at is null;
create index training_requirement_grade on training_requirement (client_id, grade_id)
  where grade_id is not null;
create index training_attempt_grade on training_attempt (client_id, grade_id) where grade_id is not null;
create index training_attempt_requirement on training_attempt (client_id, requirement_id);
create index training_attempt_place on training_attempt (client_id, training_mapping_id);
create index training_document_requirement on training_document (client_id, requirement_id);
create index training_document_attempt on training_document (client_id, attempt_id)
  where attempt_id is not null;
create index training_document_file on training_document (client_id, file_id);
`;

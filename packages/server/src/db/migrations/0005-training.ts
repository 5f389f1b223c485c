import { type Kysely } from 'kysely';
import { companyTable, run } from './company-table.ts';

/** Courses, scheduled trainings, who takes them and what was completed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await companyTable(
    db,
    'course_catalog',
    `course_name text not null, course_code text, description text, category_id uuid,
     delivery_type_id uuid, duration_minutes integer check (duration_minutes >= 0),
     provider_name text, provider_address text, materials_description text, regulation text,
     record_must_show text, retention text,
     recurrence_months integer check (recurrence_months between 1 and 120),
     due_soon_days integer not null default 30 check (due_soon_days between 0 and 180),
     requires_grade boolean not null default false,
     requires_document boolean not null default false,
     certification_text text, assign_within_days integer, is_active boolean not null default true`,
    { refs: { category_id: 'lookup_value', delivery_type_id: 'lookup_value' } },
  );
  await companyTable(db, 'course_file', 'course_catalog_id uuid not null, file_id uuid not null', {
    refs: { course_catalog_id: 'course_catalog', file_id: 'stored_file' },
  });
  await companyTable(
    db,
    'course_audience',
    `course_catalog_id uuid not null, employee_type_id uuid, employee_group_id uuid,
     licence_class_id uuid,
     check (num_nonnulls(employee_type_id, employee_group_id, licence_class_id) = 1)`,
    {
      refs: {
        course_catalog_id: 'course_catalog',
        employee_type_id: 'lookup_value',
        employee_group_id: 'employee_group',
        licence_class_id: 'lookup_value',
      },
      removable: true,
    },
  );
  await companyTable(
    db,
    'training',
    `training_name text not null, description text, training_type_id uuid, location_id uuid,
     start_date date not null, due_date date not null check (due_date >= start_date),
     start_time time, end_time time, is_safety_meeting boolean not null default false,
     instructor_name text, instructor_address text, notes text,
     source text not null default 'manual' check (source in ('manual', 'auto', 'import')),
     cancelled_at timestamptz, cancel_reason text, class_date date`,
    { refs: { training_type_id: 'lookup_value', location_id: 'location' } },
  );
  await companyTable(
    db,
    'training_course',
    'training_id uuid not null, course_catalog_id uuid not null, sort_order integer not null default 0',
    { refs: { training_id: 'training', course_catalog_id: 'course_catalog' }, removable: true },
  );
  await companyTable(
    db,
    'training_mapping',
    `training_id uuid not null, employee_id uuid not null,
     attendance text check (attendance in ('Present', 'Absent', 'Excused')),
     own_due_date date, due_date date, due_soon_days integer not null default 30,
     due_soon_date date generated always as (due_date - due_soon_days) stored,
     is_cancelled boolean not null default false, is_live boolean not null default true,
     course_count integer not null default 0, open_count integer not null default 0,
     is_done boolean not null generated always as (open_count = 0) stored,
     latest_open_count integer not null default 0, renewed_open_count integer not null default 0`,
    {
      refs: { training_id: 'training', employee_id: 'employee' },
      quiet: [
        'due_date',
        'due_soon_days',
        'due_soon_date',
        'is_cancelled',
        'is_live',
        'course_count',
        'open_count',
        'is_done',
        'latest_open_count',
        'renewed_open_count',
      ],
    },
  );
  await companyTable(
    db,
    'training_mapping_course',
    `training_mapping_id uuid not null, course_catalog_id uuid not null,
     employee_id uuid not null, cycle_date date not null,
     completed_at date, grade_id uuid, grade_note text, completed_by_id uuid, valid_until date,
     waived_reason text,
     is_latest boolean not null default true, is_renewal boolean not null default false`,
    {
      refs: {
        training_mapping_id: 'training_mapping',
        course_catalog_id: 'course_catalog',
        employee_id: 'employee',
        grade_id: 'lookup_value',
        completed_by_id: 'employee',
      },
      quiet: ['employee_id', 'cycle_date', 'is_latest', 'is_renewal'],
    },
  );
  await companyTable(
    db,
    'training_mapping_file',
    `training_mapping_id uuid not null, course_catalog_id uuid not null,
     training_doc_name text not null, file_id uuid not null`,
    {
      refs: {
        training_mapping_id: 'training_mapping',
        course_catalog_id: 'course_catalog',
        file_id: 'stored_file',
      },
    },
  );
  await companyTable(
    db,
    'training_tally',
    'completed_count integer not null default 0, is_current boolean not null default true',
    { refs: { id: 'employee' }, audited: false, quiet: ['completed_count', 'is_current'] },
  );
  await run(db, indexes);
}

// What keeps the counters reads deleted rows too, so the indexes by person and by cycle have them all.
// The catalogue of courses counts its people from the index of holders alone.
const indexes = `
create unique index course_catalog_name on course_catalog (client_id, lower(course_name))
  where deleted_at is null and is_active;
create index course_file_course on course_file (client_id, course_catalog_id) where deleted_at is null;
create index course_audience_course on course_audience (client_id, course_catalog_id);
create index training_due on training (client_id, due_date) where deleted_at is null;
create index training_start on training (client_id, start_date) where deleted_at is null;
create index training_class on training (client_id, class_date)
  where class_date is not null and deleted_at is null;
create index training_imported on training (client_id, start_date, id)
  where source = 'import' and deleted_at is null;
create unique index training_course_key on training_course (client_id, training_id, course_catalog_id)
  where deleted_at is null;
create index training_course_course on training_course (client_id, course_catalog_id)
  where deleted_at is null;
create index training_course_gone on training_course (client_id, training_id)
  where deleted_at is not null;
create unique index training_mapping_key on training_mapping (client_id, training_id, employee_id)
  where deleted_at is null;
create index training_mapping_person on training_mapping (client_id, employee_id);
create index training_mapping_gone on training_mapping (client_id, training_id)
  where deleted_at is not null;
create index training_mapping_order on training_mapping (client_id, is_done, due_date, id)
  include (latest_open_count, renewed_open_count) where is_live and course_count > 0;
create index training_mapping_due on training_mapping (client_id, due_date, is_done, id)
  where is_live and course_count > 0;
create index training_mapping_soon on training_mapping (client_id, due_soon_date)
  include (due_date, is_done) where is_live and course_count > 0 and not is_done;
create index training_mapping_open on training_mapping (client_id, training_id)
  include (due_soon_date, due_date) where is_live and course_count > 0 and not is_done;
create unique index training_mapping_course_key
  on training_mapping_course (client_id, training_mapping_id, course_catalog_id) where deleted_at is null;
create index training_mapping_course_cycle
  on training_mapping_course (client_id, employee_id, course_catalog_id, cycle_date);
create index training_mapping_course_course
  on training_mapping_course (client_id, course_catalog_id) where deleted_at is null;
create index training_mapping_course_gone on training_mapping_course (client_id, training_mapping_id)
  where deleted_at is not null;
create index training_mapping_course_completed
  on training_mapping_course (client_id, completed_at, id)
  where deleted_at is null and completed_at is not null;
create index training_mapping_course_holder
  on training_mapping_course (client_id, course_catalog_id, employee_id)
  include (completed_at, valid_until, cycle_date, waived_reason, is_renewal)
  where is_latest and deleted_at is null;
create index training_mapping_file_cell
  on training_mapping_file (client_id, training_mapping_id, course_catalog_id) where deleted_at is null;
create index training_mapping_file_gone on training_mapping_file (client_id, training_mapping_id)
  where deleted_at is not null;
create index training_tally_sum on training_tally (client_id) include (completed_count, is_current);
revoke insert, update on training_tally from roadproof_app;
`;

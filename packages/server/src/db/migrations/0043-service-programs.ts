import { type Kysely } from 'kysely';
import { companyTable, run } from './company-table.ts';

/** Service programs: one plan of tasks for many units, and the reminders that follow it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await companyTable(db, 'service_program', 'name text not null, description text');
  await companyTable(db, 'service_program_line', line, {
    refs: {
      service_program_id: 'service_program',
      task_id: 'service_task',
      time_interval_type_id: 'lookup_value',
    },
  });
  await companyTable(
    db,
    'service_program_unit',
    'service_program_id uuid not null, equipment_id uuid not null',
    { refs: { service_program_id: 'service_program', equipment_id: 'equipment' } },
  );
  await run(db, reminders);
  await run(db, indexes);
}

const line = `
  service_program_id uuid not null,
  position integer not null,
  task_id uuid not null,
  primary_meter_interval numeric(10,1),
  primary_due_soon_threshold numeric(10,1),
  secondary_meter_interval numeric(10,1),
  secondary_due_soon_threshold numeric(10,1),
  time_interval integer check (time_interval > 0),
  time_interval_type_id uuid,
  time_interval_threshold integer check (time_interval_threshold >= 0),
  keep_fixed_schedule boolean not null default false,
  check (num_nonnulls(primary_meter_interval, secondary_meter_interval, time_interval) > 0)`;

const reminders = `
alter table service_reminder
  -- The line of a program it follows; null for one with a schedule of its own.
  add program_line_id uuid,
  add foreign key (client_id, program_line_id) references service_program_line (client_id, id);
`;

const indexes = `
create unique index service_program_name on service_program (client_id, lower(name))
  where deleted_at is null;
create index service_program_line_program on service_program_line (client_id, service_program_id)
  where deleted_at is null;
create index service_program_line_task on service_program_line (client_id, task_id)
  where deleted_at is null;
create unique index service_program_unit_key
  on service_program_unit (client_id, service_program_id, equipment_id) where deleted_at is null;
create index service_program_unit_unit on service_program_unit (client_id, equipment_id)
  where deleted_at is null;
create unique index service_reminder_program on service_reminder (client_id, program_line_id, equipment_id)
  where deleted_at is null and program_line_id is not null;
`;

import { type Kysely } from 'kysely';
import { companyTable, run } from './company-table.ts';

/** Service tasks and reminders, work orders with one line per unit, and renewals. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await companyTable(db, 'service_task', 'name text not null, description text');
  await companyTable(db, 'service_reminder', serviceReminder, {
    refs: {
      equipment_id: 'equipment',
      task_id: 'service_task',
      time_interval_type_id: 'lookup_value',
    },
    quiet: ['due_soon_date', 'meters_left', 'meters_soon'],
  });
  await companyTable(db, 'work_order', workOrder, {
    refs: {
      status_id: 'lookup_value',
      completed_by_id: 'employee',
      assignment_id: 'employee',
      priority_id: 'lookup_value',
      document_file_id: 'stored_file',
    },
  });
  await companyTable(
    db,
    'workorder_equipment',
    `work_order_id uuid not null, equipment_id uuid not null, status_id uuid not null,
     completed_by_id uuid, is_non_employee_completed_by boolean not null default false,
     non_employee_completed_by text, completion_date date, notes text`,
    {
      refs: {
        work_order_id: 'work_order',
        equipment_id: 'equipment',
        status_id: 'lookup_value',
        completed_by_id: 'employee',
      },
    },
  );
  await companyTable(
    db,
    'work_order_event',
    `work_order_id uuid not null, equipment_id uuid,
     kind text not null check (kind in ('created', 'updated', 'resolved', 'reopened',
       'unitDeleted', 'unitRestored')),
     happened_at timestamptz not null default now(), completed_by_id uuid,
     non_employee_completed_by text, completion_date date, notes text`,
    {
      refs: { work_order_id: 'work_order', equipment_id: 'equipment', completed_by_id: 'employee' },
    },
  );
  // What a completion moved is kept with it, so that it can be taken back.
  await companyTable(
    db,
    'service_reminder_history',
    `service_reminder_id uuid not null, notes text, completion_date date not null,
     completed_by_id uuid, primary_meter_reading numeric(10,1),
     secondary_meter_reading numeric(10,1), work_order_id uuid, due_moved jsonb`,
    {
      refs: {
        service_reminder_id: 'service_reminder',
        completed_by_id: 'employee',
        work_order_id: 'work_order',
      },
      quiet: ['due_moved'],
    },
  );
  await companyTable(
    db,
    'renewal',
    `equipment_id uuid, renewal_type_id uuid not null, renewal_status_id uuid,
     completion_date date, next_renewal date, last_completed_on date,
     due_soon_days integer check (due_soon_days >= 0), due_soon_date date,
     is_closed boolean not null default false, notes text`,
    {
      refs: {
        equipment_id: 'equipment',
        renewal_type_id: 'renewal_type',
        renewal_status_id: 'lookup_value',
      },
      quiet: ['due_soon_date'],
    },
  );
  await companyTable(
    db,
    'renewal_history',
    `renewal_id uuid not null, completion_date date not null, previous_due date, next_renewal date,
     unit_date_before date, completed_by_id uuid, file_id uuid, notes text`,
    { refs: { renewal_id: 'renewal', completed_by_id: 'employee', file_id: 'stored_file' } },
  );
  await run(db, indexes);
}

const serviceReminder = `
  equipment_id uuid not null,
  task_id uuid not null,
  primary_meter_interval numeric(10,1),
  primary_due_soon_threshold numeric(10,1),
  next_primary_meter_reading numeric(10,1),
  secondary_meter_interval numeric(10,1),
  secondary_due_soon_threshold numeric(10,1),
  next_secondary_meter_reading numeric(10,1),
  time_interval integer check (time_interval > 0),
  time_interval_type_id uuid,
  time_interval_threshold integer check (time_interval_threshold >= 0),
  next_due_time date,
  due_soon_date date,
  meters_left numeric(11,1),
  meters_soon numeric(11,1),
  keep_fixed_schedule boolean not null default false,
  notes text,
  completed_at date`;

const workOrder = `
  order_no integer not null,
  status_id uuid not null,
  notes text,
  description text,
  completion_date date,
  completed_by_id uuid,
  is_non_employee_completed_by boolean not null default false,
  non_employee_completed_by text,
  assignment_id uuid,
  priority_id uuid,
  document_file_id uuid,
  is_active boolean not null default true`;

const indexes = `
create unique index service_task_name on service_task (client_id, lower(name)) where deleted_at is null;
create index service_reminder_unit on service_reminder (client_id, equipment_id) where deleted_at is null;
create index service_reminder_task on service_reminder (client_id, task_id) where deleted_at is null;
create index service_reminder_due on service_reminder (client_id, next_due_time, id)
  where deleted_at is null;
create index service_reminder_soon on service_reminder (client_id, due_soon_date)
  where deleted_at is null;
create index service_reminder_meters_due on service_reminder (client_id, meters_left)
  where deleted_at is null and meters_left < 0;
create index service_reminder_meters_soon on service_reminder (client_id, meters_soon)
  where deleted_at is null and meters_soon <= 0;
create index service_reminder_done on service_reminder (client_id, completed_at)
  where deleted_at is null and completed_at is not null and num_nonnulls(
    next_due_time, next_primary_meter_reading, next_secondary_meter_reading,
    time_interval, primary_meter_interval, secondary_meter_interval) <= 0;
create index service_reminder_history_reminder
  on service_reminder_history (client_id, service_reminder_id, completion_date) where deleted_at is null;
create index service_reminder_history_order on service_reminder_history (client_id, work_order_id)
  where work_order_id is not null and deleted_at is null;
create index work_order_status on work_order (client_id, status_id, created_at) where deleted_at is null;
create index work_order_newest on work_order (client_id, created_at) where deleted_at is null;
create index work_order_assignment on work_order (client_id, assignment_id) where deleted_at is null;
create unique index workorder_equipment_key
  on workorder_equipment (client_id, work_order_id, equipment_id) where deleted_at is null;
create index workorder_equipment_status on workorder_equipment (client_id, status_id, created_at)
  where deleted_at is null;
create index workorder_equipment_unit on workorder_equipment (client_id, equipment_id)
  where deleted_at is null;
create index work_order_event_order on work_order_event (client_id, work_order_id, happened_at);
create index renewal_due on renewal (client_id, next_renewal, id)
  include (equipment_id, renewal_type_id)
  where deleted_at is null and not is_closed and next_renewal is not null;
create index renewal_soon on renewal (client_id, due_soon_date)
  include (next_renewal, equipment_id, renewal_type_id)
  where deleted_at is null and not is_closed and next_renewal is not null;
create index renewal_order on renewal (client_id, next_renewal, id)
  include (equipment_id, due_soon_date, is_closed, completion_date) where deleted_at is null;
create index renewal_unit on renewal (client_id, equipment_id) where deleted_at is null;
create index renewal_type_used on renewal (client_id, renewal_type_id) where deleted_at is null;
create index renewal_history_renewal on renewal_history (client_id, renewal_id, completion_date);

create function number_work_order() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.order_no is not null then return new; end if;
  perform pg_advisory_xact_lock(hashtextextended('work_order ' || new.client_id, 0));
  select coalesce(max(order_no), 0) + 1 into new.order_no
    from work_order where client_id = new.client_id;
  return new;
end $$;
create trigger b_number before insert on work_order for each row execute function number_work_order();
create unique index work_order_no_key on work_order (client_id, order_no);
`;

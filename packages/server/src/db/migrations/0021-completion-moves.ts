import { type Kysely } from 'kysely';
import { run } from './company-table.ts';

/** Keeps with each completion of a service reminder what it moved, so that it can be taken back; kept by the machine, it is no change of the record. The few reminders that are done for good are found by an index of their own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `
alter table service_reminder_history add column due_moved jsonb;
create or replace trigger a_stamp before insert or update on service_reminder_history
  for each row execute function stamp_row('{due_moved}');
create or replace trigger z_audit after insert or update or delete on service_reminder_history
  for each row execute function audit_row('{}', '{due_moved}');
create index service_reminder_done on service_reminder (client_id, completed_at)
  where deleted_at is null and completed_at is not null and num_nonnulls(
    next_due_time, next_primary_meter_reading, next_secondary_meter_reading,
    time_interval, primary_meter_interval, secondary_meter_interval) <= 0;
`,
  );
}

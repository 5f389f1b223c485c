import { type Kysely } from 'kysely';
import { run } from './company-table.ts';

/** An order tells that one of its units was deleted, and finds the reminders that were done with it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `
alter table work_order_event drop constraint work_order_event_kind_check;
alter table work_order_event add constraint work_order_event_kind_check
  check (kind in ('created', 'updated', 'resolved', 'reopened', 'unitDeleted'));
create index service_reminder_history_order on service_reminder_history (client_id, work_order_id)
  where work_order_id is not null and deleted_at is null;
`,
  );
}

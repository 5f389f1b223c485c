import { type Kysely } from 'kysely';
import { run } from './company-table.ts';

/** An order tells that one of its units was restored, as it tells that it was deleted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `
alter table work_order_event drop constraint work_order_event_kind_check;
alter table work_order_event add constraint work_order_event_kind_check
  check (kind in ('created', 'updated', 'resolved', 'reopened', 'unitDeleted', 'unitRestored'));
`,
  );
}

import type { Kysely } from 'kysely';
import { run } from './company-table.ts';

/** A custom report has an owner, is shared or private, and keeps its document as JSON text of at most 32 KB. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `alter table saved_report
       add owner_id uuid,
       add is_shared boolean not null default true,
       add foreign key (client_id, owner_id) references employee (client_id, id),
       add constraint saved_report_name check (length(report_name) between 1 and 100),
       add constraint saved_report_category check (category in ('employee', 'driver', 'equipment',
         'equipment-renewal', 'equipment-service-reminder', 'equipment-work-order', 'incident', 'training')),
       add constraint saved_report_filter check (octet_length(filter) <= 32768)`,
  );
}

import type { Kysely } from 'kysely';
import { run } from './company-table.ts';

/** What rows of an import bring along of another kind is an import of its own, and part of theirs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `alter table import_batch add part_of_id uuid,
       add foreign key (client_id, part_of_id) references import_batch (client_id, id);
     create index import_batch_part on import_batch (client_id, part_of_id)
       where part_of_id is not null;`,
  );
}

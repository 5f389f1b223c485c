import type { Kysely } from 'kysely';
import { run } from './company-table.ts';

/** A document of the company's user manual is a link or a file, never both and never neither. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `alter table reference_document
       add constraint reference_document_at_one_place
         check ((document_link is null) <> (document_file_id is null)),
       add constraint reference_document_name check (length(name) between 1 and 200)`,
  );
}

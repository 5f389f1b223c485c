import type { Kysely } from 'kysely';
import { run } from './company-table.ts';

/** The photo of a unit, one or none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `alter table equipment add image_file_id uuid,
       add foreign key (client_id, image_file_id) references stored_file (client_id, id);
     create index equipment_image on equipment (client_id, image_file_id) where image_file_id is not null`,
  );
}

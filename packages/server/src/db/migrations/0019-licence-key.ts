import type { Kysely } from 'kysely';
import { run } from './company-table.ts';

/** People are found by their licence number when a spreadsheet is imported, however its dashes and spaces are written. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `create function licence_key(number text) returns text
       language sql immutable parallel safe
       return regexp_replace(lower(coalesce(number, '')), '[^a-z0-9]', '', 'g');
     create index employee_by_licence on employee (client_id, licence_key(licence_number))
       where deleted_at is null and licence_number is not null;`,
  );
}

import { type Kysely } from 'kysely';
import { run } from './company-table.ts';

/** All papers of a person at once: the rules look at deleted ones too, and the two indexes by half fit neither question. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, indexes);
}

const indexes = `
create index driver_file_owner on driver_file (client_id, employee_id);
drop index driver_file_person_deleted;
`;

import type { Kysely } from 'kysely';
import { run } from './company-table.ts';

/**
 * Indexes the papers of people by their file. A pile of papers asks which of its files are there
 * already, and removing a file asks who has it: each read every paper of the company.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, index);
}

const index = `
create index driver_file_by_file on driver_file (client_id, file_id) where file_id is not null;
`;

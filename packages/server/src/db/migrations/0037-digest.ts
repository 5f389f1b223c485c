import type { Kysely } from 'kysely';
import { companyTable, run } from './company-table.ts';

/** Which digests a company has sent, so that each goes out once, whichever server is first. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await companyTable(
    db,
    'digest_run',
    `rhythm text not null check (rhythm in ('daily', 'weekly')), day date not null,
     mails integer not null default 0`,
  );
  await run(db, 'create unique index digest_run_day on digest_run (client_id, rhythm, day)');
}

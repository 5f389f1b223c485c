import type { Kysely } from 'kysely';
import { run } from './company-table.ts';

/** Counts the files that a link has brought, with those that were replaced: a paper cannot be sent again without end. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `alter table link add files_sent integer not null default 0,
       add bytes_sent double precision not null default 0;
     drop trigger a_stamp on link;
     drop trigger z_audit on link;
     create trigger a_stamp before insert or update on link for each row execute function
       stamp_row('{opened_at,last_used_at,uses,locked_until,wrong_at,files_sent,bytes_sent}');
     create trigger z_audit after insert or update or delete on link for each row execute function
       audit_row('{secret_hash,code_hash}',
         '{opened_at,last_used_at,uses,locked_until,wrong_at,files_sent,bytes_sent}');`,
  );
}

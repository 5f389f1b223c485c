import type { Kysely } from 'kysely';
import { companyTable, run } from './company-table.ts';

/** The sample and the findings of a dress rehearsal. It is written once: the findings of that day are never computed again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await companyTable(
    db,
    'rehearsal',
    `week date not null check (extract(isodow from week) = 1),
     kind text not null check (kind in ('weekly', 'extra')),
     seed bytea not null check (length(seed) = 32),
     pool jsonb not null,
     drivers uuid[] not null,
     units uuid[] not null,
     findings jsonb not null,
     examined integer not null check (examined > 0),
     violating integer not null check (violating between 0 and examined),
     patterns integer not null,
     score integer not null check (score between 0 and 100),
     score_restricted integer not null check (score_restricted between 0 and 100),
     made_by_id uuid`,
    {
      refs: { made_by_id: 'employee' },
      // The trail says who drew and when; who was drawn and what was found is in the row alone.
      secret: [
        'seed',
        'pool',
        'drivers',
        'units',
        'findings',
        'examined',
        'violating',
        'patterns',
        'score',
        'score_restricted',
      ],
    },
  );
  await run(db, statements);
}

const statements = `
create unique index rehearsal_week on rehearsal (client_id, week) where kind = 'weekly';
create index rehearsal_created on rehearsal (client_id, created_at);
select watch_changes('rehearsal');
revoke update on rehearsal from roadproof_app;

create function keep_rehearsal() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  raise exception 'a rehearsal is never changed' using errcode = 'integrity_constraint_violation';
end $$;
create trigger b_keep before update or delete on rehearsal
  for each row execute function keep_rehearsal();
`;

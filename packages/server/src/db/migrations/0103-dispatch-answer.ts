import type { Kysely } from 'kysely';
import { companyTable, run } from './company-table.ts';

/** Answers of dispatch that were kept: the answer and its reasons as they were. Written once and never changed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await companyTable(
    db,
    'dispatch_answer',
    `employee_id uuid not null,
     equipment_id uuid not null,
     trailer_ids uuid[] not null check (cardinality(trailer_ids) <= 3),
     load jsonb not null,
     day date not null,
     answer text not null check (answer in ('no', 'unknown', 'but', 'yes')),
     -- The reasons for readers with the right to restricted papers, and for those without.
     reasons jsonb not null,
     asked_by_id uuid not null`,
    {
      refs: { employee_id: 'employee', equipment_id: 'equipment', asked_by_id: 'employee' },
      // A test or a hold can be read out of both: the trail says who kept an answer about whom and when.
      secret: ['answer', 'reasons'],
    },
  );
  await run(db, statements);
}

const statements = `
create index dispatch_answer_employee on dispatch_answer (client_id, employee_id);
create index dispatch_answer_equipment on dispatch_answer (client_id, equipment_id);
create index dispatch_answer_trailer_1 on dispatch_answer (client_id, (trailer_ids[1]));
create index dispatch_answer_trailer_2 on dispatch_answer (client_id, (trailer_ids[2]));
create index dispatch_answer_trailer_3 on dispatch_answer (client_id, (trailer_ids[3]));
select watch_changes('dispatch_answer');
revoke update on dispatch_answer from roadproof_app;

create function keep_dispatch_answer() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  raise exception 'a kept answer is never changed' using errcode = 'integrity_constraint_violation';
end $$;
create trigger b_keep before update or delete on dispatch_answer
  for each row execute function keep_dispatch_answer();
`;

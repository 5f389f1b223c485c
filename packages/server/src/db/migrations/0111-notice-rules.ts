import type { Kysely } from 'kysely';
import { companyTable, run } from './company-table.ts';

/** A company's own stages of expiry notices, and items whose notices are put off. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await companyTable(
    db,
    'notice_rule',
    `kind text not null check (kind in ('license', 'medCard', 'file', 'training')),
     days_before integer[] not null check (cardinality(days_before) <= 8),
     weekly_after boolean not null, max_weeks integer not null check (max_weeks between 1 and 52),
     is_on boolean not null`,
  );
  await companyTable(
    db,
    'notice_snooze',
    `employee_id uuid not null, item_kind text not null, item_id uuid not null, until date not null,
     note text, asked_by_id uuid not null`,
    { refs: { employee_id: 'employee', asked_by_id: 'employee' } },
  );
  await run(db, statements);
}

const statements = `
create unique index notice_rule_kind on notice_rule (client_id, kind) where deleted_at is null;
create unique index notice_snooze_item on notice_snooze (client_id, item_kind, item_id)
  where deleted_at is null;
create index notice_snooze_employee on notice_snooze (client_id, employee_id);
select watch_changes('notice_rule');
select watch_changes('notice_snooze');
`;

import { type Kysely } from 'kysely';
import { run } from './company-table.ts';

/**
 * The season of a kind of renewal and whether it keeps its day are data of the kind, and a
 * completion names the due day of the period it was for.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, columns);
  await fill(db);
}

const columns = `
alter table renewal_type
  add season_opens text check (season_opens ~ '^[0-9]{2}-[0-9]{2}$'),
  add period_starts text check (period_starts ~ '^[0-9]{2}-[0-9]{2}$'),
  add keeps_day boolean not null default false,
  add longest_years integer check (longest_years between 1 and 10);
alter table renewal_history
  add met_due date;
`;

/** Form 2290 had its season before seasons were data; every other one is proposed to the company. */
export async function fill(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `update renewal_type set season_opens = '07-01', period_starts = '07-01'
      where agency_rule = 'heavyUseTax' and fixed_month_day = '08-31' and season_opens is null`,
  );
}

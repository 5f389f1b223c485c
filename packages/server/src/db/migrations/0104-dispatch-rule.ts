import type { Kysely } from 'kysely';
import { companyTable, run } from './company-table.ts';

/** Rules of dispatch that a company has turned off, or on again, with what the rule said on that day. A rule without a row is as it ships. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await companyTable(
    db,
    'dispatch_rule',
    `code text not null check (code <> ''),
     is_on boolean not null default true,
     -- Why it was turned off; a rule of the law that says "No" is not turned off without.
     reason text check (reason <> ''),
     effect text not null check (effect in ('no', 'unknown', 'but')),
     citation text,
     source_text text,
     source_kind text not null check (source_kind in ('law', 'guidance', 'secondary', 'none')),
     checked_on date`,
  );
  await run(
    db,
    `create unique index dispatch_rule_code on dispatch_rule (client_id, code)
       where deleted_at is null;
     select watch_changes('dispatch_rule');`,
  );
}

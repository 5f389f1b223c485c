import type { CalendarDay } from '@roadproof/domain/calendar-day';
import { sql } from 'kysely';
import { givenRows } from '../db/given-rows.ts';
import type { CompanyTransaction } from '../db/transaction.ts';

/** One notice as it is stored. */
export interface StoredNotice {
  readonly id: string;
  readonly clientId: string;
  readonly itemKind: string;
  readonly itemId: string;
  readonly dueDate: CalendarDay;
  readonly stage: string;
  readonly recipient: string;
}

/** Stores notices in one statement; returns the ids of those that were not stored before. */
export async function storeNotices(
  db: CompanyTransaction,
  notices: readonly StoredNotice[],
): Promise<ReadonlySet<string>> {
  if (notices.length === 0) return new Set();
  const rows = await db
    .insertInto('notification')
    .columns(['id', 'clientId', 'itemKind', 'itemId', 'dueDate', 'stage', 'recipient'])
    .expression(
      sql`select * from ${givenRows(notices, sql`id uuid, "clientId" uuid, "itemKind" text, "itemId" uuid, "dueDate" date, stage text, recipient text`)} r`,
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Notes by which mail each stored notice goes out. */
export async function noteMailOf(
  db: CompanyTransaction,
  notices: readonly { readonly id: string; readonly mailId: string }[],
): Promise<void> {
  if (notices.length === 0) return;
  await sql`update notification n set mail_id = r."mailId"
      from ${givenRows(notices, sql`id uuid, "mailId" uuid`)} r
     where n.client_id = (select current_client()) and n.id = r.id`.execute(db.withoutPlugins());
}

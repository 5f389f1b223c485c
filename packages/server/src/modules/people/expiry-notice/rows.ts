import { addDays, type CalendarDay } from '@roadproof/domain/calendar-day';
import { noticeHorizonDays, type NoticeKind } from '@roadproof/domain/people/expiry-notice';
import { sql } from 'kysely';
import { givenRows } from '../../../db/given-rows.ts';
import { constant } from '../../../db/list-source.ts';
import { isCurrentEmployee } from '../../../db/lookup-sql.ts';
import type { CompanyTransaction } from '../../../db/transaction.ts';
import { licenceFacts, medCardFacts } from '../employee/rows.ts';

/** Something of a person that ends on a day, with the stages already mailed about that day. */
export interface NoticeItem {
  readonly employeeId: string;
  readonly person: string;
  readonly firstName: string;
  readonly email: string | null;
  /** Type of the employee, with its own mark, which decide whether the person drives. */
  readonly type: string | null;
  readonly needsDriverFile: boolean | null;
  readonly kind: NoticeKind;
  readonly dueDate: CalendarDay;
  readonly sent: readonly string[];
}

/** The longest that a stage lies before its day. */
const longestDays = 365;

const items = constant(`employee e
  left join lookup_value t on t.client_id = e.client_id and t.id = e.type_id
  cross join lateral (values
  ('license', ${licenceFacts.due}), ('medCard', ${medCardFacts.due})) i (kind, due)`);

/** The license and medical card of each current person, as far as notices may be planned about them. */
export async function noticeItems(
  db: CompanyTransaction,
  today: CalendarDay,
): Promise<readonly NoticeItem[]> {
  const { rows } = await sql<NoticeItem>`
    select e.id as "employeeId", coalesce(e.display_name, e.first_name || ' ' || e.last_name) as person,
           e.first_name as "firstName", nullif(e.email, '') as email, t.lookup_name as type,
           t.needs_driver_file as "needsDriverFile", i.kind, i.due as "dueDate",
           coalesce(n.sent, '{}') as sent
      from ${items}
      left join (select n.item_kind, n.item_id, n.due_date, n.recipient, array_agg(n.stage) as sent
                   from notification n
                  where n.client_id = (select current_client()) and n.deleted_at is null
                    and n.due_date >= ${addDays(today, -120)}::date
                  group by 1, 2, 3, 4) n
        on n.item_kind = i.kind and n.item_id = e.id and n.due_date = i.due
       and n.recipient = e.id::text
     where e.client_id = (select current_client()) and e.deleted_at is null
       and ${isCurrentEmployee('e')}
       and i.due <= ${addDays(today, noticeHorizonDays + longestDays)}::date
     order by e.id, i.due, i.kind`.execute(db.withoutPlugins());
  return rows;
}

/** Notes that a company's notices of a day go out now; false if they did already. */
export async function beginNotices(
  db: CompanyTransaction,
  { clientId, id, day }: { readonly clientId: string; readonly id: string; readonly day: string },
): Promise<boolean> {
  const begun = await db
    .insertInto('noticeRun')
    .values({ clientId, id, day })
    .onConflict((conflict) => conflict.columns(['clientId', 'day']).doNothing())
    .executeTakeFirst();
  return (begun.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Counts of a run, kept with it. */
export async function noteNotices(
  db: CompanyTransaction,
  day: string,
  counts: { readonly mails: number; readonly withoutAddress: number },
): Promise<void> {
  await db.updateTable('noticeRun').set(counts).where('day', '=', day).execute();
}

/** One notice as it is stored. */
export interface StoredNotice {
  readonly id: string;
  readonly clientId: string;
  readonly itemKind: NoticeKind | 'ask';
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

/** A notice of a mail with the person as they are now. */
export interface MailedNotice {
  readonly itemKind: NoticeKind;
  readonly dueDate: CalendarDay;
  /** The day the item ends now. */
  readonly dueNow: CalendarDay | null;
  readonly isCurrent: boolean;
  readonly email: string | null;
  readonly mailedTo: string;
}

/** The notices that a mail is about. */
export async function noticesOfMail(
  db: CompanyTransaction,
  mailId: string,
): Promise<readonly MailedNotice[]> {
  const { rows } = await sql<MailedNotice>`
    select n.item_kind as "itemKind", n.due_date as "dueDate", e.email, m.recipient as "mailedTo",
           case n.item_kind when 'license' then ${constant(licenceFacts.due)}
             else ${constant(medCardFacts.due)} end as "dueNow",
           (e.deleted_at is null and ${isCurrentEmployee('e')}) as "isCurrent"
      from notification n
      join employee e on e.client_id = n.client_id and e.id = n.item_id
      join mail_outbox m on m.client_id = n.client_id and m.id = n.mail_id
     where n.client_id = (select current_client()) and n.mail_id = ${mailId}
       and n.deleted_at is null`.execute(db.withoutPlugins());
  return rows;
}

/** Deletes the notices of a mail that does not leave: their stages count as not mailed. */
export async function deleteNotices(db: CompanyTransaction, mailId: string): Promise<void> {
  await db.deleteFrom('notification').where('mailId', '=', mailId).execute();
}

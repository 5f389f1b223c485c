import { addDays, type CalendarDay } from '@roadproof/domain/calendar-day';
import {
  maxNoticeWeeks,
  type NoticeKind,
  type NoticeRule,
} from '@roadproof/domain/people/expiry-notice';
import { sql } from 'kysely';
import { constant } from '../../../db/list-source.ts';
import { isCurrentEmployee } from '../../../db/lookup-sql.ts';
import type { CompanyTransaction } from '../../../db/transaction.ts';
import { licenceFacts, medCardFacts } from '../employee/rows.ts';

/** Days after its due date until which an item may be mailed about. */
const longestOver = maxNoticeWeeks * 7 + 7;

/** A current person with the last valid days of the two cards. */
export interface NoticePerson {
  readonly id: string;
  readonly name: string;
  readonly firstName: string;
  readonly email: string | null;
  readonly phone: string | null;
  /** Type of the employee, with its own mark, which decide whether the person drives. */
  readonly type: string | null;
  readonly needsDriverFile: boolean | null;
  readonly license: CalendarDay | null;
  readonly medCard: CalendarDay | null;
}

/** The current people, or one of them. */
export async function noticePeople(
  db: CompanyTransaction,
  only: string | null,
): Promise<readonly NoticePerson[]> {
  const { rows } = await sql<NoticePerson>`
    select e.id, coalesce(e.display_name, e.first_name || ' ' || e.last_name) as name,
           e.first_name as "firstName", nullif(e.email, '') as email, nullif(e.phone_number, '') as phone,
           t.lookup_name as type, t.needs_driver_file as "needsDriverFile",
           ${constant(licenceFacts.due)} as license, ${constant(medCardFacts.due)} as "medCard"
      from employee e
      left join lookup_value t on t.client_id = e.client_id and t.id = e.type_id
     where e.client_id = (select current_client()) and e.deleted_at is null
       and ${isCurrentEmployee('e')} ${only === null ? sql`` : sql`and e.id = ${only}`}
     order by e.id`.execute(db.withoutPlugins());
  return rows;
}

/** A course that a person owes. */
export interface OpenTraining {
  readonly employeeId: string;
  readonly requirementId: string;
  readonly course: string;
  readonly dueDate: CalendarDay;
  /** The day of the class it is taken in, unless that is over or after the due date. */
  readonly classOn: CalendarDay | null;
}

/** The open courses of current people due by a day, or of one person. */
export async function openTrainings(
  db: CompanyTransaction,
  { today, until }: { readonly today: CalendarDay; readonly until: CalendarDay },
  only: string | null,
): Promise<readonly OpenTraining[]> {
  const { rows } = await sql<OpenTraining>`
    select x.employee_id as "employeeId", x.id as "requirementId", c.course_name as course,
           x.due_date as "dueDate",
           case when n.class_date between ${today}::date and x.due_date then n.class_date end as "classOn"
      from training_requirement x
      join training_mapping m on m.client_id = x.client_id and m.id = x.training_mapping_id
      join course_catalog c on c.client_id = x.client_id and c.id = x.course_catalog_id
      left join training n on n.client_id = m.client_id and n.id = m.training_id
     where x.client_id = (select current_client()) and x.deleted_at is null and x.closed_as is null
       and x.is_current and x.due_date <= ${until}::date
       ${only === null ? sql`` : sql`and x.employee_id = ${only}`}
     order by x.employee_id, x.due_date, c.course_name`.execute(db.withoutPlugins());
  return rows;
}

/** The key of an item, with a due date that of its notices about that day. */
export const itemKey = (
  { itemKind, itemId }: { readonly itemKind: string; readonly itemId: string },
  dueDate: CalendarDay | null = null,
): string => [itemKind, itemId, dueDate].join(':');

/** An item put off: nothing is mailed about it before a day. */
export interface Snooze {
  readonly itemKind: string;
  readonly itemId: string;
  readonly until: CalendarDay;
  readonly note: string | null;
  readonly by: string;
}

/** Everything beside the items that decides about their notices. */
export interface NoticeFacts {
  /** The first morning of the company's notices; null while they are off. */
  readonly noticesFrom: CalendarDay | null;
  /** The rules that the company changed, by kind; the others are the usual ones. */
  readonly rules: ReadonlyMap<NoticeKind, NoticeRule>;
  /** The stages already mailed, by item and due date. */
  readonly sent: ReadonlyMap<string, readonly string[]>;
  /** The items that are put off until after today. */
  readonly snoozes: ReadonlyMap<string, Snooze>;
  /** Open asks for papers, by person and kind of paper. */
  readonly asks: ReadonlyMap<string, OpenAsk>;
}

/** An open ask for a paper. */
export interface OpenAsk {
  readonly askedOn: CalendarDay;
  /** The day on which the person sent it; null while nothing waits for a look. */
  readonly receivedOn: CalendarDay | null;
}

/** The key of an ask. */
export const askKey = (personId: string, fileTypeId: string | null): string =>
  `${personId}:${fileTypeId}`;

interface Read {
  readonly noticesFrom: CalendarDay | null;
  readonly rules: readonly (NoticeRule & { readonly kind: NoticeKind })[];
  readonly sent: readonly {
    readonly itemKind: string;
    readonly itemId: string;
    readonly dueDate: CalendarDay;
    readonly stages: readonly string[];
  }[];
  readonly snoozes: readonly Snooze[];
  readonly asks: readonly (OpenAsk & { readonly personId: string; readonly fileTypeId: string })[];
}

/** Reads what decides about notices, in one statement. */
export async function noticeFacts(
  db: CompanyTransaction,
  today: CalendarDay,
): Promise<NoticeFacts> {
  const { rows } = await sql<Read>`
    select c.settings ->> 'noticesFrom' as "noticesFrom",
      (select coalesce(json_agg(json_build_object('kind', r.kind, 'daysBefore', r.days_before,
         'weeklyAfter', r.weekly_after, 'maxWeeks', r.max_weeks, 'isOn', r.is_on)), '[]')
         from notice_rule r where r.client_id = c.id and r.deleted_at is null) as rules,
      (select coalesce(json_agg(json_build_object('itemKind', g.item_kind, 'itemId', g.item_id,
         'dueDate', g.due_date, 'stages', g.stages)), '[]')
         from (select n.item_kind, n.item_id, n.due_date, array_agg(n.stage) as stages
                 from notification n
                where n.client_id = c.id and n.deleted_at is null
                  and n.due_date >= ${addDays(today, -longestOver)}::date
                group by 1, 2, 3) g) as sent,
      (select coalesce(json_agg(json_build_object('itemKind', s.item_kind, 'itemId', s.item_id,
         'until', s.until, 'note', s.note, 'by', coalesce(p.display_name, p.first_name || ' ' || p.last_name))), '[]')
         from notice_snooze s
         join employee p on p.client_id = s.client_id and p.id = s.asked_by_id
        where s.client_id = c.id and s.deleted_at is null and s.until > ${today}::date) as snoozes,
      (select coalesce(json_agg(json_build_object('personId', g.employee_id, 'fileTypeId', g.file_type_id,
         'askedOn', g.asked_on, 'receivedOn', g.received_on)), '[]')
         from (select a.employee_id, i.file_type_id,
                      max((a.asked_at at time zone c.time_zone)::date) as asked_on,
                      max((select (max(u.received_at) at time zone c.time_zone)::date from ask_upload u
                            where u.client_id = i.client_id and u.ask_item_id = i.id and u.deleted_at is null
                              and i.state = 'received')) as received_on
                 from ask_item i join ask a on a.client_id = i.client_id and a.id = i.ask_id
                where i.client_id = c.id and i.state in ('asked', 'received', 'refused')
                  and i.file_type_id is not null and a.closed_at is null and a.deleted_at is null
                group by 1, 2) g) as asks
      from client c where c.id = (select current_client())`.execute(db.withoutPlugins());
  const [read] = rows;
  if (!read) throw new Error('the company is not there');
  return {
    noticesFrom: read.noticesFrom,
    rules: new Map(read.rules.map((rule) => [rule.kind, rule])),
    sent: new Map(read.sent.map((row) => [itemKey(row, row.dueDate), row.stages])),
    snoozes: new Map(read.snoozes.map((row) => [itemKey(row), row])),
    asks: new Map(read.asks.map((row) => [askKey(row.personId, row.fileTypeId), row])),
  };
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

/** The last morning on which notices went out. */
export async function lastRun(db: CompanyTransaction) {
  const run = await db
    .selectFrom('noticeRun')
    .select(['createdAt as at', 'mails', 'withoutAddress'])
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst();
  return run ?? null;
}

/** When the mail server last took a mail, and what it said of the last one if it did not take that. */
export async function lastMail(db: CompanyTransaction) {
  return db
    .selectFrom('mailOutbox')
    .select([
      sql<string | null>`max(sent_at)`.as('lastMailAt'),
      sql<string | null>`(array_agg(case status when 'failed' then last_error end
        order by updated_at desc) filter (where status in ('sent', 'failed')))[1]`.as('lastError'),
    ])
    .where('deletedAt', 'is', null)
    .where('createdAt', '>', sql<string>`now() - interval '30 days'`)
    .executeTakeFirstOrThrow();
}

/** A notice of a mail. */
export interface MailedNotice {
  readonly itemKind: string;
  readonly itemId: string;
  readonly dueDate: CalendarDay;
  readonly employeeId: string;
  readonly mailedTo: string;
  readonly timeZone: string;
}

/** The notices that a mail is about. */
export async function noticesOfMail(
  db: CompanyTransaction,
  mailId: string,
): Promise<readonly MailedNotice[]> {
  return db
    .selectFrom('notification as n')
    .innerJoin('mailOutbox as m', (join) =>
      join.onRef('m.clientId', '=', 'n.clientId').onRef('m.id', '=', 'n.mailId'),
    )
    .innerJoin('client as c', 'c.id', 'n.clientId')
    .select(['n.itemKind', 'n.itemId', 'n.dueDate', 'n.recipient as employeeId'])
    .select(['m.recipient as mailedTo', 'c.timeZone'])
    .where('n.mailId', '=', mailId)
    .where('n.deletedAt', 'is', null)
    .execute();
}

/** Deletes the notices of a mail that does not leave: their stages count as not mailed. */
export async function deleteNotices(db: CompanyTransaction, mailId: string): Promise<void> {
  await db.deleteFrom('notification').where('mailId', '=', mailId).execute();
}

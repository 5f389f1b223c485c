import {
  askMoves,
  openItemStates,
  type AskAct,
  type AskAnswer,
  type AskItemKind,
  type AskItemState,
} from '@roadproof/domain/people/ask';
import type { CalendarDay } from '@roadproof/domain/calendar-day';
import { sql, type RawBuilder } from 'kysely';
import { constant } from '../../../db/list-source.ts';
import type { CompanyTransaction } from '../../../db/transaction.ts';

/** A paper asked for, with whose it is. */
export interface AskedItem {
  readonly id: string;
  readonly version: number;
  readonly askId: string;
  readonly employeeId: string;
  readonly kind: AskItemKind;
  readonly fileTypeId: string | null;
  readonly label: string;
  readonly state: AskItemState;
  readonly isRestricted: boolean;
  readonly answer: AskAnswer | null;
  readonly answerDay: CalendarDay | null;
  readonly answerNote: string | null;
}

const columns = constant(`i.id, i.version, i.ask_id as "askId", a.employee_id as "employeeId",
  i.item_kind as kind, i.file_type_id as "fileTypeId", i.label, i.state,
  coalesce(r.restricted, false) as "isRestricted",
  i.answer, i.answer_day as "answerDay", i.answer_note as "answerNote"`);

const itemsOfAsk = constant(`join ask_item i on i.client_id = a.client_id and i.ask_id = a.id
  left join driver_file_type r on r.client_id = i.client_id and r.id = i.file_type_id`);

/** The papers that the holder of a link is asked for, also by a link that another one followed. */
export async function itemsOfLink(
  db: CompanyTransaction,
  linkId: string,
): Promise<readonly AskedItem[]> {
  const { rows } = await sql<AskedItem>`
    select ${columns}
      from link l
      join ask a on a.client_id = l.client_id and a.link_id = coalesce(l.renewed_by_id, l.id)
      ${itemsOfAsk}
     where l.client_id = (select current_client()) and l.id = ${linkId} and a.deleted_at is null
     order by i.created_at, i.id`.execute(db.withoutPlugins());
  return rows;
}

/** The items of asks, locked in the order of their ids until the transaction ends. */
export async function lockedItems(
  db: CompanyTransaction,
  askIds: readonly string[],
): Promise<readonly AskedItem[]> {
  const { rows } = await sql<AskedItem>`
    select ${columns}
      from ask a ${itemsOfAsk}
     where a.client_id = (select current_client()) and a.id = any(${askIds}::uuid[])
       and a.deleted_at is null
     order by a.id, i.id for no key update of a, i`.execute(db.withoutPlugins());
  return rows;
}

const oneItem = (id: string, lock: RawBuilder<unknown>) => sql<AskedItem>`
  select ${columns}
    from ask a ${itemsOfAsk}
   where a.client_id = (select current_client()) and i.id = ${id} and a.deleted_at is null ${lock}`;

/** One item; undefined if it is not there. */
export async function itemById(db: CompanyTransaction, id: string): Promise<AskedItem | undefined> {
  return (await oneItem(id, sql``).execute(db.withoutPlugins())).rows[0];
}

/** The same, locked until the transaction ends. */
export async function lockedItem(
  db: CompanyTransaction,
  id: string,
): Promise<AskedItem | undefined> {
  return (await oneItem(id, sql`for no key update of a, i`).execute(db.withoutPlugins())).rows[0];
}

/** Moves items by an act, as far as it is allowed in their state; returns the ids of those that moved. */
export async function moveItems(
  db: CompanyTransaction,
  ids: readonly string[],
  act: AskAct,
): Promise<readonly string[]> {
  const { from, to } = askMoves[act];
  if (to === null || ids.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    update ask_item set state = ${to}
     where client_id = (select current_client()) and id = any(${ids}::uuid[])
       and state = any(${from}::text[])
    returning id`.execute(db.withoutPlugins());
  return rows.map(({ id }) => id);
}

/** An open item of a person whose link still works, or that waits for a look. */
export interface OpenItem {
  readonly id: string;
  readonly askId: string;
  readonly linkId: string;
  readonly employeeId: string;
  readonly fileTypeId: string | null;
  readonly askedOn: CalendarDay;
  readonly askedBy: string | null;
  /** The person sent it, and it waits for a look. */
  readonly isReceived: boolean;
}

/** Open items of these people. */
export async function openItemsOf(
  db: CompanyTransaction,
  employeeIds: readonly string[],
  { now, timeZone }: { readonly now: Date; readonly timeZone: string },
): Promise<readonly OpenItem[]> {
  const { rows } = await sql<OpenItem>`
    select i.id, a.id as "askId", a.link_id as "linkId", a.employee_id as "employeeId",
           i.file_type_id as "fileTypeId", i.state = 'received' as "isReceived",
           (a.asked_at at time zone ${timeZone})::date as "askedOn",
           coalesce(m.display_name, m.first_name || ' ' || m.last_name) as "askedBy"
      from ask a
      join ask_item i on i.client_id = a.client_id and i.ask_id = a.id
       and i.state = any(${openItemStates}::text[])
      join link l on l.client_id = a.client_id and l.id = a.link_id
      left join employee m on m.client_id = a.client_id and m.id = a.asked_by_id
     where a.client_id = (select current_client()) and a.employee_id = any(${employeeIds}::uuid[])
       and a.closed_at is null and a.deleted_at is null
       and (i.state = 'received' or (not link_has_ended(l)
         and (l.expires_at is null or l.expires_at > ${now.toISOString()}::timestamptz)))
     order by a.asked_at, i.id`.execute(db.withoutPlugins());
  return rows;
}

/** How often each of these people was asked within the last hour, and how many of their links still work. */
export async function askCountsOf(
  db: CompanyTransaction,
  employeeIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, { readonly thisHour: number; readonly living: number }>> {
  const at = now.toISOString();
  const { rows } = await sql<{ id: string; thisHour: number; living: number }>`
    select l.employee_id as id,
           (count(*) filter (where l.made_by_id is not null
             and l.created_at > ${at}::timestamptz - interval '1 hour'))::int as "thisHour",
           (count(*) filter (where l.revoked_at is null
             and (l.expires_at is null or l.expires_at > ${at}::timestamptz)))::int as living
      from link l
     where l.client_id = (select current_client()) and l.employee_id = any(${employeeIds}::uuid[])
       and l.purpose = 'ask' and l.deleted_at is null
     group by 1`.execute(db.withoutPlugins());
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
}

/** The link in a mail, with the person as they are now. */
export interface MailedLink {
  readonly id: string;
  readonly hasEnded: boolean;
  readonly email: string | null;
  readonly mailedTo: string;
}

/** The link that a mail brings; undefined if it is not there. */
export async function mailedLink(
  db: CompanyTransaction,
  mailId: string,
): Promise<MailedLink | undefined> {
  const { rows } = await sql<MailedLink>`
    select l.id, link_has_ended(l) as "hasEnded", nullif(e.email, '') as email,
           m.recipient as "mailedTo"
      from mail_outbox m
      join link l on l.client_id = m.client_id and l.id::text = split_part(m.unique_key, ':', 2)
      join employee e on e.client_id = l.client_id and e.id = l.employee_id
     where m.client_id = (select current_client()) and m.id = ${mailId}`.execute(
    db.withoutPlugins(),
  );
  return rows[0];
}

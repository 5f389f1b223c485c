import type { AskAnswer, AskItemState } from '@roadproof/domain/people/ask';
import type { Brought } from '@roadproof/domain/people/ask-upload';
import { sql } from 'kysely';
import type { CompanyTransaction } from '../../../db/transaction.ts';

/** A paper that the holder of a link is asked for, with the facts its card shows. */
export interface AskedPaper {
  readonly id: string;
  readonly label: string;
  readonly state: AskItemState;
  readonly code: string;
  readonly hasExpiration: boolean;
  readonly isRestricted: boolean;
  readonly answer: AskAnswer | null;
  readonly answerDay: string | null;
  readonly isOnFile: boolean;
  /** The last day of the license or card on the record, or of the latest paper. */
  readonly validUntil: string | null;
  readonly sentAt: string | null;
  readonly files: number;
  readonly refusal: string | null;
}

/** The papers of a link in the order they were asked for, also of a link that another one followed. */
export async function papersOf(
  db: CompanyTransaction,
  linkId: string,
): Promise<readonly AskedPaper[]> {
  const { rows } = await sql<AskedPaper>`
    select i.id, i.label, i.state, coalesce(k.code, '') as code,
           coalesce(k.due_rule like 'expirationDate%', true) as has_expiration,
           coalesce(k.restricted, false) as is_restricted, i.answer, i.answer_day,
           p.id is not null as is_on_file,
           case k.code when 'LICENCE' then e.licence_expiration_date
             when 'MED_CARD' then e.med_card_valid_until else p.expiration_date end as valid_until,
           u.sent_at, coalesce(u.files, 0) as files, r.reason as refusal
      from link l
      join ask a on a.client_id = l.client_id and a.link_id = coalesce(l.renewed_by_id, l.id)
      join ask_item i on i.client_id = a.client_id and i.ask_id = a.id
      join employee e on e.client_id = a.client_id and e.id = a.employee_id
      left join driver_file_type k on k.client_id = i.client_id and k.id = i.file_type_id
      left join lateral (
        select f.id, f.expiration_date from driver_file f
         where f.client_id = a.client_id and f.employee_id = a.employee_id
           and f.file_type_id = i.file_type_id and f.deleted_at is null
         order by f.expiration_date desc nulls last limit 1) p on true
      left join lateral (
        select max(s.received_at) as sent_at, count(*)::int as files from ask_upload s
         where s.client_id = i.client_id and s.ask_item_id = i.id) u on true
      left join lateral (
        select d.reason from ask_review d
         where d.client_id = i.client_id and d.ask_item_id = i.id
         order by d.decided_at desc limit 1) r on i.state = 'refused'
     where l.client_id = (select current_client()) and l.id = ${linkId} and a.deleted_at is null
     order by i.created_at, i.id`.execute(db);
  return rows;
}

/** A paper of a link, locked until the transaction ends; undefined where the link asks for no such paper. */
export async function lockedPaper(
  db: CompanyTransaction,
  linkId: string,
  itemId: string,
): Promise<
  | {
      readonly state: AskItemState;
      readonly isRestricted: boolean;
      readonly code: string;
      readonly hasExpiration: boolean;
    }
  | undefined
> {
  const { rows } = await sql<{
    state: AskItemState;
    isRestricted: boolean;
    code: string;
    hasExpiration: boolean;
  }>`
    select i.state, coalesce(k.restricted, false) as is_restricted, coalesce(k.code, '') as code,
           coalesce(k.due_rule like 'expirationDate%', true) as has_expiration
      from link l
      join ask a on a.client_id = l.client_id and a.link_id = coalesce(l.renewed_by_id, l.id)
      join ask_item i on i.client_id = a.client_id and i.ask_id = a.id
      left join driver_file_type k on k.client_id = i.client_id and k.id = i.file_type_id
     where l.client_id = (select current_client()) and l.id = ${linkId} and i.id = ${itemId}
       and a.deleted_at is null
       for no key update of a, i`.execute(db);
  return rows[0];
}

/** Files of the other papers of the link, and the bytes that wait for a look in the company. */
export async function broughtBy(
  db: CompanyTransaction,
  linkId: string,
  itemId: string,
): Promise<{ readonly kept: Brought; readonly waitingBytes: number }> {
  const { rows } = await sql<Brought & { readonly waitingBytes: number }>`
    select k.files, k.bytes, w.waiting_bytes
      from (select count(*)::int as files, coalesce(sum(f.size), 0)::float8 as bytes
              from link l
              join ask a on a.client_id = l.client_id and a.link_id = coalesce(l.renewed_by_id, l.id)
              join ask_item i on i.client_id = a.client_id and i.ask_id = a.id and i.id <> ${itemId}
              join ask_upload u on u.client_id = i.client_id and u.ask_item_id = i.id
              join stored_file f on f.client_id = u.client_id and f.id = u.file_id
             where l.client_id = (select current_client()) and l.id = ${linkId}) k,
           (select coalesce(sum(f.size), 0)::float8 as waiting_bytes
              from ask_item i
              join ask_upload u on u.client_id = i.client_id and u.ask_item_id = i.id
              join stored_file f on f.client_id = u.client_id and f.id = u.file_id
             where i.client_id = (select current_client()) and i.state = 'received'
               and i.id <> ${itemId}) w`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('a sum has no row');
  const { files, bytes, waitingBytes } = row;
  return { kept: { files, bytes }, waitingBytes };
}

import { sql } from 'kysely';
import type { CompanyTransaction } from '../db/transaction.ts';
import { waitTurn } from '../db/advisory-lock.ts';
import type { Caller } from '../http/context.ts';
import type { MailText } from './templates/layout.ts';

/** Whom the mail goes to. */
export interface Receiver {
  readonly recipient: string;
  readonly recipientName: string | null;
}

interface QueuedTest extends Receiver {
  /** Test mails of this person in the minutes before. */
  readonly earlier: number;
}

interface Mail {
  readonly id: string;
  readonly caller: Caller;
  readonly text: MailText;
  readonly most: number;
  readonly minutes: number;
  readonly isHeld: boolean;
}

/** Lays the mail into the outbox unless there were enough; null for a person without an address. */
export async function layTestMail(
  db: CompanyTransaction,
  { id, caller, text, most, minutes, isHeld }: Mail,
): Promise<QueuedTest | null> {
  const person = caller.employeeId;
  // One after the other, or many at once would all find few before them.
  await waitTurn(db, `test-mail ${person}`);
  // The queue leaves it alone for two minutes, in which its answer is there or this process is gone.
  const { rows } = await sql<QueuedTest>`
    with receiver as (
      select e.email as recipient, e.first_name || ' ' || e.last_name as recipient_name,
             (select count(*)::int from mail_outbox m
               where m.client_id = e.client_id and m.employee_id = e.id
                 and m.unique_key like 'test:%'
                 and m.created_at > now() - make_interval(mins => ${minutes}::int)) as earlier
        from employee e
       where e.client_id = (select current_client()) and e.id = ${person}::uuid
         and e.email is not null),
    laid as (
      insert into mail_outbox (client_id, id, recipient, recipient_name, employee_id, subject,
                               body_text, body_html, unique_key, status, attempts, next_attempt_at)
      select (select current_client()), ${id}::uuid, r.recipient, r.recipient_name,
             ${person}::uuid, ${text.subject}, ${text.text}, ${text.html}, ${`test:${id}`},
             ${isHeld ? 'held' : 'queued'}, ${isHeld ? 0 : 1}::int, now() + interval '2 minutes'
        from receiver r where r.earlier < ${most}::int)
    select * from receiver`.execute(db);
  return rows[0] ?? null;
}

/** Writes down what became of it. */
export async function settleTestMail(
  db: CompanyTransaction,
  id: string,
  { status, error }: { readonly status: 'Sent' | 'Held' | 'Failed'; readonly error: string | null },
): Promise<void> {
  if (status === 'Held') return;
  await db
    .updateTable('mailOutbox')
    .set(
      status === 'Sent'
        ? { status: 'sent', sentAt: sql`now()`, lastError: null }
        : { status: 'failed', lastError: error },
    )
    .where('id', '=', id)
    .execute();
}

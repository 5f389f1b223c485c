import {
  accessEnds,
  type AccessEvent,
  type AccessThing,
} from '@roadproof/domain/account/access-end';
import { sql, type RawBuilder } from 'kysely';
import type { CompanyTransaction } from '../db/transaction.ts';
import { privateKinds, withdrawMails } from '../mail/outbox.ts';

/** Whose access changed, and how. */
export interface AccessChange {
  readonly event: AccessEvent;
  readonly employeeIds: readonly string[];
  /** The session in which the person causes it; null where somebody else does, or none is open. */
  readonly ownSessionId?: string | null;
  /** The answer where keys are asked about; false keeps them. */
  readonly endApiKeys?: boolean | undefined;
}

type Statement = RawBuilder<unknown>;
interface Ending {
  readonly ids: Statement;
  /** The session that stays, if one does. */
  readonly kept: string | null;
}

const idle = sql`select null::uuid as id where false`;

/** How each thing of people ends; the statement answers the ids of what ended where mails have to be taken back. */
const endings: Readonly<Record<Exclude<AccessThing, 'ownSession'>, (of: Ending) => Statement>> = {
  session: ({ ids, kept }) => sql`update portal_session set revoked_at = now()
    where employee_id = any(${ids}) and revoked_at is null and id is distinct from ${kept}::uuid
    returning id`,
  ticket: ({ ids }) => sql`update sign_in_ticket set used_at = now()
    where employee_id = any(${ids}) and used_at is null returning id`,
  passwordLink: ({ ids }) => sql`update password_reset set used_at = now()
    where employee_id = any(${ids}) and used_at is null returning id`,
  emailLink: ({ ids }) => sql`update email_change set used_at = now()
    where employee_id = any(${ids}) and used_at is null returning id`,
  factorSetup: ({ ids }) => sql`delete from authenticator_app
    where employee_id = any(${ids}) and confirmed_at is null returning id`,
  identity: ({ ids }) => sql`update directory_identity set deleted_at = now()
    where employee_id = any(${ids}) and deleted_at is null returning id`,
  apiKey: ({ ids }) => sql`update api_key
      set revoked_at = now(), revoked_by = nullif(current_setting('app.actor_id', true), '')::uuid
    where employee_id = any(${ids}) and revoked_at is null returning id`,
  calendar: ({ ids }) => sql`update calendar_feed set revoked_at = now()
    where employee_id = any(${ids}) and revoked_at is null returning id`,
  reportLink: ({ ids }) => sql`update report_delivery set token_hash = null
    where employee_id = any(${ids}) and token_hash is not null returning id`,
};

/** The right without which a thing ends when rights are taken: who lacks it now. */
const lacking: Readonly<Partial<Record<AccessThing, RawBuilder<boolean>>>> = {
  apiKey: sql<boolean>`not e.has_admin_access`,
  calendar: sql<boolean>`not (e.has_admin_access or e.has_training_access)`,
  reportLink: sql<boolean>`not (e.has_admin_access or e.has_reports_access)`,
};

/**
 * Ends everything that the access of these people made and that has no place after the event, by
 * the table of `accessEnds`; called in the transaction of the change, after it. Mails with a link
 * that ended are taken back.
 */
export async function endAccess(db: CompanyTransaction, change: AccessChange): Promise<void> {
  const { event, employeeIds, ownSessionId = null, endApiKeys = false } = change;
  if (employeeIds.length === 0) return;
  const fates = accessEnds[event];
  const kept = fates.ownSession === 'ends' ? null : ownSessionId;
  const all = sql`${[...employeeIds]}::uuid[]`;
  const ended = (thing: keyof typeof endings): Statement => {
    const fate = fates[thing];
    if (fate === 'ends' || (fate === 'asked' && endApiKeys))
      return endings[thing]({ ids: all, kept });
    if (fate === 'ends unless first')
      return endings[thing]({ ids: among(all, sql`${hasPassword}`), kept });
    const without = fate === 'needs right' ? lacking[thing] : undefined;
    return without === undefined ? idle : endings[thing]({ ids: among(all, without), kept });
  };
  const { rows } = await sql<{ kind: 'password' | 'email'; id: string }>`
    with session as (${ended('session')}), ticket as (${ended('ticket')}),
      password_link as (${ended('passwordLink')}), email_link as (${ended('emailLink')}),
      factor_setup as (${ended('factorSetup')}), identity as (${ended('identity')}),
      own_key as (${ended('apiKey')}), calendar as (${ended('calendar')}),
      report_link as (${ended('reportLink')})
    select 'password' as kind, id from password_link
    union all select 'email', id from email_link`.execute(db);
  if (fates.ticket === 'ends') await endTickets(db, employeeIds);
  if (fates.factorSetup === 'ends')
    await db
      .deleteFrom('passkeyChallenge')
      .where('employeeId', 'in', [...employeeIds])
      .execute();
  await withdrawMails(
    db,
    rows.flatMap(({ kind, id }) => mailsOf(kind, id)),
    'Not sent: its link has ended.',
  );
}

const among = (all: Statement, condition: Statement): Statement =>
  sql`array(select e.id from employee e where e.id = any(${all}) and ${condition})`;

const hasPassword = sql`exists (select from credential k
  where k.client_id = e.client_id and k.employee_id = e.id and k.deleted_at is null)`;

/** A code of the directory that waits to be redeemed is of no company. */
async function endTickets(db: CompanyTransaction, employeeIds: readonly string[]): Promise<void> {
  await db
    .deleteFrom('directorySignIn')
    .where('employeeId', 'in', [...employeeIds])
    .execute();
}

const emailKind = 'email-change';
const mailsOf = (kind: 'password' | 'email', id: string): string[] =>
  [...privateKinds.keys()]
    .filter((one) => (one === emailKind) === (kind === 'email'))
    .map((one) => `${one}:${id}`);

import type { DigestRhythm } from '@roadproof/domain/overview/digest';
import { sql } from 'kysely';
import { hasAccessNow } from '../../../auth/access-now.ts';
import type { PortalPerson } from '../../../auth/session.ts';
import { newId } from '../../../db/id.ts';
import type { CompanyTransaction } from '../../../db/transaction.ts';
import { portalPerson } from '../../../auth/portal-person-sql.ts';
import type { Platform } from '../../../platform.ts';

/** Somebody with portal access who wants digests, as they are now. */
export interface DigestReader extends PortalPerson {
  readonly email: string;
  readonly choices: unknown;
}

/** People of a company who want digests and may get them now, or one of them. */
export async function digestReaders(
  db: CompanyTransaction,
  platform: Pick<Platform, 'config'>,
  only: string | null = null,
): Promise<readonly DigestReader[]> {
  const { rows } = await sql<DigestReader>`
    select ${portalPerson}, e.email, e.notification_preferences as choices
      from employee e
      join lookup_value s on s.client_id = e.client_id and s.id = e.employee_status_id
      join client c on c.id = e.client_id
     where e.client_id = (select current_client()) and e.notification_preferences <> '{}'
       and ${hasAccessNow(platform)}
       and e.email is not null ${only === null ? sql`` : sql`and e.id = ${only}`}
     order by e.id
  `.execute(db);
  return rows;
}

/** Notes that a company's digest of a day goes out now; false when it did already. */
export async function beginRun(
  db: CompanyTransaction,
  clientId: string,
  rhythm: Exclude<DigestRhythm, 'off'>,
  day: string,
): Promise<boolean> {
  const begun = await db
    .insertInto('digestRun')
    .values({ clientId, id: newId(), rhythm, day })
    .onConflict((conflict) => conflict.columns(['clientId', 'rhythm', 'day']).doNothing())
    .executeTakeFirst();
  return (begun.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Notes how many mails it made. */
export async function noteMails(
  db: CompanyTransaction,
  { rhythm, day }: { readonly rhythm: 'daily' | 'weekly'; readonly day: string },
  mails: number,
): Promise<void> {
  await db
    .updateTable('digestRun')
    .set({ mails })
    .where('rhythm', '=', rhythm)
    .where('day', '=', day)
    .execute();
}

/** Who is named by an unsubscribe link; nobody who has left or has no portal access. */
export async function subscriber(db: CompanyTransaction, employeeId: string) {
  return db
    .selectFrom('employee as e')
    .innerJoin('client as c', 'c.id', 'e.clientId')
    .innerJoin('lookupValue as s', (join) =>
      join.onRef('s.clientId', '=', 'e.clientId').onRef('s.id', '=', 'e.employeeStatusId'),
    )
    .select(['e.id', 'c.name as companyName', 'e.notificationPreferences as choices', 'e.email'])
    .where('e.id', '=', employeeId)
    .where('e.deletedAt', 'is', null)
    .where('c.deletedAt', 'is', null)
    .where('e.hasClientAdminPortalAccess', '=', true)
    .where('s.lookupName', '=', 'Current')
    .executeTakeFirst();
}

/** When a mail was made and for which cause. */
export async function causeOfMail(db: CompanyTransaction, mailId: string) {
  return db
    .selectFrom('mailOutbox')
    .select(['uniqueKey', 'createdAt', 'employeeId', 'recipient'])
    .where('id', '=', mailId)
    .executeTakeFirst();
}

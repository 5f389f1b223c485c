import { sql } from 'kysely';
import { portalPeopleBy } from '../../../auth/portal-address.ts';
import type { Database } from '../../../db/database.ts';
import { newId } from '../../../db/id.ts';
import type { CompanyTransaction } from '../../../db/transaction.ts';

/** The own record with what belongs to its account. */
export async function accountOf(db: CompanyTransaction, employeeId: string, now: Date) {
  return db
    .selectFrom('employee as e')
    .leftJoin('credential as k', (join) =>
      join
        .onRef('k.clientId', '=', 'e.clientId')
        .onRef('k.employeeId', '=', 'e.id')
        .on('k.endedAt', 'is', null)
        .on('k.deletedAt', 'is', null),
    )
    .leftJoin('emailChange as c', (join) =>
      join
        .onRef('c.clientId', '=', 'e.clientId')
        .onRef('c.employeeId', '=', 'e.id')
        .on('c.usedAt', 'is', null)
        .on('c.expiresAt', '>', now.toISOString()),
    )
    .select(['e.id', 'e.version', 'e.phoneNumber', 'e.email', 'e.imageFileId', 'e.timeZone'])
    .select('e.notificationPreferences as choices')
    .select(
      sql<string>`coalesce(e.display_name, e.first_name || ' ' || e.last_name)`.as('displayName'),
    )
    .select(['k.passwordHash', 'k.changedAt as passwordChangedAt'])
    .select(['c.newEmail as pendingEmail', 'c.expiresAt as pendingUntil'])
    .where('e.id', '=', employeeId)
    .executeTakeFirstOrThrow();
}

/** Whether another person signs in with an address; of any company. */
export async function isTaken(
  app: Pick<Database, 'app'>['app'],
  email: string,
  employeeId: string,
): Promise<boolean> {
  const holders = await portalPeopleBy(app, [email]);
  return [...holders.values()].flat().some((id) => id !== employeeId);
}

/** Makes the one open change of a person's address; an earlier one ends. */
export async function addEmailChange(
  db: CompanyTransaction,
  change: {
    readonly clientId: string;
    readonly employeeId: string;
    readonly newEmail: string;
    readonly tokenHash: Buffer;
    readonly expiresAt: string;
  },
): Promise<string> {
  const id = newId();
  await endEmailChanges(db, change.employeeId);
  await db
    .insertInto('emailChange')
    .values({ ...change, id })
    .execute();
  return id;
}

/** Ends every open change of a person's address. */
export async function endEmailChanges(db: CompanyTransaction, employeeId: string): Promise<void> {
  await db
    .updateTable('emailChange')
    .set({ usedAt: sql`now()` })
    .where('employeeId', '=', employeeId)
    .where('usedAt', 'is', null)
    .execute();
}

/** Whose open change a link confirms. */
export async function changeByToken(app: Pick<Database, 'app'>['app'], hash: Buffer) {
  const { rows } = await sql<{ changeId: string; clientId: string; employeeId: string }>`
    select * from email_change_by_token(${hash})`.execute(app);
  return rows[0];
}

/** Uses the change up; undefined when it was used or is too old. */
export async function spendEmailChange(db: CompanyTransaction, changeId: string, now: Date) {
  return db
    .updateTable('emailChange')
    .set({ usedAt: now.toISOString() })
    .where('id', '=', changeId)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now.toISOString())
    .returning('newEmail')
    .executeTakeFirst();
}

/** The name of the company, where no session tells it. */
export async function companyName(db: CompanyTransaction, clientId: string): Promise<string> {
  const { name } = await db
    .selectFrom('client')
    .select('name')
    .where('id', '=', clientId)
    .executeTakeFirstOrThrow();
  return name;
}

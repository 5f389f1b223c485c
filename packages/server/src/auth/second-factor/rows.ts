import { sql } from 'kysely';
import { newId } from '../../db/id.ts';
import type { Database } from '../../db/database.ts';
import type { CompanyTransaction } from '../../db/transaction.ts';

/** The authenticator app of a person, confirmed or not. */
export async function appOf(db: CompanyTransaction, employeeId: string) {
  return db
    .selectFrom('authenticatorApp')
    .select(['id', 'sealedSecret', 'confirmedAt', 'lastStep'])
    .where('employeeId', '=', employeeId)
    .executeTakeFirst();
}

/** Keeps a new app in place of one that was never confirmed. */
export async function beginApp(
  db: CompanyTransaction,
  clientId: string,
  employeeId: string,
  sealedSecret: Buffer,
): Promise<void> {
  await db
    .deleteFrom('authenticatorApp')
    .where('employeeId', '=', employeeId)
    .where('confirmedAt', 'is', null)
    .execute();
  await db
    .insertInto('authenticatorApp')
    .values({ clientId, id: newId(), employeeId, sealedSecret })
    .execute();
}

/** Uses a step of the app up; false when it, or a later one, was used before: of two at once one gets through. */
export async function spendStep(
  db: CompanyTransaction,
  appId: string,
  step: number,
): Promise<boolean> {
  const used = await db
    .updateTable('authenticatorApp')
    .set({ lastStep: step })
    .where('id', '=', appId)
    .where((where) => where.or([where('lastStep', 'is', null), where('lastStep', '<', step)]))
    .executeTakeFirst();
  return used.numUpdatedRows > 0n;
}

/** Makes an app count. */
export async function confirmApp(db: CompanyTransaction, appId: string): Promise<void> {
  await db
    .updateTable('authenticatorApp')
    .set({ confirmedAt: sql`now()` })
    .where('id', '=', appId)
    .execute();
}

/** Takes the authenticator app of a person away; answers whether there was one that counted. */
export async function removeApp(db: CompanyTransaction, employeeId: string): Promise<boolean> {
  const removed = await db
    .deleteFrom('authenticatorApp')
    .where('employeeId', '=', employeeId)
    .returning('confirmedAt')
    .execute();
  return removed.some(({ confirmedAt }) => confirmedAt !== null);
}

/** Takes the recovery codes of a person away. */
export async function removeRecoveryCodes(
  db: CompanyTransaction,
  employeeId: string,
): Promise<void> {
  await db.deleteFrom('recoveryCode').where('employeeId', '=', employeeId).execute();
}

/** Keeps the hashes of new recovery codes in place of the old ones. */
export async function setRecoveryCodes(
  db: CompanyTransaction,
  clientId: string,
  employeeId: string,
  hashes: readonly Buffer[],
): Promise<void> {
  await removeRecoveryCodes(db, employeeId);
  await db
    .insertInto('recoveryCode')
    .values(hashes.map((codeHash) => ({ clientId, id: newId(), employeeId, codeHash })))
    .execute();
}

/** Recovery codes that were not used yet. */
export async function codesLeft(db: CompanyTransaction, employeeId: string): Promise<number> {
  const { count } = await db
    .selectFrom('recoveryCode')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('employeeId', '=', employeeId)
    .where('usedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Uses a recovery code up; false when there is none such. */
export async function spendRecoveryCode(
  db: CompanyTransaction,
  employeeId: string,
  codeHash: Buffer,
): Promise<boolean> {
  const used = await db
    .updateTable('recoveryCode')
    .set({ usedAt: sql`now()` })
    .where('employeeId', '=', employeeId)
    .where('codeHash', '=', codeHash)
    .where('usedAt', 'is', null)
    .executeTakeFirst();
  return used.numUpdatedRows > 0n;
}

/** Keeps the ticket of a sign-in whose password was right. */
export async function addTicket(
  db: CompanyTransaction,
  ticket: {
    readonly clientId: string;
    readonly employeeId: string;
    readonly ticketHash: Buffer;
    readonly expiresAt: string;
    readonly kept: boolean;
  },
): Promise<void> {
  await db
    .insertInto('signInTicket')
    .values({ ...ticket, id: newId() })
    .execute();
}

/** Whose ticket it is, before the company is known. */
export async function ticketByHash(app: Pick<Database, 'app'>['app'], hash: Buffer) {
  const { rows } = await sql<{
    ticketId: string;
    clientId: string;
    employeeId: string;
    email: string;
    displayName: string;
  }>`select * from sign_in_ticket_by_hash(${hash})`.execute(app);
  return rows[0];
}

/** The ticket under lock, so that codes tried at once are counted one after the other. */
export async function lockTicket(db: CompanyTransaction, id: string) {
  return db
    .selectFrom('signInTicket')
    .select(['id', 'expiresAt', 'kept', 'wrongCodes', 'lockedUntil', 'usedAt', 'challenge'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Writes down what became of a ticket. */
export async function noteTicket(
  db: CompanyTransaction,
  id: string,
  values: {
    readonly wrongCodes?: number;
    readonly lockedUntil?: string | null;
    readonly expiresAt?: string;
    readonly usedAt?: string;
    readonly challenge?: string | null;
  },
): Promise<void> {
  await db.updateTable('signInTicket').set(values).where('id', '=', id).execute();
}

/** Administrators who may sign in and read mail. */
export async function administratorMails(db: CompanyTransaction) {
  return db
    .selectFrom('employee as e')
    .innerJoin('lookupValue as s', (join) =>
      join.onRef('s.clientId', '=', 'e.clientId').onRef('s.id', '=', 'e.employeeStatusId'),
    )
    .select(['e.id', 'e.email'])
    .select(sql<string>`coalesce(e.display_name, e.first_name || ' ' || e.last_name)`.as('name'))
    .where('e.hasAdminAccess', '=', true)
    .where('e.hasClientAdminPortalAccess', '=', true)
    .where('e.deletedAt', 'is', null)
    .where('s.lookupName', '=', 'Current')
    .execute();
}

/** People with admin access who have nothing that proves them beside the password. */
export async function administratorsWithoutFactor(db: CompanyTransaction): Promise<string[]> {
  const found = await db
    .selectFrom('employee as e')
    .select('e.id')
    .where('e.hasAdminAccess', '=', true)
    .where('e.deletedAt', 'is', null)
    .where(sql<boolean>`not has_second_factor(e.client_id, e.id)`)
    .execute();
  return found.map(({ id }) => id);
}

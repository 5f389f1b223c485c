import { sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { newId } from '../../../db/id.ts';
import type { CompanyTransaction } from '../../../db/transaction.ts';
import { waitTurn } from '../../../db/advisory-lock.ts';

/** A person who may sign in, found by e-mail before any company is known. */
export interface PortalUser {
  readonly clientId: string;
  readonly employeeId: string;
  readonly displayName: string;
  readonly email: string;
  readonly passwordHash: string | null;
  /** Too many wrong second steps ended it: it proves a person no more. */
  readonly hasPasswordEnded: boolean;
}

/** The one current person with portal access and this address, in whatever company. */
export async function userByEmail(
  database: Database,
  email: string,
): Promise<PortalUser | undefined> {
  const found = await sql<PortalUser>`select * from portal_user_by_email(${email})`.execute(
    database.app,
  );
  return found.rows[0];
}

/** An unused link and the person it is for. */
interface OpenReset {
  readonly resetId: string;
  readonly clientId: string;
  readonly employeeId: string;
  /** The person's address now, and the one the link was made for. */
  readonly email: string;
  readonly mailedTo: string | null;
}

/** The person whose unused reset link this is. */
export async function resetByToken(
  database: Database,
  hash: Buffer,
): Promise<OpenReset | undefined> {
  const found = await sql<OpenReset>`select * from password_reset_by_token(${hash})`.execute(
    database.app,
  );
  return found.rows[0];
}

/** Lets one ask for a link at a time through, for a person and for a network: of many at once each sees the mails before it. */
export async function lockResets(
  db: CompanyTransaction,
  employeeId: string,
  network: string | null,
): Promise<void> {
  // Always in this order, so no two ever wait for each other.
  for (const key of [`reset from ${network}`, `reset of ${employeeId}`]) await waitTurn(db, key);
}

/** How many reset links a network has asked for since, of any company. */
export async function resetsFromNetwork(
  db: CompanyTransaction,
  network: string | null,
  since: Date,
): Promise<number> {
  if (network === null) return 0;
  const { rows } = await sql<{ count: number }>`
    select resets_from_network(${network}::inet, ${since.toISOString()}::timestamptz) as count
  `.execute(db);
  return rows[0]?.count ?? 0;
}

/** How many reset links the person has asked for since. */
export async function resetsSince(
  db: CompanyTransaction,
  employeeId: string,
  since: Date,
): Promise<number> {
  const { count } = await db
    .selectFrom('passwordReset')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('employeeId', '=', employeeId)
    .where('createdAt', '>', since.toISOString())
    .executeTakeFirstOrThrow();
  return count;
}

/** Keeps the hashes of reset links. */
export async function addResets(
  db: CompanyTransaction,
  resets: readonly {
    readonly id: string;
    readonly clientId: string;
    readonly employeeId: string;
    readonly tokenHash: Buffer;
    readonly email: string;
    readonly ip: string | null;
    readonly createdAt: string;
    readonly expiresAt: string;
  }[],
): Promise<void> {
  await db.insertInto('passwordReset').values(resets).execute();
}

/** Uses the link up; false when it was used or is too old. */
export async function spendReset(
  db: CompanyTransaction,
  resetId: string,
  now: Date,
): Promise<boolean> {
  const used = await db
    .updateTable('passwordReset')
    .set({ usedAt: now.toISOString() })
    .where('id', '=', resetId)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now.toISOString())
    .executeTakeFirst();
  return used.numUpdatedRows > 0n;
}

/** Uses up every open link of these people; answers which. */
export async function endResetsOf(
  db: CompanyTransaction,
  employeeIds: readonly string[],
  now: Date,
): Promise<string[]> {
  const ended = await db
    .updateTable('passwordReset')
    .set({ usedAt: now.toISOString() })
    .where('employeeId', 'in', [...employeeIds])
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now.toISOString())
    .returning('id')
    .execute();
  return ended.map(({ id }) => id);
}

/** Sets the stored hash of a person's password. */
export async function setPassword(
  db: CompanyTransaction,
  person: { clientId: string; employeeId: string; passwordHash: string },
): Promise<void> {
  await db
    .insertInto('credential')
    .values({ ...person, id: newId() })
    .onConflict((conflict) =>
      conflict
        .columns(['clientId', 'employeeId'])
        .where('deletedAt', 'is', null)
        .doUpdateSet({
          passwordHash: person.passwordHash,
          changedAt: sql`now()`,
          wrongSecondSteps: 0,
          endedAt: null,
        }),
    )
    .execute();
}

/** Whether the person has a password that counts. */
export async function hasPassword(db: CompanyTransaction, employeeId: string): Promise<boolean> {
  const found = await db
    .selectFrom('credential')
    .select('id')
    .where('employeeId', '=', employeeId)
    .where('endedAt', 'is', null)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  return found !== undefined;
}

/** Whether the installation has its company. */
export async function companyExists(db: Pick<Database, 'app'>['app']): Promise<boolean> {
  const found = await sql<{ exists: boolean }>`select company_exists() as exists`.execute(db);
  return found.rows[0]?.exists ?? false;
}

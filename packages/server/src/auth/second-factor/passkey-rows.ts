import { sql } from 'kysely';
import { newId } from '../../db/id.ts';
import type { CompanyTransaction } from '../../db/transaction.ts';

/** The passkeys of a person, the oldest first. */
export async function passkeysOf(db: CompanyTransaction, employeeId: string) {
  return db
    .selectFrom('passkey')
    .select([
      'id',
      'name',
      'credentialId',
      'publicKey',
      'counter',
      'transports',
      'createdAt',
      'lastUsedAt',
    ])
    .where('employeeId', '=', employeeId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
}

/** A passkey as it is stored. */
export type Passkey = Awaited<ReturnType<typeof passkeysOf>>[number];

/** Keeps a new passkey; false when somebody has it already. */
export async function addPasskey(
  db: CompanyTransaction,
  passkey: {
    readonly clientId: string;
    readonly employeeId: string;
    readonly name: string;
    readonly credentialId: string;
    readonly publicKey: Buffer;
    readonly counter: number;
    readonly transports: string[];
  },
): Promise<boolean> {
  const added = await db
    .insertInto('passkey')
    .values({ ...passkey, id: newId() })
    .onConflict((conflict) => conflict.columns(['clientId', 'credentialId']).doNothing())
    .executeTakeFirst();
  return (added.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Notes that a passkey was used, and how often as it says itself. */
export async function noteUse(
  db: CompanyTransaction,
  id: string,
  counter: number,
  now: Date,
): Promise<void> {
  await db
    .updateTable('passkey')
    .set({ counter, lastUsedAt: now.toISOString() })
    .where('id', '=', id)
    .execute();
}

/** Takes one passkey of a person away, or all; answers the names of those that were there. */
export async function removePasskeys(
  db: CompanyTransaction,
  employeeId: string,
  id: string | null = null,
): Promise<readonly string[]> {
  const removed = await db
    .deleteFrom('passkey')
    .where('employeeId', '=', employeeId)
    .$if(id !== null, (query) => query.where('id', '=', id))
    .returning('name')
    .execute();
  return removed.map(({ name }) => name);
}

/** Keeps what a browser has to sign, in place of what it was asked before. */
export async function setChallenge(
  db: CompanyTransaction,
  challenge: {
    readonly clientId: string;
    readonly employeeId: string;
    readonly challenge: string;
    readonly expiresAt: string;
  },
): Promise<void> {
  await takeChallenge(db, challenge.employeeId);
  await db
    .insertInto('passkeyChallenge')
    .values({ ...challenge, id: newId() })
    .execute();
}

/** Reads what a browser had to sign, and forgets it: it counts once. */
export async function takeChallenge(db: CompanyTransaction, employeeId: string) {
  return db
    .deleteFrom('passkeyChallenge')
    .where('employeeId', '=', employeeId)
    .returning(['challenge', sql<string>`expires_at`.as('expiresAt')])
    .executeTakeFirst();
}

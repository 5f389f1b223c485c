import type { DirectoryPerson } from '@roadproof/domain/account/directory-sign-in';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { newId } from '../../db/id.ts';
import type { CompanyTransaction } from '../../db/transaction.ts';

type App = Pick<Database, 'app'>['app'];

/** What is kept of a sign-in on its way to the directory and back. */
export interface Begun {
  readonly stateHash: Buffer;
  readonly browserHash: Buffer;
  readonly nonce: string;
  readonly verifier: string;
  readonly next: string | null;
  readonly expiresAt: string;
}

/** Keeps a sign-in that begins; forgets those that ended a day ago. */
export async function addBegun(app: App, begun: Begun, dayAgo: string): Promise<void> {
  await sql`delete from directory_sign_in where expires_at < ${dayAgo}::timestamptz`.execute(app);
  await app
    .insertInto('directorySignIn')
    .values({ ...begun, id: newId() })
    .execute();
}

/** Takes the sign-in of a state, which works once. */
export async function takeBegun(app: App, stateHash: Buffer) {
  return app
    .deleteFrom('directorySignIn')
    .where('stateHash', '=', stateHash)
    .where('codeHash', 'is', null)
    .returning(['browserHash', 'nonce', 'verifier', 'next', 'expiresAt'])
    .executeTakeFirst();
}

/** Somebody let in, until the page redeems its code. */
export interface LetIn {
  readonly codeHash: Buffer;
  /** The browser that began it, which alone may redeem the code. */
  readonly browserHash: Buffer;
  readonly companyId: string;
  readonly employeeId: string;
  readonly idToken: string;
  readonly next: string | null;
  readonly expiresAt: string;
}

/** Keeps a one-time code with whom it signs in. */
export async function addCode(app: App, { codeHash, ...letIn }: LetIn): Promise<void> {
  await app
    .insertInto('directorySignIn')
    .values({
      ...letIn,
      id: newId(),
      codeHash,
      // Nothing comes back from the directory to this row any more.
      stateHash: codeHash,
      nonce: '',
      verifier: '',
    })
    .execute();
}

/** Takes whom a code signs in; a code works once. */
export async function takeCode(app: App, codeHash: Buffer) {
  return app
    .deleteFrom('directorySignIn')
    .where('codeHash', '=', codeHash)
    .returning(['browserHash', 'companyId', 'employeeId', 'idToken', 'next', 'expiresAt'])
    .executeTakeFirst();
}

/** An employee who may be the one at the directory. */
export interface FoundPerson extends DirectoryPerson {
  readonly clientId: string;
  readonly employeeId: string;
  readonly displayName: string;
}

/** The employee who signed in with this identity before. */
export async function personByIdentity(
  app: App,
  issuer: string,
  subject: string,
): Promise<FoundPerson | undefined> {
  const { rows } = await sql<FoundPerson>`
    select client_id, employee_id, display_name, is_current, may_sign_in
      from directory_person(${issuer}, ${subject})`.execute(app);
  return rows[0];
}

/** Everybody with this address, of whatever company and status. */
export async function peopleByEmail(
  app: App,
  email: string,
  issuer: string,
): Promise<FoundPerson[]> {
  const { rows } = await sql<FoundPerson>`
    select * from people_by_email(${email}, ${issuer})`.execute(app);
  return rows;
}

/** Binds an employee to an identity at the directory, unless somebody is bound to it meanwhile. */
export async function addIdentity(
  db: CompanyTransaction,
  identity: {
    readonly clientId: string;
    readonly employeeId: string;
    readonly issuer: string;
    readonly subject: string;
    readonly email: string;
  },
): Promise<void> {
  await db
    .insertInto('directoryIdentity')
    .values({ ...identity, id: newId() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The token that ends the directory's session together with this one of ours. */
export async function idTokenOf(
  db: CompanyTransaction,
  portalSessionId: string,
): Promise<string | null> {
  const row = await db
    .selectFrom('directorySession')
    .select('idToken')
    .where('portalSessionId', '=', portalSessionId)
    .executeTakeFirst();
  return row?.idToken ?? null;
}

/** The only company of the installation, where there is no other. */
export async function onlyCompany(app: App): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`select client_ids() as id limit 2`.execute(app);
  return rows.length === 1 ? (rows[0]?.id ?? null) : null;
}

/** Keeps the token of the directory's session beside ours. */
export async function addDirectorySession(
  db: CompanyTransaction,
  session: {
    readonly clientId: string;
    readonly tokenHash: Buffer;
    readonly idToken: string;
  },
): Promise<void> {
  const { clientId, tokenHash, idToken } = session;
  await db
    .insertInto('directorySession')
    .values((query) => ({
      clientId,
      id: newId(),
      idToken,
      portalSessionId: query
        .selectFrom('portalSession')
        .select('portalSession.id')
        .where('portalSession.tokenHash', '=', tokenHash)
        .$asScalar()
        .$notNull(),
    }))
    .execute();
}

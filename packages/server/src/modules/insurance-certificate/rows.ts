import { newId } from '../../db/id.ts';
import type { CompanyTransaction } from '../../db/transaction.ts';

/** Keeps a request for a certificate of insurance; it starts as Requested. */
export async function addRequest(
  db: CompanyTransaction,
  clientId: string,
  request: { name: string; email: string },
) {
  return db
    .insertInto('certificateRequest')
    .values({ clientId, id: newId(), ...request })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
}

/** Where the company's certificates are asked for, if it says so. */
export async function contactOf(db: CompanyTransaction, clientId: string): Promise<string | null> {
  const client = await db
    .selectFrom('client')
    .select('contactEmail')
    .where('id', '=', clientId)
    .executeTakeFirst();
  return client?.contactEmail ?? null;
}

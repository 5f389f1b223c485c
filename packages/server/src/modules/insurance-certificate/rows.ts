import type { CompanyTransaction } from '../../db/transaction.ts';

/** Where the company's certificates are asked for, if it says so. */
export async function contactOf(db: CompanyTransaction, clientId: string): Promise<string | null> {
  const client = await db
    .selectFrom('client')
    .select('contactEmail')
    .where('id', '=', clientId)
    .executeTakeFirst();
  return client?.contactEmail ?? null;
}

import { boundTo } from './bound.ts';
import type { Database } from './database.ts';
import { isId } from './id.ts';
import type { ReadScope } from './read-connections.ts';
import type { CompanyTransaction } from './transaction.ts';

/** Thrown for the second statement of work that may send one: two statements agree only in a transaction. */
export class NeedsTransaction extends Error {
  constructor() {
    super('Work of one statement has sent a second one');
  }
}

/**
 * Runs `work`, which reads the company by one statement and writes nothing. One statement is a
 * snapshot by itself, so there is no transaction; a second one is refused by `NeedsTransaction`.
 */
export async function inOneStatement<T>(
  { app, reads }: Pick<Database, 'app' | 'reads'>,
  scope: ReadScope,
  work: (db: CompanyTransaction) => Promise<T>,
): Promise<T> {
  if (!isId(scope.clientId)) throw new Error('the company of a read must be an id');
  let isAsked = false;
  const db = boundTo(app, async (text, values) => {
    if (isAsked) throw new NeedsTransaction();
    isAsked = true;
    return reads.ask(scope, text, values);
  });
  return work(db);
}

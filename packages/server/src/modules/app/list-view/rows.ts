import { sql } from 'kysely';
import type { CompanyTransaction } from '../../../db/transaction.ts';
import { waitTurn } from '../../../db/advisory-lock.ts';

/** At most this many of a list are told. */
const most = 200;

/** Views of a list that are shared, and those of one person, by name. */
export async function viewsOf(db: CompanyTransaction, list: string, readerId: string) {
  return db
    .selectFrom('listView as v')
    .innerJoin('employee as p', (join) =>
      join.onRef('p.clientId', '=', 'v.clientId').onRef('p.id', '=', 'v.ownerId'),
    )
    .select(['v.id', 'v.version', 'v.name', 'v.isShared', 'v.ownerId', 'v.address', 'v.columns'])
    .select(sql<string>`p.first_name || ' ' || p.last_name`.as('owner'))
    .where('v.listKey', '=', list)
    .where((or) => or.or([or('v.isShared', '=', true), or('v.ownerId', '=', readerId)]))
    .orderBy(sql`lower(v.name)`)
    .orderBy('v.id')
    .limit(most)
    .execute();
}

/** Counts the views that a person keeps of a list; another request of the same person waits until this one is committed. */
export async function countOwn(
  db: CompanyTransaction,
  { ownerId, listKey }: { ownerId: string; listKey: string },
): Promise<number> {
  await waitTurn(db, `views ${ownerId} ${listKey}`);
  const { count } = await db
    .selectFrom('listView')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('ownerId', '=', ownerId)
    .where('listKey', '=', listKey)
    .executeTakeFirstOrThrow();
  return count;
}

/** The view of a person that has this name in a list, whatever the letter case. */
export async function viewNamed(
  db: CompanyTransaction,
  { ownerId, listKey, name }: { ownerId: string; listKey: string; name: string },
): Promise<{ readonly id: string; readonly name: string } | undefined> {
  return db
    .selectFrom('listView')
    .select(['id', 'name'])
    .where('ownerId', '=', ownerId)
    .where('listKey', '=', listKey)
    .where(sql`lower(name)`, '=', sql`lower(${name})`)
    .executeTakeFirst();
}

/** Removes a view for good: nothing hangs on it. */
export async function removeView(db: CompanyTransaction, id: string): Promise<void> {
  await db.deleteFrom('listView').where('id', '=', id).execute();
}

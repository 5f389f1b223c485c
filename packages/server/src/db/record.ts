import { sql, type Insertable, type Updateable } from 'kysely';
import { newId } from './id.ts';
import type { Tables } from './tables.ts';
import type { CompanyTransaction } from './transaction.ts';

/** Tables whose rows carry an id and a version, as every company table does. */
type RecordTable = {
  [T in keyof Tables]: 'version' extends keyof Tables[T] ? T : never;
}[keyof Tables];

/** A row after a write: its id and the version it has now. */
interface Written {
  readonly id: string;
  readonly version: number;
}

/** Adds a row under a new id. */
export async function addRecord<T extends RecordTable>(
  db: CompanyTransaction,
  table: T,
  values: Omit<Insertable<Tables[T]>, 'id'>,
): Promise<Written> {
  // Kysely cannot follow a table that is a type parameter; callers are held to the signature above.
  return db
    .insertInto(table as 'equipment')
    .values({ ...values, id: newId() } as never)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
}

/** Changes a row, or marks it as deleted; it is locked before by whoever read it. Values that it has already are not written: its version stays. */
export async function changeRecord<T extends RecordTable>(
  db: CompanyTransaction,
  table: T,
  id: string,
  values: Updateable<Tables[T]>,
): Promise<Written> {
  const sent = Object.entries(values).filter(([, value]) => value !== undefined);
  const differs = sent.map(([name, value]) => sql`${sql.ref(name)} is distinct from ${value}`);
  const written =
    sent.length === 0
      ? undefined
      : await db
          .updateTable(table as 'equipment')
          .set(Object.fromEntries(sent))
          .where('id', '=', id)
          .where(sql<boolean>`(${sql.join(differs, sql` or `)})`)
          .returning(['id', 'version'])
          .executeTakeFirst();
  return (
    written ??
    db
      .selectFrom(table as 'equipment')
      .select(['id', 'version'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  );
}

/** Makes a new version of a row because something that belongs to it has changed, with these values of its own if any. */
export async function touchRecord<T extends RecordTable>(
  db: CompanyTransaction,
  table: T,
  id: string,
  values: Updateable<Tables[T]>,
): Promise<Written> {
  return db
    .updateTable(table as 'equipment')
    .set({ ...values, id } as never)
    .where('id', '=', id)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
}

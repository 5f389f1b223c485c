import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { Context } from '../http/context.ts';
import { notFound } from '../errors.ts';
import { atMost } from './given-rows.ts';
import { newId } from './id.ts';
import { sqlName } from './list-part.ts';
import { isSame, refuseStale } from './stale.ts';
import type { CompanyRow } from './tables/row.ts';
import type { Tables } from './tables.ts';
import type { CompanyTransaction } from './transaction.ts';

/** Tables whose rows are records: with an id, a version and a mark of deletion. */
export type RecordTable = {
  [T in keyof Tables]: Tables[T] extends CompanyRow ? T : never;
}[keyof Tables];

/** A record as its table has it. */
export type Stored<T extends RecordTable> = Selectable<Tables[T]> & Selectable<CompanyRow>;

/** What a save answers: the record and the version it has now. */
export interface Saved {
  readonly id: string;
  readonly version: number;
}

/** Which record a form is about, and which version of it the person saw; none of either adds one. */
interface Identity {
  readonly id?: string | undefined;
  readonly version?: number | undefined;
}

type Columns<T extends RecordTable> = Updateable<Tables[T]>;

/** What is handed to a save, if every field of it is a column that takes it; else the compiler's message names the one that is not. */
export type Form<T extends RecordTable, F> = F extends Fitting<T, F> ? F : Fitting<T, F>;
type Fitting<T extends RecordTable, F> = {
  readonly [K in keyof F]: K extends keyof Columns<T>
    ? Columns<T>[K]
    : `${T} has no column ${K & string}`;
};

/** What was sent of a record's columns; what was not sent is left out and stays as it is. */
export type Sent<T extends RecordTable, F> = {
  readonly [K in Exclude<keyof F & keyof Stored<T>, keyof Identity>]?: Stored<T>[K];
};

/** What was sent, and the record it changes, locked; undefined where it adds one. */
interface Opened<T extends RecordTable, F> {
  readonly stored: Stored<T> | undefined;
  readonly sent: Sent<T, F>;
}

/** Begins a save whose fields are columns: 404 if it is deleted, 409 if it has changed since the caller read it. */
export async function opened<T extends RecordTable, F extends Identity>(
  db: CompanyTransaction,
  table: T,
  form: Form<T, F>,
  called: string,
): Promise<Opened<T, F>> {
  const { id, version } = form as Identity;
  const stored = id === undefined ? undefined : await locked(db, table, id, called);
  const sent = sentOf<T, F>(table, form);
  if (stored) await refuseStale(db, stored, version, sent);
  return { stored, sent };
}

/** What was sent of a form whose fields are columns; the table is there for the compiler. */
export function sentOf<T extends RecordTable, F>(_table: T, form: Form<T, F>): Sent<T, F> {
  const fields = Object.entries(without<Identity, keyof Identity>(form, ['id', 'version']));
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined)) as Sent<T, F>;
}

/** A form without the fields that have their own way. */
export function without<F extends object, K extends keyof F>(
  form: F,
  names: readonly K[],
): Omit<F, K> {
  const out: ReadonlySet<PropertyKey> = new Set(names);
  return Object.fromEntries(Object.entries(form).filter(([name]) => !out.has(name))) as Omit<F, K>;
}

/** A record, locked until the transaction ends; undefined when it is gone. */
export async function forUpdate<T extends RecordTable>(
  db: CompanyTransaction,
  table: T,
  id: string,
): Promise<Stored<T> | undefined> {
  // Kysely cannot follow a table that is a type parameter; callers are held to the signatures.
  const row = await db
    .selectFrom(table as 'equipment')
    .selectAll()
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row as Stored<T> | undefined;
}

/** A record, locked until the transaction ends, or the 404 in its name. */
export async function locked<T extends RecordTable>(
  db: CompanyTransaction,
  table: T,
  id: string,
  called: string,
): Promise<Stored<T>> {
  const row = await forUpdate(db, table, id);
  if (!row) throw notFound(called);
  return row;
}

/** Records that are not deleted, or those that are, locked in the order of their ids until the transaction ends. */
export async function lockedAll<T extends RecordTable>(
  db: CompanyTransaction,
  table: T,
  ids: readonly string[],
  areDeleted = false,
): Promise<ReadonlyMap<string, Stored<T>>> {
  const rows = await db
    .selectFrom(table as 'equipment')
    .selectAll()
    .where('id', 'in', [...ids])
    .where('deletedAt', areDeleted ? 'is not' : 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  return new Map(rows.map((row) => [row.id, row as Stored<T>]));
}

/** Adds a record under a new id. */
export async function addRecord<T extends RecordTable, V extends Omit<Insertable<Tables[T]>, 'id'>>(
  db: CompanyTransaction,
  table: T,
  values: Form<T, V>,
): Promise<Saved> {
  return db
    .insertInto(table as 'equipment')
    .values({ ...values, id: newId() } as never)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
}

/** Changes a record that is locked. Values that it has already are not written: it keeps its version. */
export async function saveRecord<T extends RecordTable, V extends Columns<T>>(
  db: CompanyTransaction,
  table: T,
  stored: Saved & Pick<Stored<T>, keyof V & keyof Stored<T>>,
  values: Form<T, V>,
): Promise<Saved> {
  const { id, version } = stored;
  const sent = Object.entries<unknown>(values).filter(([, value]) => value !== undefined);
  const has: Readonly<Record<string, unknown>> = { ...stored };
  if (sent.every(([name, value]) => isSame(value, has[name]))) return { id, version };
  // The database has the last word: it reads times and documents otherwise than they are written.
  const differs = sent.map(([name, value]) => sql`${sql.ref(name)} is distinct from ${value}`);
  const written = await db
    .updateTable(table as 'equipment')
    .set(Object.fromEntries(sent))
    .where('id', '=', id)
    .where(sql<boolean>`(${sql.join(differs, sql` or `)})`)
    .returning(['id', 'version'])
    .executeTakeFirst();
  return written ?? { id, version };
}

/** A locked record with the values it gets. */
export interface Change<T extends RecordTable> {
  readonly stored: Stored<T>;
  readonly values: Columns<T>;
}

/** Changes locked records by one statement, each of the same columns; answers those that had other values. */
export async function saveAll<T extends RecordTable>(
  db: CompanyTransaction,
  table: T,
  changes: readonly Change<T>[],
): Promise<Saved[]> {
  const names = Object.keys(changes[0]?.values ?? {});
  if (names.length === 0) return [];
  const rows = changes.map(({ stored, values }) =>
    Object.fromEntries(
      Object.entries({ ...values, id: stored.id }).map(([name, value]) => [sqlName(name), value]),
    ),
  );
  const of = (name: string) => [sql.ref(`x.${name}`), sql.ref(`v.${name}`)] as const;
  const set = names.map((name) => sql`${sql.ref(name)} = ${of(name)[1]}`);
  const differs = names.map((name) => sql.join(of(name), sql` is distinct from `));
  const { rows: saved } = await sql<Saved>`
    update ${sql.table(table)} x set ${sql.join(set)}
      from (select * from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)${atMost(rows.length)}) v
     where x.client_id = (select current_client()) and x.id = v.id and (${sql.join(differs, sql` or `)})
    returning x.id, x.version`.execute(db);
  return saved;
}

/** Makes a new version of a record in any case: because something that belongs to it has changed, or with these values of its own. */
export async function touchRecord<T extends RecordTable>(
  db: CompanyTransaction,
  table: T,
  id: string,
  values: Columns<T>,
): Promise<Saved> {
  return db
    .updateTable(table as 'equipment')
    .set({ ...values, id } as never)
    .where('id', '=', id)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
}

/** Marks locked records as deleted by one statement, or takes the mark away. */
export async function markDeleted<T extends RecordTable>(
  { db, platform }: Pick<Context, 'db' | 'platform'>,
  table: T,
  ids: readonly string[],
  isDeleted = true,
): Promise<Saved[]> {
  return db
    .updateTable(table as 'equipment')
    .set({ deletedAt: isDeleted ? platform.now().toISOString() : null })
    .where('id', 'in', [...ids])
    .returning(['id', 'version'])
    .execute();
}

/** Marks a record as deleted; it is locked before. */
export async function removeRecord<T extends RecordTable>(
  { db, platform }: Pick<Context, 'db' | 'platform'>,
  table: T,
  id: string,
): Promise<Saved> {
  return db
    .updateTable(table as 'equipment')
    .set({ deletedAt: platform.now().toISOString() })
    .where('id', '=', id)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
}

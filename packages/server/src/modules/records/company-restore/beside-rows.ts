import { sql } from 'kysely';
import type { CompanyTransaction } from '../../../db/transaction.ts';

/** True if the company is in this installation, deleted or not. */
export async function isHere(db: CompanyTransaction, clientId: string): Promise<boolean> {
  const { rows } = await sql`select from client where id = ${clientId}`.execute(db);
  return rows.length > 0;
}

/** True if a company here was made before this one: with AUTH_MODE=none all requests act in the oldest. */
export async function hasOlder(db: CompanyTransaction, clientId: string): Promise<boolean> {
  const { rows } = await sql`select from client where id < ${clientId} limit 1`.execute(db);
  return rows.length > 0;
}

/** The owner's name where it may not write past triggers in a transaction of its own; null where it may. */
export async function ownerWithoutRight(db: CompanyTransaction): Promise<string | null> {
  const { rows } = await sql<{ owner: string }>`
    select quote_ident(current_user) as "owner"
     where not has_parameter_privilege(current_user, 'session_replication_role', 'set')`.execute(
    db.withoutPlugins(),
  );
  return rows[0]?.owner ?? null;
}

/** Turns triggers and foreign keys on or off for this transaction alone. */
export async function setTriggers(db: CompanyTransaction, hold: boolean): Promise<void> {
  await sql`select set_config('session_replication_role', ${hold ? 'origin' : 'replica'}, true)`.execute(
    db,
  );
}

/** Goes on as the application, whom row-level security holds: the transaction sees this company alone. */
export async function stepDown(db: CompanyTransaction, clientId: string): Promise<void> {
  await sql`select set_config('role', 'roadproof_app', true),
    set_config('app.client_id', ${clientId}, true)`.execute(db);
}

/** Goes on as the owner, for functions that the application may not call. */
export async function stepUp(db: CompanyTransaction): Promise<void> {
  await sql`select set_config('role', 'none', true)`.execute(db);
}

/** Has running servers forget what they remember of the company. */
export async function announce(db: CompanyTransaction, clientId: string): Promise<void> {
  await sql`select pg_notify('roadproof_change', ${clientId})`.execute(db);
}

/** Values that can be in one company of the installation alone. */
interface SharedKey {
  readonly table: string;
  readonly index: string;
  /** The expressions of the index, as PostgreSQL writes them. */
  readonly keys: readonly string[];
  readonly condition: string;
}

/** Unique indexes that know no company, as the database has them: a new one cannot be forgotten. */
export async function sharedKeys(
  db: CompanyTransaction,
  tables: readonly string[],
): Promise<readonly SharedKey[]> {
  const { rows } = await sql<SharedKey>`
    select c.relname::text as "table", i.indexrelid::regclass::text as "index",
           (select array_agg(pg_get_indexdef(i.indexrelid, n, true) order by n)
              from generate_series(1, i.indnkeyatts) n) as "keys",
           coalesce(pg_get_expr(i.indpred, i.indrelid), 'true') as "condition"
      from pg_index i
      join pg_class c on c.oid = i.indrelid
     where i.indisunique and c.relnamespace = 'public'::regnamespace
       and c.relname = any (${[...tables]}::text[])
       and not exists (select from pg_attribute a
                        where a.attrelid = i.indrelid and a.attname = 'client_id'
                          and a.attnum = any (i.indkey::int2[]))
     order by 1, 2`.execute(db.withoutPlugins());
  return rows;
}

/** The values of these rows that another company has already. */
export async function clashes(
  db: CompanyTransaction,
  { table, keys, condition }: SharedKey,
  clientId: string,
  rows: string,
): Promise<readonly string[]> {
  const named = sql.join(keys.map((key, at) => sql`${sql.raw(key)} as ${sql.ref(`k${at}`)}`));
  const same = sql.join(
    keys.map((key, at) => sql`${sql.raw(key)} = ${sql.ref(`n.k${at}`)}`),
    sql` and `,
  );
  const shown = sql.join(keys.map((_, at) => sql.ref(`n.k${at}`)));
  const found = await sql<{ value: string }>`
    select distinct concat_ws(', ', ${shown}) as "value"
      from (select ${named} from json_populate_recordset(null::${sql.table(table)}, ${rows}::json)
             where ${sql.raw(condition)}) n
     where exists (select from ${sql.table(table)}
                    where ${sql.raw(condition)} and ${same} and client_id <> ${clientId}::uuid)
     order by 1`.execute(db.withoutPlugins());
  return found.rows.map(({ value }) => value);
}

interface ForeignKey {
  readonly name: string;
  readonly from: string;
  readonly to: string;
  readonly columns: readonly string[];
  readonly targets: readonly string[];
}

/** The first foreign key that rows of the company break, or undefined: what was written past triggers is checked here. */
export async function brokenKey(
  db: CompanyTransaction,
  tables: readonly string[],
  clientId: string,
): Promise<Pick<ForeignKey, 'name' | 'from'> | undefined> {
  const plain = db.withoutPlugins();
  const { rows: keys } = await sql<ForeignKey>`
    select k.conname::text as "name", c.relname::text as "from", t.relname::text as "to",
           (select array_agg(a.attname::text order by n)
              from unnest(k.conkey) with ordinality u(number, n)
              join pg_attribute a on a.attrelid = k.conrelid and a.attnum = u.number) as "columns",
           (select array_agg(a.attname::text order by n)
              from unnest(k.confkey) with ordinality u(number, n)
              join pg_attribute a on a.attrelid = k.confrelid and a.attnum = u.number) as "targets"
      from pg_constraint k
      join pg_class c on c.oid = k.conrelid
      join pg_class t on t.oid = k.confrelid
     where k.contype = 'f' and c.relnamespace = 'public'::regnamespace
       and c.relname = any (${[...tables]}::text[])
     order by c.relname, k.conname`.execute(plain);
  for (const { name, from, to, columns, targets } of keys) {
    const isSet = columns.map((column) => sql`f.${sql.ref(column)} is not null`);
    const isSame = columns.map(
      (column, at) => sql`t.${sql.ref(targets[at] ?? '')} = f.${sql.ref(column)}`,
    );
    const { rows } = await sql`
      select from ${sql.table(from)} f
       where f.client_id = ${clientId} and ${sql.join(isSet, sql` and `)}
         and not exists (select from ${sql.table(to)} t where ${sql.join(isSame, sql` and `)})
       limit 1`.execute(plain);
    if (rows.length > 0) return { name, from };
  }
  return undefined;
}

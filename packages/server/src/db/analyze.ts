import { sql, type Kysely } from 'kysely';
import type { Tables } from './tables.ts';

interface Owned {
  readonly owner: Kysely<Tables>;
}

/**
 * Has the database look at its tables again. After a bulk load it knows nothing of them until its
 * own round, a minute later or never, and plans as if they were empty.
 */
export async function analyze({ owner }: Owned): Promise<void> {
  await sql`analyze`.execute(owner);
}

/**
 * The tables of which the database knows nothing, or which have changed by more than half since it
 * looked: loaded by somebody's own program, or by a copy of a database that left the statistics
 * behind. Small ones count as well: a list joined to 60 courses of which nothing is known read
 * seven times as many pages.
 */
export async function unknownTables({ owner }: Owned): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name
      from pg_class c
      left join pg_stat_all_tables s on s.relid = c.oid
     where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace
       and pg_relation_size(c.oid) > 0
       and (s.n_mod_since_analyze > greatest(s.n_live_tup, 1000) / 2
            or not exists (select from pg_stats p
                            where p.schemaname = current_schema() and p.tablename = c.relname))
     order by c.relname`.execute(owner);
  return rows.map(({ name }) => name);
}

/**
 * Has the database look at those, and answers which they were. Without statistics a list of
 * thousands of people can take a minute.
 */
export async function analyzeUnknown(database: Owned): Promise<readonly string[]> {
  const names = await unknownTables(database);
  if (names.length > 0)
    await sql`analyze ${sql.join(names.map((name) => sql.table(name)))}`.execute(database.owner);
  return names;
}

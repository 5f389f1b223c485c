import { sql, type Kysely } from 'kysely';
import type { Tables } from './tables.ts';

/**
 * Builds the indexes of names with numbers anew where the library that sorts them is another than
 * the one they were built with: such an index would miss rows. Returns how many were built.
 */
export async function keepNaturalOrder(owner: Kysely<Tables>): Promise<number> {
  const { rows: stale } = await sql<{ index: string }>`
    select distinct d.objid::regclass::text as index
      from pg_collation c
      join pg_depend d on d.refclassid = 'pg_collation'::regclass and d.refobjid = c.oid
       and d.classid = 'pg_class'::regclass
      join pg_class i on i.oid = d.objid and i.relkind = 'i'
     where c.collname = 'natural_order' and c.collversion <> pg_collation_actual_version(c.oid)
     order by 1`.execute(owner);
  if (stale.length === 0) return 0;
  await owner.transaction().execute(async (trx) => {
    for (const { index } of stale) await sql`reindex index ${sql.ref(index)}`.execute(trx);
    await sql`alter collation natural_order refresh version`.execute(trx);
  });
  return stale.length;
}

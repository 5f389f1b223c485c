import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { fieldName } from './database-error.ts';

/** The field a unique index is about, by the index's name; row-level security hides it from the error itself. */
export type IndexFields = ReadonlyMap<string, string>;

/** Reads once what every unique index is about: the last column it names. */
export async function readIndexFields(database: Pick<Database, 'owner'>): Promise<IndexFields> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select c.relname as name, pg_get_indexdef(i.indexrelid) as definition
      from pg_index i join pg_class c on c.oid = i.indexrelid
     where i.indisunique and c.relnamespace = 'public'::regnamespace`.execute(database.owner);
  return new Map(
    rows.flatMap(({ name, definition }): [string, string][] => {
      const columns =
        /\((.*?)\)(?: WHERE | NULLS |$)/.exec(definition)?.[1]?.match(/\b[a-z_]+\b(?!\()/g) ?? [];
      const last = columns.findLast((column) => column !== 'client_id' && column !== 'text');
      return last === undefined ? [] : [[name, fieldName(last)]];
    }),
  );
}

import { sql } from 'kysely';
import type { TestApp } from './test-app.ts';

/** How many rows every table has that a request could write, and which files are on disk: what must not change when a request fails. */
export async function everything({ database, files }: TestApp): Promise<unknown> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
      and relname not in ('sign_in_attempt', 'link_call') order by relname`.execute(database.owner);
  const counts: Record<string, number> = {};
  for (const { name } of rows) {
    const found = await sql<{ n: number }>`select count(*) as n from ${sql.table(name)}`.execute(
      database.owner,
    );
    counts[name] = found.rows[0]?.n ?? 0;
  }
  return { counts, files: await files() };
}

import type { Pool, PoolClient } from 'pg';

/** A kind of statement, with question marks or $1 in the place of its values. */
export interface StatementUse {
  readonly text: string;
  readonly calls: number;
  readonly meanMs: number;
  readonly totalMs: number;
  /** Its part of the time of all statements, from 0 to 1. */
  readonly share: number;
}

/** The statements that took the longest altogether, and since when they are counted. */
export interface StatementStatistics {
  readonly since: string | null;
  readonly statements: readonly StatementUse[];
}

/** Reasons why a database has no statistics of statements. */
export type MissingStatistics = 'not loaded' | 'not installed' | 'not allowed';

/**
 * Reads what pg_stat_statements has counted for this database. Where the extension is loaded and not
 * installed, it is installed for this one transaction: it leaves nothing behind that a backup or
 * another version would meet.
 */
export async function statementStatistics(
  pool: Pick<Pool, 'connect'>,
  most: number,
): Promise<StatementStatistics | MissingStatistics> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const schema = (await schemaOf(client)) ?? (await install(client));
    return await read(client, schema, most);
  } catch (error) {
    const reason = reasonOf(error);
    if (reason === null) throw error;
    return reason;
  } finally {
    await client.query('rollback');
    client.release();
  }
}

async function schemaOf(client: PoolClient): Promise<string | null> {
  const { rows } = await client.query<{ schema: string }>(
    `select quote_ident(nspname) as schema from pg_extension e
       join pg_namespace n on n.oid = e.extnamespace where extname = 'pg_stat_statements'`,
  );
  return rows[0]?.schema ?? null;
}

async function install(client: PoolClient): Promise<string> {
  await client.query('create extension pg_stat_statements schema public');
  return 'public';
}

async function read(
  client: PoolClient,
  schema: string,
  most: number,
): Promise<StatementStatistics | MissingStatistics> {
  const { rows: statements } = await client.query<StatementUse & { readonly isHidden: boolean }>(
    `select query as text, sum(calls)::float8 as calls,
            sum(total_exec_time) / greatest(sum(calls), 1) as "meanMs",
            sum(total_exec_time) as "totalMs",
            coalesce(sum(total_exec_time) / nullif(sum(sum(total_exec_time)) over (), 0), 0) as share,
            query = '<insufficient privilege>' as "isHidden"
       from ${schema}.pg_stat_statements
      where dbid = (select oid from pg_database where datname = current_database())
        and query ~* '^\\s*(select|insert|update|delete|merge|with|<)'
        and query !~ 'pg_stat_statements'
      group by query order by sum(total_exec_time) desc limit $1`,
    [most],
  );
  if (statements.some(({ isHidden }) => isHidden)) return 'not allowed';
  const { rows } = await client.query<{ since: string }>(
    `select to_char(stats_reset at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as since
       from ${schema}.pg_stat_statements_info`,
  );
  return { since: rows[0]?.since ?? null, statements };
}

const reasons: Readonly<Record<string, MissingStatistics>> = {
  // Not in shared_preload_libraries.
  '55000': 'not loaded',
  // The files of the extension are not there.
  '58P01': 'not loaded',
  '0A000': 'not loaded',
  '42501': 'not installed',
};

function reasonOf(error: unknown): MissingStatistics | null {
  const code = (error as { readonly code?: string }).code ?? '';
  return reasons[code] ?? null;
}

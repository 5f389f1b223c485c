import { realpathSync } from 'node:fs';
import { Client, DatabaseError } from 'pg';

/** Whether the server behind a socket answers and serves this very cluster. */
export async function isServing(socket: string, cluster: string): Promise<boolean> {
  try {
    const folder = await ask(socket, 'show data_directory');
    return folder !== null && realpathSync(folder) === cluster;
  } catch {
    return false;
  }
}

/**
 * Makes the product's database in a new cluster, and the application's role. That one signs in by
 * itself here, so that no statement can turn it back into the owner.
 */
export async function createDatabase(socket: string): Promise<void> {
  await ask(
    socket,
    `do $$ begin create role roadproof_app login nosuperuser nobypassrls;
     exception when duplicate_object or unique_violation then null; end $$`,
  );
  const found = await ask(socket, "select 'yes' from pg_database where datname = 'roadproof'");
  if (found !== null) return;
  await ask(socket, 'create database roadproof').catch((error: unknown) => {
    // Another process that started with us was quicker.
    const codes = ['42P04', '23505'];
    if (!(error instanceof DatabaseError && codes.includes(error.code ?? ''))) throw error;
  });
}

async function ask(socket: string, statement: string): Promise<string | null> {
  const client = new Client({
    host: socket,
    user: 'roadproof',
    database: 'postgres',
    connectionTimeoutMillis: 5_000,
  });
  // A server that stops between two messages reports here and not at the query.
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<[string]>({ text: statement, rowMode: 'array' });
    return rows[0]?.[0] ?? null;
  } finally {
    await client.end().catch(() => undefined);
  }
}

import { Client } from 'pg';
import { inject, onTestFinished, afterAll } from 'vitest';
import { connectDatabase, type Database } from '../database.ts';

/** A migrated, empty database of its own for the calling file; closed and dropped after it. */
export async function testDatabase(): Promise<Database> {
  const { database, drop } = await cloneDatabase();
  afterAll(drop);
  return database;
}

/** The same for one test that would disturb its neighbours. */
export async function ownTestDatabase(): Promise<Database> {
  const { database, drop } = await cloneDatabase();
  onTestFinished(drop);
  return database;
}

async function cloneDatabase(): Promise<{
  readonly database: Database;
  readonly drop: () => Promise<void>;
}> {
  const host = inject('databaseHost');
  const name = `t_${crypto.randomUUID().replaceAll('-', '')}`;
  await onServer(host, `create database ${name} template roadproof strategy wal_log`);
  const database = connectDatabase({
    host,
    user: 'roadproof',
    database: name,
    appUser: 'roadproof_app',
  });
  const drop = async (): Promise<void> => {
    await database.close();
    await onServer(host, `drop database if exists ${name} with (force)`);
  };
  return { database, drop };
}

async function onServer(host: string, statement: string): Promise<void> {
  const client = new Client({ host, user: 'roadproof', database: 'postgres' });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { inject, onTestFinished } from 'vitest';
import type { Database } from '../../db/database.ts';
import { newId } from '../../db/id.ts';
import { testCompany, type TestCompany } from '../../db/testing/test-company.ts';
import { ownTestDatabase } from '../../db/testing/test-database.ts';
import { inCompany } from '../../db/transaction.ts';
import { joinDatabase } from '../../files/join-database.ts';
import { insert } from '../../files/rows.ts';
import { serverSecret } from '../../files/secret.ts';
import { FileStore } from '../../files/store.ts';
import { connectionStringOf } from '../connection.ts';
import type { BackupOptions } from '../make-backup.ts';

/** An installation with a small company, for one test. */
export interface SmallCompany {
  readonly database: Database;
  readonly company: TestCompany;
  readonly files: FileStore;
  /** Keys of the stored files. */
  readonly keys: readonly string[];
  readonly options: BackupOptions;
  /** A folder for more, removed after the test. */
  readonly folder: string;
}

export const contents = ['a medical card', 'an annual review', 'a road test'];

/** A new folder, removed after the test. */
export async function testFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'roadproof-backup-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Makes an installation with three people, and three files of which each has its record. */
export async function smallCompany(): Promise<SmallCompany> {
  const folder = await testFolder();
  const dataDir = join(folder, 'data');
  const database = await ownTestDatabase();
  const company = await testCompany(database, 'Cedar Ridge Freight');
  await serverSecret(dataDir);
  const files = new FileStore(join(dataDir, 'files'));
  const keys: string[] = [];
  for (const [index, content] of contents.entries()) {
    await company.employee({ firstName: 'Dana', lastName: `Tab\tand\nline \\ ${index} ÅŁñ` });
    keys.push(await addFile({ database, company, files }, content));
  }
  const pair = { files, database, databaseName: 'the database', isMeant: true };
  await joinDatabase(pair);
  const options = {
    owner: connectionStringOf(database.ownerPool.options),
    dataDir,
    folder: join(folder, 'backups'),
    keep: 14,
    now: new Date('2026-11-27T02:00:00Z'),
  };
  return { database, company, files, keys, options, folder };
}

/** Stores a file with its record and returns its key. */
export async function addFile(
  { database, company, files }: Pick<SmallCompany, 'database' | 'company' | 'files'>,
  content: string,
): Promise<string> {
  const { clientId, scope } = company;
  const file = await files.keep(clientId, Buffer.from(content));
  await inCompany(database, scope, (db) =>
    insert(db, clientId, newId(), { ...file, name: 'card.txt', contentType: 'text/plain' }),
  );
  return file.storageKey;
}

/** The connection string of a new, empty database, dropped after the test. */
export async function emptyDatabase(): Promise<string> {
  const host = inject('databaseHost');
  const name = `t_${crypto.randomUUID().replaceAll('-', '')}`;
  const server = connectionStringOf({ host, user: 'roadproof', database: 'postgres' });
  await onDatabase(server, `create database ${name} template template0 strategy wal_log`);
  onTestFinished(async () => {
    await onDatabase(server, `drop database if exists ${name} with (force)`);
  });
  return connectionStringOf({ host, user: 'roadproof', database: name });
}

/** Runs a statement as the owner of a database. */
export async function onDatabase<Row extends object>(
  owner: string,
  statement: string,
): Promise<readonly Row[]> {
  const client = new Client({ connectionString: owner });
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}

import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { connectDatabase } from '../database.ts';
import { startEmbedded, type EmbeddedServer } from '../embedded.ts';
import { migrate } from '../migrations/migrate.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The socket folder of the server all test files of a run share. */
    databaseHost: string;
  }
}

const parent = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();
const prefix = 'roadproof-test-';

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/** Removes the folders of runs that were killed before their teardown: they fill the memory. */
function removeLeftOver(): void {
  for (const name of readdirSync(parent)) {
    const pid = new RegExp(`^${prefix}(\\d+)-`).exec(name)?.[1];
    if (pid !== undefined && !isRunning(Number(pid)))
      rmSync(join(parent, name), { recursive: true, force: true });
  }
}

let server: EmbeddedServer | undefined;
let dataDir = '';

/** One throw-away server for the whole run, with a migrated database that every file clones. */
export async function setup(project: TestProject): Promise<void> {
  removeLeftOver();
  dataDir = mkdtempSync(join(parent, `${prefix}${process.pid}-`));
  server = await startEmbedded({ dataDir, volatile: true });
  const host = server.address.host ?? '';
  const database = connectDatabase(server.address);
  await migrate(database.owner);
  await database.close();
  const client = new Client({ host, user: 'roadproof', database: 'postgres' });
  await client.connect();
  // Clones need a template nobody is connected to.
  await client.query('alter database roadproof with is_template true allow_connections false');
  await client.end();
  project.provide('databaseHost', host);
}

/** Stops the server and forgets everything. */
export async function teardown(): Promise<void> {
  await server?.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

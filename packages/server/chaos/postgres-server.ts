import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import type { DatabaseAddress } from '../src/db/database.ts';
import { chooseRunner } from '../src/db/embedded-user.ts';

const debian = '/usr/lib/postgresql';

/** The major versions of PostgreSQL that Debian's packages have put on this machine. */
export function installedVersions(): readonly string[] {
  if (!existsSync(debian)) return [];
  return readdirSync(debian).filter((version) => existsSync(join(debian, version, 'bin/initdb')));
}

/** A PostgreSQL server as an administrator would have one: its owner of the product is no superuser. */
export interface PostgresServer {
  /** Makes a database of that owner and returns how to reach it. */
  newDatabase(name: string): Promise<DatabaseAddress>;
  stop(): Promise<void>;
}

/** Starts a server of a version in a folder, reached by a socket in it. */
export async function startPostgres(version: string, folder: string): Promise<PostgresServer> {
  const bin = join(debian, version, 'bin');
  const cluster = join(folder, 'cluster');
  mkdirSync(cluster, { recursive: true });
  const binaries = {
    initdb: join(bin, 'initdb'),
    postgres: join(bin, 'postgres'),
    home: null,
  };
  const { options, prefix } = chooseRunner(cluster, binaries);
  if (options.uid !== undefined)
    for (const path of [folder, cluster]) chownSync(path, options.uid, options.gid ?? options.uid);
  chmodSync(folder, 0o755);
  const run = { ...options, cwd: '/', stdio: 'ignore' } as const;
  const [first, ...more] = [...prefix, binaries.initdb, '-D', cluster, '-U', 'root_of_it'];
  execFileSync(first, [...more, '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'], run);
  const [file, ...rest] = [...prefix, binaries.postgres, '-D', cluster, '-k', folder];
  const server = spawn(file, [...rest, '-c', 'listen_addresses=', '-c', 'fsync=off'], run);
  const ended = once(server, 'exit');
  const ask = async (statement: string, database = 'postgres'): Promise<void> => {
    const client = new Client({ host: folder, user: 'root_of_it', database });
    await client.connect();
    try {
      await client.query(statement);
    } finally {
      await client.end();
    }
  };
  for (let tries = 0; ; tries += 1) {
    const isUp = await ask('select').then(
      () => true,
      () => false,
    );
    if (isUp) break;
    if (tries === 600) throw new Error(`PostgreSQL ${version} did not start`);
    await pause(100);
  }
  await ask('create role fleet login createrole');
  return {
    newDatabase: async (name) => {
      await ask(`create database ${name} owner fleet template template0`);
      return { host: folder, user: 'fleet', database: name };
    },
    stop: async () => {
      server.kill('SIGINT');
      await ended;
    },
  };
}

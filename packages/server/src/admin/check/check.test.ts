import { access, chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createHash } from 'node:crypto';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../../config.ts';
import type { Database } from '../../db/database.ts';
import { newId } from '../../db/id.ts';
import { migrationNames } from '../../db/migrations/migrate.ts';
import { openDatabase } from '../../db/open.ts';
import { testCompany } from '../../db/testing/test-company.ts';
import { testDatabase } from '../../db/testing/test-database.ts';
import { adminCommand } from '../command.ts';
import type { Finding } from './finding.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'check-'));
afterAll(() => rm(dataDir, { recursive: true }));

async function check(env: Record<string, string>, args: readonly string[] = ['--json']) {
  const lines: string[] = [];
  const code = await adminCommand(['check', ...args], {
    config: readConfig({ DATA_DIR: dataDir, ...env }, []),
    say: (text) => lines.push(text),
    complain: (text) => lines.push(text),
    ask: () => Promise.resolve(null),
  });
  return { code, output: lines.join('\n') };
}
async function findings(env: Record<string, string> = {}): Promise<readonly Finding[]> {
  return JSON.parse((await check(env)).output) as Finding[];
}
const stateOf = (found: readonly Finding[], text: string) =>
  found.find((finding) => finding.text.includes(text))?.state;

test('a folder without a database is named, and none is made there', async () => {
  const { code, output } = await check({ DATA_DIR: '/tmp/not-there' }, []);
  expect([code, output]).toEqual([
    1,
    'fault  database  there is no database in /tmp/not-there\n' +
      "                 Name the server's data folder: DATA_DIR=/path/to/data npm run admin -- check",
  ]);
});

test('a new installation is well, with the server running and stopped', async () => {
  const running = await openDatabase({ databaseUrl: null, dataDir });
  const during = await check({});
  await running.close();
  const after = await check({});
  for (const { code, output } of [during, after]) {
    const found = JSON.parse(output) as Finding[];
    // The disk of the machine that runs the tests is its own matter.
    const rest = found.filter(({ about }) => about !== 'disk');
    expect([code, rest.filter(({ state }) => state === 'fault')]).toEqual([0, []]);
    expect(new Set(found.map(({ about }) => about))).toEqual(
      new Set(['disk', 'rights', 'mail', 'version', 'clock', 'jobs', 'backup', 'files']),
    );
  }
  expect((await check({}, [])).output).toMatch(/^ok {5}clock {5}this machine and the database/m);
});

test('a data folder that is open to other accounts is a fault, with the command that closes it', async () => {
  await chmod(dataDir, 0o755);
  onTestFinished(async () => chmod(dataDir, 0o711));
  const { code, output } = await check({}, []);
  expect(code).toBe(1);
  expect(output).toContain(`other accounts of this machine may enter ${dataDir} (mode 755)`);
  expect(output).toContain(`chmod 700 ${dataDir}`);
});

test('a folder that no backup can be written to is a fault, and none is made', async () => {
  const file = join(dataDir, 'a-file');
  await writeFile(file, '');
  onTestFinished(async () => rm(file));
  for (const folder of [file, join(file, 'below')]) {
    const found = await findings({ BACKUP_DIR: folder });
    expect(found.filter(({ about, state }) => about === 'backup' && state === 'fault')).toEqual([
      {
        about: 'backup',
        state: 'fault',
        text: `no backup can be written: ${folder} is not a folder. Choose another one.`,
        action: 'BACKUP_DIR names the folder of backups.',
      },
    ]);
  }
  const later = join(dataDir, 'not-yet', 'backups');
  const found = await findings({ BACKUP_DIR: later });
  expect(found.filter(({ about, state }) => about === 'backup' && state === 'fault')).toEqual([]);
  await expect(access(dirname(later))).rejects.toThrow('ENOENT');
});

test.skipIf(process.getuid?.() === 0)('nor one that this account may not write to', async () => {
  const folder = join(dataDir, 'closed');
  await mkdir(folder, { mode: 0o500 });
  const found = await findings({ BACKUP_DIR: join(folder, 'backups') });
  expect(stateOf(found, `This account may not write to ${join(folder, 'backups')}`)).toBe('fault');
});

/** A database of its own, by its address, with files in the folder. */
let database: Database;
let databaseUrl = '';
const content = Buffer.from('a paper');
const fileOf = async (clientId: string, name: string) => {
  const storageKey = `${clientId}/${name}`;
  await database.owner
    .insertInto('storedFile')
    .values({
      clientId,
      id: newId(),
      storageKey,
      name: `${name}.txt`,
      contentType: 'text/plain',
      size: content.length,
      sha256: createHash('sha256').update(content).digest(),
    })
    .execute();
  const path = join(dataDir, 'files', storageKey);
  await mkdir(dirname(path), { recursive: true });
  return path;
};
beforeAll(async () => {
  database = await testDatabase();
  const { host = '', database: name = '' } = database.ownerPool.options;
  databaseUrl = `postgresql://roadproof@localhost/${name}?host=${encodeURIComponent(host)}`;
});

test('files that are missing or changed are a fault; others are read and compared', async () => {
  const { clientId } = await testCompany(database);
  await writeFile(await fileOf(clientId, 'a'), content);
  const well = await findings({ DATABASE_URL: databaseUrl });
  expect(stateOf(well, '1 of 1 file read, chosen at random: all as recorded')).toBe('ok');
  await fileOf(clientId, 'b');
  await writeFile(await fileOf(clientId, 'c'), 'other bytes');
  const found = await findings({ DATABASE_URL: databaseUrl });
  expect(stateOf(found, `3 of 3 files read, chosen at random: 1 missing (${clientId}/b)`)).toBe(
    'fault',
  );
  expect(stateOf(found, `3 of 3 files read, chosen at random: 1 changed (${clientId}/c)`)).toBe(
    'fault',
  );
});

test('nothing in the database changes, not even to a later version', async () => {
  const names = async () =>
    (
      await database.owner
        .withSchema('public')
        .selectFrom('migration' as never)
        .selectAll()
        .execute()
    ).length;
  const before = await names();
  const last = await database.owner
    .deleteFrom('migration' as never)
    .where('name' as never, '=', (migrationNames.at(-1) ?? '') as never)
    .executeTakeFirst();
  expect(last.numDeletedRows).toBe(1n);
  const found = await findings({ DATABASE_URL: databaseUrl });
  expect(
    stateOf(found, 'not applied yet') ?? stateOf(found, 'made by another version'),
  ).toBeDefined();
  expect(await names()).toBe(before - 1);
});

test('a database that does not answer is a fault beside what the machine shows', async () => {
  const found = await findings({ DATABASE_URL: 'postgresql://dana:secret@127.0.0.1:1/fleet' });
  expect(stateOf(found, '127.0.0.1')).toBe('fault');
  expect(found.map(({ about }) => about)).toContain('disk');
  expect(JSON.stringify(found)).not.toContain('secret');
});

test('the mail server is tried without a mail', async () => {
  let mails = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ password }, _, done) =>
      password === 'right' ? done(null, { user: 'u' }) : done(new Error('no')),
    onData: (stream, _, done) => {
      mails += 1;
      stream.resume().on('end', () => done());
    },
  });
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  onTestFinished(() => server.close());
  const { port } = server.server.address() as AddressInfo;
  const tried = async (login: string) =>
    findings({ DATABASE_URL: databaseUrl, SMTP_URL: `smtp://${login}127.0.0.1:${port}` });
  expect(stateOf(await tried(''), 'the mail server answers and takes the sign-in')).toBe('ok');
  expect(stateOf(await tried('u:right@'), 'the mail server answers')).toBe('ok');
  const refused = await tried('u:wrong-word@');
  expect(stateOf(refused, "the mail server can't be used")).toBe('fault');
  expect(JSON.stringify(refused)).not.toContain('wrong-word');
  const closed = createServer().listen(0, '127.0.0.1');
  await once(closed, 'listening');
  const { port: none } = closed.address() as AddressInfo;
  closed.close();
  await once(closed, 'close');
  expect(
    stateOf(
      await findings({ DATABASE_URL: databaseUrl, SMTP_URL: `smtp://127.0.0.1:${none}` }),
      "the mail server can't be used",
    ),
  ).toBe('fault');
  expect(mails).toBe(0);
});

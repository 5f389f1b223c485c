import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { connectDatabase } from '../db/database.ts';
import { newId } from '../db/id.ts';
import { openDatabase } from '../db/open.ts';
import { migrate, migrationNames } from '../db/migrations/migrate.ts';
import { joinDatabase } from '../files/join-database.ts';
import { FileStore } from '../files/store.ts';
import { testApp } from '../testing/test-app.ts';
import { connectionStringOf } from './connection.ts';
import { manifestOf } from './kept-backups.ts';
import { makeBackup } from './make-backup.ts';
import type { Manifest } from './manifest.ts';
import { openBackup } from './open-backup.ts';
import { restoreBackup, verifyBackup } from './restore-backup.ts';
import { contents, emptyDatabase, onDatabase, testFolder } from './testing/small-company.ts';
import { now, readyToRestore, refusal, rewritten } from './testing/made-backup.ts';

const { platform, database } = await testApp({ sample: true });
test('the sample company is restored with every row and file, and a backup of it is the same', async () => {
  const folder = await testFolder();
  const files = platform.files;
  await joinDatabase({ files, database, databaseName: 'the sample', isMeant: true });
  await writeFile(join(platform.config.dataDir, 'secret'), Buffer.alloc(32, 5));
  const owner = connectionStringOf(database.ownerPool.options);
  const first = await makeBackup({
    owner,
    dataDir: platform.config.dataDir,
    folder: join(folder, 'one'),
    keep: 2,
    now,
  });
  expect(first.files).toBeGreaterThan(50);
  expect(first.faults).toEqual([]);

  const dataDir = join(folder, 'restored');
  const target = { owner: await emptyDatabase(), dataDir };
  const backup = await openBackup(join(folder, 'one', first.name));
  const restored = await restoreBackup(backup, target);
  expect(restored).toMatchObject({ rows: first.rows, files: first.files, faults: [] });

  const second = await makeBackup({ ...target, folder: join(folder, 'two'), keep: 2, now });
  const manifest = await manifestOf(join(folder, 'two', second.name));
  const facts = ({ tables, sequences, files: some, migrations, serverId }: Manifest) => ({
    tables: tables.map(({ name, rows, sha256 }) => [name, rows, sha256]),
    sequences,
    some,
    migrations,
    serverId,
  });
  expect(facts(manifest)).toEqual(facts(backup.manifest));
  expect(await readFile(join(dataDir, 'secret'))).toEqual(Buffer.alloc(32, 5));
  expect((await stat(join(dataDir, 'secret'))).mode & 0o777).toBe(0o600);

  // A server starts on it: database and folder belong together, triggers and keys are on again.
  const opened = await openDatabase({ databaseUrl: target.owner, dataDir });
  const pair = { files: new FileStore(join(dataDir, 'files')), database: opened };
  await joinDatabase({ ...pair, databaseName: 'the restored one', isMeant: false });
  const schema = `
    select (select count(*) from pg_constraint where contype = 'f')::int as keys,
           (select count(*) from pg_index)::int as indexes,
           (select count(*) from pg_class where relforcerowsecurity)::int as forced,
           (select count(*) from pg_trigger where not tgisinternal and tgenabled = 'O')::int as triggers`;
  const [theirs] = await onDatabase(owner, schema);
  expect(await onDatabase(target.owner, schema)).toEqual([theirs]);
  await opened.owner.updateTable('client').set({ name: 'Restored Freight' }).execute();
  const trail = await opened.owner
    .selectFrom('auditEntry')
    .select('newValues')
    .where('tableName', '=', 'client')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(trail.newValues).toEqual({ name: 'Restored Freight' });
  await opened.close();
});

test('the drill restores a backup into a database of its own and changes nothing', async () => {
  const { path, target } = await readyToRestore();
  const drill = await verifyBackup(await openBackup(path));
  expect(drill).toMatchObject({ files: 3, faults: [] });
  const { tables } = await manifestOf(path);
  expect(drill.rows).toBe(tables.reduce((sum, { rows }) => sum + rows, 0));
  expect(
    await onDatabase(target.owner, 'select from pg_tables where schemaname = $$public$$'),
  ).toEqual([]);
});

test('files of the restored company are where their records say', async () => {
  const { path, target, keys, options } = await readyToRestore();
  const { files } = await restoreBackup(await openBackup(path), target);
  expect(files).toBe(3);
  for (const [index, key] of keys.entries())
    expect(await readFile(join(target.dataDir, 'files', key), 'utf8')).toBe(contents[index]);
  for (const name of ['secret', 'files/.id'])
    expect(await readFile(join(target.dataDir, name))).toEqual(
      await readFile(join(options.dataDir, name)),
    );
});

test('a backup of an earlier version is restored and brought up to date', async () => {
  const folder = await testFolder();
  const early = await emptyDatabase();
  const database = connectDatabase({ connectionString: early });
  await migrate(database.owner, '0085-company-window');
  await database.close();
  const id = newId();
  await onDatabase(
    early,
    `insert into client (id, client_id, name) values ('${id}', '${id}', 'Early Freight')`,
  );
  const source = { owner: early, dataDir: join(folder, 'data'), folder: join(folder, 'backups') };
  const { name } = await makeBackup({ ...source, keep: 1, now });
  const backup = await openBackup(join(source.folder, name));
  expect(backup.manifest.migrations.at(-1)).toBe('0085-company-window');
  const owner = await emptyDatabase();
  await restoreBackup(backup, { owner, dataDir: join(folder, 'restored') });
  expect(await onDatabase(owner, 'select name from client')).toEqual([{ name: 'Early Freight' }]);
  const migrations = await onDatabase<{ name: string }>(
    owner,
    'select name from migration order by name',
  );
  expect(migrations.map((one) => one.name)).toEqual(migrationNames);
});

test('only an empty database and an empty folder are restored to', async () => {
  const { path, target, options, database: used, folder } = await readyToRestore();
  const backup = await openBackup(path);
  expect(await refusal(restoreBackup(backup, { ...target, dataDir: options.dataDir }))).toBe(
    `${join(options.dataDir, 'files')} has uploaded files already. Nothing was changed. Name an empty folder: DATA_DIR=/path/to/new-data npm run restore -- FILE`,
  );
  const notEmpty =
    'The database is not empty. Nothing was changed. Name an empty folder in DATA_DIR, or with DATABASE_URL a new database.';
  expect(await refusal(restoreBackup(backup, { ...target, owner: options.owner }))).toBe(notEmpty);
  const foreign = await emptyDatabase();
  await onDatabase(foreign, 'create table of_another_product (id int)');
  expect(await refusal(restoreBackup(backup, { ...target, owner: foreign }))).toBe(notEmpty);

  // A server that found the database empty waits on its set-up page.
  const served = await openDatabase({ databaseUrl: target.owner, dataDir: folder });
  expect(await refusal(restoreBackup(backup, target))).toBe(
    'A server is running on this database. Nothing was changed. Stop the server, then restore again.',
  );
  await served.close();
  expect((await restoreBackup(backup, target)).files).toBe(3);
  expect(await used.owner.selectFrom('client').select('name').execute()).toEqual([
    { name: 'Cedar Ridge Freight' },
  ]);
});

test('a stored file that is missing or has changed is named, and the others are restored when that is said', async () => {
  const { path, target, keys, options } = await readyToRestore();
  const [missing = '', changed = ''] = keys;
  const store = join(options.folder, 'files');
  await rm(join(store, missing));
  await rm(join(store, changed));
  await writeFile(join(store, changed), 'something else');
  const backup = await openBackup(path);
  const message = await refusal(restoreBackup(backup, target));
  expect(message).toContain(
    `2 uploaded files of ${backup.name} cannot be restored from ${store}: `,
  );
  expect(message).toContain(`${missing} is missing`);
  expect(message).toContain(`${changed} is damaged`);
  expect(message).toContain('add --without-damaged');
  expect(await refusal(verifyBackup(backup))).toBe(message);
  expect(
    await onDatabase(target.owner, 'select from pg_tables where schemaname = $$public$$'),
  ).toEqual([]);
  const restored = await restoreBackup(backup, { ...target, withoutDamaged: true });
  expect(restored.files).toBe(1);
  expect(restored.faults.map(({ key }) => key).sort()).toEqual([missing, changed].sort());
});

test('rows that refer to missing ones, or are not those of the manifest, leave database and folder as they were', async () => {
  const { path, target, options } = await readyToRestore();
  // As no statement of the product could.
  await onDatabase(options.owner, 'set session_replication_role = replica; delete from client');
  const { name } = await makeBackup({ ...options, now: new Date(now.getTime() + 60_000) });
  const broken = await openBackup(join(options.folder, name));
  expect(await refusal(restoreBackup(broken, target))).toMatch(
    /^Rows of the table \w+ in the backup refer to rows that it does not have: .+ The database was left as it was\. Choose another backup\.$/,
  );
  const other = await rewritten(path, ({ tables }) => ({
    tables: tables.map((table) =>
      table.name === 'employee'
        ? { ...table, sha256: createHash('sha256').update('other').digest('hex') }
        : table,
    ),
  }));
  expect(await refusal(restoreBackup(await openBackup(other), target))).toBe(
    'The rows of the table employee are not those of the backup: their checksum differs. The database was left as it was.',
  );
  const fewer = await rewritten(path, ({ tables }) => ({
    tables: tables.map((table) => (table.name === 'employee' ? { ...table, rows: 5 } : table)),
  }));
  expect(await refusal(restoreBackup(await openBackup(fewer), target))).toBe(
    'The table employee has 4 rows where the backup has 5. The database was left as it was.',
  );
  expect(await onDatabase(target.owner, 'select from client')).toEqual([]);
  await mkdir(join(target.dataDir, 'files'), { recursive: true });
  // The same place takes a sound backup after that.
  expect((await restoreBackup(await openBackup(path), target)).files).toBe(3);
});

test('an owner who is no superuser backs up and restores every company', async () => {
  const { path, options, folder } = await readyToRestore();
  const owner = `o_${crypto.randomUUID().replaceAll('-', '')}`;
  const plain = await emptyDatabase();
  await onDatabase(
    plain,
    `create role ${owner} login createrole; grant roadproof_app to ${owner} with admin option;
     alter database ${plain.split('/').at(-1)} owner to ${owner}`,
  );
  onTestFinished(async () => {
    await onDatabase(
      plain,
      `reassign owned by ${owner} to roadproof; drop owned by ${owner}; drop role ${owner}`,
    );
  });
  const target = { owner: plain.replace('roadproof@', `${owner}@`), dataDir: join(folder, 'own') };
  await restoreBackup(await openBackup(path), target);
  const second = { ...options, ...target, folder: join(folder, 'two') };
  const { name } = await makeBackup(second);
  const hashes = async (of: string) =>
    (await manifestOf(of)).tables.map((table) => `${table.name} ${table.sha256}`);
  expect(await hashes(join(folder, 'two', name))).toEqual(await hashes(path));
});

import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { api } from '@roadproof/contract/api';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { inCompany } from '../../../db/transaction.ts';
import { testApp } from '../../../testing/test-app.ts';
import { companyTables } from '../company-transfer/catalog-rows.ts';
import { openedExport } from '../company-transfer/testing/moving.ts';
import { restoreInto } from './restore.ts';
import { keeperEmail, smallExport, withRows, type Change } from './testing/small-export.ts';
import { beside, searchTexts } from './ways.ts';

const folder = await mkdtemp(join(tmpdir(), 'roadproof-beside-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const { clientId: newcomer, packed } = await smallExport(folder);
const server = await testApp({ sample: true });
const { platform, call, sampleToken } = server;
const { owner } = platform.database;
const sampleEmail = 'admin@sample.example';
const first = (
  await owner
    .selectFrom('employee')
    .select('clientId')
    .where('email', '=', sampleEmail)
    .executeTakeFirstOrThrow()
).clientId;

/** Restores an export; answers what `admit` was given. */
async function restore(path: string, isSignInOff = false, freeBytes?: number) {
  return restoreInto(platform, await openedExport(platform, path, freeBytes), {
    way: beside({ isSignInOff }),
    email: keeperEmail,
    admit: (_, person) => Promise.resolve(person),
    onDone: () => undefined,
  });
}

const plain = owner.withoutPlugins();

/** The hash of the rows of each table, of one company or of all, every column, and of every file. */
async function contents(clientId?: string): Promise<Readonly<Record<string, string>>> {
  const found: Record<string, string> = {};
  for (const { name } of await companyTables(owner)) {
    // A session notes when it was last used.
    if (name === 'portal_session') continue;
    const { rows } = await sql<{ hash: string }>`
      select md5(coalesce(string_agg(t::text, ',' order by t::text), '')) as hash
        from ${sql.table(name)} t
       where ${clientId === undefined ? sql`true` : sql`client_id = ${clientId}`}`.execute(plain);
    found[name] = rows[0]?.hash ?? '';
  }
  for (const path of await server.files())
    if (clientId === undefined || path.includes(clientId))
      found[path] = createHash('sha256')
        .update(await readFile(path))
        .digest('hex');
  return found;
}

const names = async (token: string) => {
  const answer = await call(api.employees.list, { options: { pageSize: 200 } }, token);
  expect(answer.statusCode).toBe(200);
  return (answer.json() as { data: readonly { readonly email: string }[] }).data.map(
    ({ email }) => email,
  );
};

const changed: readonly (readonly [string, Change, RegExp])[] = [
  [
    'with e-mails that sign in to another company, each named',
    (files, manifest) =>
      withRows(files, manifest, 'employee', (rows) =>
        rows.map((row) => row.replace(keeperEmail, sampleEmail.toUpperCase())),
      ),
    /^A person signs in to one company, and these e-mail addresses sign in to another one here: admin@sample\.example\. /,
  ],
  [
    'with a row changed',
    (files) =>
      void files.set(
        'tables/state.jsonl',
        Buffer.from((files.get('tables/state.jsonl') ?? '').toString().replace('Texas', 'Tejas')),
      ),
    /its checksum differs\.$/,
  ],
  [
    'with another file than it had',
    (files, { files: [stored] }) => void files.set(stored?.path ?? '', Buffer.from('A paper')),
    /its checksum differs\.$/,
  ],
  [
    'of a later version',
    (_, manifest) => void manifest.schema.push('9999-later'),
    /which cannot read it\. Install/,
  ],
  [
    'whose rows point nowhere',
    (files, manifest) =>
      withRows(files, manifest, 'lookup_value', (rows) =>
        rows.filter((row) => !row.includes('"Current"')),
      ),
    /^The rows of the export do not fit together: the table employee has rows that point nowhere/,
  ],
  [
    'with a key of another company',
    (files, manifest) =>
      withRows(files, manifest, 'stored_file', (rows) =>
        rows.map((row) => row.replace(/"storage_key":"[^"]+"/, `"storage_key":"${taken}"`)),
      ),
    /^Another company here has values of the table stored_file that can be here only once: .*\(stored_file_key\)\.$/,
  ],
];
const taken = (
  await owner
    .selectFrom('storedFile')
    .select('storageKey')
    .where('clientId', '=', first)
    .executeTakeFirstOrThrow()
).storageKey;

test.each(changed)(
  'an export %s is refused, and nothing of it stays',
  async (_, change, sentence) => {
    const before = await contents();
    await expect(restore(await packed(change))).rejects.toThrow(sentence);
    expect(await contents()).toEqual(before);
  },
);

test('an export larger than the disk, and one that AUTH_MODE=none would act in, are refused', async () => {
  const before = await contents();
  const path = await packed(() => undefined);
  await expect(restore(path, false, 1000)).rejects.toThrow(/^The export needs .* free\.$/);
  const older = await packed((files, manifest) => {
    const id = '00000000-0000-7000-8000-000000000001';
    for (const table of manifest.tables)
      withRows(files, manifest, table.name, (rows) =>
        rows.map((row) => row.replaceAll(newcomer, id)),
      );
    manifest.company.id = id;
  });
  await expect(restore(older, true)).rejects.toThrow(/^With AUTH_MODE=none all requests act in/);
  expect(await contents()).toEqual(before);
});

test('a restored company works beside the first, of which nothing changed while it went on working', async () => {
  const before = await contents(first);
  const path = await packed(() => undefined);
  const seen = await names(sampleToken);
  let during: readonly string[] = [];
  const opened = await openedExport(platform, path);
  const person = await restoreInto(platform, opened, {
    way: beside({ isSignInOff: false }),
    email: keeperEmail,
    admit: async (_, admitted) => {
      // All rows are written and the transaction is open: others read and write as ever.
      during = await names(sampleToken);
      await inCompany(platform.database, { clientId: first }, async (db) => {
        await sql`set local lock_timeout = '5s'`.execute(db);
        for (const table of ['employee', 'equipment', 'training', 'driver_file', 'stored_file'])
          await sql`update ${sql.table(table)} set id = id where false`.execute(db);
      });
      return admitted;
    },
    onDone: () => undefined,
  });
  expect(during).toEqual(seen);
  expect(await contents(first)).toEqual(before);
  expect(person.clientId).toBe(newcomer);

  const company = { clientId: newcomer, employee: () => Promise.resolve(person.employeeId) };
  const theirs = await names(await server.signIn({ company }));
  expect(theirs).toContain(keeperEmail);
  expect(theirs).not.toContain(sampleEmail);
  expect(await names(sampleToken)).toEqual(seen);

  // The same once more is refused, and what is there stays.
  const after = await contents();
  await expect(restore(path)).rejects.toThrow(/^Test Carrier is in this installation already\.$/);
  expect(await contents()).toEqual(after);
});

test('triggers and keys hold as before, and new entries of the audit log get numbers of their own', async () => {
  const { rows } = await sql<{ off: number; max: number; last: number }>`
    select (select count(*) from pg_trigger where not tgisinternal and tgenabled <> 'O') as off,
           (select max(id) from audit_entry) as max,
           (select last_value from audit_entry_id_seq) as last`.execute(plain);
  const [found] = rows;
  expect(found?.off).toBe(0);
  expect(found?.last).toBeGreaterThanOrEqual(found?.max ?? Infinity);
});

test('what rows are searched by is known of every table whose trigger computes it', async () => {
  const { rows } = await sql<{ name: string }>`
    select tgrelid::regclass::text as name from pg_trigger
     where tgname = 'c_search_text' order by 1`.execute(plain);
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(searchTexts));
});

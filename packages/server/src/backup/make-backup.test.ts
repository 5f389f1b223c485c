import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { contentOf, readArchive } from './archive.ts';
import { BackupFault } from './fault.ts';
import { makeBackup } from './make-backup.ts';
import { parseManifest } from './manifest.ts';
import { addFile, contents, smallCompany } from './testing/small-company.ts';

async function entriesOf(path: string): Promise<ReadonlyMap<string, Buffer>> {
  const entries = new Map<string, Buffer>();
  await readArchive(path, async (name, content) => {
    entries.set(name, await contentOf(content));
  });
  return entries;
}
const sha256 = (content: Buffer | string): string =>
  createHash('sha256').update(content).digest('hex');
const seconds = (count: number): Date => new Date(Date.parse('2026-11-27T02:00:00Z') + count * 1e3);

test('a backup has every table, every stored file, the secret and the id, and says how to restore', async () => {
  const { database, options, keys, company, files } = await smallCompany();
  const made = await makeBackup(options);
  expect(made).toMatchObject({ name: 'roadproof-2026-11-27T02-00-00Z.tar', files: 3, faults: [] });
  expect(await readdir(options.folder)).toEqual(['files', made.name]);
  const path = join(options.folder, made.name);
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  expect((await stat(options.folder)).mode & 0o777).toBe(0o700);

  const entries = await entriesOf(path);
  const manifest = parseManifest(String(entries.get('manifest.json')), path);
  const { rows: tables } = await database.ownerPool.query<{ name: string }>(
    `select tablename::text as name from pg_tables where schemaname = 'public' order by 1`,
  );
  expect(manifest.tables.map(({ name }) => name)).toEqual(tables.map(({ name }) => name));
  const { rows: ids } = await database.ownerPool.query<{ id: string }>(
    'select id from server_identity',
  );
  expect(manifest.serverId).toBe(ids[0]?.id);
  expect(await readFile(join(files.folder, '.id'), 'utf8')).toBe(`${manifest.serverId}\n`);
  expect(entries.get('secret')).toEqual(await readFile(join(options.dataDir, 'secret')));
  expect(manifest.migrations.at(0)).toBe('0001-foundation');
  expect(manifest.sequences.map(({ name }) => name)).toContain('audit_entry_id_seq');

  const people = manifest.tables.find(({ name }) => name === 'employee');
  const packed = entries.get(people?.path ?? '') ?? Buffer.alloc(0);
  // Three people and the administrator.
  expect(people).toMatchObject({ rows: 4 });
  if (people?.path.endsWith('.gz')) {
    const text = gunzipSync(packed).toString();
    expect(text.trimEnd().split('\n')).toHaveLength(4);
    expect(text).toContain('Tab\\tand\\nline \\\\ 0 ÅŁñ');
    expect(sha256(text)).toBe(people.sha256);
  }
  const all = manifest.tables.reduce((sum, { rows }) => sum + rows, 0);
  expect(made.rows).toBe(all);

  const listed = String(entries.get('files.sha256')).trimEnd().split('\n').sort();
  expect(listed).toEqual(
    keys.map((key, index) => `${sha256(contents[index] ?? '')}  ${key}`).sort(),
  );
  for (const [index, key] of keys.entries())
    expect(await readFile(join(options.folder, 'files', key), 'utf8')).toBe(contents[index]);
  expect(keys.every((key) => key.startsWith(company.clientId))).toBe(true);
  expect(String(entries.get('README.txt'))).toContain('npm run restore -- FILE');

  const sums = String(entries.get('SHA256SUMS')).trimEnd().split('\n');
  expect(sums).toHaveLength(entries.size - 1);
  for (const line of sums) {
    const [hash, name = ''] = line.split('  ');
    expect([name, hash]).toEqual([name, sha256(entries.get(name) ?? '')]);
  }
});

test('the next backup adds only files that are new, and the oldest ones go with the files that only they have', async () => {
  const { database, company, files, options, keys } = await smallCompany();
  const inStore = async (): Promise<readonly string[]> =>
    (await readdir(join(options.folder, 'files', company.clientId))).map(
      (name) => `${company.clientId}/${name}`,
    );
  const backups = async () => (await readdir(options.folder)).filter((name) => name !== 'files');
  await makeBackup({ ...options, keep: 2 });
  const [first = '', ...others] = keys;
  await database.owner.deleteFrom('storedFile').where('storageKey', '=', first).execute();
  await files.remove(first);
  const added = await addFile({ database, company, files }, 'a new one');
  await makeBackup({ ...options, keep: 2, now: seconds(60) });
  expect([...(await inStore())].sort()).toEqual([...keys, added].sort());
  expect(await backups()).toHaveLength(2);
  await makeBackup({ ...options, keep: 2, now: seconds(120) });
  expect(await backups()).toEqual([
    'roadproof-2026-11-27T02-01-00Z.tar',
    'roadproof-2026-11-27T02-02-00Z.tar',
  ]);
  expect([...(await inStore())].sort()).toEqual([...others, added].sort());
});

test('two backups of one second have two names', async () => {
  const { options } = await smallCompany();
  const first = await makeBackup(options);
  const second = await makeBackup(options);
  expect([first.name, second.name]).toEqual([
    'roadproof-2026-11-27T02-00-00Z.tar',
    'roadproof-2026-11-27T02-00-01Z.tar',
  ]);
});

test('of two backups at once one is made, and the other one is refused with a sentence', async () => {
  const { options } = await smallCompany();
  const ends = await Promise.allSettled([makeBackup(options), makeBackup(options)]);
  const refused = ends.filter((end) => end.status === 'rejected');
  expect(refused.map(({ reason }) => String((reason as Error).message))).toEqual([
    'Another backup is being made now. Try again when it has ended.',
  ]);
  expect(await readdir(options.folder)).toEqual(['files', 'roadproof-2026-11-27T02-00-00Z.tar']);
  expect((await makeBackup({ ...options, now: seconds(1) })).files).toBe(3);
});

test('the next backup removes what one that was killed left behind', async () => {
  const { options, company } = await smallCompany();
  const draft = join(options.folder, 'roadproof-2026-11-26T02-00-00Z.tar.draft.part');
  await mkdir(join(draft, 'tables'), { recursive: true });
  await writeFile(join(draft, 'tables/employee.copy.gz'), 'half');
  await writeFile(join(options.folder, 'roadproof-2026-11-26T02-00-00Z.tar.part'), 'half');
  const store = join(options.folder, 'files', company.clientId);
  await mkdir(store, { recursive: true });
  await writeFile(join(store, `${'0'.repeat(32)}.part`), 'half');
  const { name } = await makeBackup(options);
  expect(await readdir(options.folder)).toEqual(['files', name]);
  expect(await readdir(store)).toHaveLength(3);
});

test('a stopped backup leaves nothing behind', async () => {
  const { options } = await smallCompany();
  const stop = new AbortController();
  const stopped = makeBackup({
    ...options,
    signal: stop.signal,
    freeBytes: async () => {
      stop.abort(new Error('the server stops'));
      return 1e12;
    },
  });
  await expect(stopped).rejects.toThrow('the server stops');
  expect(await readdir(options.folder)).toEqual([]);
  expect((await makeBackup(options)).files).toBe(3);
});

test('a file that is missing or damaged is named, and the others are kept', async () => {
  const { files, options, keys, database, company } = await smallCompany();
  const [missing = '', damaged = '', sound = ''] = keys;
  await rm(files.pathOf(missing));
  await writeFile(files.pathOf(damaged), 'flipped');
  // Kept as long as a backup was made before the damage.
  const made = await makeBackup(options);
  expect([...made.faults].sort((a, b) => (a.problem < b.problem ? -1 : 1))).toEqual([
    { key: damaged, problem: 'damaged' },
    { key: missing, problem: 'missing' },
  ]);
  expect(made.files).toBe(1);
  expect(await readFile(join(options.folder, 'files', sound), 'utf8')).toBe('a road test');
  await rm(files.pathOf(sound));
  const later = await addFile({ database, company, files }, 'later');
  const next = await makeBackup({ ...options, now: seconds(60) });
  expect(next.faults.map(({ key }) => key).sort()).toEqual([missing, damaged].sort());
  expect(await readFile(join(options.folder, 'files', later), 'utf8')).toBe('later');
});

test('a kept file that has changed is replaced by the stored one', async () => {
  const { options, keys, files } = await smallCompany();
  await makeBackup(options);
  const [key = ''] = keys;
  const kept = join(options.folder, 'files', key);
  await rm(kept);
  await writeFile(kept, 'changed by a defect disk');
  const made = await makeBackup({ ...options, now: seconds(60) });
  expect(made.faults).toEqual([]);
  expect(await readFile(kept)).toEqual(await readFile(files.pathOf(key)));
});

test('refusals say what to do', async () => {
  const { options, folder } = await smallCompany();
  const refusal = async (change: object): Promise<string> =>
    makeBackup({ ...options, ...change }).then(
      () => 'made',
      (error: unknown) => (error instanceof BackupFault ? error.message : String(error)),
    );
  const file = join(folder, 'file');
  await writeFile(file, '');
  expect(await refusal({ folder: file })).toBe(`${file} is not a folder. Choose another one.`);
  expect(await refusal({ freeBytes: async () => 1_000_000 })).toMatch(
    /^A backup needs about \d+ MB, and the disk of .+ has \d+ \w+ free\. Free up space, or choose a folder on another disk\.$/,
  );
  expect(await refusal({ owner: options.owner.replace(/[^/]+$/, 'postgres') })).toBe(
    'This database has no tables of Roadproof. Check what DATABASE_URL and DATA_DIR name.',
  );
  expect(await refusal({ owner: options.owner.replace(/[^/]+$/, 'no_such') })).toMatch(
    /^The database cannot be reached: .*no_such.* Check that it runs/,
  );
  const other = await mkdtemp(join(folder, 'other-'));
  await mkdir(join(other, 'files'));
  await writeFile(join(other, 'files/.id'), `${crypto.randomUUID()}\n`);
  expect(await refusal({ dataDir: other })).toBe(
    `The files in ${join(other, 'files')} do not belong to this database. Check what DATABASE_URL and DATA_DIR name.`,
  );
  await makeBackup(options);
  const stranger = await smallCompany();
  expect(await refusal({ owner: stranger.options.owner, dataDir: stranger.options.dataDir })).toBe(
    `${options.folder} has backups of another installation (roadproof-2026-11-27T02-00-00Z.tar). Choose a folder of its own for each installation.`,
  );
});

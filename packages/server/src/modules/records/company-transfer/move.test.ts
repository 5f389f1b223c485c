import { createHash } from 'node:crypto';
import { api } from '@roadproof/contract/api';
import { sql } from 'kysely';
import { parse } from 'csv-parse/sync';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { hashPassword } from '../../../auth/password.ts';
import { callFrom } from '../../../auth/testing/test-platform.ts';
import { testCompany } from '../../../db/testing/test-company.ts';
import { inCompany } from '../../../db/transaction.ts';
import type { Platform } from '../../../platform.ts';
import { testApp } from '../../../testing/test-app.ts';
import { authenticationHandlers } from '../../account/authentication/handlers.ts';
import { setPassword } from '../../account/authentication/rows.ts';
import { restoreCompany, restoreInto } from '../company-restore/restore.ts';
import { beside } from '../company-restore/ways.ts';
import { enqueueExport } from './export-job.ts';
import type { Manifest } from './manifest.ts';
import { add } from './rows.ts';
import {
  emptyInstallation,
  manifestOf,
  newestExport,
  openedExport,
  runExports,
  unpackedZip,
} from './testing/moving.ts';

const { platform, call, sampleToken } = await testApp({ sample: true });
const email = 'admin@sample.example';
const password = 'another fine password';
const keeper = { email, passwordHash: await hashPassword(password) };

async function exported(withRestricted: boolean): Promise<{ path: string; manifest: Manifest }> {
  const answer = await call(api.companyTransfers.startExport, { withRestricted }, sampleToken);
  expect(answer.statusCode).toBe(200);
  await runExports(platform);
  const path = await newestExport(platform);
  return { path, manifest: await manifestOf(path) };
}

async function exportedAgain(there: Platform, clientId: string): Promise<Manifest> {
  await inCompany(there.database, { clientId }, async (db) => {
    const id = await add(db, clientId, true);
    await enqueueExport(db, { clientId, id: id ?? '' });
  });
  await runExports(there);
  return manifestOf(await newestExport(there));
}

/** What an export leaves out because it follows from the rest. */
async function derived({ database }: Platform, clientId: string): Promise<unknown> {
  const { rows } = await sql`
    select (select jsonb_agg(to_jsonb(d) - '{created_at,updated_at,version,created_by,updated_by}'::text[] order by d.id)
              from driver_standing d where d.client_id = ${clientId}) as standings,
           (select jsonb_agg(jsonb_build_array(m.id, m.course_count, m.open_count, m.waived_count, m.due_date) order by m.id)
              from training_mapping m where m.client_id = ${clientId}) as places,
           (select jsonb_agg(search_text order by id) from employee where client_id = ${clientId}) as people,
           (select jsonb_agg(search_text order by id) from equipment where client_id = ${clientId}) as units,
           (select jsonb_agg(search_text order by id) from audit_entry e where client_id = ${clientId}
              and table_name in ('employee', 'equipment')) as audit`.execute(database.owner);
  return rows[0];
}

/** A unit with a photo, which the sample has none of. */
const photographed = await (async () => {
  const { id } = await platform.database.owner
    .selectFrom('equipment')
    .select('id')
    .orderBy('name')
    .limit(1)
    .executeTakeFirstOrThrow();
  const picture = await sharp({
    create: { width: 400, height: 300, channels: 3, background: '#a33' },
  })
    .png()
    .toBuffer();
  const image = new File([new Uint8Array(picture)], 'unit.png', { type: 'image/png' });
  const answer = await call(api.equipment.savePhoto, { id, image }, sampleToken);
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
  return id;
})();

/** The photo of a unit as an installation stores it, by the hash of its bytes. */
async function photoOf({ database }: Platform): Promise<unknown> {
  const { rows } = await sql`
    select q.image_file_id as id, o.name, o.size, o.sha256 from equipment q
      join stored_file o on o.client_id = q.client_id and o.id = q.image_file_id
     where q.id = ${photographed}`.execute(database.owner);
  return rows;
}

const full = await exported(true);
const clientId = full.manifest.company.id;

const totalOf = ({ tables }: Manifest): number => tables.reduce((sum, { rows }) => sum + rows, 0);

test('the sample company arrives whole: a second export says the same of every table and file', async () => {
  const { path, manifest } = full;
  expect(totalOf(manifest)).toBeGreaterThan(3000);
  expect(manifest.files.length).toBeGreaterThan(100);
  expect(manifest.faults).toEqual([]);
  const there = await emptyInstallation();
  await restoreCompany(there, await openedExport(there, path), keeper, () => undefined);
  expect(await derived(there, clientId)).toEqual(await derived(platform, clientId));
  const second = await exportedAgain(there, clientId);
  expect(second.tables).toEqual(manifest.tables);
  expect(second.files).toEqual(manifest.files);
  expect(await photoOf(platform)).toHaveLength(1);
  expect(await photoOf(there)).toEqual(await photoOf(platform));
  // The next person gets the next number, and only the one who was chosen has a password.
  const next = async ({ database }: Platform) =>
    database.owner
      .selectFrom('employeeNumberSeq' as never)
      .selectAll()
      .execute();
  expect(await next(there)).toHaveLength(1);
  await expect(
    authenticationHandlers.signIn({ email, password }, callFrom(there)),
  ).resolves.toHaveProperty('token');
  const credentials = await there.database.owner.selectFrom('credential').select('id').execute();
  expect(credentials).toHaveLength(1);
});

test('what is in the ZIP is what the manifest says, and holds no secret', async () => {
  const { path, manifest } = full;
  const files = await unpackedZip(path);
  const listed = [...manifest.tables.flatMap(({ jsonl, csv }) => [jsonl, csv]), ...manifest.files];
  expect([...files.keys()].toSorted()).toEqual(
    [...listed.map((file) => file.path), 'README.txt', 'manifest.json'].toSorted(),
  );
  for (const file of listed) {
    const bytes = files.get(file.path) ?? Buffer.alloc(0);
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(file.sha256);
    expect(bytes.length).toBe(file.size);
  }
  const { database } = platform;
  const hashes = await database.owner.selectFrom('credential').select('passwordHash').execute();
  const text = [...files].map(([, bytes]) => bytes.toString('latin1')).join('\n');
  expect(hashes.length).toBeGreaterThan(0);
  for (const { passwordHash } of hashes) expect(text).not.toContain(passwordHash);
  for (const { name, columns, rows } of manifest.tables) {
    const csv = parse(files.get(`tables/${name}.csv`) ?? '', { bom: true }) as string[][];
    expect([name, csv[0], csv.length]).toEqual([name, columns, rows + 1]);
  }
});

test('without restricted papers their records, files and history stay, and the rest still arrives', async () => {
  const { owner } = platform.database;
  const formula = '=HYPERLINK("http://evil.example")';
  await owner.updateTable('location').set({ address: formula }).execute();
  const { path, manifest } = await exported(false);
  expect(manifest.restrictedPapers).toBe('left out');
  const hidden = await owner
    .selectFrom('storedFile')
    .select(['id', 'name', sql<string>`encode(sha256, 'hex')`.as('hash')])
    .where('isRestricted', '=', true)
    .execute();
  expect(hidden.length).toBeGreaterThan(3);
  const rowsOf = (of: Manifest, table: string) =>
    of.tables.find(({ name }) => name === table)?.rows ?? 0;
  expect(rowsOf(manifest, 'stored_file')).toBe(
    rowsOf(full.manifest, 'stored_file') - hidden.length,
  );
  expect(rowsOf(manifest, 'driver_file')).toBeLessThan(rowsOf(full.manifest, 'driver_file'));
  const files = await unpackedZip(path);
  const text = [...files].map(([, bytes]) => bytes.toString('latin1')).join('\n');
  // A cell that a spreadsheet program would compute is text in the CSV and itself in the JSONL.
  expect(files.get('tables/location.csv')?.toString()).toContain(`'=HYPERLINK(`);
  expect(files.get('tables/location.jsonl')?.toString()).toContain('"=HYPERLINK(');
  for (const { id } of hidden) expect(text).not.toContain(id);
  const open = await owner
    .selectFrom('storedFile')
    .select(sql<string>`encode(sha256, 'hex')`.as('hash'))
    .where('isRestricted', '=', false)
    .execute();
  const shared = new Set(open.map(({ hash }) => hash));
  for (const { hash } of hidden)
    if (!shared.has(hash)) expect(files.has(`files/${hash}`)).toBe(false);
  const there = await emptyInstallation();
  await restoreCompany(there, await openedExport(there, path), keeper, () => undefined);
  expect((await exportedAgain(there, clientId)).tables).toEqual(manifest.tables);
});

test('beside another company it arrives as whole, and that one stays as it was', async () => {
  const there = await emptyInstallation();
  const neighbor = await testCompany(there.database, 'Neighbor');
  await neighbor.employee({ firstName: 'Nell' });
  const theirs = await exportedAgain(there, neighbor.clientId);
  await restoreInto(there, await openedExport(there, full.path), {
    way: beside({ isSignInOff: false }),
    email,
    admit: (db, person) => setPassword(db, { ...person, passwordHash: keeper.passwordHash }),
    onDone: () => undefined,
  });
  const second = await exportedAgain(there, clientId);
  expect(second.tables).toEqual(full.manifest.tables);
  expect(second.files).toEqual(full.manifest.files);
  expect(await derived(there, clientId)).toEqual(await derived(platform, clientId));
  expect((await exportedAgain(there, neighbor.clientId)).tables).toEqual(theirs.tables);
  await expect(
    authenticationHandlers.signIn({ email, password }, callFrom(there)),
  ).resolves.toHaveProperty('token');
});

test('a scheduled report that went out there does not go out here before somebody says so', async () => {
  await platform.database.owner
    .updateTable('reportSchedule')
    .set({ isPaused: false, pauseReason: null })
    .execute();
  const { path } = await exported(true);
  const there = await emptyInstallation();
  await restoreCompany(there, await openedExport(there, path), keeper, () => undefined);
  const moved = await there.database.owner
    .selectFrom('reportSchedule')
    .select(['isPaused', 'pauseReason'])
    .execute();
  expect(moved.map(({ isPaused }) => isPaused)).toEqual([true]);
  expect(moved[0]?.pauseReason).toContain('The company was moved here.');
});

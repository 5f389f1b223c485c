import { randomBytes } from 'node:crypto';
import { pino } from 'pino';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from './db/id.ts';
import { testCompany, type TestCompany } from './db/testing/test-company.ts';
import { testDatabase } from './db/testing/test-database.ts';
import { DiskRoom } from './disk-room.ts';
import { FileStore } from './files/store.ts';
import { startHousekeeping } from './housekeeping.ts';
import {
  endedDays,
  forgetLinks,
  forgetOldRows,
  inBatches,
  jobDays,
  linkDays,
  mostAtOnce,
} from './housekeeping-rows.ts';
import { Notices } from './notices.ts';
import type { Platform } from './platform.ts';

const database = await testDatabase();
const { owner } = database;
const now = new Date('2026-11-03T12:00:00Z');
/** The instant so many days before now, and so many seconds more or less. */
const ago = (days: number, seconds = 0): string =>
  new Date(now.getTime() - days * 86_400_000 + seconds * 1000).toISOString();
const ahead = ago(-1);
let company: TestCompany;

beforeAll(async () => {
  company = await testCompany(database);
});
beforeEach(async () => {
  await owner.deleteFrom('job').execute();
  await owner.deleteFrom('portalSession').execute();
  await owner.deleteFrom('passwordReset').execute();
});

const job = (kind: string, ends: { finishedAt?: string; deadAt?: string } = {}) => ({
  clientId: company.clientId,
  id: newId(),
  kind,
  payload: '{}',
  runAt: ago(400),
  ...ends,
});
const grant = (name: string, expiresAt: string) => ({
  clientId: company.clientId,
  id: newId(),
  employeeId: company.adminId,
  tokenHash: Buffer.from(name.padEnd(32)),
  expiresAt,
});
const namesOf = (rows: readonly { tokenHash: Buffer }[]) =>
  rows.map((row) => row.tokenHash.toString().trim());

test('a job that is done is kept for 30 days, one that is not done for ever', async () => {
  const rows = [
    job('just in time', { finishedAt: ago(jobDays) }),
    job('too old', { finishedAt: ago(jobDays, -1) }),
    job('long done', { finishedAt: ago(3000) }),
    job('today', { finishedAt: ago(0) }),
    job('laid aside', { deadAt: ago(3000) }),
    job('waiting'),
  ];
  await owner.insertInto('job').values(rows).execute();
  expect(await forgetOldRows(database, now)).toEqual({ jobs: 2, sessions: 0, links: 0 });
  const left = await owner.selectFrom('job').select('kind').orderBy('kind').execute();
  expect(left.map((row) => row.kind)).toEqual(['just in time', 'laid aside', 'today', 'waiting']);
  expect(await forgetOldRows(database, now)).toEqual({ jobs: 0, sessions: 0, links: 0 });
});

test('a session is kept for seven days after it ended, by itself or by hand', async () => {
  const rows = [
    { ...grant('open', ahead) },
    { ...grant('ended', ago(endedDays)) },
    { ...grant('ended before', ago(endedDays, -1)) },
    { ...grant('signed out', ahead), revokedAt: ago(endedDays) },
    { ...grant('signed out before', ahead), revokedAt: ago(endedDays, -1) },
  ];
  await owner.insertInto('portalSession').values(rows).execute();
  expect(await forgetOldRows(database, now)).toEqual({ jobs: 0, sessions: 2, links: 0 });
  const left = await owner.selectFrom('portalSession').select('tokenHash').orderBy('id').execute();
  expect(namesOf(left)).toEqual(['open', 'ended', 'signed out']);
});

test('of a link the sessions go when they end, and its address 30 days after its end', async () => {
  const link = (forName: string, expiresAt: string | null) => ({
    clientId: company.clientId,
    id: newId(),
    purpose: 'ask' as const,
    secretHash: randomBytes(32),
    forName,
    forEmail: 'rosa@driver.example',
    expiresAt,
  });
  const links = [
    link('open', ahead),
    link('ended', ago(linkDays)),
    link('ended long ago', ago(linkDays, -1)),
    link('without an end', null),
  ];
  await owner.insertInto('link').values(links).execute();
  const session = (expiresAt: string) => ({
    clientId: company.clientId,
    id: newId(),
    linkId: links[0]?.id ?? '',
    tokenHash: randomBytes(32),
    confirmedAt: ago(0),
    expiresAt,
  });
  await owner
    .insertInto('linkSession')
    .values([session(ago(0, 1)), session(ago(0, -1))])
    .execute();
  await forgetLinks(database, now);
  const kept = await owner
    .selectFrom('link')
    .select('forName')
    .where('forEmail', 'is not', null)
    .orderBy('forName')
    .execute();
  expect(kept.map(({ forName }) => forName)).toEqual(['ended', 'open', 'without an end']);
  expect(await owner.selectFrom('linkSession').select('expiresAt').execute()).toHaveLength(1);
});

test('papers sent for an ask that was withdrawn are removed after 30 days', async () => {
  const { clientId } = company;
  const sent = async (state: 'withdrawn' | 'received') => {
    const [linkId, askId, itemId, fileId] = [newId(), newId(), newId(), newId()];
    const secretHash = randomBytes(32);
    const employeeId = company.adminId;
    await owner
      .insertInto('link')
      .values({ clientId, id: linkId, purpose: 'ask', secretHash, forName: 'Rosa', employeeId })
      .execute();
    await owner.insertInto('ask').values({ clientId, id: askId, linkId, employeeId }).execute();
    await owner
      .insertInto('askItem')
      .values({ clientId, id: itemId, askId, itemKind: 'file', label: 'Card', state })
      .execute();
    await owner
      .insertInto('storedFile')
      .values({
        clientId,
        id: fileId,
        name: 'card.jpg',
        size: 1,
        contentType: 'image/jpeg',
        sha256: randomBytes(32),
        storageKey: fileId,
      })
      .execute();
    await owner
      .insertInto('askUpload')
      .values({ clientId, id: newId(), askItemId: itemId, fileId, page: 1 })
      .execute();
    return fileId;
  };
  const withdrawn = await sent('withdrawn');
  const kept = await sent('received');
  const left = async () =>
    (await owner.selectFrom('askUpload').select('fileId').orderBy('id').execute()).map(
      ({ fileId }) => fileId,
    );
  // The database writes by its own clock when an item changed.
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
  await forgetLinks(database, inDays(linkDays - 1));
  expect(await left()).toEqual([withdrawn, kept]);
  await forgetLinks(database, inDays(linkDays + 1));
  expect(await left()).toEqual([kept]);
  const file = await owner
    .selectFrom('storedFile')
    .select('deletedAt')
    .where('id', '=', withdrawn)
    .executeTakeFirstOrThrow();
  expect(file.deletedAt).not.toBeNull();
});

test('the token of the directory goes with its session', async () => {
  const { clientId } = company;
  const rows = [grant('open', ahead), grant('older', ago(endedDays, -1))];
  await owner.insertInto('portalSession').values(rows).execute();
  const tokens = rows.map(({ id }) => ({
    clientId,
    id: newId(),
    portalSessionId: id,
    idToken: 'a.b.c',
  }));
  await owner.insertInto('directorySession').values(tokens).execute();
  expect((await forgetOldRows(database, now)).sessions).toBe(1);
  const left = await owner.selectFrom('directorySession').select('portalSessionId').execute();
  expect(left).toEqual([{ portalSessionId: rows[0]?.id }]);
  await owner.deleteFrom('directorySession').execute();
});

test('a password link is kept for seven days after it was used or became too old', async () => {
  const rows = [
    { ...grant('fresh', ahead) },
    { ...grant('old', ago(endedDays)) },
    { ...grant('older', ago(endedDays, -1)) },
    { ...grant('used', ahead), usedAt: ago(endedDays, -1) },
  ];
  await owner.insertInto('passwordReset').values(rows).execute();
  expect(await forgetOldRows(database, now)).toEqual({ jobs: 0, sessions: 0, links: 2 });
  const left = await owner.selectFrom('passwordReset').select('tokenHash').orderBy('id').execute();
  expect(namesOf(left)).toEqual(['fresh', 'old']);
});

test('of very many so many go in one statement, until none is left', async () => {
  const many = Array.from({ length: 2 * mostAtOnce + 3 }, (_, at) =>
    job(`job ${at}`, { finishedAt: ago(100, at) }),
  );
  for (let at = 0; at < many.length; at += 1000)
    await owner
      .insertInto('job')
      .values(many.slice(at, at + 1000))
      .execute();
  expect((await forgetOldRows(database, now)).jobs).toBe(2 * mostAtOnce + 3);
  expect(await owner.selectFrom('job').select('kind').execute()).toEqual([]);
});

test('batches end with the first that is not full', async () => {
  const counts = [mostAtOnce, mostAtOnce, 7, 1];
  expect(await inBatches(async () => counts.shift() ?? 0)).toBe(2 * mostAtOnce + 7);
  expect(counts).toEqual([1]);
});

test('every company is kept tidy', async () => {
  const other = await testCompany(database, 'Other');
  const rows = [company, other].map(({ clientId, adminId }) => ({
    ...grant(randomBytes(8).toString('hex'), ago(30)),
    clientId,
    employeeId: adminId,
  }));
  await owner.insertInto('portalSession').values(rows).execute();
  expect((await forgetOldRows(database, now)).sessions).toBe(2);
});

test('keys of more than a day ago go; a step that fails does not hold the others back', async () => {
  const key = (name: string, createdAt: string) => ({
    clientId: company.clientId,
    id: newId(),
    key: name,
    caller: company.adminId,
    operation: '/api/x',
    bodyHash: Buffer.alloc(32),
    createdAt,
  });
  const old = Array.from({ length: mostAtOnce + 2 }, (_, at) => key(`key ${at}`, ago(9, at)));
  for (let at = 0; at < old.length; at += 1000)
    await owner
      .insertInto('idempotencyKey')
      .values(old.slice(at, at + 1000))
      .execute();
  await owner
    .insertInto('idempotencyKey')
    .values([key('of today', ago(1))])
    .execute();
  await owner
    .insertInto('job')
    .values([job('too old', { finishedAt: ago(jobDays, -1) })])
    .execute();
  const lines: string[] = [];
  const log = pino({}, { write: (line: string) => void lines.push(line) });
  // A name no file system takes: its step fails.
  const files = new FileStore('\0');
  const notices = new Notices();
  const platform = {
    log,
    database,
    files,
    notices,
    room: new DiskRoom('/nonexistent', database, notices),
    now: () => now,
  } as unknown as Platform;
  await startHousekeeping(platform).stop();
  const failures = () => lines.filter((line) => line.includes('housekeeping failed'));
  expect(failures()).toHaveLength(1);
  const left = await owner
    .selectFrom('idempotencyKey')
    .select('key')
    .orderBy('createdAt')
    .execute();
  expect(left.map((row) => row.key)).toEqual(['of today']);
  expect(await owner.selectFrom('job').select('kind').execute()).toEqual([]);
  // While files come in whose records are not committed yet, nobody looks for files without one.
  await startHousekeeping(platform, [], () => true).stop();
  expect(failures()).toHaveLength(1);
});

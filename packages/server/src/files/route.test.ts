import { api } from '@roadproof/contract/api';
import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { newId } from '../db/id.ts';
import { testCompany } from '../db/testing/test-company.ts';
import { testApp } from '../testing/test-app.ts';
import { fileLink } from './link.ts';

let ahead = 0;
const server = await testApp({ now: () => new Date(Date.now() + ahead) });
const { clientId } = server.company;
const picture = await sharp({ create: { width: 640, height: 480, channels: 3, background: 'red' } })
  .jpeg()
  .toBuffer();
const words = Buffer.from('0123456789');

beforeEach(() => {
  ahead = 0;
});

async function store(
  name: string,
  content: Buffer,
  more: { contentType?: string; isRestricted?: boolean } = {},
): Promise<string> {
  const id = newId();
  const { contentType, ...file } = await server.platform.files.keep(clientId, content);
  await server.database.owner
    .insertInto('storedFile')
    .values({
      clientId,
      id,
      name,
      ...file,
      contentType: more.contentType ?? contentType ?? '',
      isRestricted: more.isRestricted ?? false,
    })
    .execute();
  return id;
}

async function session(
  flags?: Record<string, boolean>,
): Promise<{ token: string; sessionId: string }> {
  const token = await server.signIn(flags === undefined ? {} : { flags });
  const row = await server.database.owner
    .selectFrom('portalSession')
    .select('id')
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return { token, sessionId: row.id };
}

const linkFor = (sessionId: string, fileId: string, name = 'file', company = clientId): string =>
  fileLink({ caller: { clientId: company, sessionId }, platform: server.platform }, fileId, name);
const open = (url: string, headers: Record<string, string> = {}) =>
  server.inject({ method: 'GET', url, headers });

test('a link opens without a header, with headers that let nothing run', async () => {
  const { sessionId } = await session();
  const answer = await open(
    linkFor(sessionId, await store('Lizenz "ß".txt', words), 'Lizenz "ß".txt'),
  );
  expect(answer.statusCode).toBe(200);
  expect(answer.rawPayload).toEqual(words);
  expect(answer.headers).toMatchObject({
    'content-type': 'text/plain; charset=utf-8',
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-cache',
    'content-disposition':
      `inline; filename="Lizenz __.txt"; filename*=UTF-8''Lizenz%20%22%C3%9F%22.txt`.replace(
        '__',
        '___',
      ),
    'content-security-policy': expect.stringContaining('sandbox') as string,
  });
});

test('it can be downloaded, asked for again and read in part', async () => {
  const { sessionId } = await session();
  const url = linkFor(sessionId, await store('a.txt', words));
  expect((await open(`${url}?download=1`)).headers['content-disposition']).toBe(
    'attachment; filename="a.txt"',
  );
  const { etag } = (await open(url)).headers;
  expect((await open(url, { 'if-none-match': String(etag) })).statusCode).toBe(304);
  for (const [range, status, body] of [
    ['bytes=2-4', 206, '234'],
    ['bytes=7-', 206, '789'],
    ['bytes=-2', 206, '89'],
    ['bytes=20-', 416, ''],
    ['lines=1', 200, '0123456789'],
  ] as const) {
    const answer = await open(url, { range });
    expect([answer.statusCode, answer.body]).toEqual([status, body]);
  }
});

test('it dies with its session, with time and with the person’s access', async () => {
  const fileId = await store('a.txt', words);
  const { token, sessionId } = await session();
  const url = linkFor(sessionId, fileId);
  expect((await open(url)).statusCode).toBe(200);
  ahead = 3 * 24 * 3_600_000;
  expect((await open(url)).statusCode).toBe(404);
  ahead = 9 * 3_600_000;
  expect((await open(url)).statusCode).toBe(404);
  ahead = 0;
  await server.call(api.authentication.signOut, {}, token);
  expect((await open(url)).statusCode).toBe(404);
  const second = await session();
  await server.database.owner
    .updateTable('employee')
    .set({ hasClientAdminPortalAccess: false })
    .where('id', '=', (eb) =>
      eb.selectFrom('portalSession').select('employeeId').where('id', '=', second.sessionId),
    )
    .execute();
  expect((await open(linkFor(second.sessionId, fileId))).statusCode).toBe(404);
});

test('a link of a session that goes on lasts half a day at least and a day at most', async () => {
  const hour = 3_600_000;
  const fileId = await store('a.txt', words);
  const { sessionId } = await session();
  await server.database.owner
    .updateTable('portalSession')
    .set({ kept: true, expiresAt: new Date(Date.now() + 240 * hour).toISOString() })
    .where('id', '=', sessionId)
    .execute();
  const url = linkFor(sessionId, fileId);
  ahead = 12 * hour;
  expect((await open(url)).statusCode).toBe(200);
  ahead = 24 * hour + 60_000;
  expect((await open(url)).statusCode).toBe(404);
  expect((await open(`${url}?download=1`)).statusCode).toBe(404);
  // The session still opens the file: by a link that is asked for anew.
  expect((await open(linkFor(sessionId, fileId))).statusCode).toBe(200);
});

test('a forged, cut or borrowed link opens nothing', async () => {
  const { sessionId } = await session();
  const fileId = await store('a.txt', words);
  const url = linkFor(sessionId, fileId);
  const token = url.split('/')[2] ?? '';
  for (const at of [0, 30, 60, token.length - 1]) {
    const forged = token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1);
    expect((await open(`/files/${forged}`)).statusCode).toBe(404);
  }
  expect((await open(`/files/${token.slice(0, -4)}`)).statusCode).toBe(404);
  const other = await testCompany(server.database, 'Other');
  expect((await open(linkFor(sessionId, fileId, 'x', other.clientId))).statusCode).toBe(404);
});

test('a restricted file needs the right at the moment of opening', async () => {
  const fileId = await store('drugs.txt', words, { isRestricted: true });
  const plain = await session({ hasEmployeeAccess: true });
  expect((await open(linkFor(plain.sessionId, fileId))).statusCode).toBe(403);
  await server.database.owner
    .updateTable('employee')
    .set({ hasRestrictedFileAccess: true })
    .where('id', '=', (eb) =>
      eb.selectFrom('portalSession').select('employeeId').where('id', '=', plain.sessionId),
    )
    .execute();
  expect((await open(linkFor(plain.sessionId, fileId))).statusCode).toBe(200);
});

test('a restricted file stays on no disk: whole, in part, as a thumbnail or asked for again', async () => {
  const { sessionId } = await session();
  const more = { isRestricted: true };
  const text = linkFor(sessionId, await store('drugs.txt', words, more));
  const image = linkFor(sessionId, await store('result.jpg', picture, more));
  const plain = linkFor(sessionId, await store('open.txt', words));
  const { etag } = (await open(plain)).headers;
  for (const [url, headers] of [
    [text, {}],
    [`${text}?download=1`, {}],
    [text, { range: 'bytes=2-4' }],
    [text, { range: 'bytes=20-' }],
    [text, { 'if-none-match': String(etag) }],
    [text, { 'if-none-match': '*' }],
    [image, {}],
    [`${image}?w=96`, {}],
    [`${image}?w=96`, { 'if-none-match': `"${'x'.repeat(43)}-96"` }],
  ] as const) {
    const answer = await open(url, headers);
    expect([url, answer.headers['cache-control']]).toEqual([url, 'no-store']);
    expect(answer.headers.etag).toBeUndefined();
    expect([200, 206, 416]).toContain(answer.statusCode);
  }
});

test('a thumbnail of a picture; a broken picture comes as it is', async () => {
  const { sessionId } = await session();
  const answer = await open(`${linkFor(sessionId, await store('p.jpg', picture))}?w=96`);
  expect(answer.headers['content-type']).toBe('image/webp');
  expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 96, height: 72 });
  const broken = await open(
    `${linkFor(sessionId, await store('b.jpg', picture.subarray(0, 200)))}?w=96`,
  );
  expect([broken.statusCode, broken.rawPayload.length]).toEqual([200, 200]);
});

test('a row without its file is told calmly', async () => {
  const { sessionId } = await session();
  const fileId = await store('a.txt', words);
  const { storageKey } = await server.database.owner
    .selectFrom('storedFile')
    .select('storageKey')
    .where('id', '=', fileId)
    .executeTakeFirstOrThrow();
  await server.platform.files.remove(storageKey);
  expect((await open(linkFor(sessionId, fileId))).statusCode).toBe(404);
  await sql`select 1`.execute(server.database.owner);
});

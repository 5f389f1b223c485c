import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { api } from '@roadproof/contract/api';
import type { Operation, OutputOf } from '@roadproof/contract/operation';
import type { InjectOptions } from 'fastify';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { buildApp } from '../../../app.ts';
import { setupCode } from '../../../auth/setup-code.ts';
import { handlers } from '../../all.ts';
import { emptyInstallation } from '../company-transfer/testing/moving.ts';
import { restoreSessionOf } from './restore-session.ts';
import { keeperEmail, smallExport } from './testing/small-export.ts';

const folder = await mkdtemp(join(tmpdir(), 'roadproof-restore-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const { bytes } = await smallExport(folder);
const archive = await bytes(() => undefined);
const { companyRestore } = api;
const away = { 'x-forwarded-for': '203.0.113.9' };
const password = 'nine-mules-uphill';

type State = OutputOf<typeof companyRestore.state>;

async function emptyApp() {
  const platform = await emptyInstallation();
  const app = await buildApp(platform, handlers);
  onTestFinished(async () => {
    await app.close();
    // What it has open is closed, and not left to the collector.
    const session = restoreSessionOf(platform);
    await expect.poll(() => session.state().phase).not.toMatch(/checking|restoring/);
    await session.forget();
  });
  const inject = (options: InjectOptions) => app.inject(options);
  const send = (part: Buffer, at: number, of: number, headers: Record<string, string> = {}) =>
    inject({
      method: 'POST',
      url: `/api/Setup/SendExportPart?at=${at}&of=${of}`,
      headers: { 'content-type': 'application/octet-stream', ...headers },
      payload: part,
    });
  const post = (operation: Operation, input: object, headers: Record<string, string> = {}) =>
    inject({ method: 'POST', url: operation.path, headers, payload: input });
  const state = async () => (await post(companyRestore.state, {})).json<{ data: State }>().data;
  const until = async (phase: State['phase']): Promise<void> => {
    const now = async () => (await state()).phase;
    await expect.poll(now, { timeout: 60_000, interval: 20 }).toBe(phase);
  };
  return { platform, send, post, state, until };
}

test('an export comes in parts, in their order, and is restored for one administrator', async () => {
  const { send, post, state, until } = await emptyApp();
  const half = Math.floor(archive.length / 2);
  const [first, second] = [archive.subarray(0, half), archive.subarray(half)];
  expect((await state()).phase).toBe('none');
  expect((await send(first, 0, archive.length)).statusCode).toBe(200);
  expect(await state()).toMatchObject({ phase: 'receiving', done: half, total: archive.length });
  // Neither twice nor with a hole, nor more than was said.
  expect((await send(first, 0, 0)).statusCode).toBe(400);
  expect((await send(second, half + 1, archive.length)).statusCode).toBe(409);
  expect((await send(second, half, half)).statusCode).toBe(409);
  expect((await send(Buffer.concat([second, first]), half, archive.length)).statusCode).toBe(400);
  const restoring = { email: keeperEmail, password };
  expect((await post(companyRestore.restore, restoring)).statusCode).toBe(422);
  expect((await send(second, half, archive.length)).statusCode).toBe(200);
  await until('waiting');
  expect((await state()).contents).toMatchObject({
    files: 1,
    withRestricted: true,
    administrators: [{}, { email: keeperEmail }],
  });
  const stranger = await post(companyRestore.restore, { ...restoring, email: 'x@y.example' });
  expect([stranger.statusCode, stranger.json()]).toMatchObject([
    422,
    { messages: [{ field: 'email' }] },
  ]);
  for (const unfit of ['x', '1qaz2wsx3edc', keeperEmail])
    expect((await post(companyRestore.restore, { ...restoring, password: unfit })).statusCode).toBe(
      400,
    );
  expect((await post(companyRestore.restore, restoring)).statusCode).toBe(200);
  await until('done');
  const signedIn = await post(api.authentication.signIn, restoring);
  expect(signedIn.statusCode).toBe(200);
  // From now on this is over for good.
  expect((await send(first, 0, archive.length)).statusCode).toBe(409);
  expect((await post(companyRestore.restore, restoring)).statusCode).toBe(409);
  expect((await post(companyRestore.forget, {})).statusCode).toBe(409);
});

test('from another machine each step asks for the code', async () => {
  const { send, post } = await emptyApp();
  const code = setupCode.text;
  expect((await send(archive, 0, archive.length, away)).statusCode).toBe(403);
  expect((await post(companyRestore.state, {}, away)).statusCode).toBe(403);
  expect((await post(companyRestore.forget, {}, away)).statusCode).toBe(403);
  const taken = await send(archive, 0, archive.length, { ...away, 'x-setup-code': code });
  expect(taken.statusCode).toBe(200);
  expect((await post(companyRestore.state, { code }, away)).statusCode).toBe(200);
});

test('what is no export says why, and the next file begins anew', async () => {
  const { send, post, state, until } = await emptyApp();
  const other = Buffer.from('hello');
  await send(other, 0, other.length);
  await until('failed');
  expect((await state()).problem).toBe(
    "This is not a ZIP file, or it is incomplete. We didn't restore anything.",
  );
  const huge = await send(other, 0, 1e15 - 1);
  expect(huge.json()).toMatchObject({
    messages: [{ message: "The file has 1000 TB, and the server's disk has no room for it." }],
  });
  await send(archive, 0, archive.length);
  await until('waiting');
  expect((await post(companyRestore.forget, {})).json()).toMatchObject({
    data: { phase: 'none', contents: null },
  });
});

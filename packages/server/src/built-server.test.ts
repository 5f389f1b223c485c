import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { api } from '@roadproof/contract/api';
import type { OutputOf } from '@roadproof/contract/operation';
import { readXlsx } from 'hucre';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startProduct, type Product } from '../bench/product.ts';
import { root } from './root.ts';
import { bearer } from './testing/test-app.ts';

const administrator = { email: 'admin@sample.example', password: 'a built server answers' };
const dataDir = await mkdtemp(join(tmpdir(), 'roadproof-built-'));
let product: Product | undefined;
let headers: Record<string, string> = {};

const node = (args: readonly string[]) =>
  promisify(execFile)(process.execPath, args, { cwd: root }).catch(
    (failure: { readonly stdout: string; readonly stderr: string }) => failure,
  );
const ask = (path: string, options: RequestInit = {}): Promise<Response> =>
  fetch(`${product?.url}${path}`, { ...options, headers: { ...headers, ...options.headers } });
const post = (path: string, body: object): Promise<Response> =>
  ask(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

beforeAll(async () => {
  await node(['tools/build.js', 'server']);
  product = await startProduct(dataDir, ['--sample'], {
    SAMPLE_PASSWORD: administrator.password,
  });
  const answer = await post(api.authentication.signIn.path, administrator);
  headers = bearer(((await answer.json()) as { data: { token: string } }).data.token);
});
afterAll(async () => {
  await product?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

test('a list, its file, and that file read again by a thread', async () => {
  const list = await post(api.employees.list.path, { options: { pageSize: 10 } });
  const { total } = (await list.json()) as OutputOf<typeof api.employees.list>;
  expect(total).toBeGreaterThan(10);
  const file = Buffer.from(await (await post(api.employees.excel.path, {})).arrayBuffer());
  expect((await readXlsx(file)).sheets[0]?.rows).toHaveLength(total + 1);

  const form = new FormData();
  form.set('entity', 'employee');
  form.set('file', new File([file], 'people.xlsx'));
  const sent = await ask(api.imports.preview.path, { method: 'POST', body: form });
  const { data } = (await sent.json()) as { data: { id: string } };
  const seen = async (): Promise<OutputOf<typeof api.imports.get>> => {
    const answer = await ask(`${api.imports.get.path}?Id=${data.id}`);
    const { data: details } = (await answer.json()) as { data: OutputOf<typeof api.imports.get> };
    return ['queued', 'reading', 'judging'].includes(details.status)
      ? pause(100).then(seen)
      : details;
  };
  expect(await seen()).toMatchObject({ status: 'previewed', problem: null, rowCount: total });
});

test('a document drawn by a thread from a file of the checkout', async () => {
  const answer = await ask(`${api.referenceDocuments.manual.path}?Chapter=first-day`);
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  expect(
    Buffer.from(await answer.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
});

test('the page that describes the API', async () => {
  const page = await ask('/api/docs/page.js');
  expect([page.status, page.headers.get('content-type')]).toEqual([
    200,
    'text/javascript; charset=utf-8',
  ]);
});

test('a stack trace names the sources', async () => {
  // Whatever the command complains about, what is told is where it complained.
  const tell =
    'data:text/javascript,const { write } = process.stderr; process.stderr.write = function () { return write.call(this, new Error("here").stack); };';
  const { stderr } = await node(['--import', tell, 'tools/admin.js', 'no-such-command']);
  expect(stderr).toMatch(/packages[\\/]server[\\/]src[\\/]admin[\\/]main\.ts:\d+:\d+/);
});

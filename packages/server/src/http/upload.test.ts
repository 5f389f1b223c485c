import { request as httpRequest } from 'node:http';
import { Readable } from 'node:stream';
import { api } from '@roadproof/contract/api';
import type { Failure } from '@roadproof/contract/failure';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { everything } from '../testing/everything.ts';
import { bearer, testApp } from '../testing/test-app.ts';

const server = await testApp();
const admin = await server.signIn();
const boundary = 'edge';
const megabyte = Buffer.alloc(1024 * 1024, 65);
let url = '';
let before: unknown;

beforeAll(async () => {
  const address = await server.app.listen({ host: '127.0.0.1', port: 0 });
  url = address + api.employees.save.path;
  before = await everything(server);
});
beforeEach(async () => {
  expect(await everything(server)).toEqual(before);
});

const head = `--${boundary}\r\ncontent-disposition: form-data; name="image"; filename="a.png"\r\n\r\n`;
const headers = {
  ...bearer(admin),
  'content-type': `multipart/form-data; boundary=${boundary}`,
};

async function settles(): Promise<void> {
  await expect.poll(() => everything(server)).toEqual(before);
}

test('a sender that goes away in the middle leaves nothing behind', async () => {
  const request = httpRequest(url, { method: 'POST', headers });
  request.on('error', () => undefined);
  request.write(head);
  request.write(megabyte);
  await expect.poll(() => server.files()).toHaveLength(1);
  request.destroy();
  await settles();
  expect(await everything(server)).toEqual(before);
});

test('a huge file is cut off, named with its announced size, and takes no memory', async () => {
  const size = 80;
  const tail = Buffer.from(`\r\n--${boundary}--\r\n`);
  function* body(): Generator<Buffer> {
    yield Buffer.from(head);
    for (let n = 0; n < size; n += 1) yield megabyte;
    yield tail;
  }
  const length = head.length + size * megabyte.length + tail.length;
  const rss = process.memoryUsage.rss();
  const answer = await new Promise<{ status: number; body: string }>((resolve, reject) => {
    const request = httpRequest(
      url,
      { method: 'POST', headers: { ...headers, 'content-length': length } },
      (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
        response.on('end', () => resolve({ status: response.statusCode ?? 0, body: text }));
      },
    );
    request.on('error', reject);
    Readable.from(body()).pipe(request);
  });
  expect(answer.status).toBe(413);
  expect((JSON.parse(answer.body) as Failure).messages).toMatchObject([
    { field: 'image', message: 'a.png is 80.0 MB. The limit is 10 MB.' },
  ]);
  expect((process.memoryUsage.rss() - rss) / 1024 / 1024).toBeLessThan(100);
  await settles();
  expect(await everything(server)).toEqual(before);
});

test('without a session not a byte of the form is stored', async () => {
  const form = new FormData();
  form.append('image', new Blob([new Uint8Array(megabyte)]), 'a.png');
  const answer = await fetch(url, { method: 'POST', body: form });
  expect(answer.status).toBe(401);
  expect(await everything(server)).toEqual(before);
});

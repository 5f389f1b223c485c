import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { testApp } from '../testing/test-app.ts';
import { precompress } from './precompress.ts';

const folder = await mkdtemp(join(tmpdir(), 'roadproof-web-'));
const script = `${'console.log("hello");'.repeat(200)}`;
await mkdir(join(folder, 'assets'));
await writeFile(join(folder, 'index.html'), '<!doctype html><title>App</title>');
await mkdir(join(folder, 'pages/employee'), { recursive: true });
await writeFile(
  join(folder, 'pages/employee/add.html'),
  '<!doctype html><title>App</title><link rel="modulepreload" href="/assets/app-Ab12.js">',
);
await writeFile(join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
await writeFile(join(folder, 'assets', 'app-Ab12.js'), script);
afterAll(() => rm(folder, { recursive: true, force: true }));

const server = await testApp({ config: { webDir: folder } });
const get = (url: string, headers: Record<string, string> = {}) =>
  server.inject({ method: 'GET', url, headers });

test.each(['/', '/employee/list', '/employee/details?id=1.2', '/no-such-screen'])(
  'the page answers %s and is asked for every time',
  async (url) => {
    const answer = await get(url);
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-cache']);
    expect(answer.body).toContain('<title>App</title>');
  },
);

test('the page of a screen names its scripts, other pages do not', async () => {
  const named = await get('/employee/add?id=1');
  expect([named.statusCode, named.headers['cache-control']]).toEqual([200, 'no-cache']);
  expect(named.body).toContain('href="/assets/app-Ab12.js"');
  for (const url of ['/employee/list', '/employee/add/more', '/pages/employee/add'])
    expect((await get(url)).body).not.toContain('modulepreload');
});

test('a hashed file is kept for ever and comes compressed', async () => {
  const plain = await get('/assets/app-Ab12.js');
  expect(plain.body).toBe(script);
  expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  const early = await get('/assets/app-Ab12.js', { 'accept-encoding': 'gzip, br' });
  expect([early.headers['content-encoding'], early.body]).toEqual([undefined, script]);
  await precompress(folder).done;
  const br = await get('/assets/app-Ab12.js', { 'accept-encoding': 'gzip, br' });
  expect(br.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(script);
  const gz = await get('/assets/app-Ab12.js', { 'accept-encoding': 'gzip' });
  expect(gunzipSync(gz.rawPayload).toString()).toBe(script);
});

test('other files of the app are served, files outside are not', async () => {
  expect((await get('/favicon.svg')).headers['content-type']).toContain('image/svg+xml');
  for (const url of [
    '/assets/gone-1.js',
    '/assets/../../package.json',
    '/assets/%2e%2e/%2e%2e/secret.txt',
    '/..%2f..%2fpackage.json',
    '/favicon.png',
    '/api/nothing',
    '/files/x',
  ]) {
    const answer = await get(url);
    expect([url, answer.statusCode]).toEqual([url, 404]);
  }
});

const ways = ['..%2f', '%2f', '%5c', '..%5c', '%2e%2e%5c', '%00', 'a%00.js', '..%2findex.html'];
test.each(ways.flatMap((way) => [`/assets/${way}`, `/assets/${way}app-Ab12.js`]))(
  '%s is nothing',
  async (url) => {
    expect((await get(url)).statusCode).toBe(404);
  },
);

test.each(['/', '/assets/app-Ab12.js', '/api/nothing', '/files/x', '/api/docs', '/health/live'])(
  'what comes from %s asks the device for nothing',
  async (url) => {
    const powers = String((await get(url)).headers['permissions-policy']).split(', ');
    for (const power of ['camera', 'geolocation', 'microphone', 'payment', 'usb'])
      expect(powers).toContain(`${power}=()`);
  },
);

test('only a page is asked for with GET', async () => {
  const answer = await server.inject({ method: 'POST', url: '/employee/list' });
  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toMatchObject({ messages: [{ message: expect.any(String) as string }] });
});

import { connect, createServer as createTcpServer, type AddressInfo } from 'node:net';
import { createServer, get, type ServerResponse } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { api } from '@roadproof/contract/api';
import { pino } from 'pino';
import { beforeAll, expect, test } from 'vitest';
import { bearer, testApp } from '../testing/test-app.ts';
import { makeLog } from './request-log.ts';
import { countRequests, stopListening } from './stop-listening.ts';

const lines: string[] = [];
const server = await testApp({
  log: makeLog('info', { write: (line: string) => void lines.push(line) }),
  config: { requestsPerMinute: 30, publicUrl: 'https://fleet.example' },
});
const admin = await server.signIn();
let port = 0;

beforeAll(async () => {
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  port = (server.app.server.address() as AddressInfo).port;
});

function speak(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let heard = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    socket.setEncoding('utf8').on('data', (chunk: string) => (heard += chunk));
    socket.on('close', () => resolve(heard)).on('error', reject);
  });
}

test.each([
  ['garbage', 'HELLO\r\n\r\n', 400],
  [
    'a header that never ends',
    `GET / HTTP/1.1\r\nhost: x\r\nx: ${'y'.repeat(80_000)}\r\n\r\n`,
    431,
  ],
])('%s is answered in the envelope', async (_, text, status) => {
  const answer = await speak(text);
  expect(answer.startsWith(`HTTP/1.1 ${status} `)).toBe(true);
  const body = JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4)) as {
    messages: { message: string }[];
    requestId: string;
  };
  expect(body.messages[0]?.message).toBe('The request could not be read');
  expect(body.requestId).toMatch(/^[0-9a-f-]{36}$/);
});

test('a long answer is compressed for those who take it, and says so', async () => {
  const ask = (encoding: string) =>
    server.inject({
      method: 'POST',
      url: api.lookups.states.path,
      payload: {},
      headers: { ...bearer(admin), 'accept-encoding': encoding },
    });
  const [small, plain, refused] = [
    await ask('gzip, br'),
    await ask('identity'),
    await ask('gzip;q=0'),
  ];
  expect(small.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
  expect(JSON.parse(gunzipSync(small.rawPayload).toString())).toEqual(plain.json());
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(refused.headers['content-encoding']).toBeUndefined();
});

test('a sane request id is kept, another one replaced, and the log knows it', async () => {
  const ask = (id: string) =>
    server.inject({ method: 'GET', url: '/api/nothing', headers: { 'x-request-id': id } });
  expect((await ask('trace-1234.5')).headers['x-request-id']).toBe('trace-1234.5');
  expect((await ask('trace-1234.5')).json()).toMatchObject({ requestId: 'trace-1234.5' });
  expect((await ask('bad id\n')).headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  expect(lines.some((line) => line.includes('"requestId":"trace-1234.5"'))).toBe(true);
});

test('the log keeps tokens and passwords to itself', async () => {
  await server.call(api.employees.list, {}, admin);
  await server.call(api.authentication.signIn, {
    email: 'a@b.example',
    password: 'very secret words',
  });
  expect(lines.join('')).not.toContain(admin);
  expect(lines.join('')).not.toContain('very secret words');
  const heard: string[] = [];
  makeLog('info', { write: (line: string) => void heard.push(line) }).info(
    { password: 'p', body: { token: 't' }, req: { headers: { authorization: 'b' } } },
    'x',
  );
  expect(JSON.parse(heard[0] ?? '')).toMatchObject({
    password: '[hidden]',
    body: { token: '[hidden]' },
    req: { headers: { authorization: '[hidden]' } },
  });
  expect(pino).toBeDefined();
});

test('headers of a page', async () => {
  const { headers } = await server.inject({ method: 'GET', url: '/health/live' });
  expect(headers['content-security-policy']).toBe(
    "default-src 'self';script-src 'self';style-src 'self';img-src 'self' data: blob:;media-src 'self' blob:;font-src 'self';connect-src 'self';frame-ancestors 'none';base-uri 'none';form-action 'self';object-src 'none'",
  );
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'strict-transport-security': expect.stringContaining('max-age=31536000') as string,
  });
});

test('a stranger is slowed down, this machine is not; only this machine sees the measurements', async () => {
  const ask = (url: string, forwarded?: string) =>
    server.inject({
      method: 'GET',
      url,
      headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
    });
  expect((await ask('/metrics')).body).toContain('http_request_duration_seconds');
  expect((await ask('/metrics', '203.0.113.9')).statusCode).toBe(404);
  const statuses: number[] = [];
  for (let n = 0; n < 40; n += 1)
    statuses.push((await ask('/api/Authentication/GetOptions', '203.0.113.7')).statusCode);
  expect(statuses.filter((status) => status === 200)).toHaveLength(30);
  const late = await ask('/api/Authentication/GetOptions', '203.0.113.7');
  expect(late.json()).toMatchObject({ messages: [{ message: 'Too many requests' }] });
  expect(Number(late.headers['retry-after'])).toBeGreaterThan(0);
  expect((await ask('/health/ready', '203.0.113.7')).statusCode).toBe(200);
  expect((await ask('/api/Authentication/GetOptions')).statusCode).toBe(200);
});

test('a stop lets a running request end and waits for nothing else', async () => {
  let isStopping = false;
  const plain = createServer();
  const running = new Promise<ServerResponse>((resolve) =>
    plain.once('request', (_, response) => resolve(response)),
  );
  // Nothing but the stop itself ends a socket that was opened and never used.
  Object.assign(plain, { headersTimeout: 0, requestTimeout: 0, keepAliveTimeout: 0 });
  countRequests(plain, () => isStopping);
  await new Promise<void>((resolve) => plain.listen(0, '127.0.0.1', resolve));
  const { port: at } = plain.address() as AddressInfo;
  const unused = connect(at, '127.0.0.1').on('error', () => undefined);
  const answered = new Promise<{ text: string; connection: string | undefined }>(
    (resolve, reject) => {
      get(
        { port: at, host: '127.0.0.1', agent: false, headers: { connection: 'keep-alive' } },
        (answer) => {
          let text = '';
          answer.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
          answer.on('end', () => resolve({ text, connection: answer.headers.connection }));
        },
      ).on('error', reject);
    },
  );
  const response = await running;
  isStopping = true;
  const stopped = stopListening(plain);
  response.end('done');
  await stopped;
  expect(await answered).toEqual({ text: 'done', connection: 'close' });
  unused.destroy();
  const taken = createTcpServer();
  await new Promise<void>((resolve) => taken.listen(at, '127.0.0.1', resolve));
  taken.close();
});

import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { answerWhileStarting } from './while-starting.ts';

const host = '127.0.0.1';

async function freePort(): Promise<number> {
  const server = createServer().listen(0, host);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

test('while it starts the server lives, is not ready and says what it waits for, to each in its way', async () => {
  const port = await freePort();
  const leave = await answerWhileStarting({ host, port }, () => 'migrations');
  const get = async (path: string): Promise<readonly [number, unknown]> => {
    const answer = await fetch(`http://${host}:${port}${path}`);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const isJson = answer.headers.get('content-type')?.startsWith('application/json');
    return [answer.status, isJson ? await answer.json() : answer.headers.get('refresh')];
  };
  expect(await get('/health/live')).toEqual([200, { status: 'live' }]);
  expect(await get('/health/ready?by=monitor')).toEqual([
    503,
    { status: 'starting', waitsFor: 'migrations' },
  ]);
  const { messages } = (await get('/api/Employee/GetAllEmployee'))[1] as { messages: object[] };
  expect(messages[0]).toMatchObject({ message: 'The server is starting' });
  expect(await get('/employee/list')).toEqual([503, '2']);
  await Promise.all([leave(), leave()]);
  await expect(fetch(`http://${host}:${port}/health/live`)).rejects.toThrow('fetch failed');
  await leave();
});

import { api } from '@roadproof/contract/api';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { connectDatabase } from '../db/database.ts';
import { handlers } from '../modules/all.ts';
import { failed } from '../testing/failed.ts';
import { bearer, testApp } from '../testing/test-app.ts';
import type { Handlers } from './context.ts';

const server = await testApp();
const token = await server.signIn();

test('without its database the server is alive, not ready, and says so calmly', async () => {
  const nowhere = connectDatabase({ host: '/nonexistent', user: 'nobody', database: 'none' });
  const database = { ...server.database, app: nowhere.app };
  const app = await buildApp({ ...server.platform, database }, handlers);
  expect((await app.inject('/health/live')).statusCode).toBe(200);
  const ready = await app.inject('/health/ready');
  expect([ready.statusCode, ready.json()]).toEqual([503, { status: 'database away' }]);
  const request = { method: 'POST' as const, url: api.employees.list.path, payload: {} };
  const { messages } = await failed(app.inject({ ...request, headers: bearer(token) }), 503);
  expect(messages[0]?.message).toBe('The server is busy');
  await app.close();
  await nowhere.close();
});

test('a connection lost in the middle of a request is a busy server, and the next request works', async () => {
  let isLost = false;
  const losing: Handlers<typeof api.employees> = {
    ...handlers.employees,
    list: async (input, context) => {
      if (!isLost) {
        isLost = true;
        const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(
          context.db,
        );
        const client = inUse.find((one) => one.processID === rows[0]?.pid);
        const ended = new Promise<void>((resolve) => void client?.once('end', resolve));
        await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(server.database.owner);
        await ended;
      }
      return handlers.employees.list(input, context);
    },
  };
  const inUse: { processID?: number; once(event: 'end', work: () => void): unknown }[] = [];
  server.database.appPool.on('acquire', (client) => void inUse.push(client as never));
  const app = await buildApp(server.platform, { ...handlers, employees: losing });
  const request = { method: 'POST' as const, url: api.employees.list.path, payload: {} };
  const ask = () => app.inject({ ...request, headers: bearer(token) });
  expect((await failed(ask(), 503)).messages[0]?.message).toBe('The server is busy');
  expect((await ask()).statusCode).toBe(200);
  await app.close();
});

test('while stopping it is not ready', async () => {
  const app = await buildApp(server.platform, handlers, { isStopping: () => true });
  expect((await app.inject('/health/ready')).statusCode).toBe(503);
  expect((await app.inject('/health/live')).statusCode).toBe(200);
  await app.close();
});

test('a fault of ours is a calm 500 with the number to ask about', async () => {
  const broken = {
    ...handlers,
    employees: {
      ...handlers.employees,
      list: () => Promise.reject(new TypeError('/work/secret.ts: select * from employee')),
    },
  };
  const app = await buildApp(server.platform, broken);
  const { messages, requestId } = await failed(
    app.inject({
      method: 'POST',
      url: api.employees.list.path,
      payload: {},
      headers: { ...bearer(token), 'x-request-id': 'ask-about-this' },
    }),
    500,
  );
  expect([messages[0]?.message, requestId]).toEqual(['Something went wrong', 'ask-about-this']);
  await app.close();
});

test('an answer that breaks the contract never leaves', async () => {
  const broken = {
    ...handlers,
    permissions: {
      ...handlers.permissions,
      mine: () => Promise.resolve([{ moduleName: 'NONE', password: 'x' }]),
    },
  };
  const app = await buildApp(server.platform, broken);
  const url = api.permissions.mine.path;
  const { messages } = await failed(
    app.inject({ method: 'GET', url, headers: bearer(token) }),
    500,
  );
  expect(messages[0]?.message).toBe('Something went wrong');
  await app.close();
});

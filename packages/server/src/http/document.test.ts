import { api } from '@roadproof/contract/api';
import { fastify } from 'fastify';
import { expect, test } from 'vitest';
import { testApp } from '../testing/test-app.ts';
import { sendDocument } from './document.ts';

test.each([
  ['a print', 'application/pdf'],
  ['a ZIP of papers', 'application/zip'],
])('%s is kept by no browser, whatever else is said of it', async (_what, contentType) => {
  const app = fastify();
  app.get('/', (_request, reply) =>
    sendDocument(reply, {
      fileName: 'Claim pack.zip',
      contentType,
      body: Buffer.from('papers'),
      headers: { 'cache-control': 'private, max-age=60', 'x-sha256': 'abc' },
    }),
  );
  const { headers } = await app.inject('/');
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-sha256': 'abc' });
  await app.close();
});

test('an export of a list is kept by no browser', async () => {
  const server = await testApp();
  const token = await server.signIn();
  const { statusCode, headers } = await server.call(api.employees.excel, {}, token);
  expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store']);
});

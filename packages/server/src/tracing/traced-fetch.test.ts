import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { inTrace } from './span.ts';
import { tracedFetch } from './traced-fetch.ts';

test('a call to another server carries the trace of the request that caused it', async () => {
  const heads: unknown[] = [];
  const server = createServer((request, response) => {
    heads.push([request.headers.traceparent, request.headers['x-own']]);
    response.end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const traceId = '0af7651916cd43dd8448eb211c80319c';
  const context = { traceId, spanId: 'b7ad6b7169203331', isSampled: true };
  await tracedFetch(url, { headers: { 'x-own': 'kept' } });
  await new Promise((resolve, reject) => {
    inTrace({ context }, () => {
      tracedFetch(url, { headers: { 'x-own': 'kept' } }).then(resolve, reject);
    });
  });
  expect(heads).toEqual([
    [undefined, 'kept'],
    [expect.stringMatching(`^00-${traceId}-[0-9a-f]{16}-01$`), 'kept'],
  ]);
});

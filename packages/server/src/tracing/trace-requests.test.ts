import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { api } from '@roadproof/contract/api';
import { afterAll, expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { makeLog } from '../http/request-log.ts';
import { handlers } from '../modules/all.ts';
import { bearer, requestOf, testApp } from '../testing/test-app.ts';

interface SentSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: number;
  readonly attributes: readonly { readonly key: string; readonly value: Record<string, string> }[];
}

const received: string[] = [];
const collector = createServer((request, response) => {
  let body = '';
  request.setEncoding('utf8').on('data', (part: string) => (body += part));
  request.on('end', () => {
    received.push(body);
    response.end('{}');
  });
}).listen(0, '127.0.0.1');
await once(collector, 'listening');
const { port } = collector.address() as AddressInfo;
afterAll(() => {
  collector.closeAllConnections();
  collector.close();
});

const lines: string[] = [];
const server = await testApp({
  log: makeLog('info', { write: (line: string) => void lines.push(line) }),
});
const token = await server.signIn();

const traceId = '0af7651916cd43dd8448eb211c80319c';
const parentId = 'b7ad6b7169203331';
const traceparent = `00-${traceId}-${parentId}-01`;

/** Runs requests against the product with a collector and returns the spans that it received. */
async function spansOf(
  work: (
    ask: (headers: Record<string, string>, input?: object) => Promise<number>,
  ) => Promise<void>,
  url = `http://127.0.0.1:${port}`,
): Promise<SentSpan[]> {
  received.length = 0;
  const { tracing } = readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: url }, []);
  const platform = { ...server.platform, config: { ...server.platform.config, tracing } };
  const app = await buildApp(platform, handlers);
  await work(async (headers) => {
    const request = requestOf(api.employees.list, {}, { ...bearer(token), ...headers });
    return (await app.inject(request)).statusCode;
  });
  await app.close();
  return received.flatMap((body) => {
    const { resourceSpans } = JSON.parse(body) as {
      resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[];
    };
    return resourceSpans.flatMap((one) => one.scopeSpans.flatMap(({ spans }) => spans));
  });
}
const ofKind = (spans: readonly SentSpan[], kind: number) =>
  spans.filter((span) => span.kind === kind);

test('a request is one span of its trace, with the name of the call and its statements below', async () => {
  const spans = await spansOf(async (ask) => {
    expect(await ask({ traceparent })).toBe(200);
  });
  const [request, ...more] = ofKind(spans, 2);
  expect(more).toEqual([]);
  expect(request).toMatchObject({ traceId, parentSpanId: parentId, name: 'employees.list' });
  const attributes = Object.fromEntries(
    (request?.attributes ?? []).map(({ key, value }) => [key, Object.values(value)[0]]),
  );
  expect(attributes).toEqual({
    'http.request.method': 'POST',
    'http.route': api.employees.list.path,
    'http.response.status_code': '200',
  });
  const statements = ofKind(spans, 3);
  expect(statements.length).toBeGreaterThan(0);
  for (const one of statements)
    expect(one).toMatchObject({ traceId, parentSpanId: request?.spanId });
  const texts = JSON.stringify(statements);
  expect(texts).toContain('from employee e');
  for (const value of [server.company.clientId, server.company.adminId, token])
    expect(texts).not.toContain(value);
});

test('the log names the trace, with and without a collector', async () => {
  const request = requestOf(api.employees.list, {}, { ...bearer(token), traceparent });
  const logged = () =>
    lines.filter((line) => line.includes('"msg":"request"') && line.includes(traceId)).length;
  const before = logged();
  await server.inject(request);
  expect(logged()).toBe(before + 1);
  lines.length = 0;
  await server.inject({ ...request, headers: { ...request.headers, traceparent: 'nonsense' } });
  expect(lines.join('')).not.toContain('traceId');
});

test('a caller that records nothing makes nothing recorded', async () => {
  const spans = await spansOf(async (ask) => {
    await ask({ traceparent: `00-${traceId}-${parentId}-00` });
  });
  expect(spans).toEqual([]);
});

test('a request without a trace, or with a broken one, begins one', async () => {
  const spans = await spansOf(async (ask) => {
    await ask({});
    await ask({ traceparent: 'nonsense' });
  });
  const requests = ofKind(spans, 2);
  expect(requests.map((span) => span.parentSpanId)).toEqual([undefined, undefined]);
  expect(new Set(requests.map((span) => span.traceId)).size).toBe(2);
});

test('a collector that is away breaks no request', async () => {
  const spans = await spansOf(async (ask) => {
    expect(await Promise.all([ask({}), ask({}), ask({})])).toEqual([200, 200, 200]);
  }, 'http://127.0.0.1:1');
  expect(spans).toEqual([]);
});

import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { OtlpExporter, withoutValues } from './otlp.ts';
import type { Span } from './span.ts';

const span: Span = {
  traceId: '0af7651916cd43dd8448eb211c80319c',
  spanId: 'b7ad6b7169203331',
  parentId: null,
  kind: 'client',
  name: 'SELECT',
  startMs: 1_700_000_000_000.25,
  endMs: 1_700_000_000_001,
  attributes: { 'db.query.text': "select 1 from x where a = 'Dana' and b = $1" },
  hasFailed: false,
};

/** A collector on loopback. */
async function collector(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/traces`;
}

function exporterTo(url: string, limits: object = {}) {
  const faults: { readonly dropped: number }[] = [];
  const settings = { url, headers: { 'api-key': 'k' }, serviceName: 'roadproof', version: '1.0.0' };
  const exporter = new OtlpExporter(settings, (fault) => faults.push(fault), {
    everyMs: 3_600_000,
    ...limits,
  });
  onTestFinished(async () => exporter.close());
  return { exporter, faults };
}

test('spans arrive as OTLP says, with times in nanoseconds and statements without values', async () => {
  const bodies: string[] = [];
  const heads: unknown[] = [];
  const url = await collector((request, response) => {
    heads.push([request.url, request.headers['content-type'], request.headers['api-key']]);
    let body = '';
    request.setEncoding('utf8').on('data', (part: string) => (body += part));
    request.on('end', () => {
      bodies.push(body);
      response.end('{}');
    });
  });
  const { exporter } = exporterTo(url);
  exporter.add(span);
  exporter.add({ ...span, parentId: 'aaaaaaaaaaaaaaaa', kind: 'server', hasFailed: true });
  await exporter.flush();
  expect(heads).toEqual([['/v1/traces', 'application/json', 'k']]);
  const plain = {
    traceId: span.traceId,
    spanId: span.spanId,
    name: 'SELECT',
    startTimeUnixNano: '1700000000000250000',
    endTimeUnixNano: '1700000000001000000',
    attributes: [
      {
        key: 'db.query.text',
        value: { stringValue: 'select ? from x where a = ? and b = $1' },
      },
    ],
  };
  expect(JSON.parse(bodies[0] ?? '')).toEqual({
    resourceSpans: [
      {
        resource: {
          attributes: [
            { key: 'service.name', value: { stringValue: 'roadproof' } },
            { key: 'service.version', value: { stringValue: '1.0.0' } },
          ],
        },
        scopeSpans: [
          {
            scope: { name: 'roadproof', version: '1.0.0' },
            spans: [
              { ...plain, kind: 3 },
              { ...plain, kind: 2, parentSpanId: 'aaaaaaaaaaaaaaaa', status: { code: 2 } },
            ],
          },
        ],
      },
    ],
  });
});

test('a collector that hangs takes one request and a bounded number of spans', async () => {
  let requests = 0;
  const url = await collector(() => (requests += 1));
  const { exporter, faults } = exporterTo(url, { most: 1000, timeoutMs: 200 });
  for (let n = 0; n < 50_000; n += 1) exporter.add(span);
  expect(exporter.waiting).toBeLessThanOrEqual(1000);
  await exporter.flush();
  expect([requests, faults.length]).toEqual([1, 1]);
  expect(faults[0]?.dropped).toBeGreaterThan(48_000);
});

test('a collector that is away, or refuses, is named once until it is back', async () => {
  let status = 503;
  const url = await collector((_, response) => response.writeHead(status).end());
  const { exporter, faults } = exporterTo(url);
  const send = async () => {
    exporter.add(span);
    await exporter.flush();
  };
  await send();
  await send();
  expect(faults).toEqual([{ error: new Error('the collector answered 503'), dropped: 1 }]);
  status = 200;
  await send();
  status = 503;
  await send();
  expect(faults).toHaveLength(2);
  const { exporter: lost, faults: named } = exporterTo('http://127.0.0.1:1/v1/traces');
  lost.add(span);
  await lost.flush();
  expect([named.length, lost.waiting]).toEqual([1, 0]);
});

test.each([
  ["where name = 'O''Brien' and id = $12", 'where name = ? and id = $12'],
  ['limit 50 offset 1.5', 'limit ? offset ?'],
  ['from "table1" t1 join x2 on t1.a1 = x2.b', 'from "table1" t1 join x2 on t1.a1 = x2.b'],
  ["where a = 'not ended", 'where a = ?'],
])('%s has no values left', (text, plain) => {
  expect(withoutValues(text)).toBe(plain);
});

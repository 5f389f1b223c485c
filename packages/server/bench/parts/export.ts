import { api } from '@roadproof/contract/api';
import type { Bench } from '../bench.ts';
import { figuresOf } from '../load/load.ts';
import { forgetPeak, memoryOf } from '../memory.ts';
import { requestOf } from '../product.ts';
import { sayFigure } from '../report.ts';

const mostSeconds = 6;
const mostGrowth = 120;
const longestWait = 100;

/** Everybody as a spreadsheet, while somebody else opens one person after another. */
export async function measureExports(bench: Bench): Promise<void> {
  for (const format of ['xlsx', 'csv'] as const) await measureExport(bench, format);
}

async function measureExport(bench: Bench, format: 'xlsx' | 'csv'): Promise<void> {
  const { product, token, load, database, clientId, options } = bench;
  const { id } = await database.owner
    .selectFrom('employee')
    .select('id')
    .where('clientId', '=', clientId)
    .limit(1)
    .executeTakeFirstOrThrow();
  const meanwhile = requestOf(api.employees.get, { Id: id }, token);
  const wanted = requestOf(api.employees.excel, { format }, token);
  await load.shoot({ url: product.url, connections: 2, requests: [meanwhile], seconds: 1 });
  forgetPeak(product.pid);
  const before = memoryOf(product.pid).now;
  const alone = await download(product.url, wanted);
  const { peak } = memoryOf(product.pid);
  const busy = load.shoot({
    url: product.url,
    connections: 1,
    requests: [meanwhile],
    seconds: alone.seconds,
  });
  await download(product.url, wanted);
  const others = figuresOf([await busy]);
  const name = `export of ${options.employees.toLocaleString('en-US')} people, ${format}`;
  const rate = Math.round(options.employees / alone.seconds).toLocaleString('en-US');
  const size = `${(alone.bytes / 1e6).toFixed(1)} MB`;
  sayFigure(
    name,
    `${alone.seconds.toFixed(1)} s, ${rate} rows/s, ${size}`,
    `${mostSeconds} s`,
    alone.seconds <= mostSeconds,
  );
  const growth = peak - before;
  sayFigure(
    '  memory',
    `+${growth.toFixed(0)} MB to ${peak.toFixed(0)} MB`,
    `+${mostGrowth} MB`,
    growth <= mostGrowth,
  );
  sayFigure(
    '  other requests meanwhile',
    `p50 ${others.p50.toFixed(1)} ms, p99 ${others.p99.toFixed(1)} ms`,
    `p99 ${longestWait} ms`,
    others.p99 <= longestWait,
  );
}

async function download(url: string, request: ReturnType<typeof requestOf>) {
  const start = performance.now();
  const answer = await fetch(url + request.path, request);
  let bytes = 0;
  for await (const chunk of answer.body ?? []) bytes += (chunk as Uint8Array).length;
  if (!answer.ok) throw new Error(`the export answered ${answer.status}`);
  return { seconds: (performance.now() - start) / 1000, bytes };
}

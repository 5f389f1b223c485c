import { api } from '@roadproof/contract/api';
import { reportCalls } from '@roadproof/contract/report/report-calls';
import { reportKinds } from '@roadproof/contract/report/report-category';
import type { Bench } from '../bench.ts';
import { exportFloor } from '../floor/export-floor.ts';
import { figuresOf } from '../load/load.ts';
import { forgetPeak, memoryOf } from '../memory.ts';
import { requestOf } from '../product.ts';
import { sayFigure } from '../report.ts';

const mostSeconds = 6;
const mostGrowth = 120;
const longestWait = 100;

/** A report as a file: with every column of people, and 25 of units, two of which have their unit beside them. */
const files = [
  { category: 'employee', rows: 'employees', columns: 50, format: 'xlsx' },
  { category: 'employee', rows: 'employees', columns: 50, format: 'csv' },
  { category: 'equipment', rows: 'equipment', columns: 23, format: 'xlsx' },
] as const;

/** Reports as files, while somebody else opens one person after another. */
export async function measureExports(bench: Bench): Promise<void> {
  for (const file of files) await measureExport(bench, file);
}

async function measureExport(bench: Bench, file: (typeof files)[number]): Promise<void> {
  const { product, token, load, database, clientId, options } = bench;
  const { id } = await database.owner
    .selectFrom('employee')
    .select('id')
    .where('clientId', '=', clientId)
    .limit(1)
    .executeTakeFirstOrThrow();
  const meanwhile = requestOf(api.employees.get, { Id: id }, token);
  const { category, format } = file;
  const kind = reportKinds[category];
  const columns = kind.columns.columns.slice(0, file.columns).map(({ key }) => key);
  const request = requestOf(reportCalls[category].excel, { format, columns }, token);
  await load.shoot({ url: product.url, connections: 2, requests: [meanwhile], seconds: 1 });
  forgetPeak(product.pid);
  const before = memoryOf(product.pid).now;
  const alone = await download(product.url, request);
  const { peak } = memoryOf(product.pid);
  const floor = await exportFloor(bench, category);
  const busy = load.shoot({
    url: product.url,
    connections: 1,
    requests: [meanwhile],
    seconds: alone.seconds,
  });
  await download(product.url, request);
  const others = figuresOf([await busy]);
  const count = options[file.rows];
  const name = `${kind.label} report, ${count.toLocaleString('en-US')} rows, ${format}`;
  const rate = Math.round(count / alone.seconds).toLocaleString('en-US');
  const size = `${(alone.bytes / 1e6).toFixed(1)} MB`;
  const ratio = `${(alone.seconds / floor).toFixed(1)} x the floor's ${floor.toFixed(1)} s`;
  sayFigure(
    name,
    `${alone.seconds.toFixed(1)} s, ${rate} rows/s, ${size}, ${ratio}`,
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

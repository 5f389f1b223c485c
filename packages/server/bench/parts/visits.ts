import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { percentile } from '../load/load.ts';
import { sayFigure } from '../report.ts';
import type { LaterVisits } from '../targets.ts';
import { startBrowser } from './chromium.ts';
import { contextOf, list, open, sorted, watch, type Side } from './visit.ts';

const runs = 5;
/** Visits of one browser: V8 keeps the code of a script from its second or third run on. */
const visitsOfRun = 4;
const mostScript = 170;
const most = { first: 700, later: 200 };
/** Time for the browser to write down what it keeps of a page. */
const settleMs = 500;

/** Milliseconds until the first row is on the screen, at each visit of one browser and at the first one after its next start. */
interface Run {
  readonly script: number;
  readonly style: number;
  readonly all: number;
  readonly files: number;
  readonly times: readonly number[];
  readonly startedAgain: number;
}

/** Measures what the first visit loads and when the first row is there: at the first visit, at visits two to four, and in a browser that was started again. */
export async function measureVisits(
  browser: Browser,
  sides: readonly Side[],
  token: string,
): Promise<LaterVisits> {
  const visits = sides.map((): Run[] => []);
  for (let run = 0; run < runs; run += 1)
    for (const [at, { url }] of sides.entries())
      visits[at]?.push(await runOf(browser, url + list, token));
  const later = sides.map(({ note }, at) => sayVisits(visits[at] ?? [], note));
  return later[0] ?? new Map<number, number>();
}

async function runOf(browser: Browser, address: string, token: string): Promise<Run> {
  const context = await contextOf(browser, token);
  const page = await context.newPage();
  const sizes = sizesOf(page);
  const times = [await open(page, address)];
  await page.waitForLoadState('networkidle');
  const loaded = await sizes();
  await page.close();
  while (times.length < visitsOfRun) times.push(await visit(context, address));
  await context.close();
  return { ...loaded, times, startedAgain: await startedAgain(address, token) };
}

async function visit(context: BrowserContext, address: string): Promise<number> {
  const page = await context.newPage();
  const time = await open(page, address);
  await page.waitForLoadState('networkidle');
  await pause(settleMs);
  await page.close();
  return time;
}

/** The first visit of a browser that has seen the list three times before it was closed. */
async function startedAgain(address: string, token: string): Promise<number> {
  const profile = await mkdtemp(join(tmpdir(), 'roadproof-browser-'));
  const times = async (visits: number): Promise<number> => {
    const context = await startBrowser(profile);
    await watch(context, token);
    let last = Number.NaN;
    for (let at = 0; at < visits; at += 1) last = await visit(context, address);
    await context.close();
    return last;
  };
  try {
    await times(visitsOfRun - 1);
    return await times(1);
  } finally {
    await rm(profile, { recursive: true, force: true });
  }
}

/** Listens to what a page loads; the function returned sums it up. */
function sizesOf(page: Page): () => Promise<Omit<Run, 'times' | 'startedAgain'>> {
  const loaded: { type: string; bytes: Promise<number> }[] = [];
  page.on('requestfinished', (request) => {
    const bytes = request.sizes().then((sizes) => sizes.responseBodySize);
    loaded.push({ type: request.resourceType(), bytes });
  });
  return async () => {
    const sizes = await Promise.all(
      loaded.map(async ({ type, bytes }) => ({ type, bytes: await bytes })),
    );
    const sum = (type?: string): number =>
      sizes.reduce(
        (total, one) => total + (type === undefined || one.type === type ? one.bytes : 0),
        0,
      );
    const files = sizes.filter(({ type }) => type === 'script').length;
    return { script: sum('script'), style: sum('stylesheet'), all: sum(), files };
  };
}

function sayVisits(visits: readonly Run[], note: string): LaterVisits {
  const median = (of: (run: Run) => number): number => percentile(sorted(visits.map(of)), 0.5);
  const kilobytes = (of: (run: Run) => number): number => median(of) / 1024;
  const script = kilobytes((one) => one.script);
  const files = median((one) => one.files);
  const bytes = `${files} scripts of ${script.toFixed(0)} KB, ${kilobytes((one) => one.style).toFixed(0)} KB style, ${kilobytes((one) => one.all).toFixed(0)} KB in all`;
  sayFigure(
    `first visit of employee/list, compressed${note}`,
    bytes,
    `${mostScript} KB script`,
    script <= mostScript,
  );
  const times = Array.from({ length: visitsOfRun }, (_, at) =>
    median((one) => one.times[at] ?? Number.NaN),
  );
  for (const [at, ms] of times.entries())
    sayRows(`visit ${at + 1}${note}`, ms, at === 0 ? most.first : most.later);
  sayRows(
    `a browser started again${note}`,
    median((one) => one.startedAgain),
  );
  return new Map(times.map((ms, at) => [at + 1, ms] as const).slice(1));
}

function sayRows(name: string, ms: number, limit?: number): void {
  const figure = `${ms.toFixed(0)} ms`;
  const words = `first row of employee/list, ${name}`;
  if (limit === undefined) sayFigure(words, figure);
  else sayFigure(words, figure, `${limit} ms`, ms <= limit);
}

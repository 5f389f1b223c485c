import { existsSync } from 'node:fs';
import { chromium, type Browser, type Page } from '@playwright/test';
import type { Bench } from '../bench.ts';
import { percentile } from '../load/load.ts';
import { sayFigure } from '../report.ts';
import { measureMatrix, measureScrolling } from './scrolling.ts';
import { contextOf, list, open, sorted, tellSpread, withWebOf, type Side } from './visit.ts';

const runs = 5;
const mostScript = 170;
const mostKey = 16;
const flags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Otherwise what waits for a key's rendering first waits for the screen's next frame, which is 16 ms in a bare field.
  '--disable-features=DeferRendererTasksAfterInput',
];
const forms = [
  '/employee/add',
  '/employee/driver/add',
  '/equipment/add',
  '/equipment/service-reminder/add',
  '/equipment/service-program/add',
  '/equipment/workorder/add',
  '/schedule-training',
  '/training/course/add',
  '/incident-management/add-incident',
];

/** What a person's browser loads, when the first row is there, how smoothly lists scroll by and what a key costs; with `--before` beside the pages of another commit. */
export async function measureBrowser(bench: Bench): Promise<void> {
  const executablePath = process.env['CHROME_PATH'] ?? '/usr/bin/chromium';
  if (!existsSync(executablePath)) return sayFigure('browser', `skipped: no ${executablePath}`);
  const { before } = bench.options;
  const other = before === null ? null : await withWebOf(bench.dataDir, before);
  const browser = await chromium.launch({ executablePath, args: flags });
  try {
    const sides: Side[] = [{ url: bench.product.url, note: '' }];
    if (other) sides.push({ url: other.url, note: ` (${before})` });
    await measureVisits(browser, sides, bench.token);
    await measureScrolling(browser, sides, bench);
    await measureMatrix(browser, bench);
    await measureTyping(browser, sides, bench.token);
  } finally {
    await browser.close();
    await other?.stop();
  }
}

interface Visit {
  readonly script: number;
  readonly style: number;
  readonly all: number;
  readonly files: number;
  readonly cold: number;
  readonly warm: number;
}

async function measureVisits(
  browser: Browser,
  sides: readonly Side[],
  token: string,
): Promise<void> {
  const visits = sides.map((): Visit[] => []);
  for (let run = 0; run < runs; run += 1)
    for (const [at, { url }] of sides.entries())
      visits[at]?.push(await visit(browser, url + list, token));
  for (const [at, { note }] of sides.entries()) tellVisits(visits[at] ?? [], note);
}

async function visit(browser: Browser, address: string, token: string): Promise<Visit> {
  const context = await contextOf(browser, token);
  const first = await context.newPage();
  const loaded: { type: string; bytes: Promise<number> }[] = [];
  first.on('requestfinished', (request) => {
    const bytes = request.sizes().then((sizes) => sizes.responseBodySize);
    loaded.push({ type: request.resourceType(), bytes });
  });
  const cold = await open(first, address);
  await first.waitForLoadState('networkidle');
  const sizes = await Promise.all(
    loaded.map(async ({ type, bytes }) => ({ type, bytes: await bytes })),
  );
  const sum = (type?: string): number =>
    sizes.reduce(
      (total, one) => total + (type === undefined || one.type === type ? one.bytes : 0),
      0,
    );
  const files = sizes.filter(({ type }) => type === 'script').length;
  const warm = await open(await context.newPage(), address);
  await context.close();
  return { script: sum('script'), style: sum('stylesheet'), all: sum(), files, cold, warm };
}

function tellVisits(visits: readonly Visit[], note: string): void {
  const median = (of: (visit: Visit) => number): number =>
    percentile(
      visits.map(of).sort((a, b) => a - b),
      0.5,
    );
  const kilobytes = (of: (visit: Visit) => number): number => median(of) / 1024;
  const script = kilobytes((one) => one.script);
  const files = median((one) => one.files);
  const bytes = `${files} scripts of ${script.toFixed(0)} KB, ${kilobytes((one) => one.style).toFixed(0)} KB style, ${kilobytes((one) => one.all).toFixed(0)} KB in all`;
  sayFigure(
    `first visit of employee/list, compressed${note}`,
    bytes,
    `${mostScript} KB script`,
    script <= mostScript,
  );
  for (const [name, most, of] of [
    ['first', 700, (one: Visit) => one.cold],
    ['later', 300, (one: Visit) => one.warm],
  ] as const) {
    const ms = median(of);
    sayFigure(
      `first row of employee/list, ${name} visit${note}`,
      `${ms.toFixed(0)} ms`,
      `${most} ms`,
      ms <= most,
    );
  }
}

async function measureTyping(
  browser: Browser,
  sides: readonly Side[],
  token: string,
): Promise<void> {
  for (const address of forms) {
    for (const { url, note } of sides) {
      const context = await contextOf(browser, token);
      const page = await context.newPage();
      await page.goto(url + address);
      const times = sorted(await typed(page));
      await context.close();
      if (times.length === 0) sayFigure(`typing in ${address.slice(1)}${note}`, 'no field');
      else tellSpread(`typing in ${address.slice(1)}${note}`, 'keys', times, mostKey);
    }
  }
}

const mostFields = 4;

/** What each key costs in the first text fields of a form. */
async function typed(page: Page): Promise<number[]> {
  const fields = page.getByRole('main').getByRole('textbox');
  await fields.first().waitFor();
  const count = Math.min(await fields.count(), mostFields);
  for (let at = 0; at < count; at += 1) {
    await fields.nth(at).focus();
    await page.keyboard.type('Regional freight lines', { delay: 20 });
  }
  return page.evaluate<number[]>('window.keyTimes');
}

import { existsSync } from 'node:fs';
import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test';
import type { Bench } from '../bench.ts';
import { percentile } from '../load/load.ts';
import { sayFigure } from '../report.ts';

const runs = 5;
const mostScript = 170;
const mostFrame = 25;
const flags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

// Scripts for the page are text: nothing of this side, not even a compiler's helper, exists there.
const signedIn = (token: string): string =>
  `localStorage.setItem('user', ${JSON.stringify(JSON.stringify({ token, displayName: 'Bench' }))});`;
const watchRows = `
  window.firstRow = new Promise((resolve) => {
    const look = () => {
      const cell = document.querySelector('[role=grid] [role=gridcell][aria-colindex="2"]');
      if (cell?.textContent) resolve(performance.now());
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });`;
const scroll = `new Promise((resolve) => {
  const grid = document.querySelector('[role=grid]');
  const frames = [];
  const start = performance.now();
  let last = start;
  const step = (now) => {
    frames.push(now - last);
    last = now;
    grid.scrollTop += 150;
    if (now - start < 4000) requestAnimationFrame(step);
    else resolve(frames.slice(1));
  };
  requestAnimationFrame(step);
})`;

/** What a person's browser loads, when the first row is there, and how smoothly all people scroll by. */
export async function measureBrowser({ product, token, options }: Bench): Promise<void> {
  const executablePath = process.env['CHROME_PATH'] ?? '/usr/bin/chromium';
  if (!existsSync(executablePath)) return sayFigure('browser', `skipped: no ${executablePath}`);
  const browser = await chromium.launch({ executablePath, args: flags });
  try {
    const address = `${product.url}/employee/list`;
    const visits: Visit[] = [];
    for (let run = 0; run < runs; run += 1) visits.push(await visit(browser, address, token));
    tellVisits(visits);
    const page = await (await contextOf(browser, token)).newPage();
    await open(page, address);
    const frames = (await page.evaluate<number[]>(scroll)).sort((a, b) => a - b);
    const p95 = percentile(frames, 0.95);
    const rows = options.employees.toLocaleString('en-US');
    const figure = `frames p50 ${percentile(frames, 0.5).toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`;
    sayFigure(`scrolling ${rows} people`, figure, `p95 ${mostFrame} ms`, p95 <= mostFrame);
  } finally {
    await browser.close();
  }
}

interface Visit {
  readonly script: number;
  readonly style: number;
  readonly all: number;
  readonly cold: number;
  readonly warm: number;
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
  const warm = await open(await context.newPage(), address);
  await context.close();
  return { script: sum('script'), style: sum('stylesheet'), all: sum(), cold, warm };
}

async function contextOf(browser: Browser, token: string): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.addInitScript({ content: signedIn(token) + watchRows });
  return context;
}

/** Milliseconds from the navigation until the first row is on the screen. */
async function open(page: Page, address: string): Promise<number> {
  await page.goto(address);
  return page.evaluate<number>('window.firstRow');
}

function tellVisits(visits: readonly Visit[]): void {
  const median = (of: (visit: Visit) => number): number =>
    percentile(
      visits.map(of).sort((a, b) => a - b),
      0.5,
    );
  const kilobytes = (of: (visit: Visit) => number): number => median(of) / 1024;
  const script = kilobytes((one) => one.script);
  const bytes = `${script.toFixed(0)} KB script, ${kilobytes((one) => one.style).toFixed(0)} KB style, ${kilobytes((one) => one.all).toFixed(0)} KB in all`;
  sayFigure(
    'first visit of employee/list, compressed',
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
      `first row of employee/list, ${name} visit`,
      `${ms.toFixed(0)} ms`,
      `${most} ms`,
      ms <= most,
    );
  }
}

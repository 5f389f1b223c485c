import type { Browser } from '@playwright/test';
import type { Bench } from '../bench.ts';
import { dataSet } from '../data-set.ts';
import { signIn, startProduct } from '../product.ts';
import { withBrowser } from './chromium.ts';
import { contextOf, list, open, sorted, tellSpread, withWebOf, type Side } from './visit.ts';

const scrolls = 3;
const mostFrame = 25;
const matrix = '/training/tracker';
/** The size the target of the matrix names; so many assignments, with repetitions, leave no cell empty. */
const matrixSize = {
  employees: 2000,
  equipment: 100,
  trainings: 240_000,
  courses: 60,
  companies: 1,
};

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

/** Measures how smoothly the list of employees and the training matrix of the whole company scroll by, and the matrix in a company of the size that its target names. */
export async function measureScroll(bench: Bench): Promise<void> {
  await withBrowser(bench, async (browser, sides) => {
    await measureScrolling(browser, sides, bench);
    await measureMatrix(browser, bench);
  });
}

async function measureScrolling(
  browser: Browser,
  sides: readonly Side[],
  { token, options }: Bench,
): Promise<void> {
  const people = options.employees.toLocaleString('en-US');
  const grids = [
    [list, `scrolling ${people} people`],
    [matrix, `scrolling the training matrix of ${people} people`],
  ] as const;
  for (const [address, name] of grids) {
    const pages = sides.map(({ url, note }) => ({ address: url + address, name: name + note }));
    await scrollInTurn(browser, pages, token);
  }
}

async function measureMatrix(browser: Browser, { options }: Bench): Promise<void> {
  const { before, keep } = options;
  const dataDir = await dataSet(matrixSize, keep);
  const { employees, courses } = matrixSize;
  const name = `scrolling the training matrix of ${employees.toLocaleString('en-US')} × ${courses}`;
  const product = await startProduct(dataDir);
  const other = before === null ? null : await withWebOf(dataDir, before);
  try {
    const pages = [{ address: product.url + matrix, name }];
    if (other) pages.push({ address: other.url + matrix, name: `${name} (${before})` });
    await scrollInTurn(browser, pages, await signIn(product.url));
  } finally {
    await other?.stop();
    await product.stop();
  }
}

interface Scrolled {
  readonly address: string;
  /** Of the figure. */
  readonly name: string;
}

/** The frames of several visits to each page, since those of one say little on a busy machine. */
export async function scrollInTurn(
  browser: Browser,
  pages: readonly Scrolled[],
  token: string,
): Promise<void> {
  const frames = pages.map((): number[] => []);
  for (let run = 0; run < scrolls; run += 1)
    for (const [at, { address }] of pages.entries()) {
      const context = await contextOf(browser, token);
      const page = await context.newPage();
      await open(page, address);
      frames[at]?.push(...(await page.evaluate<number[]>(scroll)));
      await context.close();
    }
  for (const [at, { name }] of pages.entries())
    tellSpread(name, 'frames', sorted(frames[at] ?? []), mostFrame);
}

import type { Browser, BrowserContext, Page } from '@playwright/test';
import { percentile } from '../load/load.ts';
import { startProduct, type Product } from '../product.ts';
import { sayFigure } from '../report.ts';
import { webOf } from './web-before.ts';

/** The address of the list that is measured. */
export const list = '/employee/list';

// Scripts for the page are text: nothing of this side, not even a compiler's helper, exists there.
const signedIn = (token: string): string =>
  `localStorage.setItem('user', ${JSON.stringify(JSON.stringify({ token, displayName: 'Bench' }))});`;
const watchRows = `
  window.firstRow = new Promise((resolve) => {
    const look = () => {
      const cells = document.querySelectorAll('[role=grid] [role=gridcell]');
      if ([...cells].some((cell) => cell.textContent)) resolve(performance.now());
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });`;
// From the character until what it changed is rendered and laid out; painting is the browser's.
const watchKeys = `
  window.keyTimes = [];
  let pressed = 0;
  addEventListener('beforeinput', () => { pressed = performance.now(); }, true);
  addEventListener('input', () => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      document.body.getBoundingClientRect();
      window.keyTimes.push(performance.now() - pressed);
    };
    port2.postMessage(0);
  }, true);`;

/** The pages as they are, or as an earlier commit built them. */
export interface Side {
  readonly url: string;
  /** Behind the name of each figure. */
  readonly note: string;
}

/** The product of today with the pages of another commit, on the same data. */
export function withWebOf(dataDir: string, commit: string): Promise<Product> {
  return startProduct(dataDir, [], { WEB_DIR: webOf(commit) });
}

/** A browser in which the administrator is signed in, and whose pages watch rows and keys. */
export async function contextOf(browser: Browser, token: string): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await watch(context, token);
  return context;
}

/** Signs the administrator in to a browser and watches rows and keys of its pages. */
export async function watch(context: BrowserContext, token: string): Promise<void> {
  await context.addInitScript({ content: signedIn(token) + watchRows + watchKeys });
}

/** Milliseconds from the navigation until the first row is on the screen. */
export async function open(page: Page, address: string): Promise<number> {
  await page.goto(address);
  return page.evaluate<number>('window.firstRow');
}

export const sorted = (times: readonly number[]): number[] => times.toSorted((a, b) => a - b);

/** Prints the middle and the 95th percentile of times in their order. */
export function tellSpread(name: string, of: string, times: readonly number[], most: number): void {
  const p95 = percentile(times, 0.95);
  const figure = `${of} p50 ${percentile(times, 0.5).toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`;
  sayFigure(name, figure, `p95 ${most} ms`, p95 <= most);
}

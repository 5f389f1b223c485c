import { existsSync } from 'node:fs';
import { chromium, type Browser, type BrowserContext } from '@playwright/test';
import type { Bench } from '../bench.ts';
import { sayFigure } from '../report.ts';
import { withWebOf, type Side } from './visit.ts';

const executablePath = process.env['CHROME_PATH'] ?? '/usr/bin/chromium';
const args = [
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

/** Runs work in a browser, with the product's pages and, with `--before`, those of another commit; says so where there is no browser. */
export async function withBrowser(
  bench: Bench,
  work: (browser: Browser, sides: readonly Side[]) => Promise<void>,
): Promise<void> {
  await withChromium(async (browser) => {
    const { before } = bench.options;
    const other = before === null ? null : await withWebOf(bench.dataDir, before);
    try {
      const sides: Side[] = [{ url: bench.product.url, note: '' }];
      if (other) sides.push({ url: other.url, note: ` (${before})` });
      await work(browser, sides);
    } finally {
      await other?.stop();
    }
  });
}

/** Runs work in a browser; says so where there is none. */
export async function withChromium(work: (browser: Browser) => Promise<void>): Promise<void> {
  if (!existsSync(executablePath)) return sayFigure('browser', `skipped: no ${executablePath}`);
  const browser = await chromium.launch({ executablePath, args });
  try {
    await work(browser);
  } finally {
    await browser.close();
  }
}

/** Starts a browser that keeps what it knows in a folder. */
export function startBrowser(profile: string): Promise<BrowserContext> {
  const viewport = { width: 1440, height: 900 };
  return chromium.launchPersistentContext(profile, { executablePath, args, viewport });
}

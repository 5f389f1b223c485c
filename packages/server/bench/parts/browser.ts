import type { Browser, Page } from '@playwright/test';
import type { Bench } from '../bench.ts';
import { sayFigure } from '../report.ts';
import type { LaterVisits } from '../targets.ts';
import { withBrowser } from './chromium.ts';
import { contextOf, sorted, tellSpread, type Side } from './visit.ts';
import { measureVisits } from './visits.ts';

const mostKey = 16;
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

/** Measures what a browser loads, when the first row is there at each visit, and what a key costs; with `--before` beside the pages of another commit. Returns the later visits. */
export async function measureBrowser(bench: Bench): Promise<LaterVisits> {
  let later: LaterVisits = new Map();
  await withBrowser(bench, async (browser, sides) => {
    later = await measureVisits(browser, sides, bench.token);
    await measureTyping(browser, sides, bench.token);
  });
  return later;
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

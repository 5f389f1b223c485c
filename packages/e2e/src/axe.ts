import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import { idle } from './list-page.ts';

/** The rules of WCAG up to 2.2 AA, the size of targets among them, which axe leaves out by itself, and its own advice. */
const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What a color scheme can change; everything else is the same page. */
const colorRules = ['color-contrast', 'link-in-text-block'];

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Waits until everything has come and nothing fades or slides any more: colours in between are nobody's. */
async function still(page: Page): Promise<void> {
  await idle(page);
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect, playState }) => {
        return playState === 'running' && effect?.getComputedTiming().endTime !== Infinity;
      })
      .map(({ finished }) => finished);
    await Promise.allSettled(ending);
  });
}

/** Fails when axe finds anything on the page once it stands still, naming the rule, the reason and the places. */
export async function expectAccessible(page: Page, rules?: readonly string[]): Promise<void> {
  await still(page);
  // Evaluated, not added as a script, which the Content-Security-Policy would refuse; once for each document.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const found = await page.evaluate(async (runOnly) => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, {
      runOnly: [...runOnly],
      // What passed is not written down, a third of the work.
      resultTypes: ['violations'],
    });
    return violations.map(({ id, help, nodes }) => ({
      rule: id,
      help,
      places: nodes.map((node) => `${node.target.join(' ')}: ${node.failureSummary ?? ''}`),
    }));
  }, rules ?? levels);
  expect(found, `axe on ${page.url()}`).toEqual([]);
}

/** The same in light and in dark, as the browser's preference; leaves the page in light. */
export async function expectAccessibleInBothSchemes(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await expectAccessible(page, colorRules);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await expectAccessible(page);
}

import { expect } from '@playwright/test';
import { test } from './app.ts';
import { settled } from './list-page.ts';
import { signedIn } from './people.ts';

test('every row of a list goes on paper: nothing around them clips what the heads of further sheets push down', async ({
  page,
}) => {
  await signedIn(page);
  await page.goto('/employee/list');
  const total = await settled(page);
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  const table = page.locator('table', { has: page.locator('caption', { hasText: /^\d+ rows/ }) });
  await expect(table.locator('tbody tr')).toHaveCount(total);
  const clipping = await table.evaluate((element) => {
    const found: string[] = [];
    for (let ancestor = element.parentElement; ancestor; ancestor = ancestor.parentElement)
      if (getComputedStyle(ancestor).overflowY !== 'visible')
        found.push(ancestor.outerHTML.slice(0, 120));
    return found;
  });
  expect(clipping).toEqual([]);
});

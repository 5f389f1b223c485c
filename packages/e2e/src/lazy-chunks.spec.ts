import { expect, type Page } from '@playwright/test';
import { test } from './app.ts';
import { chosenBar, gridOf, settled, tickFirst } from './list-page.ts';
import { signedIn } from './people.ts';
import { expectToast } from './toasts.ts';

/** Blocks a chunk until released. */
async function blockChunk(page: Page, name: RegExp): Promise<() => Promise<void>> {
  const isIt = (url: URL) => name.test(url.pathname);
  await page.route(isIt, async (route) => route.abort('internetdisconnected'));
  return async () => page.unroute(isIt);
}

const missing = "We couldn't load this";

test('a menu whose code does not come leaves the list, says so, and comes with the next press', async ({
  page,
  faults,
}) => {
  faults.expect(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
  await signedIn(page);
  // Before the list: it fetches its menus soon after its rows.
  const release = await blockChunk(page, /\/assets\/export-menu-/);
  await page.goto('/employee/list');
  const total = await settled(page);
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await expectToast(page, missing);
  expect(await settled(page)).toBe(total);
  await release();
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await expect(page.getByRole('menuitem').first()).toBeVisible();
});

test('what can be done with ticked rows comes with the next tick, and no tick is lost', async ({
  page,
  faults,
}) => {
  faults.expect(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
  await signedIn(page);
  const release = await blockChunk(page, /\/assets\/bulk-bar-/);
  await page.goto('/employee/list');
  await settled(page);
  await tickFirst(page, 1);
  await expectToast(page, missing);
  await release();
  await gridOf(page)
    .getByRole('checkbox', { name: /^Select row/ })
    .nth(1)
    .click();
  await expect(chosenBar(page)).toContainText('2 of');
});

test('a dialog that came with its first press gives the focus back to its button', async ({
  page,
}) => {
  await signedIn(page);
  await page.goto('/employee/driver/tracker?view=list');
  await settled(page);
  await tickFirst(page, 1);
  const button = chosenBar(page).getByRole('button', { name: 'Remind by e-mail…' });
  for (const time of ['first', 'second']) {
    await test.step(`the ${time} time`, async () => {
      await button.press('Enter');
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(button).toBeFocused();
    });
  }
});

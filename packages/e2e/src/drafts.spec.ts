import { expect, type Page } from '@playwright/test';
import { test } from './app.ts';
import { idle } from './list-page.ts';
import { revoke, signedIn } from './people.ts';

const drafts = (page: Page): Promise<string[]> =>
  page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('draft:')));
const restore = (page: Page) => page.getByRole('button', { name: 'Restore draft' });

/** Types a name into the form of a new employee and waits until the browser keeps it. */
async function type(page: Page): Promise<void> {
  await page.goto('/employee/add');
  await idle(page);
  await page.getByLabel('First name').fill('Marta');
  await expect.poll(() => drafts(page)).toHaveLength(1);
}

test('a draft is kept under the id of the person and offered again', async ({ page }) => {
  await signedIn(page, 'admin');
  await type(page);
  expect((await drafts(page))[0]).toMatch(/^draft:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}:/);
  await page.reload();
  await restore(page).click();
  await expect(page.getByLabel('First name')).toHaveValue('Marta');
});

test('signing out in another tab forgets it, also while the form is open', async ({
  page,
  context,
}) => {
  await signedIn(page, 'admin');
  await type(page);
  const other = await context.newPage();
  await other.goto('/dashboard');
  await idle(other);
  await page.getByLabel('Last name').fill('typed at the last moment');
  await other.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/authentication/);
  await expect.poll(() => drafts(page)).toEqual([]);
  await signedIn(page, 'admin');
  await page.goto('/employee/add');
  await idle(page);
  await expect(page.getByLabel('First name')).toHaveValue('');
  await expect(restore(page)).toHaveCount(0);
});

test('a session that ends by itself leaves it to the same person, and the next one removes it', async ({
  page,
  faults,
}) => {
  faults.expect(/status of 401/);
  const user = await signedIn(page, 'admin');
  await type(page);
  await revoke(page, user);
  await page.goto('/employee/list');
  await expect(page).toHaveURL(/\/authentication/);
  expect(await drafts(page)).toHaveLength(1);
  await signedIn(page, 'safety');
  await page.goto('/employee/add');
  await idle(page);
  await expect(page.getByLabel('First name')).toHaveValue('');
  await expect(restore(page)).toHaveCount(0);
  await expect.poll(() => drafts(page)).toEqual([]);
});

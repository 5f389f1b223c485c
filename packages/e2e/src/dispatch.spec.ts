import { expect, type Page } from '@playwright/test';
import { test } from './app.ts';
import { expectAccessibleInBothSchemes } from './axe.ts';
import { signedIn } from './people.ts';

/** Chooses in one of the pickers by keys alone. */
async function choose(page: Page, name: string, text: string): Promise<void> {
  const picker = page.getByRole('combobox', { name, exact: true });
  await picker.fill(text);
  await expect(page.getByRole('option', { name: text })).toBeVisible();
  await picker.press('ArrowDown');
  await picker.press('Enter');
}

test('a driver and a truck are chosen by keys, and the answer says what is missing', async ({
  page,
}) => {
  await signedIn(page);
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Dispatch', exact: true }).click();
  await expect(
    page.getByRole('heading', { name: 'May this driver take this unit?' }),
  ).toBeVisible();
  await choose(page, 'Driver', 'Jefferson');
  await choose(page, 'Truck', 'Box 301');
  await expect(page.getByText('Cannot say', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('GVWR of Box 301?')).toBeVisible();
  // The limits of the answer are always in sight.
  await expect(
    page.getByText('Not checked here: hours of service, permits of States, the load itself.'),
  ).toBeVisible();
  await expect(page.getByText(/^\d+ drivers? may take this today$/)).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await test.step('the address holds the question', async () => {
    await expect(page).toHaveURL(/\/dispatch\?driver=[\w-]+&unit=[\w-]+$/);
    await page.reload();
    await expect(page.getByText('GVWR of Box 301?')).toBeVisible();
  });
  await test.step('on a phone the drivers who may are behind one button', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: /^\d+ drivers? may take it$/ }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  });
});

import { expect } from '@playwright/test';
import { test } from './app.ts';
import { idle } from './list-page.ts';
import { signedIn } from './people.ts';

test('the command palette finds a screen and a person by keyboard alone', async ({ page }) => {
  await signedIn(page);
  await page.goto('/dashboard');
  await expect(page.getByRole('region', { name: 'Driver License' })).toBeVisible();
  const palette = page.getByRole('dialog', { name: 'Search' });
  // Typed on without waiting, as people do.
  await page.keyboard.press('Control+k');
  await page.keyboard.type('renewals');
  await expect(palette.getByRole('combobox')).toHaveValue('renewals');
  await expect(palette.getByRole('option', { selected: true })).toContainText('Renewals');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/equipment/renewals');
  await expect(palette).toBeHidden();

  await page.keyboard.press('/');
  await expect(palette.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('castleberry');
  const person = palette.getByRole('option', { name: /Earl Castleberry/ });
  await expect(person).toBeVisible();
  await expect(palette.getByRole('status')).toHaveText(/^\d+ results?$/);
  await idle(page);
  while ((await person.getAttribute('aria-selected')) !== 'true')
    await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Earl Castleberry');

  await page.keyboard.press('Control+k');
  await page.keyboard.type('zzzzz');
  await expect(palette.getByText('Nothing found for “zzzzz”.')).toBeVisible();
  await expect(palette.getByRole('option', { selected: true })).toContainText('Ask the manual?');
  await page.keyboard.press('Escape');
  await expect(palette).toBeHidden();
});

test('the command palette knows acts and other words for them, group by group', async ({
  page,
}) => {
  await signedIn(page);
  await page.goto('/dashboard');
  await expect(page.getByRole('region', { name: 'Driver License' })).toBeVisible();
  const palette = page.getByRole('dialog', { name: 'Search' });
  const chosen = palette.getByRole('option', { selected: true });
  await page.keyboard.press('Control+k');
  await page.keyboard.type('coi');
  await expect(chosen).toContainText('Send a certificate of insurance');
  const groups = palette.getByRole('group');
  await expect(groups.nth(1)).toHaveAccessibleName('Go to');
  await expect(palette.getByText('No person and no unit has “coi”')).toBeVisible();
  await idle(page);
  await page.keyboard.press('Tab');
  await expect(chosen).toContainText('Insurance');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('ArrowDown');
  await expect(chosen).toContainText('Request a certificate of insurance');
  await page.keyboard.press('Enter');
  const request = page.getByRole('dialog', { name: 'Request a Certificate of Insurance' });
  await expect(request.getByLabel('Name')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/dashboard');

  // One letter wrong, and the field of a setting.
  await page.keyboard.press('Control+k');
  await page.keyboard.type('insurence due soon');
  await expect(chosen).toContainText('Insurance due soon: days');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/tab=rules&field=insuranceDueSoonDays/);
  await expect(page.locator('[name="insuranceDueSoonDays"]')).toBeFocused();
});

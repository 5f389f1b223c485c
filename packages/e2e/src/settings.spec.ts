import { expect } from '@playwright/test';
import { test } from './app.ts';
import { signedIn } from './people.ts';

test('a setting is found in Settings, opened with its field, and left by All settings', async ({
  page,
}) => {
  await signedIn(page);
  await page.goto('/administrator');
  const insurance = page.getByRole('link', { name: /^Insurance/ });
  await expect(insurance).toContainText('1 expired');
  await expect(page.getByRole('link', { name: /^Mail server/ })).toContainText('not set up');

  await page.keyboard.press('f');
  await page.keyboard.type('16 years');
  await expect(page.getByRole('link', { name: /^Recent hire dates/ })).toBeVisible();
  await expect(insurance).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Recent hire dates')).toBeFocused();
  await page.getByRole('link', { name: 'All settings' }).click();
  await expect(page).toHaveURL('/administrator');

  await page.getByRole('link', { name: /^Training locations/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Add Training Location');
  await expect(page.getByRole('link', { name: 'All settings' })).toBeVisible();
});

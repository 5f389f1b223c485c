import { expect } from '@playwright/test';
import { test } from './app.ts';
import { expectAccessibleInBothSchemes } from './axe.ts';
import { signedIn } from './people.ts';

test('an administrator backs the server up by the keyboard, and the backup is listed', async ({
  page,
}) => {
  await signedIn(page);
  await page.goto('/administrator/edit-data');
  await page.getByRole('tab', { name: 'Backups' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/tab=backups/);
  await expect(page.getByText('No backup has been made yet.')).toBeVisible();
  await expect(page.getByText('The schedule is off')).toBeVisible();
  await expect(page.getByText('The last 14')).toBeVisible();

  await page.getByRole('button', { name: 'Back up now' }).focus();
  await page.keyboard.press('Enter');
  const row = page
    .getByRole('table', { name: 'Last backups' })
    .getByRole('row')
    .filter({ hasText: 'In its folder' });
  await expect(row).toHaveCount(1);
  await expect(row).toContainText('Back up now');
  await expect(row).toContainText(/roadproof-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.tar/);
  await expect(row).toContainText(/[\d,]+ rows, \d+ files?/);
  // The next one can start.
  await expect(page.getByRole('button', { name: 'Back up now' })).toBeEnabled();
  await expectAccessibleInBothSchemes(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessibleInBothSchemes(page);
});

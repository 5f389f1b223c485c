import { expect } from '@playwright/test';
import { test } from './app.ts';
import { expectAccessibleInBothSchemes } from './axe.ts';
import { idle, rowsOf } from './list-page.ts';
import { signedIn } from './people.ts';
import { expectToast } from './toasts.ts';

test('the week is shown as it was kept, a driver is opened from a finding, and it is drawn again', async ({
  page,
}) => {
  await signedIn(page);
  await page.goto('/reports/dress-rehearsal');
  await expect(page.getByRole('heading', { level: 1, name: 'Dress rehearsal' })).toBeVisible();
  const score = page.getByRole('region', { name: 'Score' });
  await expect(score).toContainText(/of 100, always rounded down/);
  await expect(score).toContainText('not a rating');
  await expect(page.getByRole('table', { name: 'Score by week' }).getByRole('row')).toHaveCount(13);
  await page.getByRole('radiogroup', { name: 'Weeks' }).getByText('52').click();
  await expect(page.getByRole('table', { name: 'Score by week' }).getByRole('row')).toHaveCount(53);
  await expectAccessibleInBothSchemes(page);

  await page.getByRole('button', { name: 'How' }).click();
  const how = page.getByRole('dialog', { name: 'How it was drawn' });
  await expect(how.getByRole('button', { name: 'Copy pool and seed' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(how).toHaveCount(0);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as PDF' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(
    /^what_an_auditor_would_write_\d{4}-\d\d-\d\d\.pdf$/,
  );

  await page.getByRole('button', { name: 'Draw again' }).click();
  await expectToast(page, 'Drawn again');
  await expect(page).toHaveURL(/\?id=/);
  await expect(page.getByText(/an extra by /)).toBeVisible();

  await page.getByRole('link', { name: 'All rehearsals' }).click();
  await idle(page);
  await expect(rowsOf(page).filter({ hasText: 'Drawn again' })).toHaveCount(1);
});

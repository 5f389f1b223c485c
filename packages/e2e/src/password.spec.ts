import { expect } from '@playwright/test';
import { test } from './app.ts';

test('a forgotten password: without a mail server the page says whom to ask', async ({ page }) => {
  await page.goto('/authentication');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Forgot password');
  await expect(
    page.getByText(
      'No mail server is set up here, so no mail will be sent. Ask your administrator',
    ),
  ).toBeVisible();
  // Nothing is asked for that would go nowhere.
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await page.getByRole('link', { name: 'Back to sign in' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in to Roadproof');
});

test('a new password: both fields are checked, a used link says so and offers another', async ({
  page,
  faults,
}) => {
  faults.expect(/status of 422/);
  await page.goto('/authentication?reset=1#token=of-no-worth');
  const password = page.getByLabel('New password', { exact: true });
  const again = page.getByLabel('New password again');
  const change = page.getByRole('button', { name: 'Change password' });
  await password.fill('short');
  await change.click();
  await expect(password).toHaveAttribute('aria-invalid', 'true');
  await expect(password).toHaveAccessibleDescription(/Use at least 10 characters\./);
  await expect(password).toBeFocused();
  await password.fill('nine-mules-uphill');
  await again.fill('nine-mules-downhill');
  await change.click();
  await expect(again).toHaveAccessibleDescription(/The two passwords are not the same\./);
  await again.fill('nine-mules-uphill');
  await change.click();
  await expect(page.getByRole('alert').filter({ hasText: 'link' })).toContainText(
    'This link is no longer valid.',
  );
  await page.getByRole('link', { name: 'Ask for a new link' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Forgot password');
});

import { expect, type Page } from '@playwright/test';
import { administrator, test } from './app.ts';
import { expectAccessibleInBothSchemes } from './axe.ts';
import { expectToast } from './toasts.ts';

async function signIn(page: Page): Promise<void> {
  await page.goto('/authentication');
  await page.getByLabel('E-mail').fill(administrator.email);
  await page.getByLabel('Password', { exact: true }).fill(administrator.password);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/dashboard');
}

test('a certificate is requested with the keyboard alone', async ({ page }) => {
  await signIn(page);
  const opener = page.getByRole('button', { name: /Request a Certificate of Insurance/ });
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Request a Certificate of Insurance' });
  await expect(dialog.getByLabel('Name')).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Name is required.')).toBeVisible();
  await expect(dialog.getByText('2 fields need attention')).toBeVisible();
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await expectAccessibleInBothSchemes(page);

  await page.keyboard.type('Acme Shippers');
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await expect(question.getByRole('button', { name: 'Keep editing' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question).toBeHidden();

  await dialog.getByLabel('E-mail').fill('insurance@acme.example');
  await page.keyboard.press('Enter');
  await expectToast(page, 'Certificate Requested Successfully');
  await expect(opener).toBeFocused();
});

test('what was typed survives a reload and is offered again', async ({ page }) => {
  await signIn(page);
  await page.getByRole('button', { name: /Request a Certificate of Insurance/ }).click();
  await page.getByLabel('Name').fill('Half a name');
  await page.waitForFunction(() => JSON.stringify(sessionStorage).includes('Half a name'));
  page.on('dialog', (question) => void question.accept());
  // The address holds the dialog, so it is open again.
  await page.reload();
  await page.getByRole('button', { name: 'Restore draft' }).click();
  await expect(page.getByLabel('Name')).toHaveValue('Half a name');
});

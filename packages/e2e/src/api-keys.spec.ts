import { expect } from '@playwright/test';
import { administrator, test } from './app.ts';
import { expectAccessibleInBothSchemes } from './axe.ts';
import { signedIn } from './people.ts';
import { pick } from './person-form.ts';
import { expectToast } from './toasts.ts';

test('a key is made, shown once, opens its module, and ends when it is revoked', async ({
  page,
}) => {
  await signedIn(page);
  await page.goto('/administrator/edit-data?tab=api-keys');
  await expect(page.getByText('No API keys')).toBeVisible();
  await page.getByRole('button', { name: 'Make API key' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Make API key' });
  await dialog.getByLabel('Name').fill('Payroll');
  const modules = dialog.getByRole('combobox', { name: 'Modules' });
  await pick(modules, 'Empl', /Employee/);
  await modules.press('Tab');
  await dialog.getByRole('button', { name: '30 days' }).click();
  await dialog.getByLabel(/^Password/).fill(administrator.password);
  await expectAccessibleInBothSchemes(page);
  await dialog.getByRole('button', { name: 'Make key' }).click();
  await expectToast(page, 'API Key Added Successfully');
  // The button that was pressed is gone; the keyboard goes on with what took its place.
  const shown = page.getByRole('dialog', { name: 'Your new API key' });
  await expect
    .poll(() => shown.evaluate((element) => element.contains(document.activeElement)))
    .toBe(true);
  const key = await page.getByLabel('API key, shown once').inputValue();
  expect(key).toMatch(/^rpk_/);
  await page.getByRole('button', { name: 'Done' }).click();

  const call = async (path: string) =>
    (
      await page.request.post(path, {
        data: { options: { pageSize: 1 } },
        headers: { authorization: `Bearer ${key}` },
      })
    ).status();
  expect(await call('/api/Employee/GetAllEmployee')).toBe(200);
  expect(await call('/api/Training/GetAllTraining')).toBe(403);
  expect(await call('/api/ApiKey/GetAllApiKey')).toBe(403);

  await page.reload();
  await expect(page.getByText(key)).toHaveCount(0);
  await page.getByRole('button', { name: 'Actions for Payroll' }).click();
  await page.getByRole('menuitem', { name: 'Revoke' }).click();
  await expect(page.getByText('Are you sure you want to revoke this API key?')).toBeVisible();
  await page.getByRole('button', { name: 'Revoke', exact: true }).click();
  await expectToast(page, 'API Key Revoked Successfully');
  await expect(page.getByText('Revoked', { exact: true })).toBeVisible();
  expect(await call('/api/Employee/GetAllEmployee')).toBe(401);
});

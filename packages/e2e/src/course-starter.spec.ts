import { expect } from '@playwright/test';
import { test } from './apart.ts';
import { expectAccessibleInBothSchemes } from './axe.ts';
import { column, expectRows, wholeList } from './list-page.ts';
import { expectToast } from './toasts.ts';

test.use({ company: 'none', apart: 'course-starter' });

const founder = {
  companyName: 'Blue Mesa Haulage',
  timeZone: 'America/Chicago',
  firstName: 'Renée',
  lastName: 'O’Dell',
  email: 'renee@bluemesa.example',
  password: 'nine-mules-uphill',
};

test('an empty catalogue is filled by one click', async ({ page }) => {
  await page.setViewportSize(wholeList);
  const answer = await page.request.post('/api/Setup/CreateCompany', { data: founder });
  const { data } = (await answer.json()) as { data: unknown };
  await page.goto('/confirm-email');
  await page.evaluate((user) => localStorage.setItem('user', JSON.stringify(user)), data);
  await page.goto('/training/course/catalog');
  await expect(page.getByText('No courses yet')).toBeVisible();
  await expect(page.getByRole('link', { name: 'or import from a spreadsheet' })).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await page.getByRole('button', { name: /^Add \d+ starter courses$/ }).click();
  await expectToast(page, 'Starter Courses Added Successfully');
  await expectRows(page, 20);
  await page.goto('/training/course/catalog?q=177.816');
  await expectRows(page, 1);
  expect(await column(page, 'Recurrence')).toEqual(['Every 36 months']);
});

import { expect } from '@playwright/test';
import { test } from './apart.ts';
import { expectAccessibleInBothSchemes } from './axe.ts';
import { settled } from './list-page.ts';
import { signedIn } from './people.ts';
import { expectToast } from './toasts.ts';

// A due-soon rule stays changed.
test.use({ apart: 'rules' });

const exceptions = '/employee/driver/exceptions?tab=4';

test('the rules of the company act in lists, and its profile, rules and mail are saved by tab', async ({
  page,
  faults,
}) => {
  test.slow();
  // Another time zone is asked about.
  faults.expect(/status of 422/);
  await signedIn(page);
  await page.goto(exceptions);
  const before = await settled(page);

  await page.goto('/administrator/edit-data');
  await page.getByLabel('USDOT number').fill('12');
  await page.getByRole('button', { name: 'Save company' }).click();
  await expect(page.getByText('A USDOT number is 5 to 8 digits, without letters.')).toBeVisible();
  await page.getByLabel('USDOT number').fill('2418807');
  await expect(page.getByText('MCS-150 update is due by')).toBeVisible();
  const zone = page.getByRole('combobox', { name: 'Time zone' });
  await zone.fill('Tokyo');
  await zone.press('Enter');
  await page.getByRole('button', { name: 'Save company' }).click();
  const question = page.getByRole('dialog', { name: 'Another time zone' });
  await expect(question).toContainText(/^.*\d+ due dates will be judged by the new day\./);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await zone.fill('Central (Chicago)');
  await zone.press('Enter');
  await page.getByRole('button', { name: 'Save company' }).click();
  await expectToast(page, 'Company Updated Successfully');
  await expect(page.getByText('set USDOT number to 2418807')).toBeVisible();

  // By keyboard: the tabs, and a number.
  await page.getByRole('tab', { name: 'Profile' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL('/administrator/edit-data?tab=rules');
  await page.getByLabel('Medical cards').fill('365');
  await page.keyboard.press('Enter');
  await expectToast(page, 'Rules Updated Successfully');
  await page.goto(exceptions);
  expect(await settled(page)).toBeGreaterThan(before);

  await page.goto('/administrator/edit-data?tab=email');
  await page.getByRole('button', { name: 'Send test mail to me' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'waits' })).toContainText('SMTP_URL');
  await expectAccessibleInBothSchemes(page);
  await page.getByRole('link', { name: 'Outbox' }).click();
  await settled(page);
  await expect(page.getByText('Test mail', { exact: true }).first()).toBeVisible();
});

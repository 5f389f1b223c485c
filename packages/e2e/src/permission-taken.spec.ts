import { expect } from '@playwright/test';
import { test } from './apart.ts';
import { settled } from './list-page.ts';
import { officeEditing } from './office.ts';
import { credentials, signedIn } from './people.ts';
import { tick } from './person-form.ts';
import { expectToast } from './toasts.ts';

// The access stays taken: nobody else's journey can sign in as this person behind it.
test.use({ apart: 'permission-taken' });

const loginAgain = 'Token expired or invalid. Please login again.';

test('portal access taken away while signed in: the next click ends at the sign-in page', async ({
  page,
  browser,
  baseURL,
  faults,
}) => {
  faults.expect(/status of 401/);
  await signedIn(page, 'safety');
  await page.goto('/employee/list');
  await settled(page);

  const { permissions, save } = await officeEditing(browser, baseURL, 'safety');
  await expect(permissions.getByRole('radio', { name: 'Yes' })).toBeChecked();
  await expect(permissions.getByText('signs this person out at once')).toBeVisible();
  await tick(permissions.getByRole('radio', { name: 'No' }));
  await expect(permissions.getByRole('checkbox')).toHaveCount(0);
  await save();

  await page.getByRole('tab', { name: 'Prior' }).click();
  await expect(page).toHaveURL(/^[^?]+\/authentication/);
  await expectToast(page, `Unauthorised${loginAgain}`);
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull();

  // The password opens nothing any more.
  const answer = await page.request.post('/api/Authentication/SignIn', {
    data: credentials('safety'),
  });
  expect(answer.ok()).toBe(false);
});

import { expect } from '@playwright/test';
import { test } from './apart.ts';
import { rowsOf, settled } from './list-page.ts';
import { credentials, signedIn } from './people.ts';
import { tick } from './person-form.ts';
import { expectToast, withToasts } from './toasts.ts';

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

  const office = await browser.newContext({ baseURL: baseURL ?? '', locale: 'en-US' });
  await withToasts(office);
  const admin = await office.newPage();
  await signedIn(admin, 'admin');
  await admin.goto(`/employee/list?q=${credentials('safety').email}`);
  await expect(rowsOf(admin)).toHaveCount(1);
  await rowsOf(admin).first().click();
  await expect(admin).toHaveURL(/\/employee\/details\?id=/);
  await admin.getByRole('link', { name: 'Edit', exact: true }).click();
  const permissions = admin.getByRole('region', { name: 'Permissions' });
  await expect(permissions.getByRole('radio', { name: 'Yes' })).toBeChecked();
  await expect(permissions.getByText('signs this person out at once')).toBeVisible();
  await tick(permissions.getByRole('radio', { name: 'No' }));
  await expect(permissions.getByRole('checkbox')).toHaveCount(0);
  await admin.getByRole('button', { name: 'Save employee' }).click();
  await expectToast(admin, 'Employee details updated Successfully');
  await office.close();

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

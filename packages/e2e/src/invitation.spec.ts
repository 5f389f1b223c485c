import { expect, type Browser, type Locator, type Page } from '@playwright/test';
import { test } from './apart.ts';
import { expectAccessibleInBothSchemes } from './axe.ts';
import { column, idle, rowsOf, settled } from './list-page.ts';
import { fillSignIn, signedIn } from './people.ts';
import { tick } from './person-form.ts';
import { expectToast, withToasts } from './toasts.ts';

// Somebody of the office without access until the journey gives her one.
const person = { name: 'Simone Aguilar', email: 'simone.aguilar@sample.example' };
const password = 'nine-mules-uphill';

/** A browser of somebody else: nothing in it is known of who signed in before. */
async function elsewhere(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({ baseURL: baseURL ?? '', locale: 'en-US' });
  await withToasts(context);
  return context.newPage();
}

/** Opens the details of the person from the list. */
async function openPerson(page: Page): Promise<void> {
  await page.goto(`/employee/list?q=${person.email}`);
  await expect(rowsOf(page)).toHaveCount(1);
  await rowsOf(page).first().click();
  await expect(page).toHaveURL(/\/employee\/details\?id=/);
}

/** Copies the link that a dialog shows, as the clipboard has it then. */
async function copied(page: Page, dialog: Locator): Promise<string> {
  const link = dialog.getByRole('textbox', { name: 'Link' });
  await expect(link).toHaveValue(/\/authentication\?reset=1#token=[\w-]{43}$/);
  await expect(link).not.toBeEditable();
  await dialog.getByRole('button', { name: 'Copy link' }).click();
  await expect(dialog.getByRole('status')).toHaveText('Copied');
  const text = await page.evaluate(() => navigator.clipboard.readText());
  expect(text).toBe(await link.inputValue());
  return text;
}

/** Follows a link and sends a new password with it. */
async function choosePassword(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Set a new password');
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('New password again').fill(password);
  await page.getByRole('button', { name: 'Change password' }).click();
}

const tokenOf = (link: string): string => link.split('#token=')[1] ?? '';

test('access given without a mail server: a link handed on, a password, the granted modules alone', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  test.slow();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signedIn(page);

  // The first link comes with the access that is given.
  await openPerson(page);
  await expect(page.getByRole('button', { name: 'New-password link' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  const permissions = page.getByRole('region', { name: 'Permissions' });
  await idle(page);
  await tick(permissions.getByRole('radio', { name: 'Yes' }));
  await tick(permissions.getByRole('checkbox', { name: 'Training' }));
  await page.getByRole('button', { name: 'Save employee' }).click();
  await expectToast(page, 'Employee details updated Successfully');
  const invitation = page.getByRole('dialog', { name: `Invitation for ${person.name}` });
  await expect(invitation).toContainText(`signs in with ${person.email}`);
  await expect(invitation).toContainText('No mail server is set up here, so no mail goes out');
  const first = await copied(page, invitation);
  await expectAccessibleInBothSchemes(page);
  await invitation.getByRole('button', { name: 'Done' }).click();
  await expect(page).toHaveURL(/\/employee\/(details|driver\/add-files)\?id=/);

  // The second is made for somebody who lost the first, and ends it.
  await openPerson(page);
  await page.getByRole('button', { name: 'Invite again' }).click();
  const second = await copied(
    page,
    page.getByRole('dialog', { name: `Invitation for ${person.name}` }),
  );
  expect(second).not.toBe(first);

  // Both mails wait in the outbox with the reason or were taken back; neither tells its link.
  await page.goto(`/administrator/edit-data?tab=outbox&q=${person.email}`);
  await expect(page.getByRole('note')).toContainText('No mail server is set, so mail waits here.');
  expect(await settled(page)).toBe(2);
  expect(await column(page, 'Status')).toEqual(['Held', 'Failed']);
  expect(await column(page, 'Kind')).toEqual(['Invitation', 'Invitation']);
  expect(await column(page, 'Last Error')).toEqual([
    'No mail server is set: it waits.',
    'Not sent: a newer link was made.',
  ]);
  const shown = await page.content();
  for (const link of [first, second]) expect(shown).not.toContain(tokenOf(link));
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/^[^?]+\/authentication/);

  const hers = await elsewhere(browser, baseURL);
  await choosePassword(hers, first);
  await expect(hers.getByRole('alert').filter({ hasText: 'link' })).toContainText(
    'This link is no longer valid.',
  );
  await hers.goto('/confirm-email');
  await choosePassword(hers, second);
  await expectToast(hers, 'Password changed');
  await expect(hers).toHaveURL('/authentication');
  await fillSignIn(hers, person.email, password);
  await expect(hers).toHaveURL('/dashboard');
  await idle(hers);
  const menu = hers.getByRole('navigation', { name: 'Main' });
  await expect(menu.getByRole('button', { name: 'Trainings' })).toBeVisible();
  for (const name of ['Employees', 'Equipment', 'Incident Management', 'Administrator'])
    await expect(menu.getByRole('button', { name })).toHaveCount(0);
  await hers.goto('/employee/list');
  await expect(hers).toHaveURL(/^[^?]+\/unauthorized/);
  await hers.context().close();
});

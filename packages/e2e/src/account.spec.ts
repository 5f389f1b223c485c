import { expect } from '@playwright/test';
import { expectAccessibleInBothSchemes } from './axe.ts';
import { mailText, mailsTo, test } from './mailbox.ts';
import { credentials, fillSignIn, signedIn } from './people.ts';
import { pick } from './person-form.ts';
import { expectToast, withToasts } from './toasts.ts';

const next = 'a sentence for the road';

test('a new password ends the other session, a new address waits for its link', async ({
  page,
  browser,
  baseURL,
  mailbox,
}) => {
  test.slow();
  const { email, password } = credentials('safety');
  await signedIn(page, 'safety');
  const other = await browser.newContext({ baseURL: baseURL ?? '' });
  await withToasts(other);
  const elsewhere = await other.newPage();
  await signedIn(elsewhere, 'safety');
  await elsewhere.goto('/training/tracker');
  await expect(
    elsewhere.getByRole('heading', { name: 'Training Tracker', level: 1 }),
  ).toBeVisible();

  await page.goto('/edit-user-info');
  const sessions = page.getByRole('region', { name: 'Where you are signed in' });
  await expect(sessions.getByText('now', { exact: true })).toBeVisible();
  await expectAccessibleInBothSchemes(page);

  await test.step('the old password is asked for at its field, and nothing typed is lost', async () => {
    await page.getByLabel('New password', { exact: true }).fill(next);
    await page.getByLabel('New password again').fill(next);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Old password is required.')).toBeVisible();
    await expect(page.getByText('1 change: New password', { exact: true })).toBeVisible();
    await page.getByLabel('Old password').fill(password);
    await page.getByLabel('Phone').fill('918 555 0188');
    const save = page.getByRole('button', { name: 'Save', exact: true });
    await save.press('Enter');
    await expectToast(page, 'User details updated Successfully');
    // The button was off in between; the keyboard goes on where it was.
    await expect(save).toBeFocused();
    await expect(page.getByLabel('New password', { exact: true })).toHaveValue('');
  });

  await test.step('times are shown by the own clock, which is named, and by the company’s again', async () => {
    const changed = page.getByText(/^Last changed /);
    await expect(changed).toHaveText(/ [AP]M$/);
    const zone = page.getByRole('combobox', { name: 'Show times in' });
    await pick(zone, 'Honolulu', /\(Honolulu\)/);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(changed).toHaveText(/ [AP]M HST$/);
    await page.reload();
    await expect(changed).toHaveText(/ [AP]M HST$/);
    await pick(zone, 'Company', /^Company time/);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(changed).toHaveText(/ [AP]M$/);
  });

  await test.step('rows of lists are as tall as chosen, and the calendar link stays in dots', async () => {
    const rows = page.getByRole('radiogroup', { name: 'Row height in pixels' });
    await rows.getByText('48', { exact: true }).click();
    await page.getByRole('button', { name: 'Make a link' }).click();
    const link = page.getByLabel('Your link');
    await expect(link).toHaveValue(/^…\/calendar\/[\w-]{4}•+\.ics$/);
    await page.getByRole('button', { name: 'Show the link' }).click();
    await expect(link).toHaveValue(/\/calendar\/[\w-]{43}\.ics$/);
    await page.goto('/employee/list');
    const first = page.getByRole('row').nth(1);
    await expect(first).toBeVisible();
    expect((await first.boundingBox())?.height).toBe(48);
    await page.goto('/edit-user-info');
    await expect(link).toHaveValue('…/calendar/••••••••.ics');
  });

  await test.step('the other session ends at its next call', async () => {
    await elsewhere.getByRole('link', { name: 'Employees', exact: true }).click();
    await expectToast(elsewhere, 'Unauthorised');
    await expect(elsewhere).toHaveURL(/\/authentication/);
    await fillSignIn(elsewhere, email, next);
    await expect(elsewhere).toHaveURL(/\/employee\/list$/);
  });

  await test.step('the session from there is ended here', async () => {
    await page.reload();
    await sessions
      .getByRole('button', { name: /^Sign out Chrome/ })
      .first()
      .click();
    await expectToast(page, 'Signed Out Successfully');
    await elsewhere.goto('/training/tracker');
    await expect(elsewhere).toHaveURL(/\/authentication/);
  });

  await test.step('another address counts once its link is opened, signed out', async () => {
    const newEmail = 'marcus.new@sample.example';
    await page.getByLabel('E-mail').fill(newEmail);
    await page.getByLabel('Old password').fill(next);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText(`${newEmail} waits to be confirmed`)).toBeVisible();
    await expect(page.getByLabel('E-mail')).toHaveValue(email);
    const [mail] = await mailsTo(mailbox, newEmail, 1);
    const link = /\/confirm-email#token=[\w-]+/.exec(mail ? mailText(mail) : '')?.[0] ?? '';
    await elsewhere.goto(link);
    await expectAccessibleInBothSchemes(elsewhere);
    await elsewhere.getByRole('button', { name: 'Confirm this address' }).click();
    await expect(elsewhere.getByText(`You sign in with ${newEmail} now.`)).toBeVisible();
    // Told when it was asked for, and when it counts.
    await mailsTo(mailbox, email, 2);
    await elsewhere.goto('/authentication');
    await fillSignIn(elsewhere, newEmail, next);
    await expect(elsewhere).toHaveURL(/\/dashboard$/);
    await page.reload();
    await expect(page.getByLabel('E-mail')).toHaveValue(newEmail);
  });
  await other.close();
});

import { expect } from '@playwright/test';
import { test } from './apart.ts';
import { expectAccessibleInBothSchemes } from './axe.ts';
import { chosenBar, desktop, gridOf, rowsOf, settled, tickFirst } from './list-page.ts';
import { signedIn } from './people.ts';
import { field, fill } from './person-form.ts';
import { expectToast } from './toasts.ts';

test('incidents are closed, reopened and deleted together, and each is taken back by one press', async ({
  page,
  faults,
}) => {
  faults.expect(/status of 4(00|22)/);
  await page.setViewportSize(desktop);
  await signedIn(page);
  const bar = chosenBar(page);
  const undo = page.getByRole('button', { name: 'Undo' });
  const question = page.getByRole('dialog', { name: 'Delete Confirmation' });

  await page.goto('/incident-management/active-incident');
  const active = await settled(page);
  await tickFirst(page, 2);
  await expectAccessibleInBothSchemes(page);
  await bar.getByRole('button', { name: 'Resolve…' }).click();
  const resolve = page.getByRole('dialog', { name: 'Resolve: 2 incidents' });
  const close = resolve.getByRole('button', { name: 'Resolve 2 incidents' });
  await close.click();
  await expect(resolve.getByText('Final Notes is required.')).toBeVisible();
  await field(resolve, 'Final Notes').fill('Reviewed in the safety meeting.');
  await expectAccessibleInBothSchemes(page);
  await close.click();
  await expectToast(page, 'Incidents Resolved Successfully');
  await expect(bar).toBeHidden();
  expect(await settled(page)).toBe(active - 2);
  await undo.click();
  await expectToast(page, '2 incidents');
  await expect.poll(() => settled(page)).toBe(active);

  await page.goto('/incident-management/closed-incident');
  const closed = await settled(page);
  await tickFirst(page, 2);
  await bar.getByRole('button', { name: 'Reopen…' }).click();
  const reopen = page.getByRole('dialog', { name: 'Reopen: 2 incidents' });
  await field(reopen, 'Reason').fill('The insurer sent a new report.');
  await expectAccessibleInBothSchemes(page);
  await reopen.getByRole('button', { name: 'Reopen 2 incidents' }).click();
  await expectToast(page, 'Incidents Reopened Successfully');
  expect(await settled(page)).toBe(closed - 2);
  await undo.click();
  await expectToast(page, '2 incidents');
  await expect.poll(() => settled(page)).toBe(closed);

  // What the register has to hold stays, and none of the others goes.
  await gridOf(page).focus();
  await page.keyboard.press('Control+a');
  await bar.getByRole('button', { name: 'Delete…' }).click();
  await expect(question).toContainText('Are you sure you want to delete these Incidents?');
  await question.getByRole('button', { name: `Delete ${closed} incidents` }).click();
  await expectToast(page, '49 CFR 390.15(b)');
  expect(await settled(page)).toBe(closed);
});

test('an incident deleted on its page comes back by one press', async ({ page }) => {
  await page.setViewportSize(desktop);
  await signedIn(page);
  await page.goto('/incident-management/closed-incident?q=Animal');
  const all = await settled(page);
  await rowsOf(page).first().click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Delete Confirmation' });
  await expect(question).toContainText('Are you sure you want to delete this Incident?');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'Incident Deleted Successfully');
  await expect(page).toHaveURL('/incident-management/closed-incident');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectToast(page, '1 incident');
  await page.goto('/incident-management/closed-incident?q=Animal');
  expect(await settled(page)).toBe(all);
});

test('an incident closed or reopened on its page is taken back by one press', async ({ page }) => {
  await page.setViewportSize(desktop);
  await signedIn(page);
  await page.goto('/incident-management/closed-incident?q=Animal');
  await settled(page);
  await rowsOf(page).first().click();
  const undo = page.getByRole('button', { name: 'Undo' });
  const status = page.getByRole('main').locator('header');
  const dialog = page.getByRole('dialog', { name: 'Reopen Incident' });
  const reopen = async () => {
    await page.getByRole('button', { name: 'Reopen Incident' }).click();
    await field(dialog, 'Reason').fill('The insurer sent a new report.');
    await dialog.getByRole('button', { name: 'Reopen incident' }).click();
    await expectToast(page, 'Incident Reopened Successfully');
    await expect(status).toContainText('Active');
  };
  await reopen();
  await undo.click();
  await expectToast(page, '1 incident');
  await expect(status).toContainText('Closed');

  await reopen();
  const form = page.getByRole('region', { name: 'Resolve Incident' });
  await fill(form, { 'Resolution Date': 'today', 'Final Notes': 'Reviewed.' });
  await form.getByRole('button', { name: 'Resolve incident' }).click();
  await expectToast(page, 'Incident Resolved Successfully');
  await expect(status).toContainText('Closed');
  // The offer of the reopening before it stands above.
  await undo.last().click();
  await expectToast(page, '1 incident');
  await expect(status).toContainText('Active');
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText(
    'The closing was undone.',
  );
});

test('certificates of insurance are deleted together and in their dialog, with Undo', async ({
  page,
}) => {
  await page.setViewportSize(desktop);
  await signedIn(page);
  await page.goto('/administrator/edit-data?tab=insurance');
  const all = await settled(page);
  await tickFirst(page, 2);
  await expectAccessibleInBothSchemes(page);
  await page
    .getByRole('group', { name: 'Chosen rows' })
    .getByRole('button', { name: 'Delete…' })
    .click();
  const question = page.getByRole('dialog', { name: 'Delete Confirmation' });
  await expect(question).toContainText(
    'Are you sure you want to delete these Insurance Certificates?',
  );
  await question.getByRole('button', { name: 'Delete 2 certificates' }).click();
  await expectToast(page, 'Deleted');
  expect(await settled(page)).toBe(all - 2);
  const undo = page.getByRole('button', { name: 'Undo' });
  await undo.click();
  await expectToast(page, '2 certificates');
  await expect.poll(() => settled(page)).toBe(all);

  await rowsOf(page).first().click();
  await page.getByRole('button', { name: 'Delete certificate' }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'Insurance Certificate Deleted Successfully');
  expect(await settled(page)).toBe(all - 1);
  await undo.click();
  await expectToast(page, '1 certificate');
  await expect.poll(() => settled(page)).toBe(all);
});

import { expect } from '@playwright/test';
import { expectAccessible, expectAccessibleInBothSchemes } from './axe.ts';
import { column, gridOf, rowsOf, settled } from './list-page.ts';
import { mailText, mailsTo, test } from './mailbox.ts';
import { signedIn } from './people.ts';
import { expectToast } from './toasts.ts';

test('drivers are reminded of license and med card by e-mail, and their history says who did and when', async ({
  page,
  mailbox,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const { displayName } = await signedIn(page);
  await page.goto('/employee/driver/exceptions?tab=3');
  await expect(page.getByRole('tab', { selected: true })).toContainText('Med Cards Overdue');
  const all = await settled(page);
  expect(all).toBeGreaterThan(1);
  const [[family = ''], [given = '']] = [
    await column(page, 'Last Name'),
    await column(page, 'First Name'),
  ];
  const address = `${given}.${family}@sample.example`.toLowerCase();
  await gridOf(page).focus();
  await page.keyboard.press('Control+a');
  const bar = page.getByRole('group', { name: 'Chosen rows' });
  await bar.getByRole('button', { name: 'Remind by e-mail…' }).click();
  const dialog = page.getByRole('dialog', { name: `Remind by e-mail: ${all} people` });
  await expect(dialog).toContainText(
    'one e-mail each about a license or med card that has expired',
  );
  await expectAccessibleInBothSchemes(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.keyboard.type('The clinic is open on Fridays.');
  await dialog.getByRole('button', { name: 'Send reminder' }).click();
  await expectToast(page, 'Reminder Sent Successfully');
  await expect(bar).toBeHidden();

  const [mail] = await mailsTo(mailbox, address, 1);
  const words = mail ? mailText(mail) : '';
  expect(words).toContain('medical card was valid until');
  expect(words).toContain('The clinic is open on Fridays.');
  await rowsOf(page).first().click();
  await page.getByRole('tab', { name: 'History' }).click();
  const entry = page.getByRole('listitem').filter({ hasText: 'Reminder by e-mail' });
  await expect(entry).toContainText(displayName);
  await expect(entry).toContainText(address);
});

test('nobody is reminded where nothing is due', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signedIn(page);
  await page.goto('/employee/driver/list');
  await settled(page);
  const calm = rowsOf(page).filter({ hasText: 'Delacroix' });
  await calm.getByRole('checkbox').click();
  const bar = page.getByRole('group', { name: 'Chosen rows' });
  await bar.getByRole('button', { name: 'Remind by e-mail…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Remind by e-mail: 1 person' });
  await expect(dialog).toContainText('Nothing to remind of: 1 person.');
  await dialog.getByRole('button', { name: 'Send reminder' }).click();
  await expect(dialog).toContainText('None of them can be reminded.');
});

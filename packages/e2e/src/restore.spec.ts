import { expect, type Page } from '@playwright/test';
import { test } from './apart.ts';
import { expectAccessibleInBothSchemes } from './axe.ts';
import { rowsOf, settled } from './list-page.ts';
import { signedIn } from './people.ts';
import { expectToast } from './toasts.ts';

const unit = 'Truck 113';

/** How many rows the lists have that the unit and what belongs to it stand in. */
async function counts(page: Page): Promise<readonly number[]> {
  const found: number[] = [];
  for (const list of ['/equipment/list', '/equipment/service-reminder', '/equipment/renewals']) {
    await page.goto(list);
    found.push(await settled(page));
  }
  return found;
}

test('a deleted unit is restored with everything it had, and its history tells both', async ({
  page,
}) => {
  test.slow();
  await signedIn(page);
  const before = await counts(page);
  const row = rowsOf(page).filter({ hasText: unit });
  await page.goto(`/equipment/list?q=${unit}`);
  await expect(row).toHaveCount(1);
  await row.getByText(unit, { exact: true }).click();
  await expect(page).toHaveURL(/\/equipment\/details\?id=/);
  const details = page.url();
  await page.goBack();
  await settled(page);
  await row.getByRole('button', { name: `Actions for ${unit}` }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page
    .getByRole('dialog', { name: 'Delete Confirmation' })
    .getByRole('button', { name: 'Delete' })
    .click();
  await expectToast(page, 'Equipment deleted successfully');
  await expect(row).toHaveCount(0);
  const [units, reminders, renewals] = await counts(page);
  expect(units).toBe((before[0] ?? 0) - 1);
  // What belongs to it went with it.
  expect(reminders).toBeLessThan(before[1] ?? 0);
  expect(renewals).toBeLessThan(before[2] ?? 0);

  // As an administrator finds it: from the menu of the own name.
  await page.getByRole('button', { name: /Signed in as/ }).click();
  await page.getByRole('link', { name: 'Company data' }).click();
  await expect(page).toHaveURL('/administrator/edit-data');
  await page.getByRole('tab', { name: 'Deleted' }).click();
  await expect(page).toHaveURL('/administrator/edit-data?tab=deleted');
  await settled(page);
  await expect(row).toHaveCount(1);
  await expect(row).toContainText('Dana Whitfield');
  const restore = row.getByRole('button', { name: `Restore ${unit}` });
  await restore.click();
  const question = page.getByRole('dialog', { name: 'Restore Confirmation' });
  await expect(question).toContainText(`Equipment: ${unit}.`);
  await expectAccessibleInBothSchemes(page);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  await restore.click();
  await question.getByRole('button', { name: 'Restore' }).click();
  await expectToast(page, 'Equipment Restored Successfully');
  await expect(row).toHaveCount(0);

  expect(await counts(page)).toEqual(before);
  await page.goto(details);
  await page.getByRole('tab', { name: 'History' }).click();
  for (const toast of ['Equipment restored', 'Equipment deleted'])
    await expect(page.getByText(toast, { exact: true })).toBeVisible();
});

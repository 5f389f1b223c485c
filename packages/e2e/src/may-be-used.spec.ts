import { expect, type Page } from '@playwright/test';
import { test } from './apart.ts';
import { expectAccessibleInBothSchemes } from './axe.ts';
import { settled } from './list-page.ts';
import { signedIn } from './people.ts';
import { expectToast } from './toasts.ts';

// A question about a unit is answered here.
test.use({ apart: 'may-be-used' });

const tabOf = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) });

test('the list says which units may not be used, and the page of one asks what decides', async ({
  page,
}) => {
  await signedIn(page, 'maintenance');
  await page.goto('/equipment/list');
  await settled(page);
  await expect(page.getByRole('row').nth(1)).toContainText('No annual inspection on file');
  await expectAccessibleInBothSchemes(page);

  await tabOf(page, 'May not be used').click();
  await expect(page).toHaveURL(/[?&]tab=notUsable/);
  expect(await settled(page)).toBe(10);

  await tabOf(page, 'All').click();
  const counts = page.getByRole('group', { name: 'Answers' });
  await counts.getByRole('button', { name: '1 Cannot say' }).click();
  expect(await settled(page)).toBe(1);
  await page.getByRole('link', { name: 'Pickup 402' }).click();
  const answer = page.getByRole('region', { name: 'May be used?' });
  await expect(answer).toContainText('Weighs or tows over 10,000 lb?');
  await expectAccessibleInBothSchemes(page);
  await answer.getByRole('button', { name: 'Yes' }).click();
  await expectToast(page, 'Equipment Updated Successfully!');
  await expect(answer).toContainText('No annual inspection on file');

  await page.goto('/equipment/list?tab=notUsable');
  expect(await settled(page)).toBe(11);
});

test('what bars a unit is settled in a dialog over the list, and the focus is back in its rows', async ({
  page,
}) => {
  await signedIn(page, 'maintenance');
  await page.goto('/equipment/list?tab=notUsable');
  const before = await settled(page);
  await page.getByRole('button', { name: 'Actions for Truck 102' }).click();
  await page.getByRole('menuitem', { name: 'Complete renewal…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Complete: 1 renewal' });
  await expect(dialog).toContainText('Truck 102: Annual DOT Inspection');
  await expectAccessibleInBothSchemes(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.locator('[role=grid]:focus, [role=grid] :focus')).toHaveCount(1);

  await page.getByRole('button', { name: 'Actions for Truck 102' }).click();
  await page.getByRole('menuitem', { name: 'Complete renewal…' }).click();
  await dialog.getByRole('button', { name: 'Complete 1 renewal' }).click();
  await expectToast(page, 'Renewals Completed Successfully');
  await expect(page).toHaveURL(/tab=notUsable/);
  await expect(page.getByRole('link', { name: 'Truck 102' })).toHaveCount(0);
  expect(await settled(page)).toBe(before - 1);
});

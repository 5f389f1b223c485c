import { expect, type Page } from '@playwright/test';
import { test } from './apart.ts';
import { expectAccessibleInBothSchemes } from './axe.ts';
import { settled } from './list-page.ts';
import { signedIn } from './people.ts';
import { expectToast } from './toasts.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const program = 'Day cab plan';

test('a program is made, its units are picked, and a changed interval follows on them', async ({
  page,
}) => {
  await signedIn(page, 'maintenance');
  await page.goto('/equipment/service-reminder');
  await page.getByRole('link', { name: 'Programs' }).click();
  await expect(heading(page, 'Service Programs')).toBeVisible();
  expect(await settled(page)).toBe(2);
  await page.getByRole('link', { name: 'Add Program' }).first().click();
  await page.getByLabel('Name').fill(program);
  const task = page.getByRole('group', { name: 'Task 1', exact: true });
  await task.getByRole('combobox', { name: 'Task 1', exact: true }).fill('Fifth wheel check');
  await task.getByLabel('Every, by meter, task 1').fill('20000');
  await page.getByRole('button', { name: 'Add program' }).click();
  await expect(heading(page, program)).toBeVisible();

  await page.getByRole('button', { name: 'Add Units' }).click();
  const dialog = page.getByRole('dialog', { name: `Add units to ${program}` });
  for (const unit of ['Day Cab 201', 'Day Cab 202']) {
    await dialog.getByLabel('Equipment', { exact: true }).fill(unit);
    // Until the search is answered the whole list stands there and would move under the press.
    await expect(page.getByRole('option')).toHaveCount(1);
    await page.getByRole('option', { name: unit }).click();
  }
  // The list of units lies over the buttons while it is open.
  await page.keyboard.press('Escape');
  await expect(dialog.getByText('1 task × 2 units: 2 reminders are made.')).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await dialog.getByRole('button', { name: 'Add units' }).click();
  await expectToast(page, 'Units Added Successfully');

  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await page.getByLabel('Every, by meter, task 1').fill('15000');
  await page.getByRole('button', { name: 'Save program' }).click();
  await expect(page.getByRole('cell', { name: /Every 15,000 mi$/ })).toBeVisible();
  await page.goto('/equipment/service-reminder?q=Fifth%20wheel%20check');
  expect(await settled(page)).toBe(2);
});

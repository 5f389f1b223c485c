import { expect } from '@playwright/test';
import { test } from './app.ts';
import { expectAccessibleInBothSchemes } from './axe.ts';
import { chosenBar, column, desktop, gridOf, rowsOf, settled, tickFirst } from './list-page.ts';
import { signedIn } from './people.ts';
import { field } from './person-form.ts';
import { expectToast } from './toasts.ts';

test('what is deleted alone, from its row or its own page, comes back by the same press', async ({
  page,
}) => {
  await page.setViewportSize(desktop);
  await signedIn(page);
  const question = page.getByRole('dialog', { name: 'Delete Confirmation' });
  const undo = page.getByRole('button', { name: 'Undo' });
  const remove = async (text: string, named: RegExp) => {
    await expect(question).toContainText(text);
    await expect(question).toContainText(named);
    await question.getByRole('button', { name: 'Delete' }).click();
  };
  const isBack = async (text: string, all: number) => {
    expect(await settled(page)).toBe(all - 1);
    await undo.click();
    await expectToast(page, text);
    await expect.poll(() => settled(page)).toBe(all);
  };

  await page.goto('/equipment/list');
  const units = await settled(page);
  const actions = gridOf(page)
    .getByRole('button', { name: /^Actions for/ })
    .first();
  const unit = ((await actions.getAttribute('aria-label')) ?? '').replace('Actions for ', '');
  await actions.click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await remove('Are you sure you want to delete this Equipment?', /, VIN /);
  // The fixed words, and the name below them.
  await expectToast(page, `Equipment deleted successfully${unit}`);
  await isBack('1 unit', units);

  await tickFirst(page, 2);
  const bar = chosenBar(page);
  await bar.getByRole('button', { name: 'Delete…' }).click();
  await expect(question.getByText('Are you sure you want to delete these Units?')).toBeVisible();
  await question.getByRole('button', { name: 'Cancel' }).click();

  await page.goto('/equipment/service-reminder');
  const reminders = await settled(page);
  await gridOf(page).focus();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Delete Reminder' }).click();
  await remove('Are you sure you want to delete this Service Reminder?', /: /);
  await expectToast(page, 'Service Reminder deleted successfully');
  await expect(page).toHaveURL('/equipment/service-reminder');
  await isBack('1 service reminder', reminders);

  // Policies of one type are told apart by what they insure.
  await page.goto('/equipment/renewals?q=Insurance+Policy');
  const renewals = await settled(page);
  await rowsOf(page).filter({ hasText: 'Cargo' }).getByText('Company', { exact: true }).click();
  await expect(
    page.getByRole('heading', { name: 'Insurance Policy, Cargo · Company' }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Delete Renewal' }).click();
  await remove('Are you sure you want to delete this Renewal?', /Company: Insurance Policy, Cargo/);
  await expectToast(page, 'Renewal Deleted Successfully!');
  await expect(page).toHaveURL('/equipment/renewals');
  await undo.click();
  await expectToast(page, '1 renewal');
  await page.goto('/equipment/renewals?q=Insurance+Policy');
  expect(await settled(page)).toBe(renewals);
});

test('inspections completed together are asked for their result: failed ones say why and stay due', async ({
  page,
  faults,
}) => {
  faults.expect(/status of 400/);
  await page.setViewportSize(desktop);
  await signedIn(page);
  await page.goto(`/equipment/renewals?q=${encodeURIComponent('Annual DOT Inspection')}`);
  await settled(page);
  const done = await column(page, 'Last Completed On');
  await tickFirst(page, 2);
  const bar = chosenBar(page);
  await bar.getByRole('button', { name: 'Complete…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Complete: 2 renewals' });
  await expect(dialog.getByRole('radio', { name: 'Passed' })).toBeChecked();
  await expect(dialog).toContainText('Each is due again by the rule of its type.');
  await dialog.getByRole('radio', { name: 'Failed' }).check();
  await expect(dialog.getByRole('region', { name: 'Next renewal dates' })).toContainText(
    'Overdue at once: it failed',
  );
  await expect(dialog).toContainText(
    'Each is overdue at once: it failed, and its unit may not be used.',
  );
  await expect(dialog).not.toContainText('due again');
  await expectAccessibleInBothSchemes(page);
  const complete = dialog.getByRole('button', { name: 'Complete 2 renewals' });
  await complete.click();
  await expect(dialog.getByText('Defects are required.')).toBeVisible();
  await field(dialog, 'Defects').fill('Brake hose chafed');
  await complete.click();
  await expectToast(page, 'Failed inspections recorded');
  await settled(page);
  // Failed ones come first, whatever order they had before.
  expect([...(await column(page, 'Last Completed On'))].sort()).toEqual([...done].sort());
  for (const due of (await column(page, 'Due')).slice(0, 2))
    expect(due).toMatch(/^Failed \d\d\/\d\d\/\d{4}$/);
  await expect(page.getByRole('grid')).toContainText('Brake hose chafed');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectToast(page, '2 renewals');
});

test('courses are switched off together and given again by one press; used ones are not deleted', async ({
  page,
  faults,
}) => {
  faults.expect(/status of 422/);
  await page.setViewportSize(desktop);
  await signedIn(page);
  await page.goto('/training/course/catalog');
  const all = await settled(page);
  const bar = chosenBar(page);
  await tickFirst(page, 2);
  await expectAccessibleInBothSchemes(page);
  await bar.getByRole('button', { name: 'Deactivate' }).click();
  await expectToast(page, 'Courses Updated Successfully');
  await expect(bar).toBeHidden();
  expect(await settled(page)).toBe(all - 2);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectToast(page, '2 courses');
  await expect.poll(() => settled(page)).toBe(all);

  await gridOf(page).focus();
  await page.keyboard.press('Control+a');
  await bar.getByRole('button', { name: 'Delete…' }).click();
  const question = page.getByRole('dialog', { name: 'Delete Confirmation' });
  await expect(question).toContainText('Are you sure you want to delete these Courses?');
  await question.getByRole('button', { name: `Delete ${all} courses` }).click();
  await expectToast(page, 'deactivate instead');
  expect(await settled(page)).toBe(all);
});

import { expect } from '@playwright/test';
import { test } from './apart.ts';
import { expectAccessibleInBothSchemes } from './axe.ts';
import { chosenBar, desktop, rowsOf, settled, tickFirst } from './list-page.ts';
import { signedIn } from './people.ts';
import { expectToast } from './toasts.ts';
import { caller, newCourse, scheduled, somePeople } from './training-calls.ts';

test('trainings are deleted together and come back by one press; who owes them is said before a reminder', async ({
  page,
}) => {
  await page.setViewportSize(desktop);
  const api = await caller(page);
  const people = await somePeople(api, 2);
  const days = { startDate: '2026-11-21', dueDate: '2026-12-31' };
  for (const name of ['Tarping one', 'Tarping two']) {
    const course = await newCourse(api, name, {});
    await scheduled(api, { name, course, people, ...days });
  }
  await page.goto('/training?q=Tarping');
  expect(await settled(page)).toBe(2);
  await tickFirst(page, 2);
  const bar = chosenBar(page);
  await bar.getByRole('button', { name: 'Remind by e-mail…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Remind by e-mail: 2 trainings' });
  await expect(dialog).toContainText('2 people owe something.');
  await expect(dialog).toContainText('No mail server is set up');
  await expectAccessibleInBothSchemes(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await bar.getByRole('button', { name: 'Delete…' }).click();
  const question = page.getByRole('dialog', { name: 'Delete Confirmation' });
  await expect(question).toContainText('Are you sure you want to delete these Trainings?');
  await question.getByRole('button', { name: 'Delete 2 trainings' }).click();
  await expectToast(page, 'Deleted');
  expect(await settled(page)).toBe(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectToast(page, '2 trainings');
  await expect.poll(() => settled(page)).toBe(2);
  await rowsOf(page).filter({ hasText: 'Tarping one' }).click();
  await expect(page.getByRole('grid', { name: 'Roster' })).toBeVisible();
  expect(await settled(page)).toBe(2);
  await expect(rowsOf(page).first()).toContainText('Pending');
});

test('drivers of the tracker are reminded of their cards like those of the list', async ({
  page,
}) => {
  await page.setViewportSize(desktop);
  await signedIn(page);
  await page.goto('/employee/driver/tracker?view=list');
  await settled(page);
  await tickFirst(page, 2);
  await chosenBar(page).getByRole('button', { name: 'Remind by e-mail…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Remind by e-mail: 2 people' });
  await expect(dialog).toContainText('No mail server is set up');
  await expectAccessibleInBothSchemes(page);
});

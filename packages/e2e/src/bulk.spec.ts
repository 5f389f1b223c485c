import { expect } from '@playwright/test';
import { test } from './app.ts';
import { expectAccessibleInBothSchemes } from './axe.ts';
import { chosenBar, column, desktop, gridOf, settled } from './list-page.ts';
import { signedIn } from './people.ts';
import { choice, choose, dayAway, fill, pick } from './person-form.ts';
import { expectToast } from './toasts.ts';

test('chosen people are exported by themselves, archived together, and one press takes it back', async ({
  page,
}) => {
  await page.setViewportSize(desktop);
  await signedIn(page);
  await page.goto('/employee/list');
  const all = await settled(page);
  const boxes = gridOf(page).getByRole('checkbox', { name: /^Select row/ });
  const bar = chosenBar(page);
  const before = await gridOf(page).boundingBox();
  await boxes.nth(1).click();
  await boxes.nth(3).click({ modifiers: ['Shift'] });
  await expect(bar).toContainText(`3 of ${all} chosen`);
  // The bar stands where the search stood.
  expect(await gridOf(page).boundingBox()).toEqual(before);
  await expectAccessibleInBothSchemes(page);

  await bar.getByRole('button', { name: 'More acts' }).click();
  const coming = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Export to CSV' }).click();
  const content = await (await coming).createReadStream();
  const lines = (await content.toArray()).join('').trim().split('\r\n');
  expect(lines).toHaveLength(1 + 3);

  await bar.getByRole('button', { name: 'Archive…' }).click();
  await page.getByRole('button', { name: 'Move 3 people to Prior' }).click();
  await expectToast(page, 'Employees Archived Successfully');
  await expect(bar).toBeHidden();
  await expect(page.getByRole('tab', { selected: true })).toHaveText(`Current (${all - 3})`);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectToast(page, 'Undone');
  await expect(page.getByRole('tab', { selected: true })).toHaveText(`Current (${all})`);
});

test('units change their status by keyboard alone, and one press gives it back', async ({
  page,
}) => {
  await page.setViewportSize(desktop);
  await signedIn(page);
  await page.goto('/equipment/list?sort=name');
  await settled(page);
  const before = await column(page, 'Status');
  await gridOf(page).focus();
  for (const key of ['j', 'x', 'j', 'x']) await page.keyboard.press(key);
  const bar = chosenBar(page);
  await bar.getByRole('button', { name: 'Change status…' }).press('Enter');
  const status = page.getByRole('combobox', { name: 'Equipment status' });
  await expect(status).toBeFocused();
  await page.keyboard.type('Out of');
  await expect(page.getByRole('option')).toHaveText(['Out of Service']);
  await page.keyboard.press('Enter');
  await expect(status).toHaveValue('Out of Service');
  await page.getByRole('button', { name: 'Change 2 units' }).press('Enter');
  await expect(bar).toBeHidden();
  const changed = before.map((status, at) => (at < 2 ? 'Out of Service' : status));
  await expect.poll(() => column(page, 'Status')).toEqual(changed);
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expectToast(page, 'Undone');
  await expect.poll(() => column(page, 'Status')).toEqual(before);
});

test('a reminder asks for its words at once, and a training for several people is taken back by one press', async ({
  page,
}) => {
  await page.setViewportSize(desktop);
  await signedIn(page);
  await page.goto('/employee/list');
  await settled(page);
  const boxes = gridOf(page).getByRole('checkbox', { name: /^Select row/ });
  const bar = chosenBar(page);
  for (const at of [1, 2, 3]) await boxes.nth(at).click();
  await bar.getByRole('button', { name: 'Remind by e-mail…' }).click();
  await expect(page.getByRole('textbox', { name: 'Message' })).toBeFocused();
  await page.keyboard.press('Escape');

  await bar.getByRole('link', { name: 'Assign training…' }).click();
  await expect(page).toHaveURL(/(employeeId=[^&]+&?){3}$/);
  await pick(choice(page, 'Courses'), 'Forklift Operator');
  await page.keyboard.press('Escape');
  await choose(page, { Type: 'Initial' });
  await fill(page, { 'Due date': dayAway(30) });
  await expect(page.getByText('1 course for 3 people: 3 assigned')).toBeVisible();
  await page.getByRole('button', { name: 'Schedule training', exact: true }).click();
  await expectToast(page, 'Training Scheduled Successfully');
  await expect(page).toHaveURL(/\/training\/details\?id=/);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectToast(page, 'Undone');
  await expect(page).toHaveURL('/training');
});

test('what one of the chosen refuses is named, and nothing is done; Escape takes the choice back', async ({
  page,
  faults,
}) => {
  faults.expect(/status of 422/);
  await page.setViewportSize(desktop);
  await signedIn(page);
  await page.goto('/employee/list?tab=all');
  const all = await settled(page);
  const bar = chosenBar(page);
  await gridOf(page).focus();
  await page.keyboard.press('Control+a');
  await expect(bar).toContainText(`${all} of ${all} chosen`);
  await bar.getByRole('button', { name: 'Archive…' }).click();
  const dialog = page.getByRole('dialog', { name: /^Archive/ });
  await dialog.getByRole('button', { name: `Move ${all} people to Prior` }).click();
  await expect(dialog).toContainText(/Nothing changed: it is not possible for \d+ of/);
  await expect(dialog).toContainText('This person is Prior already.');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await gridOf(page).focus();
  await page.keyboard.press('Escape');
  await expect(bar).toBeHidden();
});

test('lines of work orders are resolved together, and one press opens them again', async ({
  page,
}) => {
  await page.setViewportSize(desktop);
  await signedIn(page);
  await page.goto('/equipment/workorder');
  const all = await settled(page);
  const boxes = gridOf(page).getByRole('checkbox', { name: /^Select row/ });
  const bar = chosenBar(page);
  await boxes.nth(0).click();
  await boxes.nth(1).click();
  await bar.getByRole('button', { name: 'Complete…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Complete: 2 lines' });
  await expect(dialog).toContainText('An order is completed with its last unit.');
  await expectAccessibleInBothSchemes(page);
  await dialog.getByRole('button', { name: 'Complete 2 lines' }).click();
  await expectToast(page, 'Work Orders Resolved Successfully');
  expect(await settled(page)).toBe(all - 2);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectToast(page, 'Undone');
  await expect.poll(() => settled(page)).toBe(all);
});

test('chosen renewals are named below the question, deleted together, and one press brings them back', async ({
  page,
}) => {
  await page.setViewportSize(desktop);
  await signedIn(page);
  // A yearly inspection would stand there again at once: its unit owes it whether it is recorded or not.
  await page.goto('/equipment/renewals?q=Registration');
  const all = await settled(page);
  const boxes = gridOf(page).getByRole('checkbox', { name: /^Select row/ });
  const bar = chosenBar(page);
  const question = page.getByRole('dialog', { name: 'Delete Confirmation' });
  const remove = async () => {
    await bar.getByRole('button', { name: 'Delete…' }).click();
  };
  await boxes.nth(0).click();
  await remove();
  await expect(question).toContainText('Are you sure you want to delete this Renewal?');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await boxes.nth(1).click();
  await remove();
  await expect(question.getByText('Are you sure you want to delete these Renewals?')).toBeVisible();
  await expect(question.getByRole('listitem')).toHaveText([/: /, /: /]);
  await expectAccessibleInBothSchemes(page);
  await question.getByRole('button', { name: 'Delete 2 renewals' }).click();
  await expectToast(page, 'Deleted');
  await expect.poll(() => settled(page)).toBe(all - 2);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectToast(page, 'Undone');
  await expect.poll(() => settled(page)).toBe(all);

  // What the law asks for stays in the list, and the toast says so.
  await page.goto(`/equipment/renewals?q=${encodeURIComponent('Annual DOT Inspection')}`);
  const inspections = await settled(page);
  await boxes.nth(0).click();
  await remove();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'still owes its annual inspection, so it stays in the list.');
  expect(await settled(page)).toBe(inspections);
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expectToast(page, 'Undone');
});

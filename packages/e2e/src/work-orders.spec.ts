import { expect, type Page } from '@playwright/test';
import { test } from './apart.ts';
import { expectAccessibleInBothSchemes } from './axe.ts';
import { rowsOf, settled } from './list-page.ts';
import { signedIn } from './people.ts';
import { attach, choice, choose, field, pick, tick } from './person-form.ts';
import { expectToast } from './toasts.ts';

const units = ['Truck 103', 'Truck 117'] as const;
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const line = (page: Page, text: string) => rowsOf(page).filter({ hasText: text });
const resolve = async (page: Page) =>
  page.getByRole('button', { name: 'Resolve work order' }).click();

/** Adds units to the field one after the other. */
async function addUnits(page: Page, names: readonly string[]): Promise<void> {
  for (const name of names) {
    await pick(choice(page, 'Equipment'), name);
    await expect(page.getByRole('button', { name: `Take out ${name}` })).toBeVisible();
  }
  await choice(page, 'Equipment').press('Escape');
}

test('an order of two units is resolved one by one, reopened, edited and printed', async ({
  page,
  faults,
}) => {
  test.slow();
  faults.expect(/status of 422/);
  await signedIn(page, 'maintenance');
  await page.goto('/equipment/workorder');
  await settled(page);
  const pending = page.getByRole('tab', { name: /^Pending/ });
  await expect(pending).toContainText(/\d+ lines in \d+ orders/);
  await page.getByRole('link', { name: 'Add Work Order' }).click();
  await expect(page).toHaveURL('/equipment/workorder/add');
  await page.getByRole('button', { name: 'Add work order' }).click();
  await expect(page.getByText('Equipment is required.')).toBeVisible();
  await expect(page.getByText('Priority is required.')).toBeVisible();
  await addUnits(page, units);
  await choose(page, { Priority: 'Critical' });
  await field(page, 'Description').fill('Brakes pull left\nCheck both drums.');
  await attach(page, 'Document', 'estimate.pdf');
  await expectAccessibleInBothSchemes(page);
  await page.getByRole('button', { name: 'Add work order' }).click();
  await expectToast(page, 'Work Order Added Successfully');
  await expect(page).toHaveURL('/equipment/workorder');

  // A line of its own for each unit; the first is resolved by somebody from outside.
  await page.goto('/equipment/workorder?q=Brakes+pull+left');
  await settled(page);
  await expect(line(page, 'Brakes pull left')).toHaveCount(2);
  await line(page, units[0]).getByText(units[0], { exact: true }).click();
  await expect(page).toHaveURL(/\/equipment\/workorder\/resolve-workorder\?id=.+&equipmentId=.+/);
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumbs' });
  await expect(crumbs).toContainText(/Work Orders.*Unassigned/s);
  await expect(region(page, 'Basic Information')).toContainText('estimate.pdf');
  await expect(region(page, 'Other Equipment')).toContainText(units[1]);
  await expectAccessibleInBothSchemes(page);
  await page.getByRole('switch', { name: 'Is non-employee?' }).click();
  const outside = page.getByPlaceholder(
    'Please enter the name of the person who completed the work',
  );
  await expect(outside).toBeVisible();
  await resolve(page);
  await expect(page.getByText('Completed By is required.')).toBeVisible();
  await outside.fill('Tulsa Diesel');
  await resolve(page);
  await expectToast(page, 'Work Order Resolved Successfully!');
  const done = region(page, 'Resolution Details');
  await expect(done).toContainText('Tulsa Diesel');
  await expect(page.getByRole('button', { name: 'Reopen Work Order' })).toBeHidden();

  // The second with a reading and a reminder that was done with it; a lower reading stops both.
  await region(page, 'Other Equipment').getByRole('link', { name: units[1] }).click();
  const reading = field(page, 'Primary reading');
  await reading.fill('5');
  await tick(page.getByRole('checkbox', { name: /PM-A Service/ }));
  await resolve(page);
  await expect(page.getByRole('form').getByText(/Wrong reading!/)).toBeVisible();
  // It may have gone by itself by now.
  const notification = page.getByRole('region', { name: 'Notifications' }).getByRole('alert');
  await expect(async () => {
    const close = notification.getByRole('button', { name: 'Close' });
    if (await close.isVisible()) await close.click({ timeout: 2000 });
    await expect(close).toHaveCount(0, { timeout: 1000 });
  }).toPass({ timeout: 30_000 });
  await reading.fill('301300');
  await resolve(page);
  await expectToast(page, 'Work Order Resolved Successfully!');
  await expect(done).toContainText('PM-A Service');
  await expect(page.getByRole('heading', { level: 1 }).locator('..')).toContainText('Completed');
  await expectAccessibleInBothSchemes(page);

  // Reopened: this unit alone, and what had been done stays in the timeline.
  await page.getByRole('button', { name: 'Reopen Work Order' }).click();
  const reopen = page.getByRole('dialog', { name: 'Reopen Work Order' });
  await expect(reopen).toContainText('PM-A Service');
  await expect(reopen.getByRole('radio', { name: 'Keep it' })).toBeChecked();
  await expectAccessibleInBothSchemes(page);
  await reopen.getByRole('radio', { name: 'Take it back' }).check();
  await reopen.getByRole('button', { name: 'Reopen', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Resolve work order' })).toBeVisible();
  await expect(region(page, 'Timeline')).toContainText(`Reopened · ${units[1]}`);
  await expect(region(page, 'Timeline')).toContainText(/Taken back: PM-A Service/);
  await expect(region(page, 'Other Equipment')).toContainText('Tulsa Diesel');

  // What it cost comes later: a line without hours is asked for, the total is told as it is typed.
  await region(page, 'Labor and Parts').getByRole('button', { name: 'Add costs' }).click();
  const costs = page.getByRole('dialog', { name: /^Costs of WO-/ });
  await costs.getByRole('combobox', { name: 'Vendor' }).fill('Tulsa Diesel Works');
  await costs.getByRole('combobox', { name: 'Vendor' }).press('Escape');
  await costs.getByRole('button', { name: 'Add labor line' }).click();
  await costs.getByRole('textbox', { name: 'Task' }).fill('Brakes');
  await costs.getByRole('textbox', { name: 'Rate' }).fill('95');
  await costs.getByRole('button', { name: 'Save costs' }).click();
  await expect(costs.getByText('Hours is required.')).toBeVisible();
  await costs.getByRole('textbox', { name: 'Hours' }).fill('2.5');
  await costs.getByRole('textbox', { name: 'Tax', exact: true }).fill('8');
  await expect(costs).toContainText('$256.50');
  await expectAccessibleInBothSchemes(page);
  await costs.getByRole('button', { name: 'Save costs' }).click();
  await expectToast(page, 'Costs Saved');
  await expect(region(page, 'Labor and Parts')).toContainText('$256.50');
  await expect(region(page, 'Timeline')).toContainText('Labor line added: Brakes, 2.5 h');

  // Edited: the completed unit is locked, the document goes.
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Update Work Order' })).toBeVisible();
  await expect(page.getByRole('button', { name: `Take out ${units[1]}` })).toBeVisible();
  await expect(page.getByRole('button', { name: `Take out ${units[0]}` })).toBeHidden();
  await page.getByRole('switch', { name: 'Remove estimate.pdf' }).click();
  await page.getByRole('button', { name: 'Update work order', exact: true }).click();
  await expectToast(page, 'Work Order updated successfully!');
  await expect(page).toHaveURL(/resolve-workorder/);
  await expect(region(page, 'Basic Information')).not.toContainText('estimate.pdf');

  // Printed: a PDF in a tab of its own.
  const [answer] = await Promise.all([
    page.waitForResponse(/GetWorkOrderDocument/),
    page.context().waitForEvent('page'),
    page.getByRole('button', { name: 'Print' }).click(),
  ]);
  expect(answer.status()).toBe(200);
  expect(answer.headers()['content-type']).toBe('application/pdf');
  await page.getByRole('tab', { name: 'History' }).click();
  await expect(page.getByRole('tabpanel')).toContainText('Document');
});

test('a unit that is deleted while its part is open leaves the order to the others', async ({
  page,
}) => {
  test.slow();
  await signedIn(page, 'maintenance');
  await page.goto('/equipment/workorder/add');
  await addUnits(page, ['Straight 303', 'Box 301']);
  await choose(page, { Priority: 'Low' });
  await field(page, 'Description').fill('New mud flaps');
  await page.getByRole('button', { name: 'Add work order' }).click();
  await expect(page).toHaveURL('/equipment/workorder');
  await page.goto('/equipment/list?q=Straight+303');
  await settled(page);
  await page.getByRole('button', { name: 'Actions for Straight 303' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'Equipment deleted successfully');

  // Out of the list; the order tells it, and there is no form for what nobody can do.
  await page.goto('/equipment/workorder?q=New+mud+flaps');
  await expect(line(page, 'New mud flaps')).toHaveCount(1);
  await line(page, 'Box 301').getByText('Box 301', { exact: true }).click();
  const others = region(page, 'Other Equipment');
  await expect(others).toContainText('Unit deleted');
  await expect(page.getByRole('button', { name: 'Resolve work order' })).toBeVisible();
  await others.getByRole('link', { name: 'Straight 303' }).click();
  await expect(region(page, 'Resolution Details')).toContainText(
    /This unit was deleted on \d\d\/\d\d\/\d{4} by .+\. The work order now waits only for its other units\./,
  );
  await expect(page.getByRole('button', { name: 'Resolve work order' })).toBeHidden();
  await expect(page.getByRole('button', { name: /Reopen/ })).toBeHidden();
  await expect(region(page, 'Timeline')).toContainText('Unit deleted · Straight 303');
  await page.waitForLoadState('networkidle');
  await expectAccessibleInBothSchemes(page);
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await page.getByRole('button', { name: 'Take out Straight 303 (deleted)' }).click();
  await page.getByRole('button', { name: 'Update work order', exact: true }).click();
  await expectToast(page, 'Work Order updated successfully!');
});

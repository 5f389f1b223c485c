import { expect, type Page } from '@playwright/test';
import { test } from './apart.ts';
import { expectAccessibleInBothSchemes } from './axe.ts';
import { idle, rowsOf, settled } from './list-page.ts';
import { signedIn } from './people.ts';
import { choice, choose, dayAway, field, fill, pdf } from './person-form.ts';
import { expectToast } from './toasts.ts';
import { exportOf } from './spreadsheet.ts';

const next = (page: Page) => page.getByRole('button', { name: /^Next: / });
const step = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Steps' }).getByRole('button', { name });
const vin = 'VIN / Serial Number';

/** A check digit that fits, one that does not. */
const numbers = { good: '1FUJGLDR5KLJJ4421', typo: '1FUJGLDR5KLJJ4422' };

async function fillBasics(page: Page, name: string, serial: string, type: string): Promise<void> {
  await fill(page, { Name: name, [vin]: serial });
  await choose(page, { Type: type, 'Fuel Type': 'Diesel' });
}

test('a truck from the wizard to its first reading and its papers', async ({ page, faults }) => {
  test.slow();
  // The upload of the first try is refused.
  faults.expect(/status of 503/);
  await signedIn(page, 'maintenance');
  await page.goto('/equipment/list');
  await settled(page);
  await page.getByRole('link', { name: 'Add Equipment' }).click();
  await expect(page).toHaveURL('/equipment/add');

  // A step that is not whole says so at its fields and does not let go on.
  await next(page).click();
  await expect(page.getByText('Name is required.')).toBeVisible();
  await expect(page.getByText('Fuel Type is required.')).toBeVisible();
  await expect(field(page, 'Name')).toBeFocused();
  await expect(step(page, 'Basics')).toContainText('4 fields need attention');
  await expectAccessibleInBothSchemes(page);

  // The VIN warns and tells; neither stands in the way.
  await fillBasics(page, 'Truck 12', numbers.typo, 'Day Cab');
  const notes = page.getByRole('list', { name: 'About the VIN' });
  await expect(notes).toContainText('The check digit of this VIN does not match');
  await field(page, vin).fill(numbers.good);
  await expect(notes).not.toContainText('check digit');
  await expect(notes).toContainText('2019 · Freightliner · United States');
  await notes.getByRole('button', { name: 'Use as year and make' }).click();
  await expect(field(page, 'Year')).toHaveValue('2019');
  await expect(field(page, 'Make')).toHaveValue('Freightliner');
  await field(page, 'Model').fill('Cascadia');
  await field(page, 'Model').press('Enter');

  await expect(page).toHaveURL('/equipment/add?step=class');
  await expect(choice(page, 'Equipment Group')).toBeFocused();
  await expect(choice(page, 'Equipment Status')).toHaveValue('Active');
  await choose(page, { 'Equipment Group': 'Tulsa Fleet', 'Primary Meter Unit': 'Miles' });
  await field(page, 'Primary Meter Reading').fill('120000.4');
  await expectAccessibleInBothSchemes(page);

  // A reload in the middle loses nothing, the step neither.
  await page.reload();
  await idle(page);
  await page.getByRole('button', { name: 'Restore draft' }).click();
  await expect(page).toHaveURL('/equipment/add?step=class');
  await expect(field(page, 'Primary Meter Reading')).toHaveValue('120,000.4');
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(field(page, vin)).toHaveValue(numbers.good);
  await expect(choice(page, 'Type')).toHaveValue('Day Cab');
  await step(page, 'Details').click();
  await expect(page).toHaveURL('/equipment/add?step=details');
  await fill(page, { 'Registration Date': '01/31/2024', 'Tire Size': '295/75R22.5' });
  await page
    .getByRole('group', { name: 'Attachments' })
    .locator('input[type=file]')
    .first()
    .setInputFiles([pdf('Title.pdf'), pdf('Registration.pdf')]);
  await expectAccessibleInBothSchemes(page);

  // The upload fails: the unit is saved, the files stay, and trying again saves nothing twice.
  let tries = 0;
  await page.route('**/api/EquipmentFiles/SaveEquipmentFilesForm', (route) => {
    tries += 1;
    return tries === 1 ? route.fulfill({ status: 503, json: {} }) : route.continue();
  });
  await page.getByRole('button', { name: 'Add equipment', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Truck 12 is saved' })).toBeVisible();
  await expect(page.getByText('Its attachments could not be stored.')).toBeVisible();
  await expect(page.getByText('Registration.pdf', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expectToast(page, 'Equipment Added Successfully');
  await expectToast(page, 'Truck 12 was added with 2 attachments');
  await expect(page).toHaveURL('/equipment/list');
  await page.goto('/equipment/list?q=Truck+12');
  await settled(page);
  const row = rowsOf(page).filter({ has: page.getByText('Truck 12', { exact: true }) });
  await expect(row).toHaveCount(1);
  await expectAccessibleInBothSchemes(page);
  const sheet = await exportOf(page, 'CSV');
  expect(sheet.name).toBe('all_equipments.csv');
  const [line = []] = sheet.rows;
  expect(line[sheet.header.indexOf('VIN')]).toBe(numbers.good);
  expect(line[sheet.header.indexOf('Year')]).toBe('2019');

  // What was entered is there, the papers can be looked at and deleted.
  await row.getByText('Truck 12', { exact: true }).click();
  await expect(page).toHaveURL(/\/equipment\/details\?id=/);
  await expect(page.getByText('120,000.4 mi').first()).toBeVisible();
  await expect(page.getByText('Jan 31, 2024')).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await page.getByRole('button', { name: 'Update Meter Reading' }).click();
  const meter = page.getByRole('dialog', { name: 'Update Meter Reading' });
  await fill(meter, { 'Current Primary Reading': '120150' });
  await meter.getByRole('button', { name: 'Update reading' }).click();
  await expectToast(page, 'Meter Reading Updated Successfully!');
  await expect(page.getByRole('group', { name: 'Primary Meter' })).toContainText('120,150 mi');

  const documents = page.getByRole('region', { name: 'Documents' });
  await expect(documents.getByRole('listitem')).toHaveCount(2);
  await documents.getByRole('button', { name: 'Title.pdf', exact: true }).click();
  const preview = page.getByRole('dialog', { name: 'Title.pdf' });
  await expect(preview.getByTitle('Title.pdf')).toBeVisible();
  await preview.getByRole('button', { name: 'Close' }).click();
  await expect(preview).toBeHidden();
  await documents.getByRole('button', { name: 'Delete Title.pdf' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(documents.getByRole('listitem')).toHaveCount(1);
  await documents.getByRole('button', { name: 'Add Documents' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Documents' });
  await dialog.locator('input[type=file]').first().setInputFiles(pdf('Lease.pdf'));
  await dialog.getByRole('button', { name: 'Add documents' }).click();
  await expect(documents.getByText('Lease.pdf')).toBeVisible();

  // What was done to it is told.
  await page.getByRole('tab', { name: 'History' }).click();
  await expect(page.getByText(/^Document: Title\.pdf/).first()).toBeVisible();

  // One field changed needs one step.
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await fill(page, { Color: 'White' });
  await page.getByRole('button', { name: 'Save equipment' }).click();
  await expectToast(page, 'Changes saved to Truck 12');
  await expect(page).toHaveURL('/equipment/list');
});

test('a trailer without meters, sold and deleted', async ({ page }) => {
  test.slow();
  await signedIn(page, 'maintenance');
  await page.goto('/equipment/edit');
  await fillBasics(page, 'Trailer 99', 'HOME-MADE-99', 'Flatbed');
  await next(page).click();
  await choose(page, { 'Equipment Group': 'Trailer Pool' });
  await next(page).click();
  await page.getByRole('button', { name: 'Add equipment', exact: true }).click();
  await expectToast(page, 'Equipment added successfully');
  await expect(page).toHaveURL('/equipment/list');

  await page.goto('/equipment/list?q=Trailer+99');
  await settled(page);
  await rowsOf(page).getByText('Trailer 99', { exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Trailer 99' })).toBeVisible();
  await expect(page.getByText('This unit has no meter.')).toBeVisible();
  await expect(
    page.getByText("a unit's file has to show its make, year and tire size"),
  ).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await step(page, 'Class').click();
  await choose(page, { 'Equipment Status': 'Sold' });
  await page.getByRole('button', { name: 'Save equipment' }).click();
  await expect(page.getByText('Sold Date is required.')).toBeVisible();
  await fill(page, { 'Sold Date': dayAway(-40) });
  await page.getByRole('button', { name: 'Save equipment' }).click();
  await expect(page).toHaveURL('/equipment/list');

  await page.goto('/equipment/list?tab=sold&q=Trailer+99');
  await settled(page);
  const row = rowsOf(page).filter({ hasText: 'Trailer 99' });
  await row.getByText('Trailer 99', { exact: true }).click();
  await expect(page.getByRole('note')).toContainText('Keep the file until');
  await page.goBack();
  await settled(page);
  await row.getByRole('button', { name: 'Actions for Trailer 99' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const question = page.getByRole('dialog', { name: 'Delete Confirmation' });
  await expect(question).toContainText('Are you sure you want to delete this Equipment?');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'Equipment deleted successfully');
  await expect(row).toHaveCount(0);
});

import { expect, type Page } from '@playwright/test';
import { test } from './apart.ts';
import { expectAccessibleInBothSchemes } from './axe.ts';
import { column, rowsOf, settled } from './list-page.ts';
import { driverList, papers, unitList } from './own-fleet-files.ts';
import { expectToast } from './toasts.ts';
import { zipOfPapers } from './zip.ts';

test.use({ company: 'none', apart: 'own-fleet' });

const seconds = (since: number): string => ((Date.now() - since) / 1000).toFixed(1);
// Figures for a person who reads the run; no test depends on them.
const log = (text: string): void => {
  test.info().annotations.push({ type: 'measured', description: text });
  process.stdout.write(`${text}\n`);
};

interface Sheet {
  readonly name: string;
  readonly buffer: Buffer;
  readonly rows: number;
  /** How many words nobody knows, all of them made with one tick. */
  readonly words: number;
}

async function importSheet(page: Page, { name, buffer, rows, words }: Sheet): Promise<void> {
  await page
    .getByRole('group', { name: 'Choose a spreadsheet' })
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'text/csv', buffer });
  await expect(page.getByRole('heading', { name: 'What the columns mean' })).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await page.getByRole('button', { name: `Check ${rows} rows` }).click();
  const unknown = page.getByRole('region', { name: 'Values not in your lists yet' });
  await unknown.getByRole('checkbox', { name: `Create all ${words}` }).check();
  await expectAccessibleInBothSchemes(page);
  await unknown.getByRole('button', { name: 'Apply and check again' }).click();
  await expect(unknown).toBeHidden();
  await page.getByRole('button', { name: `Import ${rows} rows` }).click();
  await expect(page.getByRole('heading', { name: `${rows} rows imported` })).toBeVisible({
    timeout: 60_000,
  });
  await expect(
    page.getByText(`${rows} new, 0 updated, 0 left as they were, 0 rejected.`),
  ).toBeVisible();
}

/** Two units that owe an annual inspection nobody recorded. */
async function unitsOwing(page: Page): Promise<readonly [string, string]> {
  await page.goto(`/equipment/renewals?q=${encodeURIComponent('Annual DOT')}`);
  await settled(page);
  const [first = '', second = ''] = await column(page, 'Equipment');
  expect(first).not.toBe(second);
  return [first, second];
}

async function openInspection(page: Page, unit: string): Promise<void> {
  await page.goto(`/equipment/renewals?q=${encodeURIComponent('Annual DOT')}`);
  await settled(page);
  await rowsOf(page).getByText(unit, { exact: true }).first().click();
  const heading = `Annual DOT Inspection · ${unit}`;
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
}

test('from an empty folder to an own fleet: 60 people, 80 units and 12 papers, no list set up by hand', async ({
  page,
}) => {
  test.slow();
  const begun = Date.now();
  await page.goto('/');
  for (const [label, text] of Object.entries({
    'Company name': 'Red River Carriers',
    'First name': 'Kim',
    'Last name': 'Ortega',
    'E-mail': 'kim@redriver.example',
  }))
    await page.getByRole('textbox', { name: label }).fill(text);
  await page.getByLabel('Password').and(page.locator('input')).fill('nine-mules-uphill');
  await page.getByRole('button', { name: 'Create company' }).click();
  await expect(page).toHaveURL('/dashboard');

  await test.step('sixty people, in the words of the carrier', async () => {
    await page.goto('/employee/import');
    const buffer = await driverList();
    await importSheet(page, { name: 'Driver List.xlsx', buffer, rows: 60, words: 3 });
    await expect(page.getByText('Added to your lists: Dallas, Fort Worth, Hanover.')).toBeVisible();
    // Six licenses and three med cards of people who are still there; the fourth has left.
    await page.getByRole('link', { name: 'See what it hid' }).click();
    await expect(
      page.getByRole('heading', { level: 1, name: 'Your old spreadsheet hid 9 violations' }),
    ).toBeVisible();
    await expect(page.getByRole('row', { name: /CDL Exp 5\/3\/24/ })).toHaveCount(6);
    await expect(page.getByText('Counted are dates the sheet itself had.')).toBeVisible();
    await expectAccessibleInBothSchemes(page);
    await page.goto('/dashboard');
    await expect(page.getByRole('link', { name: 'See what it hid' })).toBeVisible();
  });

  await test.step('eighty units and their registrations', async () => {
    await page.goto('/equipment/import');
    await importSheet(page, { name: 'units.csv', buffer: unitList(), rows: 80, words: 4 });
    await expect(page.getByText('With them came renewals: 80 added or moved.')).toBeVisible();
  });

  await test.step('the service of seventy-three units is planned by one press', async () => {
    await page.getByRole('link', { name: 'Plan the service' }).click();
    await expect(
      page.getByRole('heading', { level: 1, name: 'Starter service programs' }),
    ).toBeVisible();
    await expectAccessibleInBothSchemes(page);
    await page.getByRole('button', { name: 'See each unit first' }).click();
    const units = page.getByRole('dialog', { name: 'Each unit' });
    await expect(units.getByRole('row', { name: /U120 PM-A/ })).toBeVisible();
    await expectAccessibleInBothSchemes(page);
    await page.keyboard.press('Escape');
    await expect(units).toBeHidden();
    // Last PM of the file, now, overdue at once: the columns were understood without a hand.
    const begins = page.getByRole('region', { name: 'When each begins' }).locator('dd');
    await expect(begins).toHaveText(['65', '8', '8']);
    const pressed = Date.now();
    await page.getByRole('button', { name: 'Start 4 programs for 73 units' }).click();
    await expectToast(page, 'Service Programs Started Successfully');
    log(`73 units planned in ${seconds(pressed)} s`);
    await expect(page).toHaveURL('/equipment/service-program');
    await settled(page);
    expect(await column(page, 'Program')).toEqual([
      'Forklift',
      'Reefer unit',
      'Tractor',
      'Trailer',
    ]);
    await page.goto('/dashboard');
    const issues = page.getByRole('region', { name: 'Service Issues' });
    await expect(issues.getByRole('link', { name: /Overdue/ })).toContainText(/^8\D|\D8$|\D8\D/);
  });

  await test.step('a colleague is invited from the strip of first steps', async () => {
    const strip = page.getByRole('region', { name: 'First steps' });
    await expect(strip).toContainText('Service is planned');
    await strip.getByRole('link', { name: 'Invite' }).click();
    const dialog = page.getByRole('dialog', { name: 'Invite a colleague' });
    for (const [label, text] of Object.entries({
      'First name': 'Dana',
      'Last name': 'Ortiz',
      'E-mail': 'dana@redriver.example',
    }))
      await dialog.getByRole('textbox', { name: label }).fill(text);
    await dialog.getByRole('button', { name: 'Dispatcher' }).click();
    await dialog.getByRole('button', { name: 'Make the link' }).click();
    await expect(dialog).toContainText('Dana Ortiz is invited.');
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(strip).toContainText('2 people can sign in');
    log(`own company with people, units, programs and a colleague in ${seconds(begun)} s`);
  });

  await test.step('one inspection passed and one failed, of units that had none recorded', async () => {
    const [passed, failed] = await unitsOwing(page);
    await openInspection(page, passed);
    const owed = page.url();
    await page.getByRole('button', { name: 'Complete renewal' }).click();
    await expectToast(page, 'Renewal Updated Successfully');
    await expect(page).toHaveURL('/equipment/renewals');
    // A link from before it was recorded leads to it.
    await page.goto(owed);
    await expect(page.getByRole('region', { name: 'Status' })).toContainText('Pending');
    expect(page.url()).not.toBe(owed);

    await openInspection(page, failed);
    const before = page.url();
    await page.getByRole('radio', { name: 'Failed' }).check();
    await page.getByRole('textbox', { name: 'Defects' }).fill('Brake lining');
    await page.getByRole('button', { name: 'Complete renewal' }).click();
    await expectToast(page, 'Failed inspection recorded');
    const failure = page.getByRole('region', { name: 'Failed inspection' });
    await expect(failure).toContainText('Brake lining. May not be used until repaired and passed');
    await expect(page.getByText('Renewal not found')).toBeHidden();
    await expect(page).not.toHaveURL(before);
    await expectAccessibleInBothSchemes(page);

    await failure.getByRole('link', { name: 'Create work order' }).click();
    await expect(page.getByRole('textbox', { name: 'Description' })).toHaveValue(
      /^Failed Annual DOT Inspection of .*: Brake lining$/,
    );
    await page.goBack();
    await failure.getByRole('button', { name: 'Certify repair' }).click();
    const dialog = page.getByRole('dialog', { name: 'Certify Repair' });
    await dialog.getByRole('textbox', { name: 'What was repaired' }).fill('New linings');
    await expectAccessibleInBothSchemes(page);
    await dialog.getByRole('button', { name: 'Certify repair' }).click();
    await expectToast(page, 'Repair Certified Successfully');
    await expect(failure).toBeHidden();
  });

  await test.step('twelve papers', async () => {
    await page.goto('/employee/driver/tracker');
    await page.getByRole('link', { name: 'Import papers' }).click();
    await page
      .getByRole('group', { name: 'Choose a ZIP or files' })
      .getByLabel('Choose a ZIP or files')
      .setInputFiles({
        name: 'papers.zip',
        mimeType: 'application/zip',
        buffer: zipOfPapers(papers),
      });
    await page.getByRole('button', { name: 'File 12 papers' }).click();
    await expect(
      page.getByRole('heading', { name: /^12 papers of 12 drivers filed/ }),
    ).toBeVisible();
  });

  await test.step('the dashboard says what was found', async () => {
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { level: 2, name: /^54 drivers/ })).toContainText(
      '54 drivers, 80 units.6 licenses and 3 med cards have already expired.',
    );
  });
});

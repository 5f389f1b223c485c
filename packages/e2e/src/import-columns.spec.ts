import { expect, type Page } from '@playwright/test';
import { test } from './apart.ts';
import { expectAccessibleInBothSchemes } from './axe.ts';
import { expectRows } from './list-page.ts';
import { signedIn } from './people.ts';

/** A fleet list under a title, saved with semicolons by Excel for Windows. */
const fleet = (rows: readonly string[]): Buffer =>
  Buffer.from(
    ['Muñoz Trucking;Fleet;2026', 'Unit;In service;Sold Date', ...rows].join('\r\n'),
    'latin1',
  );

async function preview(page: Page, name: string, buffer: Buffer): Promise<void> {
  await signedIn(page);
  await page.goto('/equipment/import');
  await page
    .getByRole('group', { name: 'Choose a spreadsheet' })
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'text/csv', buffer });
  await expect(page.getByRole('heading', { name: 'What the columns mean' })).toBeVisible();
}

test('another row of headings and other letters read the file again', async ({ page }) => {
  await preview(page, 'fleet.csv', fleet(['MU1;2019;', 'MU2;2020;', 'MU3;2021;']));
  const headings = page.getByRole('combobox', { name: 'Headings are in row' });
  const columns = page.getByRole('table', { name: 'Columns' });
  await expect(headings).toHaveValue('2: Unit, In service, Sold Date');
  await expect(page.getByText('Rows above it are left out.')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'The letters are read as' })).toHaveValue(
    'Windows letters',
  );

  // A choice about the file as it was read first does not hide the file read again.
  await page.getByRole('button', { name: 'Use In service' }).click();
  await expect(page.getByText('3 of 3 columns are imported')).toBeVisible();
  // The answer may come when the file has been read already: then the choice never left the screen.
  await page.route('**/api/Import/GetImport?*', async (route) => {
    await expect
      .poll(async () => {
        const answer = await route.fetch();
        return ((await answer.json()) as { data: { status: string } }).data.status;
      })
      .toBe('previewed');
    await route.continue();
  });
  await headings.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('option', { name: '1: Muñoz Trucking, Fleet, 2026' }).click();
  await expect(columns.getByRole('rowheader', { name: 'Muñoz Trucking' })).toBeVisible();
  await expect(headings).toBeFocused();
  await expect(page.getByRole('button', { name: 'Check 4 rows' })).toBeVisible();

  await headings.click();
  await page.getByRole('option', { name: '2: Unit, In service, Sold Date' }).click();
  await expect(columns.getByRole('rowheader', { name: 'In service' })).toBeVisible();
  await expect(
    page.getByText('This column looks like years. Use it as Year, or leave it out?'),
  ).toBeVisible();

  await page.getByRole('combobox', { name: 'The letters are read as' }).click();
  await page.getByRole('option', { name: 'Mac letters' }).click();
  await expect(page.getByRole('combobox', { name: 'The letters are read as' })).toHaveValue(
    'Mac letters',
  );
  await headings.click();
  // The byte of ñ in Windows is an Ò on an old Mac.
  await expect(page.getByRole('option', { name: '1: MuÒoz Trucking, Fleet, 2026' })).toBeVisible();
});

test('dates of both orders are asked about once, and a column that keeps all rows out is left out', async ({
  page,
}) => {
  const question =
    '1 date can only be read day first, 1 only month first; 2 could be either. How are they written?';
  await preview(
    page,
    'sold.csv',
    fleet(['MO1;;25/03/2026', 'MO2;;03/26/2026', 'MO3;;04/05/2026', 'MO4;;06/05/2026']),
  );
  await expect(page.getByRole('combobox', { name: question })).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await page.getByRole('button', { name: 'Check 4 rows' }).click();

  // What is not answered under Columns is the first thing of the check.
  const verdict = page.getByRole('region', { name: 'Result of the check' });
  await expect(verdict.locator('div').filter({ hasText: 'rejected' }).last()).toContainText('2');
  await expect(page.getByRole('button', { name: 'Leave those cells empty' })).toBeHidden();
  await expectAccessibleInBothSchemes(page);
  const answer = page.getByRole('combobox', { name: `Sold Date: ${question}` });
  await answer.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('option', { name: 'Day first' }).click();
  await expect(page.getByText('Sold Date is read day first, as you chose.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Import 4 rows' })).toBeEnabled();

  // The answer stays under Columns, and can be another one.
  await page.getByRole('button', { name: 'Columns (done)' }).click();
  await expect(page.getByRole('combobox', { name: question })).toHaveValue('Day first');
  await page.getByRole('combobox', { name: 'In service is imported as' }).click();
  await page.getByRole('option', { name: 'In Service Date', exact: true }).click();
  await page.getByRole('button', { name: 'Check 4 rows' }).click();
  await expect(page.getByRole('button', { name: 'Import 4 rows' })).toBeEnabled();
});

test('a column of years below a heading of dates keeps every row out until it is left out', async ({
  page,
}) => {
  await preview(page, 'years.csv', fleet(['MY1;2019;', 'MY2;2020;', 'MY3;2021;']));
  await page.getByRole('combobox', { name: 'In service is imported as' }).click();
  await page.getByRole('option', { name: 'In Service Date', exact: true }).click();
  await page.getByRole('button', { name: 'Check 3 rows' }).click();
  await expect(
    page.getByText(
      'All 3 rows are kept out by one column: "In service" has years where In Service Date needs dates.',
    ),
  ).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await page.getByRole('button', { name: 'Leave it out' }).click();
  await expect(page.getByRole('button', { name: 'Import 3 rows' })).toBeEnabled();
  await expectRows(page, 3);
});

test('a column says in one line how it is read, and any of it can be overruled by the keyboard', async ({
  page,
}) => {
  const rows = [
    'Unit,In Service Date,Odometer (km)',
    'MC1,25/03/2021,"128,400"',
    'MC2,04/05/2021,"95,120"',
    'MC3,soon,',
  ];
  await preview(page, 'habits.csv', Buffer.from(rows.join('\r\n')));
  const columns = page.getByRole('table', { name: 'Columns' });
  const row = (header: string) =>
    columns.getByRole('row').filter({ has: page.getByRole('rowheader', { name: header }) });
  await expect(row('In Service Date')).toContainText('Dates: day first, 2 of 3; 1 cannot be read');
  await expect(row('In Service Date')).toContainText('04/05/2021 → May 4, 2021');
  await expect(row('Odometer (km)')).toContainText('Numbers: decimal point, 2 of 2; 1 empty');
  await expect(row('Odometer (km)')).toContainText('Kilometers, by the heading');

  const change = page.getByRole('button', { name: 'Change how Odometer (km) is read' });
  await change.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  const decimals = page.getByRole('combobox', {
    name: 'Odometer (km): The figures are written with a',
  });
  await expect(decimals).toBeFocused();
  await expect(decimals).toHaveValue('As found: decimal point');
  await page.keyboard.press('Enter');
  await page.getByRole('option', { name: 'Decimal comma: 1.234,5' }).click();
  await page.getByRole('combobox', { name: 'Odometer (km): The figures count' }).click();
  await page.getByRole('option', { name: 'Miles' }).click();
  await expect(row('Odometer (km)')).toContainText('Changed: read again when you check the rows');
  await expectAccessibleInBothSchemes(page);
  await page.getByRole('button', { name: 'Check 3 rows' }).click();
  await expect(
    page.getByText('Odometer (km) is read with a decimal comma, as you chose.'),
  ).toBeVisible();

  // The answers stay, and are taken back in the same place.
  await page.getByRole('button', { name: 'Columns (done)' }).click();
  await expect(row('Odometer (km)')).toContainText('Numbers: decimal comma, 2 of 2; 1 empty');
  await expect(row('Odometer (km)')).toContainText('128,400 → 128.4');
  await expect(row('Odometer (km)')).toContainText('Odometer (km) counts miles.');
  await decimals.click();
  await page.getByRole('option', { name: 'As found: decimal point' }).click();
  await page.getByRole('button', { name: 'Check 3 rows' }).click();
  await page.getByRole('button', { name: 'Columns (done)' }).click();
  await expect(row('Odometer (km)')).toContainText('Numbers: decimal point, 2 of 2; 1 empty');
});

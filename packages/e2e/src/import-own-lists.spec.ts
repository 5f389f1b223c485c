import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { test } from './apart.ts';
import { foundCompany } from './company-founded.ts';
import { checkRows, expectColumns, expectCounts, openImport } from './import-page.ts';
import { texts, wholeList } from './list-page.ts';
import { fleetList, payees, payrollRoster } from './roster-file.ts';

test.use({ company: 'none', apart: 'own-lists' });

/**
 * Exports of the company below, edited and written by LibreOffice 7.4: the phone of Sean O'Brien and the license of
 * Maria de la Cruz, the plate of Truck 2 and the meter of Truck 10 are other ones, and nothing else.
 */
const edited = (name: string): Promise<Buffer> =>
  readFile(join(import.meta.dirname, '../fixtures', name));

async function importRows(page: Page, rows: number): Promise<void> {
  await page.getByRole('button', { name: `Import ${rows} rows` }).click();
  await expect(page.getByRole('heading', { name: `${rows} rows imported` })).toBeVisible();
}

/** The rows of a list with all their columns. */
async function listOf(page: Page, path: string): Promise<string[][]> {
  await page.goto(path);
  return texts(page);
}

test('a payroll roster and a fleet list come in, and their exports come back edited in LibreOffice', async ({
  page,
}) => {
  test.slow();
  await page.setViewportSize(wholeList);
  await foundCompany(page);

  await test.step('the roster, below its titles and above its total', async () => {
    await openImport(page, 'employee', { name: 'roster.csv', buffer: payrollRoster() });
    await expect(page.getByRole('combobox', { name: 'Headings are in row' })).toHaveValue(/^5: /);
    await expect(page.getByText('Rows above it are left out.')).toBeVisible();
    await expectColumns(page, {
      'Employee Number': ['00042 · 00043 · 00107', 'Text: 6 of 6'],
      'Employee Name': 'Text: 6 of 6',
      'Phone Number': 'Phone numbers: 6 of 6',
      'Date of Birth': 'Dates: month first, 6 of 6',
      'Pay Rate': 'Amounts: decimal point, 6 of 6',
      'License Class': 'Values of the list: 6 of 6',
      'License Expires': 'Dates: month first, 6 of 6',
    });
    await checkRows(page, 6);
    await expectCounts(page, { new: 6, updated: 0, 'already there': 0, rejected: 0 });
    await expect(page.getByText('1 row: Left out as totals (row 12)')).toBeVisible();
    await importRows(page, 6);
  });

  let people: string[][] = [];
  await test.step('particles, suffixes, initials, zeros and extensions are kept', async () => {
    people = await listOf(page, '/employee/list');
    for (const { number, last, first, shownPhone } of payees)
      expect(people).toContainEqual(
        expect.arrayContaining([number, last, first, shownPhone]) as string[],
      );
    expect(people).toHaveLength(payees.length + 1);
  });

  await test.step('exactly the edited cells of the list of people change, in both formats', async () => {
    const buffer = await edited('people-edited.xlsx');
    await openImport(page, 'employee', { name: 'people-edited.xlsx', buffer });
    await checkRows(page, 7);
    await expectCounts(page, { new: 0, updated: 2, 'already there': 5, rejected: 0 });
    await importRows(page, 2);
    const changed = people.map((cells) =>
      cells.map((cell) => {
        if (cells.includes('00043') && cell === '(918) 555-0111') return '(918) 555-0199';
        return cells.includes('00042') && cell === '01/15/2040' ? '01/15/2041' : cell;
      }),
    );
    const now = await listOf(page, '/employee/list');
    expect(now).toEqual(changed);
    expect(now).not.toEqual(people);
    const text = await edited('people-edited.csv');
    await openImport(page, 'employee', { name: 'people-edited.csv', buffer: text });
    await checkRows(page, 7);
    await expectCounts(page, { new: 0, updated: 0, 'already there': 7, rejected: 0 });
  });

  await test.step('the same of the list of units', async () => {
    await openImport(page, 'equipment', { name: 'fleet.csv', buffer: fleetList() });
    await expectColumns(page, {
      'Odometer (mi)': ['Numbers: decimal point, 3 of 3', 'Miles, by the heading'],
    });
    await checkRows(page, 3);
    await importRows(page, 3);
    const units = await listOf(page, '/equipment/list');
    const text = await edited('units-edited.csv');
    await openImport(page, 'equipment', { name: 'units-edited.csv', buffer: text });
    await checkRows(page, 3);
    await expectCounts(page, { new: 0, updated: 2, 'already there': 1, rejected: 0 });
    await expect(page.getByText('Plate: TX-M 4162 becomes TX-M 5000.')).toBeVisible();
    await importRows(page, 2);
    const changed = units.map((cells) =>
      cells.map((cell) => {
        if (cell === 'TX-M 4162') return 'TX-M 5000';
        return cells.includes('Truck 10') ? cell.replace('130,400', '131,250') : cell;
      }),
    );
    const now = await listOf(page, '/equipment/list');
    expect(now).toEqual(changed);
    expect(now).not.toEqual(units);
    const workbook = await edited('units-edited.xlsx');
    await openImport(page, 'equipment', { name: 'units-edited.xlsx', buffer: workbook });
    await checkRows(page, 3);
    await expectCounts(page, { new: 0, updated: 0, 'already there': 3, rejected: 0 });
  });
});

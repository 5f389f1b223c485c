import { expect } from '@playwright/test';
import { writeXlsx } from 'hucre/xlsx';
import { test } from './apart.ts';
import { checkRows, columnRow, expectColumns, expectCounts, openImport } from './import-page.ts';
import { signedIn } from './people.ts';

const lines = (...rows: readonly string[]): string => rows.join('\r\n');
const windows = (text: string): Buffer =>
  Buffer.from(text.replaceAll('’', '\u0092').replaceAll('Š', '\u008A'), 'latin1');

test('letters of Excel for Windows, a column without a heading and blanks before quotes cost nobody', async ({
  page,
}) => {
  await signedIn(page);
  await test.step('letters of Excel for Windows', async () => {
    const text = lines(
      'Last Name,First Name,Date of Birth',
      'O’Casey,Ann,04/03/1980',
      'Šimek,Bob,04/14/1980',
    );
    await openImport(page, 'employee', { name: 'people.csv', buffer: windows(text) });
    await expect(page.getByRole('combobox', { name: 'The letters are read as' })).toHaveValue(
      'Windows letters',
    );
    await expectColumns(page, {
      'Last Name': ['O’Casey · Šimek', 'Text: 2 of 2'],
      'Date of Birth': 'Dates: month first, 2 of 2',
    });
  });

  await test.step('a column without a heading', async () => {
    const text = lines(
      'Last Name,First Name,Date of Birth,',
      'Hswa,Ann,04/23/1980,Driver',
      'Hswb,Bob,04/24/1980,Driver',
      'Hswc,Cid,04/25/1980,Driver',
    );
    await openImport(page, 'employee', { name: 'unnamed.csv', buffer: Buffer.from(text) });
    await expectColumns(page, { 'Column 4': 'Driver', 'Last Name': 'Hswa · Hswb · Hswc' });
    await checkRows(page, 3);
    await expectCounts(page, { new: 3, updated: 0, 'already there': 0, rejected: 0 });
  });

  await test.step('blanks between comma and quote', async () => {
    const text = lines(
      'Last Name, First Name, Address, Date of Birth',
      'Space, "Ann", "12 Main St, Apt 4", 04/23/1980',
      'Space, "Bob", "14 Main St, Apt 5", 04/24/1980',
    );
    await openImport(page, 'employee', { name: 'blanks.csv', buffer: Buffer.from(text) });
    await expectColumns(page, {
      'First Name': 'Ann · Bob',
      'Date of Birth': 'Dates: month first, 2 of 2',
    });
    await checkRows(page, 2);
    await expect(page.getByText('12 Main St, Apt 4')).toBeVisible();
  });

  await test.step('numbers protected as formulas', async () => {
    const text = lines(
      'Employee Number,Last Name,First Name,Phone',
      '="00123",Zqeq,Ann,="5552130101"',
    );
    await openImport(page, 'employee', { name: 'protected.csv', buffer: Buffer.from(text) });
    await expectColumns(page, { 'Employee Number': '00123', Phone: 'Phone numbers: 1 of 1' });
    await checkRows(page, 1);
    await expectCounts(page, { new: 1, updated: 0, 'already there': 0, rejected: 0 });
  });
});

test('zeros that a workbook shows, formulas without a result and dates day first are said', async ({
  page,
}) => {
  await signedIn(page);
  const shown = (value: number) => ({ value, style: { numFmt: '00000' } });
  await test.step('a workbook that shows 00042', async () => {
    const workbook = await writeXlsx({
      sheets: [
        {
          name: 'People',
          rows: [
            ['Employee Number', 'Last Name', 'First Name', 'Home Terminal'],
            [42, 'Zeroed', 'Ann', 2138],
          ],
          cells: new Map([
            ['1,0', shown(42)],
            ['1,3', shown(2138)],
          ]),
        },
      ],
    });
    await openImport(page, 'employee', { name: 'people.xlsx', buffer: Buffer.from(workbook) });
    await expectColumns(page, { 'Employee Number': '00042', 'Home Terminal': '02138' });
  });

  await test.step('formulas whose result was never stored', async () => {
    const workbook = await writeXlsx({
      sheets: [
        {
          name: 'People',
          rows: [
            ['Employee Number', 'Last Name', 'First Name', 'Date of Birth'],
            ['', 'Nocache', 'Ann', ''],
            ['F2', 'Cached', 'Bob', '04/13/1980'],
          ],
          cells: new Map([
            ['1,0', { formula: '"E"&ROW()' }],
            ['1,3', { formula: 'DATE(1980,4,3)' }],
          ]),
        },
      ],
    });
    await openImport(page, 'employee', { name: 'formulas.xlsx', buffer: Buffer.from(workbook) });
    await expectColumns(page, { 'Date of Birth': 'Dates: month first, 1 of 1; 1 empty' });
    await checkRows(page, 2);
    await expect(
      page.getByText(
        'Formulas without a stored result come in empty: A2 and D2. Open the workbook in Excel, save it and choose it again.',
      ),
    ).toBeVisible();
  });

  await test.step('dates day first', async () => {
    const text = lines(
      'Last Name,First Name,Date of Birth,Hire Date',
      'Daya,Ann,25/03/1980,13/02/2009',
      'Dayb,Bob,04/05/1980,03/02/2009',
      'Dayc,Cid,30/05/1980,28/02/2009',
      'Dayd,Dan,07/08/1980,05/06/2009',
    );
    await openImport(page, 'employee', { name: 'days.csv', buffer: Buffer.from(text) });
    const note =
      'Date of Birth is read day first: 2 of 4 dates can only be day first, none month first.';
    await expectColumns(page, {
      'Date of Birth': ['Dates: day first, 4 of 4', note, '04/05/1980 → May 4, 1980'],
      'Hire Date': ['Dates: day first, 4 of 4', '03/02/2009 → Feb 3, 2009'],
    });
    await checkRows(page, 4);
    await expect(page.getByText(note)).toBeVisible();
    await page.getByRole('tab', { name: 'Warnings' }).click();
    await expect(
      page.getByText('Date of Birth: 04/05/1980 is read day first, as its column is: 05/04/1980.'),
    ).toBeVisible();
  });
});

test('a public template of carriers comes in, and a table of counts names no units', async ({
  page,
}) => {
  await signedIn(page);
  await test.step('the template', async () => {
    const text = lines(
      'company,unit_number,vin,year,make,model,type,eld_device_id,fuel_card_last4,tank_gallons,ownership,current_odometer,registration_expiry,inspection_due,insurance_expiry,notes',
      'Case Transport LLC,TT-101,1FUJGBDV8NLBT2011,2023,Freightliner,Cascadia,reefer,ELD-SAMPLE,1234,240,company,412034,2027-03-31,2027-01-15,2027-06-30,example row',
      'Case Transport LLC,TT-102,1FUJGBDV8NLBT2012,2023,Freightliner,Cascadia,reefer,ELD-SAMPLE2,1235,240,owner_operator,398111,2026-10-31,2026-09-15,2027-06-30,',
    );
    await openImport(page, 'equipment', {
      name: 'carrier-template.csv',
      buffer: Buffer.from(text),
    });
    await expectColumns(page, {
      unit_number: ['TT-101 · TT-102', 'Text: 2 of 2'],
      current_odometer: 'Numbers: 2 of 2',
      registration_expiry: 'Dates: 2 of 2',
    });
    await expect(
      page.getByRole('combobox', { name: 'current_odometer is imported as' }),
    ).toHaveValue('Current Primary Reading');
    await checkRows(page, 2);
    await expectCounts(page, { new: 2, updated: 0, 'already there': 0, rejected: 0 });
  });

  await test.step('the table of counts', async () => {
    const text = lines(
      'Department,Equipment Class,Equipment Count',
      'Housing and Community Affairs,Pick Up Trucks,21',
      'Housing and Community Affairs,SUV,1',
      'Housing and Community Affairs,Sedan,23',
      'Liquor Control,Heavy Duty,42',
      'Liquor Control,Pick Up Trucks,1',
      'Liquor Control,Sedan,2',
    );
    await openImport(page, 'equipment', { name: 'county-counts.csv', buffer: Buffer.from(text) });
    await expect(
      page.getByRole('combobox', { name: 'Equipment Count is imported as' }),
    ).toHaveValue('');
    await expect(columnRow(page, 'Equipment Count')).toContainText('21 · 1 · 23');
  });
});

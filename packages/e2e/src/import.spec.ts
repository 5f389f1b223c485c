import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { readXlsx } from 'hucre/xlsx';
import { test } from './apart.ts';
import { expectRows, column, settled } from './list-page.ts';
import { signedIn } from './people.ts';
import { expectToast } from './toasts.ts';

const header = [
  'Emp #',
  'LName',
  'First',
  'DOB',
  'E-mail',
  'Cell',
  'Date of Hire',
  'Role',
  'CDL Class',
  'CDL State',
  'Pay Type',
];

/** What is wrong with some of the rows, by row and column. */
const bad: Readonly<Record<number, readonly [at: number, text: string]>> = {
  17: [1, ''],
  80: [2, ''],
  143: [3, 'not a day'],
  206: [3, '01/01/2022'],
  269: [3, '13/45/1981'],
  332: [4, 'nobody at all'],
  395: [5, 'call me'],
};

/** A sheet of 500 people nobody has yet, seven of them with something wrong. */
function sheet(): string {
  const rows = Array.from({ length: 500 }, (_, at) => {
    const row = [
      `IMP${at}`,
      `Imported${at}`,
      `Person${at}`,
      '04/17/1981',
      `imported${at}@sample.example`,
      `(555) 010-${1000 + at}`,
      // As recent as history has it; the limit of the form is not one of history.
      '2/1/2019',
      'cdl',
      'A',
      'TX',
      'hourly',
    ];
    const [place, text] = bad[at] ?? [];
    return place === undefined ? row : row.with(place, text ?? '');
  });
  return [header, ...rows].map((row) => row.join(',')).join('\r\n');
}

async function people(page: Page): Promise<number> {
  await page.goto('/employee/list');
  return settled(page);
}

test('500 people from a spreadsheet, seven refused with reasons, and all taken back', async ({
  page,
}) => {
  // Every row is checked, stored and taken back.
  test.slow();
  await signedIn(page);
  const before = await people(page);

  await page.goto('/employee/import');
  await page
    .getByRole('group', { name: 'Choose a spreadsheet' })
    .locator('input[type=file]')
    .setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(sheet()) });
  await expect(page.getByRole('heading', { name: 'What the columns mean' })).toBeVisible();
  await expect(page.getByText('11 of 11 columns are imported')).toBeVisible();
  await page.getByRole('button', { name: 'Check 500 rows' }).click();

  const verdict = page.getByRole('region', { name: 'Result of the check' });
  await expect(verdict).toContainText('493', { timeout: 60_000 });
  await expect(verdict.locator('div').filter({ hasText: 'rejected' }).last()).toContainText('7');
  await page.getByRole('tab', { name: 'Rejected' }).click();
  await expectRows(page, 7);
  const reasons = await column(page, 'Reason');
  expect(reasons).toHaveLength(7);
  for (const reason of reasons) expect(reason).not.toBe('');
  expect(await people(page)).toBe(before);

  await page.goBack();
  await page.getByRole('button', { name: 'Import 493 rows' }).click();
  await expect(page.getByRole('heading', { name: '493 rows imported' })).toBeVisible({
    timeout: 60_000,
  });
  await expect(
    page.getByText('493 new, 0 updated, 0 left as they were, 7 rejected.'),
  ).toBeVisible();
  const result = page.url();
  expect(await people(page)).toBe(before + 493);

  await page.goto(result);
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download 7 rejected rows' }).click();
  const { sheets } = await readXlsx(await readFile(await (await coming).path()));
  const [titles = [], ...rows] = sheets[0]?.rows ?? [];
  const at = titles.findIndex((title) => String(title) === 'Reason');
  expect(at).toBeGreaterThanOrEqual(0);
  expect(rows).toHaveLength(7);
  for (const row of rows) expect(String(row[at] ?? '')).not.toBe('');
  expect(rows.flat().map(String)).toContain('nobody at all');

  await page.getByRole('button', { name: 'Undo people.csv' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click();
  await expectToast(page, 'Import Undone Successfully');
  await expect(page.getByRole('heading', { name: 'This import was undone' })).toBeVisible({
    timeout: 60_000,
  });
  expect(await people(page)).toBe(before);
});

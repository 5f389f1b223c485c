import { expect } from '@playwright/test';
import { test } from './apart.ts';
import { expectAccessibleInBothSchemes } from './axe.ts';
import { rowsOf, settled } from './list-page.ts';

test.use({ company: 'none', apart: 'fleet-abroad' });

const two = (value: number): string => String(value).padStart(2, '0');

/** 80 units as a program of another country exports them: semicolons, day first, decimal commas, kilometers. */
const lines = Array.from(
  { length: 80 },
  (_, at) =>
    `AB${at};${two((at % 28) + 1)}/${two((at % 12) + 1)}/2021;${100 + at}.200,5;${35 + at}.000,00`,
);
const file = ['Unit;In Service Date;Odometer (km);Purchase Price', ...lines].join('\r\n');

test('a fleet in kilometers, day first and with decimal commas comes into an empty company as it was meant', async ({
  page,
}) => {
  test.slow();
  await page.goto('/');
  for (const [label, text] of Object.entries({
    'Company name': 'Camiones del Norte',
    'First name': 'Inés',
    'Last name': 'Muñoz',
    'E-mail': 'ines@delnorte.example',
  }))
    await page.getByRole('textbox', { name: label }).fill(text);
  await page.getByLabel('Password').and(page.locator('input')).fill('nine-mules-uphill');
  await page.getByRole('button', { name: 'Create company' }).click();
  await expect(page).toHaveURL('/dashboard');

  await page.goto('/equipment/import');
  await page
    .getByRole('group', { name: 'Choose a spreadsheet' })
    .locator('input[type=file]')
    .setInputFiles({ name: 'Flota.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
  await expect(page.getByRole('heading', { name: 'What the columns mean' })).toBeVisible();

  await test.step('the Columns step says what was understood', async () => {
    const row = (header: string) =>
      page
        .getByRole('table', { name: 'Columns' })
        .getByRole('row')
        .filter({ has: page.getByRole('rowheader', { name: header }) });
    await expect(row('In Service Date')).toContainText('Dates: day first, 80 of 80');
    await expect(row('In Service Date')).toContainText(
      'In Service Date is read day first: 44 of 68 dates can only be day first, none month first.',
    );
    await expect(row('Odometer (km)')).toContainText('Numbers: decimal comma, 80 of 80');
    await expect(row('Odometer (km)')).toContainText('100.200,5 → 100,200.5');
    await expect(row('Odometer (km)')).toContainText('Kilometers, by the heading');
    await expect(row('Purchase Price')).toContainText('decimal comma, 80 of 80');
    await expectAccessibleInBothSchemes(page);
  });

  await test.step('the Check step says it once more, and keeps nothing out', async () => {
    await page.getByRole('button', { name: 'Check 80 rows' }).click();
    await expect(page.getByRole('button', { name: 'Import 80 rows' })).toBeEnabled();
    await expect(
      page.getByText(
        'In Service Date is read day first: 44 of 68 dates can only be day first, none month first.',
      ),
    ).toBeVisible();
    await expect(
      page.getByText(
        'Odometer (km) is read with a decimal comma: 80 of 80 figures can only be read that way.',
      ),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Import 80 rows' }).click();
    await expect(page.getByRole('heading', { name: '80 rows imported' })).toBeVisible({
      timeout: 60_000,
    });
    await expect(
      page.getByText('80 new, 0 updated, 0 left as they were, 0 rejected.'),
    ).toBeVisible();
  });

  await test.step('a unit shows its kilometers and its day', async () => {
    await page.goto('/equipment/list?q=AB12');
    await settled(page);
    await rowsOf(page).getByText('AB12', { exact: true }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'AB12' })).toBeVisible();
    await expect(page.getByText('112,200.5 km').first()).toBeVisible();
    // The thirteenth of January, which read month first is no day.
    await expect(page.getByText('Jan 13, 2021')).toBeVisible();
  });

  await test.step('what is typed in miles is shown in kilometers before it is saved', async () => {
    await page.getByRole('button', { name: 'Update Meter Reading' }).click();
    const dialog = page.getByRole('dialog');
    const reading = dialog.getByRole('textbox').first();
    await reading.fill('1,310 h');
    await reading.press('Tab');
    await expect(
      dialog.getByText('1,310 h is not a reading for a meter in kilometers.'),
    ).toBeVisible();
    await reading.fill('70,000 mi');
    await expect(
      dialog.getByText('70,000 mi is kept as 112,654.1 km, the unit of its meter.'),
    ).toBeVisible();
  });
});

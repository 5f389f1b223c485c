import { expect, type Locator, type Page } from '@playwright/test';

/** A file to import. */
export interface ImportFile {
  readonly name: string;
  readonly buffer: Buffer;
}

/** Opens the import of people or units with a file, and waits for what its columns mean. */
export async function openImport(
  page: Page,
  kind: 'employee' | 'equipment',
  { name, buffer }: ImportFile,
): Promise<void> {
  await page.goto(`/${kind}/import`);
  const mimeType = name.endsWith('.xlsx')
    ? 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
    : 'text/csv';
  await page
    .getByRole('group', { name: 'Choose a spreadsheet' })
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType, buffer });
  await expect(page.getByRole('heading', { name: 'What the columns mean' })).toBeVisible();
}

/** The row of a column of the file: its first values, the field it fills, and how it is read. */
export const columnRow = (page: Page, header: string): Locator =>
  page
    .getByRole('table', { name: 'Columns' })
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: header, exact: true }) });

/** Expects what the screen says of columns, by their heading. */
export async function expectColumns(
  page: Page,
  words: Readonly<Record<string, string | readonly string[]>>,
): Promise<void> {
  for (const [header, text] of Object.entries(words))
    for (const one of [text].flat()) await expect(columnRow(page, header)).toContainText(one);
}

/** Goes on to the check of so many rows, and waits for its result. */
export async function checkRows(page: Page, rows: number): Promise<void> {
  await page.getByRole('button', { name: `Check ${rows} ${rows === 1 ? 'row' : 'rows'}` }).click();
  await expect(page.getByRole('region', { name: 'Result of the check' })).toBeVisible();
}

/** Expects how many rows become what. */
export async function expectCounts(
  page: Page,
  counts: Readonly<Record<'new' | 'updated' | 'already there' | 'rejected', number>>,
): Promise<void> {
  const verdict = page.getByRole('region', { name: 'Result of the check' });
  for (const [word, count] of Object.entries(counts))
    await expect(verdict.locator('dl > div').filter({ hasText: word })).toHaveText(
      `${word}${count}`,
    );
}

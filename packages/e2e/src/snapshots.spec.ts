import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { readXlsx } from 'hucre/xlsx';
import { test } from './app.ts';
import { expectAccessibleInBothSchemes } from './axe.ts';
import { idle, rowsOf } from './list-page.ts';
import { signedIn, type User } from './people.ts';
import { fill } from './person-form.ts';
import { expectToast } from './toasts.ts';

/** Moves five people to another city, one save each, as their form would; answers their last names. */
async function moveFive(page: Page, { token }: User): Promise<string[]> {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await page.request.post('/api/Employee/GetAllEmployee', {
    data: { employeeStatus: 'Current', options: { pageSize: 5 } },
    headers,
  });
  const { data } = (await answer.json()) as {
    data: { id: string; version: number; lastName: string }[];
  };
  for (const { id, version } of data) {
    const saved = await page.request.post('/api/Employee/SaveEmployeeForm', {
      multipart: { id, version: String(version), city: 'Broken Arrow' },
      headers,
    });
    expect(saved.status()).toBe(200);
  }
  return data.map(({ lastName }) => lastName).sort();
}

/** Keeps the report on screen under a name. */
async function snap(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Create Snapshot' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create Snapshot' });
  await expect(dialog.getByLabel('Name')).toHaveValue('EmployeeSnapshot');
  await expectAccessibleInBothSchemes(page);
  await fill(dialog, { Name: name });
  await dialog.getByRole('button', { name: 'Create snapshot' }).click();
  await expectToast(page, 'Snapshot Created Successfully');
  await expect(dialog).toHaveCount(0);
}

/** Downloads a snapshot from the history: its name and the rows of its sheets. */
async function downloaded(page: Page, name: string) {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: `Download ${name}`, exact: true }).click(),
  ]);
  await expectToast(page, 'Unchanged since');
  const { sheets } = await readXlsx(await readFile(await download.path()));
  const [first, second] = sheets;
  return {
    file: download.suggestedFilename(),
    rows: (first?.rows ?? []).map((row) => row.map(String)),
    note: (second?.rows ?? []).flat().join('\n'),
  };
}

test('two snapshots around five changes differ in exactly those rows, and nobody changes them', async ({
  page,
}) => {
  const admin = await signedIn(page);
  await page.goto('/reports/employee-report');
  await idle(page);
  await snap(page, 'Before');
  const moved = await moveFive(page, admin);
  await snap(page, 'After');

  await page.goto('/reports/snapshot-history');
  await idle(page);
  await expect(rowsOf(page)).toHaveCount(2);
  await expect(rowsOf(page).first()).toContainText('After');
  await expectAccessibleInBothSchemes(page);
  const before = await downloaded(page, 'Before');
  const after = await downloaded(page, 'After');
  expect(after.file).toMatch(/^After_\d{4}-\d\d-\d\d_\d{4}\.xlsx$/);
  expect(after.note).toMatch(/SHA-256 of the \d+ rows: [0-9a-f]{64}/);
  const lastName = before.rows[0]?.indexOf('Last Name') ?? -1;
  const differing = after.rows.filter((row, at) => row.join('|') !== before.rows[at]?.join('|'));
  expect(differing.map((row) => row[lastName] ?? '').sort()).toEqual(moved);

  await page.getByRole('button', { name: 'Delete Before', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Delete Confirmation' });
  await expect(question).toContainText('Are you sure you want to delete this Snapshot?');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'Snapshot deleted successfully');
  await expect(rowsOf(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Delete After', exact: true }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No Snapshots Available.')).toBeVisible();
  await expect(
    page.getByText(
      'We currently do not have any snapshots to display. Please create a new Snapshot.',
    ),
  ).toBeVisible();
});

import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { startApp, test } from './app.ts';
import { expectAccessible, expectAccessibleInBothSchemes } from './axe.ts';
import { idle } from './list-page.ts';
import { signedIn } from './people.ts';
import { expectToast } from './toasts.ts';
import { textInZip } from './zip-file.ts';

type Manifest = {
  tables: { name: string; rows: number; sha256: string }[];
  files: { path: string; sha256: string }[];
};

const dataExport = '/administrator/edit-data?tab=data-export';
const zip = { name: 'export.zip', mimeType: 'application/zip' };

/** Exports the company on its screen and answers the ZIP as it was downloaded. */
async function exported(page: Page): Promise<Buffer> {
  await page.getByRole('button', { name: 'Start export' }).press('Enter');
  const link = page.getByRole('link', { name: /^Download / });
  await expect(link).toHaveCount(1, { timeout: 120_000 });
  const [download] = await Promise.all([page.waitForEvent('download'), link.press('Enter')]);
  expect(download.suggestedFilename()).toMatch(/^Cedar Ridge Freight \d{4}-\d\d-\d\d\.zip$/);
  return readFile(await download.path());
}

const manifestOf = (bytes: Buffer): Manifest =>
  JSON.parse(textInZip(bytes, 'manifest.json')) as Manifest;

async function choose(page: Page, buffer: Buffer): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Choose an export' }).press('Enter'),
  ]);
  await chooser.setFiles({ ...zip, buffer });
}

test('a company moves to a fresh installation, every table and file as it was', async ({
  page,
}) => {
  // It starts a product of its own.
  test.slow();
  await signedIn(page);
  await page.goto(dataExport);
  await idle(page);
  const first = await exported(page);
  await expectAccessibleInBothSchemes(page);
  const there = await startApp('none');
  try {
    await test.step('the first page takes an export and refuses what is none', async () => {
      await page.goto(there.url);
      await page.getByRole('button', { name: 'Restore a company from an export' }).click();
      await choose(page, Buffer.from('not a zip'));
      await expect(
        page.getByText("This is not a ZIP file, or it is incomplete. We didn't restore anything."),
      ).toBeVisible();
      await choose(page, first);
      await expect(page.getByText('Cedar Ridge Freight', { exact: true })).toBeVisible();
      await expectAccessible(page);
    });

    await test.step('one administrator gets a password and is signed in', async () => {
      const password = page.getByRole('textbox', { name: 'New password' });
      await password.fill('short');
      await page.getByRole('button', { name: 'Restore Cedar Ridge Freight' }).click();
      await expect(password).toHaveAttribute('aria-invalid', 'true');
      await password.fill('nine-mules-uphill');
      await password.press('Enter');
      await expect(page).toHaveURL(`${there.url}/dashboard`, { timeout: 120_000 });
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/, Dana Whitfield$/);
    });

    await test.step('a second export says the same of every table and file', async () => {
      await page.goto(there.url + dataExport);
      await expect(page.getByText(/^This company was restored on /)).toBeVisible();
      const [before, after] = [manifestOf(first), manifestOf(await exported(page))];
      expect(after.tables).toEqual(before.tables);
      expect(after.files).toEqual(before.files);
      expect(before.tables.find(({ name }) => name === 'employee')?.rows).toBeGreaterThan(50);
    });

    await test.step('everybody else is sent a link', async () => {
      await page.getByRole('button', { name: 'Send everyone a link to set a password' }).click();
      await page.getByRole('button', { name: 'Send 3 mails' }).click();
      await expectToast(page, '3 mails in the outbox');
      await idle(page);
    });
  } finally {
    await there.stop();
  }
});

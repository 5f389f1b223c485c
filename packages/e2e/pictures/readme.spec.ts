import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { administrator, test } from '../src/app.ts';

const folder = join(import.meta.dirname, '../../../docs/pictures');

interface Picture {
  readonly name: string;
  readonly path: string;
  /** What is there once the screen is whole. */
  readonly shows: string;
  readonly scheme?: 'dark';
  readonly size?: { readonly width: number; readonly height: number };
}

const phone = { width: 390, height: 844 };
const pictures: readonly Picture[] = [
  { name: 'dashboard', path: '/dashboard', shows: 'Overdue' },
  { name: 'dashboard-phone', path: '/dashboard', shows: 'Overdue', size: phone },
  { name: 'training', path: '/training/tracker', shows: 'Completed' },
  { name: 'drivers', path: '/employee/driver/tracker?view=list', shows: 'Name', scheme: 'dark' },
];

test('the pictures of the README, of the sample company', async ({ page }) => {
  await mkdir(folder, { recursive: true });
  await signIn(page);
  // Nine in the morning, whenever they are taken: the greeting goes by the browser's hour.
  const morning = new Date();
  morning.setHours(9, 0, 0, 0);
  await page.clock.setFixedTime(morning);
  for (const picture of pictures) await take(page, picture);
});

async function signIn(page: Page): Promise<void> {
  await page.goto('/authentication');
  await page.getByLabel('E-mail').fill(administrator.email);
  await page.getByLabel('Password', { exact: true }).fill(administrator.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('main')).toContainText('Overdue');
}

async function take(page: Page, { name, path, shows, scheme, size }: Picture): Promise<void> {
  await page.setViewportSize(size ?? { width: 1440, height: 900 });
  await page.emulateMedia({ colorScheme: scheme ?? 'light', reducedMotion: 'reduce' });
  await page.goto(path);
  await expect(page.getByRole('main')).toContainText(shows);
  await expect(page.getByText('Fetching data...')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  const shot = await page.screenshot({ animations: 'disabled', caret: 'hide' });
  // 128 colors are all a screen of ours has; the file is a third of what the browser makes.
  const small = await sharp(shot).png({ palette: true, colours: 128, effort: 10 }).toBuffer();
  await writeFile(join(folder, `${name}.png`), small);
}

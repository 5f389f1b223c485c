import { expect, type Page } from '@playwright/test';
import { test } from './apart.ts';
import { expectAccessibleInBothSchemes } from './axe.ts';
import { gridOf, rowsOf, settled } from './list-page.ts';
import { signedIn } from './people.ts';
import { expectToast } from './toasts.ts';

// Documents are added here that others would count.
test.use({ apart: 'user-manual' });

const link = 'https://www.fmcsa.dot.gov/regulations';
const lineOf = (page: Page, name: string) => rowsOf(page).filter({ hasText: name });
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

test('the manual is found from the "?" of a screen, and nothing typed is lost', async ({
  page,
  context,
}) => {
  await signedIn(page, 'office');
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Help: Dashboard' }).click();
  await expect(heading(page, 'To see what needs attention')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Help: Dashboard' })).toBeFocused();

  await signedIn(page);
  await page.goto('/equipment/add');
  await page.getByRole('textbox', { name: 'Name' }).fill('Truck 777');
  const help = page.getByRole('button', { name: 'Help: Add Equipment', exact: true });
  await help.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Help: Add Equipment' });
  await expect(dialog.getByRole('heading', { name: 'To add a unit' })).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  const opened = context.waitForEvent('page');
  await dialog.getByRole('link', { name: 'Read the chapter “Equipment and meters”' }).click();
  const chapter = await opened;
  await expect(heading(chapter, 'To add a unit')).toBeInViewport();
  await chapter.close();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Truck 777');
});

test('a chapter is read, leafed through and downloaded', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signedIn(page, 'office');
  await page.goto('/user-manual/chapter?name=dashboard');
  await expect(heading(page, 'To see what needs attention')).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await page
    .getByRole('navigation', { name: 'Contents' })
    .getByRole('link', { name: 'To request a certificate of insurance' })
    .click();
  await expect(heading(page, 'To request a certificate of insurance')).toBeInViewport();
  await page.getByRole('link', { name: 'Next: People and drivers' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('People and drivers');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download chapter' }).click();
  expect((await saved).suggestedFilename()).toBe('People and drivers.pdf');
});

test('an administrator adds a link and a file; others see and download them and change nothing', async ({
  page,
}) => {
  await signedIn(page);
  await page.goto('/user-manual');
  const before = await settled(page);
  await expectAccessibleInBothSchemes(page);
  const add = page.getByRole('button', { name: 'Add document' });
  const dialog = page.getByRole('dialog', { name: 'Add document' });

  await add.click();
  await dialog.getByLabel('Name').fill('Rules of the road');
  await dialog.getByRole('button', { name: 'Add document' }).click();
  await expect(dialog).toContainText('Give a link or a file.');
  await dialog.getByLabel('Link').fill(link);
  await dialog.getByRole('button', { name: 'Add document' }).click();
  await expectToast(page, 'Document Added Successfully');

  await add.click();
  await dialog.getByLabel('Name').fill('Yard map');
  await dialog
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name: 'yard.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.4\n%%EOF\n'),
    });
  await dialog.getByRole('button', { name: 'Add document' }).click();
  await expect(lineOf(page, 'Yard map')).toBeVisible();
  expect(await settled(page)).toBe(before + 2);

  await signedIn(page, 'office');
  await page.goto('/user-manual?document=new');
  await expect(lineOf(page, 'First day')).toBeVisible();
  expect(await settled(page)).toBe(before + 2);
  await expect(add).toHaveCount(0);
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Actions for/ })).toHaveCount(0);
  const read = lineOf(page, 'Rules of the road').getByRole('link', { name: 'View' });
  await expect(read).toHaveAttribute('href', link);
  const saved = page.waitForEvent('download');
  await lineOf(page, 'Yard map').getByRole('link', { name: 'Download' }).click();
  expect((await saved).suggestedFilename()).toBe('yard.pdf');
  const drawn = page.waitForEvent('download');
  await gridOf(page).focus();
  for (const key of ['Control+Home', 'ArrowRight', 'ArrowRight', 'Enter'])
    await page.keyboard.press(key);
  expect((await drawn).suggestedFilename()).toBe('First day.pdf');
  await lineOf(page, 'First day').getByRole('link', { name: 'View' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('First day');

  await signedIn(page);
  await page.goto('/user-manual');
  await settled(page);
  await page.getByRole('button', { name: 'Actions for Yard map' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page
    .getByRole('dialog', { name: 'Delete Confirmation' })
    .getByRole('button', { name: 'Delete' })
    .click();
  await expectToast(page, 'Document Deleted Successfully');
  await expect(lineOf(page, 'Yard map')).toHaveCount(0);
});

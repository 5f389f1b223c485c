import { expect, type Page } from '@playwright/test';
import { test } from './apart.ts';
import { expectAccessibleInBothSchemes } from './axe.ts';
import { headers, settled } from './list-page.ts';
import { signedIn } from './people.ts';
import { tick } from './person-form.ts';
import { expectToast } from './toasts.ts';

const views = (page: Page, name: string | RegExp = 'Views') =>
  page.getByRole('button', { name, exact: typeof name === 'string' });
const menuItem = (page: Page, name: string) => page.getByRole('menuitem', { name });

async function toggle(page: Page, column: string): Promise<void> {
  await page.getByRole('button', { name: 'Columns', exact: true }).click();
  await page
    .getByRole('group', { name: 'Columns shown' })
    .getByRole('checkbox', { name: column, exact: true })
    .click();
  await page.keyboard.press('Escape');
}

async function saveAs(page: Page, name: string, isShared: boolean): Promise<void> {
  await menuItem(page, 'Save as new view…').click();
  const dialog = page.getByRole('dialog', { name: 'Save view' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  if (isShared) await tick(dialog.getByRole('switch', { name: 'Shared' }));
  await dialog.getByRole('button', { name: 'Save view' }).click();
}

test('a view keeps tab, order and columns, is shared, changed and deleted', async ({
  page,
  browser,
  baseURL,
  faults,
}) => {
  test.slow();
  faults.expect(/status of 409/);
  await signedIn(page);
  await page.goto('/employee/list?tab=all&sort=-lastName');
  const total = await settled(page);
  await views(page).click();
  await saveAs(page, 'Everybody, Z first', true);
  await expectToast(page, 'View Saved Successfully');
  const open = views(page, 'Everybody, Z first');
  await expect(open).toBeVisible();
  await expect(page).toHaveURL(/tab=all&sort=-lastName&saved=/);
  const address = page.url();

  // Columns are changed in the view alone, and kept once they are saved.
  expect(await headers(page)).toContain('Employee Number');
  await toggle(page, 'Employee Number');
  const edited = views(page, 'Everybody, Z first · edited');
  await edited.click();
  await expectAccessibleInBothSchemes(page);
  await menuItem(page, 'Save changes to this view').click();
  await expectToast(page, 'View Saved Successfully');
  await page.reload();
  await settled(page);
  await expect(open).toBeVisible();
  expect(await headers(page)).not.toContain('Employee Number');
  await page.goto('/employee/list');
  expect(await settled(page)).toBeLessThan(total);
  expect(await headers(page)).toContain('Employee Number');

  // Another name, and one that is taken.
  await views(page).click();
  await saveAs(page, 'everybody, z FIRST', false);
  const dialog = page.getByRole('dialog', { name: 'Save view' });
  await expect(dialog.getByText('There is already a view named Everybody, Z first.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Mine');
  await dialog.getByRole('button', { name: 'Save view' }).click();
  await expect(views(page, 'Mine')).toBeVisible();

  // Another name loses nothing of what waits to be saved.
  await toggle(page, 'Employee Number');
  await views(page, 'Mine · edited').click();
  await menuItem(page, 'Rename or share…').click();
  const rename = page.getByRole('dialog', { name: 'Rename or share view' });
  await rename.getByRole('textbox', { name: 'Name' }).fill('My own');
  await rename.getByRole('button', { name: 'Save name' }).click();
  await expect(views(page, 'My own · edited')).toBeVisible();
  expect(await headers(page)).not.toContain('Employee Number');

  await test.step('somebody else finds the shared one, and cannot change it', async () => {
    const theirs = await (await browser.newContext({ ...(baseURL && { baseURL }) })).newPage();
    await signedIn(theirs, 'safety');
    await theirs.goto('/employee/list');
    await settled(theirs);
    await views(theirs).click();
    await expect(theirs.getByText('Shared by Dana Whitfield')).toBeVisible();
    await expect(menuItem(theirs, 'My own')).toHaveCount(0);
    await menuItem(theirs, 'Everybody, Z first').click();
    await expect(views(theirs, 'Everybody, Z first')).toBeVisible();
    expect(await settled(theirs)).toBe(total);
    expect(await headers(theirs)).not.toContain('Employee Number');
    await toggle(theirs, 'Employee Number');
    await views(theirs, 'Everybody, Z first · edited').click();
    await expect(menuItem(theirs, 'Save as new view…')).toBeVisible();
    await expect(menuItem(theirs, 'Save changes to this view')).toHaveCount(0);
    await menuItem(theirs, 'Discard changes').click();
    await expect(views(theirs, 'Everybody, Z first')).toBeVisible();
    await theirs.context().close();
  });

  // Deleted and taken back; what was open stays as it was asked.
  await page.goto(address);
  await open.click();
  await menuItem(page, 'Delete this view…').click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(views(page)).toBeVisible();
  expect(await settled(page)).toBe(total);
  await page.getByRole('button', { name: 'Undo' }).click();
  await views(page).click();
  await menuItem(page, 'Everybody, Z first').click();
  await expect(open).toBeVisible();
  await open.click();
  await menuItem(page, 'Back to the standard view').click();
  await expect(page).toHaveURL(/\/employee\/list$/);
});

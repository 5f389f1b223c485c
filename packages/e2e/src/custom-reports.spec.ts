import { expect, type Page } from '@playwright/test';
import { test } from './app.ts';
import { expectAccessibleInBothSchemes } from './axe.ts';
import { gridOf, headers, idle, placeOf, rowsOf, texts } from './list-page.ts';
import { credentials, fillSignIn, signedIn } from './people.ts';
import { choose, fill, pick } from './person-form.ts';
import { expectToast, toastsWith } from './toasts.ts';

const name = 'Dallas, what is late';

/** How many rows the report has, as its foot says. */
async function total(page: Page): Promise<number> {
  await idle(page);
  const foot = page.getByText(/^(\d+–[\d,]+ of )?[\d,]+ rows?$/).first();
  await expect(foot).toBeVisible();
  return Number(/([\d,]+) rows?$/.exec(await foot.innerText())?.[1]?.replaceAll(',', ''));
}

/** What the report shows: its columns and the rows of its page. */
const shown = async (page: Page) => ({
  headers: await headers(page),
  rows: await texts(page),
  total: await total(page),
});

test('a report is built, kept, and opened the next day as it was', async ({ page, faults }) => {
  test.slow();
  await signedIn(page);
  await page.goto('/reports/report-management');
  await idle(page);

  await test.step('the dialog asks for a category and leads to its page', async () => {
    await page.getByRole('button', { name: 'Create Custom Report' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Create Custom Report' });
    // Away from the field, whose choices lie over the buttons.
    await expect(page.getByRole('option', { name: 'Training' })).toBeVisible();
    await page.keyboard.press('Tab');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(dialog.getByText('Choose a category.')).toBeVisible();
    await choose(page, { Category: 'Training' });
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveURL('/reports/training-report');
  });
  const all = await total(page);

  await test.step('a filter counts when it is applied, and says so once', async () => {
    await pick(page.getByRole('combobox', { name: 'Employee Group' }), 'Dallas');
    await page.keyboard.press('Escape');
    await expect(page.getByText('Filter changed: apply it')).toBeVisible();
    await page.getByRole('button', { name: 'Apply Filter' }).click();
    await expectToast(page, 'Data Loaded Successfully');
    await expect.poll(() => total(page)).toBeLessThan(all);
    await page.getByRole('button', { name: 'Next page' }).click();
    await expect(page).toHaveURL(/page=2/);
    await idle(page);
    expect(await toastsWith(page, 'Data Loaded Successfully')).toBe(1);
  });

  await test.step('a part of a bar opens exactly its rows', async () => {
    const part = page.getByRole('button', {
      name: /^Dallas Terminal, Overdue: \d+ rows?\. Show them$/,
    });
    const count = Number(/\d+/.exec((await part.getAttribute('aria-label')) ?? '')?.[0]);
    expect(count).toBeGreaterThan(0);
    await part.click();
    await expect.poll(() => total(page)).toBe(count);
    await expect(
      page.getByRole('region', { name: `${count} training assignments by group and` }),
    ).toBeVisible();
  });

  await test.step('columns are put away and sorted', async () => {
    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('checkbox', { name: 'Assigned Date' }).click();
    await page.keyboard.press('Escape');
    await gridOf(page).getByRole('columnheader', { name: 'Course' }).click();
    await expect(gridOf(page).getByRole('columnheader', { name: 'Course' })).toHaveAttribute(
      'aria-sort',
      'ascending',
    );
  });
  const before = await shown(page);
  expect(before.headers).not.toContain('Assigned Date');

  await test.step('it is kept under a name', async () => {
    await page.getByRole('button', { name: 'Save Report' }).click();
    const dialog = page.getByRole('dialog', { name: 'Save Report' });
    await expect(dialog.getByLabel('Name')).toHaveValue('TrainingReport');
    await expectAccessibleInBothSchemes(page);
    await fill(page, { Name: name });
    await dialog.getByRole('button', { name: 'Save report' }).click();
    await expectToast(page, 'Custom Report Saved Successfully');
    await expect(page).toHaveURL(/\?id=/);
  });
  const address = placeOf(page);

  await test.step('after signing in again it has the same rows and columns', async () => {
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page).toHaveURL(/\/authentication/);
    const { email, password } = credentials('admin');
    await fillSignIn(page, email, password);
    await expect(page).toHaveURL('/dashboard');
    await page.goto('/reports/report-management');
    await idle(page);
    await rowsOf(page).filter({ hasText: name }).getByRole('gridcell').nth(1).click();
    await expect(page).toHaveURL(address);
    await expect(page.getByText(name, { exact: true }).first()).toBeVisible();
    expect(await shown(page)).toEqual(before);
    await expect(page.getByText('edited', { exact: true })).toHaveCount(0);
  });

  await test.step('a change marks it, and another one is saved beside it', async () => {
    await page.getByRole('button', { name: 'Reset' }).click();
    await expect(page.getByText('edited', { exact: true })).toBeVisible();
    expect(await total(page)).toBe(all);
    await page.getByRole('button', { name: 'Save Report' }).click();
    const dialog = page.getByRole('dialog', { name: 'Save Report' });
    await dialog.getByText('Save as new').click();
    await expect(dialog.getByLabel('Name')).toHaveValue(`${name} (2)`);
    await dialog.getByRole('button', { name: 'Save report' }).click();
    await expect(page).not.toHaveURL(address);
    await idle(page);
  });

  await test.step('one is renamed, and one is deleted', async () => {
    await page.goto('/reports/report-management');
    await idle(page);
    await page.getByRole('button', { name: `Actions for ${name} (2)` }).click();
    await page.getByRole('menuitem', { name: 'Rename' }).click();
    await fill(page, { Name: 'Everything' });
    await page.getByRole('button', { name: 'Save name' }).click();
    await expect(rowsOf(page).filter({ hasText: 'Everything' })).toHaveCount(1);
    await page.getByRole('button', { name: `Actions for ${name}`, exact: true }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete Confirmation' });
    await expect(
      dialog.getByText('Are you sure you want to delete this Custom Report?'),
    ).toBeVisible();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expectToast(page, 'Custom Report deleted successfully');
    await expect(rowsOf(page).filter({ hasText: name })).toHaveCount(0);
    faults.expect(/status of 404/);
    await page.goto(address);
    await expect(page.getByText('This report no longer exists.')).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Custom Reports' }).click();
    await expect(page).toHaveURL('/reports/report-management');
  });
});

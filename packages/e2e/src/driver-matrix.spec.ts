import { expect, type Page } from '@playwright/test';
import { test } from './apart.ts';
import { expectAccessibleInBothSchemes } from './axe.ts';
import { activeCell, chosenBar, gridOf, header, idle, rowsOf } from './list-page.ts';
import { signedIn } from './people.ts';

const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };
const address = '/employee/driver/tracker';

/** The number behind a tab. */
async function countOf(page: Page, tab: string): Promise<number> {
  const text = await page.getByRole('tab', { name: new RegExp(`^${tab}`) }).innerText();
  return Number(/\d+/.exec(text)?.[0]);
}

/** The numbers of gaps in the rows in view. */
async function gapsInView(page: Page): Promise<number[]> {
  const texts = await rowsOf(page).locator('[data-at="2"]').allInnerTexts();
  return texts.map((text) => Number(text) || 0);
}

test('drivers by papers are opened, walked, ticked and filed by keyboard, and by card on a phone', async ({
  page,
}) => {
  test.slow();
  await page.setViewportSize(desktop);
  await signedIn(page);
  await page.goto(address);
  await idle(page);
  await expect(page.getByRole('heading', { name: 'Drivers Tracker' })).toBeVisible();
  await expect(page.getByText('List of all drivers and their documents')).toBeVisible();
  await expect(page.getByText(/^Papers 1–7 of \d+$/)).toBeVisible();
  await expect(header(page, 'Medical Card')).toBeInViewport({ ratio: 1 });
  await expect(header(page, 'Driver.s License Copy')).toBeInViewport({ ratio: 1 });
  await expectAccessibleInBothSchemes(page);

  // The files with gaps are the first rows, and the sentence over them opens exactly these.
  const files = await countOf(page, 'With gaps');
  const first = await gapsInView(page);
  expect(first.slice(0, files).every((gaps) => gaps > 0)).toBe(true);
  expect(first).toEqual(first.toSorted((one, other) => other - one));
  await page.getByRole('link', { name: new RegExp(`gaps? in ${files} driver files?$`) }).click();
  await expect(page).toHaveURL(/tab=gaps/);
  await idle(page);
  await expect(page.getByText(`${files} drivers, worst first`)).toBeVisible();
  await page.goto('/employee/driver/exceptions?drivers=gaps');
  await idle(page);
  await expect(page.getByText(`${files} rows`, { exact: true })).toBeVisible();

  // The walk of the training matrix: down to the first driver, to the start and the end of the row.
  await page.goto(address);
  await idle(page);
  await gridOf(page).focus();
  for (const key of ['ArrowDown', 'End']) await page.keyboard.press(key);
  await expect(activeCell(page)).toBeInViewport();
  for (const key of ['Control+Home', 'Shift+ArrowDown']) await page.keyboard.press(key);
  await page.keyboard.press('x');
  await expect(chosenBar(page)).toContainText('1 of');
  await page.keyboard.press('ArrowRight');
  for (const key of ['ArrowRight', 'ArrowRight', 'Shift+ArrowDown']) await page.keyboard.press(key);
  await expect(chosenBar(page)).toContainText('2 of');
  await expectAccessibleInBothSchemes(page);
  await chosenBar(page).getByRole('button', { name: 'Clear' }).click();

  // Enter on a gap files it; Escape returns to the cell.
  const gap = rowsOf(page).getByText('missing', { exact: true }).first();
  await gap.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'File paper' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(gridOf(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: 'File paper' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  // A paper opens itself, by a link made at that moment.
  await header(page, 'Road Test').getByRole('button').click();
  await header(page, 'Gaps').getByRole('button').click();
  await idle(page);
  const paper = rowsOf(page).locator('[data-state="COMPLETED"]').first();
  const [opened] = await Promise.all([page.context().waitForEvent('page'), paper.click()]);
  await opened.close();

  // The list is the other view, and its address alone opens it.
  await page.getByText('List', { exact: true }).click();
  await expect(page).toHaveURL(/view=list/);
  await idle(page);
  await expect(header(page, 'Employee Number')).toBeVisible();

  await page.setViewportSize(phone);
  await page.goto(`${address}?tab=gaps`);
  const cards = page.getByRole('list', { name: 'Papers by driver' }).getByRole('listitem');
  await expect(cards.first()).toContainText(/\d+ gaps?/);
  await expectAccessibleInBothSchemes(page);
  await cards
    .first()
    .getByRole('button', { name: /^File / })
    .first()
    .click();
  await expect(dialog.getByRole('button', { name: 'File paper' })).toBeVisible();
});

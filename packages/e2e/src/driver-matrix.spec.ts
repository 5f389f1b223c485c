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

  await page.setViewportSize({ width: 1920, height: 1080 });
  await expect(page.getByText(/^Papers 1–11 of \d+$/)).toBeVisible();
  await page.setViewportSize(desktop);
  await expect(page.getByText(/^Papers 1–7 of \d+$/)).toBeVisible();

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

  await test.step('a cell that the pointer rests on shows its reason, paragraph and acts', async () => {
    const popover = gridOf(page).locator('xpath=../..').getByRole('group', { name: / of / });
    await rowsOf(page).getByText('missing', { exact: true }).first().hover();
    await expect(popover).toContainText(/^.+Missing: .+49 CFR \d+\.\d+/);
    await expectAccessibleInBothSchemes(page);
    // It stays on the way from the cell to its buttons.
    await popover.getByRole('button', { name: 'File' }).hover();
    await popover.getByRole('button', { name: 'File' }).click();
    const filing = page.getByRole('dialog');
    await expect(filing.getByRole('button', { name: /^File( paper)?$/ })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(filing).toHaveCount(0);
    await expect(gridOf(page)).toBeFocused();
    await page.mouse.move(0, 0);

    // By keyboard Tab goes to its buttons, and Escape back to the cell.
    await page.keyboard.press('ArrowDown');
    await expect(popover).toBeVisible();
    const cell = await activeCell(page).getAttribute('id');
    await page.keyboard.press('Tab');
    await expect(popover.getByRole('button', { name: 'File' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(popover).toHaveCount(0);
    await expect(gridOf(page)).toBeFocused();
    expect(await activeCell(page).getAttribute('id')).toBe(cell);
    await page.keyboard.press('ArrowDown');
    await expect(popover).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(popover.getByRole('link', { name: 'Open person' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/employee\/driver\/details/);
    await page.goBack();
    await idle(page);
  });

  await test.step('papers are paged by arrows, and scrolled by Shift and the wheel', async () => {
    const pages = page.getByText(/^Papers \d+–\d+ of \d+$/);
    const toolbar = page
      .getByRole('searchbox', { name: 'Search this list' })
      .locator('xpath=../../..');
    await expect(toolbar.locator('xpath=..').getByText(/^Papers 1–7 of/)).toBeVisible();
    await page.getByRole('button', { name: 'Further papers' }).click();
    await expect(pages).toHaveText(/^Papers 8–14 of/);
    await page.getByRole('button', { name: 'Papers before' }).click();
    await expect(pages).toHaveText(/^Papers 1–7 of/);
    await gridOf(page).hover();
    await page.keyboard.down('Shift');
    await page.mouse.wheel(0, 300);
    await page.keyboard.up('Shift');
    await expect(pages).not.toHaveText(/^Papers 1–7 of/);
    await page.mouse.wheel(-2000, 0);
    await expect(pages).toHaveText(/^Papers 1–7 of/);
    await page.mouse.move(0, 0);
  });

  await test.step('the order is chosen beside the filters, and stands in the address', async () => {
    const choose = async (now: string, to: string) => {
      await page.getByRole('button', { name: `Order: ${now}` }).click();
      await page.getByRole('menuitem', { name: to }).click();
      await idle(page);
      await expect(page.getByRole('button', { name: `Order: ${to}` })).toBeVisible();
    };
    await choose('Worst first', 'Most days over');
    await expect(page).toHaveURL(/sort=-daysOver/);
    await choose('Most days over', 'Name');
    const names = await rowsOf(page).locator('[data-at="0"]').allInnerTexts();
    const plain = names.map((name) => name.split('\n').at(-1) ?? '');
    expect(plain).toEqual(plain.toSorted((one, other) => one.localeCompare(other, 'en')));
    await choose('Name', 'Worst first');
    await expect(page).not.toHaveURL(/sort=/);
  });

  // Enter on a gap files it; Escape returns to the cell.
  const gap = rowsOf(page).getByText('missing', { exact: true }).first();
  await gap.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'File', exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(gridOf(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: 'File', exact: true })).toBeVisible();
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
  await expect(dialog.getByRole('button', { name: 'File', exact: true })).toBeVisible();
});

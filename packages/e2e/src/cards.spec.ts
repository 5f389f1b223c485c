import { expect, type Locator, type Page } from '@playwright/test';
import { test } from './apart.ts';
import { expectAccessibleInBothSchemes } from './axe.ts';
import { gridOf, header, rowsOf, settled } from './list-page.ts';
import { signedIn } from './people.ts';
import { expectToast } from './toasts.ts';

// A unit is deleted here that other journeys enter readings of and order work for.
test.use({ apart: 'cards' });

const phone = { width: 390, height: 844 };
const desktop = { width: 1440, height: 900 };
/** Side of what a thumb presses, in pixels. */
const thumb = 44;

const cardsOf = (page: Page, list: string): Locator =>
  page.getByRole('list', { name: list }).getByRole('listitem');

async function expectForThumbs(...controls: Locator[]): Promise<void> {
  for (const control of controls) {
    const box = await control.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0), String(control)).toBeGreaterThanOrEqual(
      thumb,
    );
  }
}

test('on a phone a unit is deleted from its card, by thumb or by keyboard', async ({ page }) => {
  await page.setViewportSize(phone);
  await signedIn(page);
  await page.goto('/equipment/list?sort=name');
  const before = await settled(page);
  const menu = page.getByRole('button', { name: 'Actions for Box 301' });
  const remove = page.getByRole('menuitem', { name: 'Delete' });
  await expectForThumbs(menu, page.getByRole('button', { name: 'Export', exact: true }));

  await menu.focus();
  await page.keyboard.press('Enter');
  await expect(remove).toBeVisible();
  await expect(menu).toHaveAttribute('aria-expanded', 'true');
  await expectForThumbs(remove);
  await expectAccessibleInBothSchemes(page);
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();

  await menu.click();
  await remove.click();
  const question = page.getByRole('dialog', { name: 'Delete Confirmation' });
  await expect(question).toContainText('Are you sure you want to delete this Equipment?');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toHaveCount(0);
  await expect(page).toHaveURL('/equipment/list?sort=name');

  await menu.click();
  await remove.click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'Equipment deleted successfully');
  await expect(menu).toHaveCount(0);
  expect(await settled(page)).toBe(before - 1);
});

test('the menu of a card holds what the menu of its row holds', async ({ page }) => {
  await signedIn(page);
  const actions = async (size: typeof phone) => {
    await page.setViewportSize(size);
    await page.goto('/employee/driver/list');
    await settled(page);
    await page
      .getByRole('button', { name: /^Actions for / })
      .first()
      .click();
    await expect(page.getByRole('menuitem').first()).toBeVisible();
    return page.getByRole('menuitem').allInnerTexts();
  };
  expect(await actions(phone)).toEqual(await actions(desktop));
});

test('on a phone people of a class are ticked and completed together', async ({ page }) => {
  await page.setViewportSize(phone);
  await signedIn(page);
  await page.goto('/training');
  await settled(page);
  await page.getByRole('link', { name: 'Spring Safety Rally' }).click();
  const cards = cardsOf(page, 'Roster');
  await expect(cards.first().getByRole('link')).toBeVisible();
  const people = Number((await page.getByText(/^\d+ rows$/).innerText()).replace(/\D/g, ''));

  const first = cards.first().getByRole('checkbox');
  await expectForThumbs(cards.first().locator('label'));
  // There and empty before anything is ticked, so that the first tick is read out too.
  const status = page.getByRole('status', { name: 'Chosen' });
  await expect(status).toBeEmpty();
  await first.check();
  // From the first tick on a press anywhere on a card ticks it, and leads nowhere.
  await cards.nth(1).getByText('Due Date').click();
  await expect(cards.nth(1).getByRole('checkbox')).toBeChecked();
  await cards.nth(1).getByText('Due Date').click();
  await expect(cards.nth(1).getByRole('checkbox')).not.toBeChecked();
  await expect(page).toHaveURL(/\/training\/details/);
  const bulk = page.getByRole('group', { name: 'Chosen rows' });
  await expect(status).toHaveText(`1 of ${people} chosen`);
  await expect(bulk).toContainText(`1 of ${people} chosen`);
  for (const button of await bulk.getByRole('button').all()) await expectForThumbs(button);
  // With room for every card: one that the bar covers by half is not pressed there, it is scrolled.
  await page.setViewportSize({ ...phone, height: 900 + people * 128 });
  await expectAccessibleInBothSchemes(page);
  await page.setViewportSize(phone);
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(over).toBeLessThanOrEqual(0);

  await first.press('Space');
  await expect(bulk).toHaveCount(0);
  await expect(status).toBeEmpty();
  await first.check();
  await bulk.getByRole('button', { name: `Choose all ${people}` }).click();
  await expect(status).toHaveText(`${people} of ${people} chosen`);
  await bulk.getByRole('button', { name: 'Complete…' }).click();
  await expect(page.getByRole('dialog', { name: 'Complete for several people' })).toContainText(
    `${people} people`,
  );
  await page.keyboard.press('Escape');
  await bulk.getByRole('button', { name: 'Clear' }).click();
  await expect(bulk).toHaveCount(0);
  await expect(cards.first().getByRole('link')).toBeVisible();
});

test('at rest no column of a list is cut, and Ctrl and Home lead back to where it starts', async ({
  page,
}) => {
  await page.setViewportSize(desktop);
  await signedIn(page);
  await page.goto('/employee/list');
  await expect(rowsOf(page).first()).toBeVisible();
  const grid = gridOf(page);
  const edge = (await grid.boundingBox())?.x ?? 0;
  const room = await grid.evaluate((element) => element.clientWidth);
  // The last column of those that have room ends with it.
  const card = await header(page, 'Med Card Expiration').boundingBox();
  expect((card?.x ?? 0) + (card?.width ?? 0) - edge).toBeCloseTo(room, 0);

  // A column for each kind of paper has not room on any screen.
  await page.goto('/employee/driver/tracker?view=list');
  await settled(page);
  const columns = async () => Number(await grid.getAttribute('aria-colcount'));
  await expect.poll(columns).toBeGreaterThan(10);
  await grid.focus();
  const left = () => grid.evaluate((element) => element.scrollLeft);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Control+End');
  await expect.poll(left).toBeGreaterThan(100);
  // Along the pinned column the others stay where they are; only the start of the row is its start.
  await page.keyboard.press('Control+Home');
  await expect.poll(left).toBe(0);
  expect(await grid.evaluate((element) => element.scrollTop)).toBe(0);
});

import { expect, type Locator, type Page } from '@playwright/test';

/** Wide and tall enough that a list of the sample company shows all its rows and columns at once. */
export const wholeList = { width: 4200, height: 3400 };

/** Wide enough that the acts on chosen rows stand beside each other; where it is narrower the rest is in their menu. */
export const desktop = { width: 1440, height: 900 };

/** The bar of what can be done with the chosen rows. */
export const chosenBar = (page: Page): Locator => page.getByRole('group', { name: 'Chosen rows' });

/** Ticks the first rows of the grid. */
export async function tickFirst(page: Page, count: number): Promise<void> {
  const boxes = gridOf(page).getByRole('checkbox', { name: /^Select row/ });
  for (let at = 0; at < count; at += 1) await boxes.nth(at).click();
}

/** The grid of the screen. */
export const gridOf = (page: Page): Locator => page.getByRole('grid');

/** The rows of the grid in view, without the header. */
export const rowsOf = (page: Page): Locator =>
  gridOf(page).locator('[role=row]:has([role=gridcell])');

/** The cell the keyboard is at, whichever that is by then. */
export const activeCell = (page: Page): Locator =>
  gridOf(page).locator('xpath=.//*[@id=ancestor::*[@role="grid"]/@aria-activedescendant]');

/** A header of the grid. */
export const header = (page: Page, name: string): Locator =>
  gridOf(page)
    .getByRole('columnheader')
    .filter({ hasText: new RegExp(`^${name}`) });

/** How long an answer may take on a machine that is busy with something else. */
const patienceMs = 60_000;

/** Waits until nothing is asked of the server, no screen is on its way and the browser has drawn: what is shown is of now. */
export async function idle(page: Page): Promise<void> {
  const isCalm = () =>
    page.evaluate(async () => {
      // The bar at the top; before it is there the product has not started.
      const isStill = () => document.querySelector('[data-busy="false"]') !== null;
      if (!isStill()) return false;
      // An answer may lead to the next question.
      await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2000 }));
      return isStill();
    });
  // Asked again as well where a new page came in between.
  await expect(async () => expect(await isCalm()).toBe(true)).toPass({
    intervals: [50],
    timeout: patienceMs,
  });
}

/** The headers of the grid in their order, without the serial number. */
export async function headers(page: Page): Promise<string[]> {
  await idle(page);
  const texts = await gridOf(page).getByRole('columnheader').allInnerTexts();
  return texts.slice(1).map((text) => text.trim());
}

/** The texts of the rows in view, without the serial number; of a due date the date alone, without how near it is. */
export async function texts(page: Page): Promise<string[][]> {
  await idle(page);
  const rows = await rowsOf(page).evaluateAll((elements) =>
    elements.map((row) =>
      [...row.querySelectorAll<HTMLElement>('[role=gridcell]')]
        .slice(1)
        .map((cell) => cell.innerText.trim()),
    ),
  );
  return rows.map((cells) =>
    cells.map((cell) => /^\d\d\/\d\d\/\d{4}/.exec(cell)?.[0] ?? cell.split('\n')[0] ?? ''),
  );
}

/** The column of a name, row by row. */
export async function column(page: Page, name: string): Promise<string[]> {
  const at = (await headers(page)).indexOf(name);
  return (await texts(page)).map((row) => row[at] ?? '');
}

/** Waits until the list says that it has so many rows, in its foot and to a screen reader, and shows them. */
export async function expectRows(page: Page, count: number): Promise<void> {
  await expect(
    page.getByText(count === 1 ? '1 row' : `${count} rows`, { exact: true }),
  ).toBeVisible();
  await expect(gridOf(page)).toHaveAttribute('aria-rowcount', String(count + 1));
  await expect(rowsOf(page)).toHaveCount(count);
  await expect(gridOf(page).getByText('Fetching data...')).toHaveCount(0);
}

/** Waits until the list has come, however many rows it has and whatever was asked of it before, and tells how many. */
export async function settled(page: Page): Promise<number> {
  await idle(page);
  const foot = page.getByText(/^[\d,]+ rows?$/);
  await expect(foot).toBeVisible();
  return Number.parseInt((await foot.innerText()).replaceAll(',', ''), 10);
}

/** The place of the page inside the product: path and query. */
export const placeOf = (page: Page): string => page.url().replace(/^https?:\/\/[^/]+/, '');

/** Presses what can be done with the chosen rows, in the bar or in the menu behind it. */
export async function act(page: Page, name: string): Promise<void> {
  const bar = page.getByRole('group', { name: 'Chosen rows' });
  await expect(bar).toBeVisible();
  const button = bar.getByRole('button', { name });
  if ((await button.count()) > 0) return button.click();
  await bar.getByRole('button', { name: 'More acts' }).click();
  return page.getByRole('menuitem', { name }).click();
}

/** Expects that the right edge of the grid cuts no column, and no header its words; wide, and on a small screen. */
export async function expectWholeColumns(page: Page): Promise<void> {
  const cut = () =>
    gridOf(page).evaluate((grid) => {
      const edge = grid.getBoundingClientRect().left + grid.clientWidth;
      return [...grid.querySelectorAll<HTMLElement>('[role=columnheader]')].flatMap((head) => {
        const { left, right } = head.getBoundingClientRect();
        const isSliced = left < edge - 1 && right > edge + 1;
        const word = head.querySelector('button > span');
        const isCut =
          word !== null &&
          (word.scrollWidth > word.clientWidth + 1 || word.scrollHeight > word.clientHeight + 1);
        return isSliced || isCut ? [head.innerText.trim()] : [];
      });
    });
  for (const width of [1440, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(cut, `columns cut at ${width}`).toEqual([]);
  }
}

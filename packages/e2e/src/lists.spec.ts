import { expect, type Locator, type Page } from '@playwright/test';
import { test } from './app.ts';
import {
  activeCell,
  column,
  expectRows,
  gridOf,
  header,
  headers,
  idle,
  placeOf,
  rowsOf,
  settled,
  texts,
  wholeList,
} from './list-page.ts';
import { signedIn } from './people.ts';
import { tick } from './person-form.ts';
import { exportOf } from './spreadsheet.ts';

const exports = [
  ['/employee/list', 'all_employees', 'Employees'],
  ['/employee/list?tab=prior', 'all_employees', 'Employees'],
  ['/employee/driver/exceptions', 'driver_expections', 'Driver Exceptions'],
  ['/employee/driver/exceptions?tab=2', 'driver_expections', 'Driver Exceptions'],
] as const;

/** What a screen says where there is nothing; a cell of a file is empty then. */
const blanks = new Set(['N/A', 'No gaps']);

const withoutMissing = (rows: string[][]) =>
  rows.map((row) => row.map((cell) => (blanks.has(cell) ? '' : cell)));

/** A text without what stands in parentheses, one pair in another too. */
function bare(text: string): string {
  const less = text.replaceAll(/ ?\([^()]*\)/g, '');
  return less === text ? text : bare(less);
}

/** On the screen a driver's file is its worst gap and how many more there are; the export names all of them, with their days and paragraphs. */
function briefly(text: string): string {
  const [worst = '', ...others] = bare(text).split(/, |\. /);
  return others.length > 0 ? `${worst}, ${others.length} more` : worst;
}

for (const [address, file, sheet] of exports) {
  test(`${address}: the export has the rows of the screen, in Excel and in CSV`, async ({
    page,
  }) => {
    await page.setViewportSize(wholeList);
    await signedIn(page);
    await page.goto(address);
    await expectRows(page, await settled(page));
    // Buttons of a row are in no file.
    const titles = await headers(page);
    const isData = (_: string, at: number) => titles[at] !== 'Actions';
    const shown = titles.filter(isData);
    const rows = withoutMissing(await texts(page)).map((row) => row.filter(isData));
    for (const format of ['Excel', 'CSV'] as const) {
      const opened = await exportOf(page, format);
      expect(opened.name).toBe(`${file}.${format === 'CSV' ? 'csv' : 'xlsx'}`);
      if (format === 'Excel') expect(opened.sheet).toBe(sheet);
      const places = shown.map((name) => opened.header.indexOf(name));
      expect(places, `columns of ${shown.join(', ')}`).not.toContain(-1);
      const gaps = shown.indexOf('DQ File');
      const cells = opened.rows.map((row) => places.map((at) => row[at] ?? ''));
      const onScreen = (all: string[][], tell: (cell: string) => string) =>
        all.map((row) => row.map((cell, at) => (at === gaps ? tell(cell) : cell)));
      expect(onScreen(cells, briefly)).toEqual(onScreen(rows, bare));
    }
  });
}

test('an export holds what search, filter and sort left, and the reason of each status', async ({
  page,
}) => {
  await page.setViewportSize(wholeList);
  await signedIn(page);
  await page.goto('/employee/driver/exceptions?tab=1&sort=-firstName');
  const count = await settled(page);
  const names = await column(page, 'First Name');
  expect(names).toEqual([...names].sort().reverse());
  const { header: titles, rows } = await exportOf(page, 'Excel');
  expect(rows).toHaveLength(count);
  expect(rows.map((row) => row[titles.indexOf('First Name')])).toEqual(names);
  const text = rows.map((row) => row.join(' '));
  for (const row of text) expect(row).toMatch(/Expired .* ago: .* \d\d\/\d\d\/\d{4}/);
});

async function expectKept(page: Page): Promise<void> {
  const address = placeOf(page);
  const rows = await texts(page);
  await page.reload();
  await expect.poll(() => texts(page)).toEqual(rows);
  expect(placeOf(page)).toBe(address);
}

test('search, filter and sort live in the address: reload, a link and Back show the same rows', async ({
  page,
  context,
}) => {
  await page.setViewportSize(wholeList);
  await signedIn(page);
  await page.goto('/employee/list');
  const everyone = await settled(page);

  await page.getByPlaceholder('Search name, number, e-mail or license').fill('ar');
  await expect(page).toHaveURL('/employee/list?q=ar');
  await expect.poll(() => settled(page)).toBeLessThan(everyone);
  const searched = await settled(page);
  for (const row of await texts(page)) expect(row.join(' ').toLowerCase()).toContain('ar');
  await expectKept(page);

  await page.getByRole('button', { name: 'Filter and arrange Employee Group' }).click();
  const panel = page.getByRole('dialog', { name: 'Filter and arrange Employee Group' });
  await tick(panel.getByLabel('Tulsa Terminal'));
  await expect(page).toHaveURL(/[?&]f\.employeeGroup\.groupName=in\./);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(page.getByText('Employee Group is Tulsa Terminal')).toBeVisible();
  await expect.poll(() => settled(page)).toBeLessThan(searched);
  expect(new Set(await column(page, 'Employee Group'))).toEqual(new Set(['Tulsa Terminal']));

  await header(page, 'License Expiration').getByRole('button').first().click();
  await expect(header(page, 'License Expiration')).toHaveAttribute('aria-sort', 'ascending');
  await header(page, 'License Expiration').getByRole('button').first().click();
  await expect(header(page, 'License Expiration')).toHaveAttribute('aria-sort', 'descending');
  await expect(page).toHaveURL(/[?&]sort=-licenceExpirationDate/);
  const years = async () =>
    (await column(page, 'License Expiration')).map((day) => day.slice(6) + day.slice(0, 5));
  await expect
    .poll(async () => (await years()).join())
    .toBe([...(await years())].sort().reverse().join());
  await expectKept(page);

  const address = placeOf(page);
  const rows = await texts(page);
  const colleague = await context.newPage();
  await colleague.setViewportSize(wholeList);
  await colleague.goto(address);
  await expect.poll(() => texts(colleague)).toEqual(rows);
  await colleague.close();

  await rowsOf(page).nth(1).getByRole('gridcell').nth(2).click();
  await expect(page).toHaveURL(/\/employee\/details\?id=/);
  await page.goBack();
  await expect.poll(() => texts(page)).toEqual(rows);
  expect(placeOf(page)).toBe(address);

  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expectRows(page, everyone);
});

test('a tab lives in the address and Back returns to the tab before', async ({ page }) => {
  await signedIn(page);
  await page.goto('/employee/list');
  const tabs = page.getByRole('tab');
  await expect(tabs).toHaveText([/^Current \(\d+\)$/, /^Prior \(\d+\)$/, /^All \(\d+\)$/]);
  await page.getByRole('tab', { name: 'Prior' }).click();
  await expect(page).toHaveURL('/employee/list?tab=prior');
  await expect(page.getByRole('tab', { selected: true })).toHaveText(/^Prior \(\d+\)$/);
  await idle(page);
  const prior = Number(
    (await page.getByRole('tab', { selected: true }).innerText()).match(/\d+/)?.[0],
  );
  await expectRows(page, prior);
  await page.getByRole('tab', { selected: true }).press('ArrowRight');
  await expect(page).toHaveURL('/employee/list?tab=all');
  await page.goBack();
  await expect(page.getByRole('tab', { selected: true })).toHaveText(`Prior (${prior})`);
  await page.goBack();
  await expect(page).toHaveURL('/employee/list');
  await expect(page.getByRole('tab', { selected: true })).toHaveText(/^Current/);
});

test('the tabs of the driver exceptions answer to their index', async ({ page }) => {
  await signedIn(page);
  const names = ['All', 'DL Overdue', 'DL Duesoon', 'Med Cards Overdue', 'Med Cards Duesoon'];
  for (const [index, name] of names.entries()) {
    await page.goto(`/employee/driver/exceptions?tab=${index}`);
    await expect(page.getByRole('tab', { selected: true })).toHaveText(
      new RegExp(`^${name} \\(\\d+\\)$`),
    );
  }
  await expect(page.getByText('List of drivers with exceptions.')).toBeVisible();
});

test('letters walk the rows and edit one, and a question mark tells all keys', async ({ page }) => {
  await signedIn(page);
  await page.goto('/employee/list');
  await settled(page);
  const name = (row: number) => rowsOf(page).nth(row).getByRole('gridcell').nth(1);
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await expect(activeCell(page)).toHaveText(await name(1).innerText());
  await page.keyboard.press('k');
  await expect(activeCell(page)).toHaveText(await name(0).innerText());
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(keys.getByText('Edit the row')).toBeVisible();
  await expect(keys.getByRole('region', { name: 'Records' })).toContainText('Next record');
  await page.keyboard.press('Escape');
  await expect(keys).toHaveCount(0);
  const search = page.getByLabel('Search this list');
  await page.keyboard.press('f');
  await expect(search).toBeFocused();
  await search.pressSequentially('je?');
  await expect(search).toHaveValue('je?');
  await expect(keys).toHaveCount(0);
  await expect(page).toHaveURL(/q=je/);
  await search.press('Escape');
  await expect(page).toHaveURL(/\/employee\/list$/);
  await settled(page);
  await gridOf(page).focus();
  await page.keyboard.press('e');
  await expect(page).toHaveURL(/\/employee\/edit\?id=/);
});

test('no match says so and offers the way back', async ({ page }) => {
  await signedIn(page);
  await page.goto('/employee/list?q=nobody-is-called-that');
  await expect(page.getByText('No rows match')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(rowsOf(page).first()).toBeVisible();
  await expect(page).toHaveURL('/employee/list');
});

test('what a row shows is whole where other columns have more room than they need', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signedIn(page);
  await page.goto('/incident-management/active-incident');
  await settled(page);
  const type = gridOf(page).getByText('Property damage', { exact: true }).first();
  const lacks = () => type.evaluate((cell) => cell.scrollWidth - cell.clientWidth);
  await expect.poll(lacks).toBe(0);
});

test('hidden, widened and moved columns are remembered for the person', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.setViewportSize({ width: 2600, height: 900 });
  await signedIn(page, 'office');
  await page.goto('/employee/list');
  await settled(page);
  await expect(rowsOf(page).first()).toBeVisible();
  const widthOf = (of: Locator) => async () => (await of.boundingBox())?.width;
  // The serial number's 56 pixels, behind 36 for the tick.
  await expect.poll(widthOf(gridOf(page).getByRole('columnheader').first())).toBe(36 + 56);

  await page.getByRole('button', { name: 'Columns' }).click();
  await tick(page.getByLabel('Type', { exact: true }), false);
  await page.keyboard.press('Escape');
  await expect(header(page, 'Type')).toHaveCount(0);

  const first = header(page, 'First Name');
  const box = await first.boundingBox();
  if (!box) throw new Error('The header has no place');
  const before = box.width;
  await page.mouse.move(box.x + box.width - 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width + 78, box.y + box.height / 2, { steps: 4 });
  await page.mouse.up();
  await expect.poll(widthOf(first)).toBe(before + 80);

  await page.getByRole('button', { name: 'Filter and arrange Employee Number' }).click();
  const saved = page.waitForResponse(
    (answer) => answer.request().postData()?.includes('"order"') ?? false,
  );
  await page.getByRole('button', { name: 'Move right' }).click();
  await page.keyboard.press('Escape');
  await expect
    .poll(async () => (await headers(page)).slice(0, 4))
    .toEqual(['Last Name', 'First Name', 'Employee Group', 'Employee Number']);
  const order = await headers(page);
  await saved;

  await page.reload();
  await expect.poll(() => headers(page)).toEqual(order);
  await expect.poll(widthOf(first)).toBe(before + 80);

  // The server remembers it, not the browser: the same person elsewhere sees the same.
  const elsewhere = await browser.newContext(baseURL ? { baseURL } : {});
  const other = await elsewhere.newPage();
  await other.setViewportSize({ width: 2600, height: 900 });
  await signedIn(other, 'office');
  await other.goto('/employee/list');
  await expect.poll(() => headers(other)).toEqual(order);
  await elsewhere.close();
});

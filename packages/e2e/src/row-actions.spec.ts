import { expect, type Locator, type Page } from '@playwright/test';
import { activeCell, gridOf, idle, placeOf, settled } from './list-page.ts';
import { test } from './one-page.ts';

// Nothing here changes what another walk reads.
test.describe.configure({ mode: 'parallel' });

/** Wide enough for all columns, and no taller than a screen: the rows in sight have one of each kind. */
const desktop = { width: 3000, height: 900 };
const phone = { width: 390, height: 844 };
/** Lists whose own journey presses what is in their rows: of choices, which are hidden at once, and the user manual and snapshots, whose files are saved at once. */
const pressedElsewhere = /^\/(administrator\/add-|user-manual|reports\/snapshot-history)/;
const apart = 'another tab';
const over = 'something over the list';

/** A list, and how much there is at least to press in its rows and on its cards: links, buttons and what their menus hold. */
interface Walked {
  readonly place: string;
  /** The list that leads to it by its first row, where no address of its own does. */
  readonly from?: string;
  readonly inRows: number;
  readonly onCards: number;
}

const lists: readonly Walked[] = [
  { place: '/training/tracker?view=list', inRows: 2, onCards: 1 },
  { place: '/training', inRows: 1, onCards: 1 },
  { place: '/training/details', from: '/training', inRows: 2, onCards: 1 },
  { place: '/training/course/catalog', inRows: 1, onCards: 1 },
  { place: '/employee/list', inRows: 1, onCards: 1 },
  { place: '/employee/driver/list', inRows: 4, onCards: 4 },
  { place: '/employee/driver/tracker?view=list', inRows: 5, onCards: 4 },
  { place: '/employee/driver/exceptions', inRows: 1, onCards: 1 },
  { place: '/employee/medcard', inRows: 1, onCards: 1 },
  { place: '/mails', inRows: 1, onCards: 1 },
  { place: '/equipment/list', inRows: 2, onCards: 3 },
  { place: '/equipment/service-reminder', inRows: 1, onCards: 1 },
  { place: '/equipment/add-task', inRows: 2, onCards: 3 },
  { place: '/equipment/workorder', inRows: 2, onCards: 3 },
  { place: '/equipment/renewals', inRows: 1, onCards: 1 },
  { place: '/incident-management/active-incident', inRows: 1, onCards: 1 },
  { place: '/incident-management/closed-incident', inRows: 0, onCards: 0 },
  { place: '/reports/report-management', inRows: 4, onCards: 3 },
  { place: '/administrator/links', inRows: 1, onCards: 1 },
];

/** Something to press in a row or on a card. */
interface Control {
  /** Its row, its column counted from 0, and its place among the links and buttons of the row. */
  readonly row: number;
  readonly column: number;
  readonly place: number;
  /** What it promises: an address, another tab, or something that opens over the list. */
  readonly promise: string;
}

/** How the controls of a list are pressed. */
interface Way {
  readonly press: (control: Control) => Promise<void>;
  readonly choose: (entry: Locator) => Promise<void>;
}

/** The rows or the cards of a list. */
const rowsIn = (page: Page): Locator =>
  page.locator('[role=row]:has([role=gridcell]), li[aria-posinset]');

/** Opens a list and waits for its rows. */
async function opened(page: Page, { place, from }: Walked): Promise<void> {
  await page.goto(from ?? place);
  expect(await settled(page)).toBeGreaterThan(0);
  if (from === undefined) return;
  await page.goto((await rowsIn(page).locator('a').first().getAttribute('href')) ?? '');
  expect(await settled(page)).toBeGreaterThan(0);
}

/** A row of the grid or a card, by its number counted from 0: only those in sight are drawn. */
const rowAt = (page: Page, row: number): Locator =>
  page.locator(`[role=row][aria-rowindex="${row + 2}"], li[aria-posinset="${row + 1}"]`);

const controlAt = (page: Page, { row, place }: Control): Locator =>
  rowAt(page, row).locator('a[href], button').nth(place);

/** What can be pressed in the rows of a list: the row's own link, then the first of each kind of control in whichever row. */
async function controlsOf(page: Page): Promise<readonly Control[]> {
  const all = await rowsIn(page).evaluateAll(
    (elements, [tab, dialog]) =>
      elements.flatMap((row, at) =>
        [...row.querySelectorAll<HTMLElement>('a[href], button')].map((one, place) => ({
          row: at,
          column: Number(one.closest('[role=gridcell]')?.getAttribute('aria-colindex') ?? 2) - 2,
          place,
          promise: !(one instanceof HTMLAnchorElement)
            ? dialog
            : one.target === '_blank'
              ? tab
              : one.pathname + one.search,
          kind: one.tagName + one.className,
        })),
      ),
    [apart, over] as const,
  );
  return all.filter((one, at) => all.findIndex(({ kind }) => kind === one.kind) === at);
}

const open = (page: Page): Locator =>
  page.locator('[role=dialog]:visible, [role=alertdialog]:visible, [role=menu]:visible');

/** Some three hundred presses wait for what they do; the usual steps would grow to a second. */
const asOften = { intervals: [50] };

/** Presses, and expects what was promised and nothing else, never that of the row besides; leads back to the list. */
async function expectOutcome(
  page: Page,
  press: () => Promise<void>,
  promise: string,
): Promise<void> {
  const before = placeOf(page);
  const outcome = async () =>
    [
      ...(page.context().pages().length > 1 ? [apart] : []),
      ...((await open(page).count()) > 0 ? [over] : []),
      ...(placeOf(page) === before ? [] : [placeOf(page)]),
    ].join(' and ');
  await press();
  await expect.poll(outcome, asOften).toBe(promise);
  // Whatever else the press set off has its turn.
  await idle(page);
  expect(await outcome()).toBe(promise);
  for (const tab of page.context().pages().slice(1)) await tab.close();
  if (placeOf(page) !== before) await page.goBack();
  else if (promise === over) await page.keyboard.press('Escape');
  await expect.poll(outcome, asOften).toBe('');
  await settled(page);
}

/** The entries of the menu that is open: an address, or something that asks first. */
const entriesOf = async (page: Page): Promise<readonly string[]> =>
  page
    .getByRole('menuitem')
    .evaluateAll(
      (items, asks) =>
        items.map((one) => (one instanceof HTMLAnchorElement ? one.pathname + one.search : asks)),
      over,
    );

/** Presses a control, and every entry of the menu it opens; tells how many that were. */
async function expectActs(page: Page, control: Control, way: Way): Promise<number> {
  let entries: readonly string[] = [];
  const press = async () => {
    await way.press(control);
    if (control.promise !== over) return;
    await expect(open(page)).toHaveCount(1);
    entries = await entriesOf(page);
  };
  await test.step(`row ${control.row}, control ${control.place}`, async () =>
    expectOutcome(page, press, control.promise));
  for (const [at, promise] of entries.entries()) {
    const pressEntry = async () => {
      await way.press(control);
      const entry = page.getByRole('menuitem').nth(at);
      await expect(entry).toBeVisible();
      await way.choose(entry);
      await expect(page.getByRole('menu')).toHaveCount(0);
    };
    await test.step(`entry ${at}`, async () => expectOutcome(page, pressEntry, promise));
  }
  return 1 + entries.length;
}

/** Presses what has the focus. */
async function byEnter(control: Locator): Promise<void> {
  // A menu that opens takes the focus once itself, late on a busy machine.
  await expect(async () => {
    await control.focus();
    await expect(control).toBeFocused({ timeout: 1000 });
  }).toPass();
  await control.page().keyboard.press('Enter');
}

const byPointer = (page: Page): Way => ({
  press: async (control) => controlAt(page, control).click(),
  choose: async (entry) => entry.click(),
});

/** Enter on an entry of a menu, once the menu has taken the focus by itself: late on a busy machine, it would take it from the entry. */
async function byEntry(entry: Locator): Promise<void> {
  await expect(entry.page().locator('[role=menu]:focus-within')).toHaveCount(1);
  await byEnter(entry);
}

/** Enter on what has the focus, as it is on cards. */
const byFocus = (page: Page): Way => ({
  press: async (control) => byEnter(controlAt(page, control)),
  choose: byEntry,
});

/** Arrows to the cell and Enter on it, as it is in a grid. */
const byArrows = (page: Page): Way => ({
  press: async ({ row, column }) => {
    await gridOf(page).focus();
    await page.keyboard.press('Control+Home');
    for (let at = 0; at < row; at += 1) await page.keyboard.press('ArrowDown');
    for (let at = 0; at < column; at += 1) await page.keyboard.press('ArrowRight');
    await expect(activeCell(page)).toHaveAttribute('aria-colindex', String(column + 2));
    await expect(rowAt(page, row).and(page.locator(':has([data-active])'))).toHaveCount(1);
    await page.keyboard.press('Enter');
  },
  choose: byEntry,
});

for (const list of lists) {
  const walk = async (page: Page, ways: readonly Way[]): Promise<number> => {
    await opened(page, list);
    const controls = await controlsOf(page);
    const counts = [];
    for (const way of ways) {
      let count = 0;
      for (const control of controls) count += await expectActs(page, control, way);
      counts.push(count);
    }
    expect(new Set(counts).size).toBe(1);
    return Math.min(...counts);
  };

  test(`${list.place}: whatever can be pressed in a row acts for itself, by mouse and by keyboard`, async ({
    page,
  }) => {
    await page.setViewportSize(desktop);
    expect(await walk(page, [byPointer(page), byArrows(page)])).toBeGreaterThanOrEqual(list.inRows);
  });

  test(`${list.place}: whatever can be pressed on a card acts for itself, by thumb and by keyboard`, async ({
    page,
  }) => {
    await page.setViewportSize(phone);
    expect(await walk(page, [byPointer(page), byFocus(page)])).toBeGreaterThanOrEqual(list.onCards);
  });
}

test('no list of the menu is left out of the walk', async ({ page }) => {
  await page.setViewportSize(desktop);
  await page.goto('/dashboard');
  await idle(page);
  // Of closed groups as well.
  const links = page.getByRole('navigation', { name: 'Main' }).locator('a[href^="/"]');
  const places = await links.evaluateAll((all) =>
    all.map((one) => (one as HTMLAnchorElement).pathname),
  );
  const found = [];
  for (const place of new Set(places)) {
    if (pressedElsewhere.test(place)) continue;
    await page.goto(place);
    await page.waitForLoadState('networkidle');
    await idle(page);
    // A calendar is a grid without a number of rows.
    if ((await page.locator('[role=grid][aria-rowcount]').count()) > 0) found.push(place);
  }
  expect(found.length).toBeGreaterThanOrEqual(13);
  // What the address says of a list beside its place is not in the menu.
  const walked = lists.map(({ place }) => place.replace(/\?.*/, ''));
  expect(walked).toEqual(expect.arrayContaining(found));
});

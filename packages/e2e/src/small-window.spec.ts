import { expect, type Page } from '@playwright/test';
import { test } from './app.ts';
import { idle } from './list-page.ts';
import { signedIn } from './people.ts';

async function expectNoSideways(page: Page): Promise<void> {
  const over = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await expect.poll(over, 'pixels the page is too wide').toBeLessThanOrEqual(0);
}

/** How many rows stand whole between the head of the list and the end of the window. */
const readable = (page: Page) =>
  page.evaluate(() => {
    const head = document.querySelector('[role=columnheader]')?.getBoundingClientRect().bottom;
    return [...document.querySelectorAll('[role=grid] [data-row]')].filter((row) => {
      const { top, bottom } = row.getBoundingClientRect();
      return top >= (head ?? 0) - 1 && bottom <= innerHeight;
    }).length;
  });

/** With tabs and without, with a notice in the heading, and with other things over the list. */
const longLists = [
  '/employee/list',
  '/employee/driver/exceptions',
  '/employee/driver/tracker?view=list',
  '/training',
  '/training/tracker?tab=2&view=list',
  '/training/course/catalog',
  '/equipment/list',
  '/equipment/workorder',
  '/equipment/renewals',
  '/equipment/service-reminder',
  '/equipment/add-task',
  '/administrator/edit-data?tab=audit-log',
  '/administrator/add-states',
  '/user-manual',
];

test('the open one of many tabs stands in sight, whatever comes after it was drawn', async ({
  page,
}) => {
  await signedIn(page);
  await page.setViewportSize({ width: 390, height: 844 });
  for (const [name, label] of [
    ['outbox', 'Outbox'],
    ['audit-log', 'Audit log'],
  ]) {
    await page.goto(`/administrator/edit-data?tab=${name}`);
    const open = page.getByRole('tab', { name: label ?? '', selected: true });
    // Tabs of administrators come when their rights are known.
    await expect(page.getByRole('tab', { name: 'Deleted' })).toBeAttached();
    await idle(page);
    await expect(open).toBeInViewport({ ratio: 1 });
  }
});

test('magnified to 200 % a list shows eight rows before anybody scrolls', async ({ page }) => {
  await signedIn(page);
  await page.setViewportSize({ width: 720, height: 450 });
  for (const address of longLists) {
    await page.goto(address);
    await idle(page);
    await expect
      .poll(() => readable(page), `rows that can be read in ${address}`)
      .toBeGreaterThanOrEqual(8);
    await expectNoSideways(page);
  }
});

test('magnified to 200 % the training matrix shows eight people below its head', async ({
  page,
}) => {
  await page.setViewportSize({ width: 720, height: 450 });
  await signedIn(page);
  await page.goto('/training/tracker');
  await idle(page);
  // By hand it is scrolled once its rows are there, which make the page long enough.
  const scrolled = async () => {
    await page.getByRole('main').evaluate((main) => main.scrollTo(0, 300));
    return readable(page);
  };
  await expect.poll(scrolled).toBeGreaterThanOrEqual(8);
});

test('magnified to 200 % rows come before the form and the checks over them', async ({ page }) => {
  await signedIn(page);
  await page.setViewportSize({ width: 720, height: 450 });
  const total = () => page.getByRole('grid').getAttribute('aria-rowcount');
  for (const address of [
    '/administrator/edit-data?tab=insurance',
    '/administrator/add-employee-group',
    '/administrator/add-location',
  ]) {
    await page.goto(address);
    await idle(page);
    const rows = Number(await total()) - 1;
    await expect
      .poll(() => readable(page), `rows that can be read in ${address}`)
      .toBeGreaterThanOrEqual(Math.min(8, rows));
    await expectNoSideways(page);
  }
  const form = page.getByRole('form', { name: 'New location' });
  await expect(form).toBeHidden();
  await page.getByRole('button', { name: 'Add location' }).click();
  await expect(page.getByLabel('Location name')).toBeFocused();
  await form.getByRole('button', { name: 'Cancel' }).click();
  await expect(form).toBeHidden();

  await page.goto('/employee/driver/exceptions');
  await idle(page);
  // What tells how near a date is stands in its place, and every column of the person is there.
  for (const name of ['First Name', 'License Expiration', 'Med Card Expiration', 'DQ File']) {
    const header = await page.getByRole('columnheader', { name }).boundingBox();
    expect((header?.x ?? 720) + (header?.width ?? 0), name).toBeLessThanOrEqual(720);
  }
  const checks = page.getByRole('list', { name: 'Audit checks' });
  await expect(checks).toBeHidden();
  await page.getByText('Audit checks').click();
  for (const link of await checks.getByRole('link').all()) {
    const { x = 0, width = 0 } = (await link.boundingBox()) ?? {};
    expect(x + width).toBeLessThanOrEqual(720);
  }
});

test('the form of a day is told beside its calendar, not under it', async ({ page }) => {
  await signedIn(page);
  for (const width of [1280, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/reports/training-report');
    const days = page.getByPlaceholder('MM/DD/YYYY');
    await expect(days.first()).toBeVisible();
    const tooLong = await days.evaluateAll(
      (boxes: HTMLInputElement[]) =>
        boxes.filter((box) => {
          const { fontSize, fontFamily, letterSpacing } = getComputedStyle(box, '::placeholder');
          const pen = Object.assign(document.createElement('canvas').getContext('2d') ?? {}, {
            font: `${fontSize} ${fontFamily}`,
            letterSpacing,
          }) as CanvasRenderingContext2D;
          const sign = box.parentElement?.querySelector('svg')?.getBoundingClientRect().left ?? 0;
          const start = box.getBoundingClientRect().left + 1;
          const { paddingLeft } = getComputedStyle(box);
          return start + parseFloat(paddingLeft) + pen.measureText(box.placeholder).width > sign;
        }).length,
    );
    expect(tooLong, `boxes too narrow at ${width}`).toBe(0);
  }
});

test('a card of a person begins with their photo or initials, as the row does', async ({
  page,
}) => {
  await signedIn(page);
  await page.setViewportSize({ width: 390, height: 844 });
  for (const address of [
    '/employee/list',
    '/employee/driver/list',
    '/employee/driver/exceptions',
  ]) {
    await page.goto(address);
    await idle(page);
    await expect(page.getByRole('listitem').locator('[data-initials]').first()).toBeVisible();
  }
});

test('where nothing can be hovered the sign of a column’s menu covers no word', async ({
  browser,
  app,
}) => {
  const page = await browser.newPage({
    baseURL: app.url,
    viewport: { width: 1024, height: 768 },
    hasTouch: true,
    isMobile: true,
  });
  await signedIn(page);
  await page.goto('/employee/list');
  await idle(page);
  await page
    .getByRole('button', { name: /^Filter and arrange/ })
    .first()
    .tap();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('[role=columnheader] svg:visible')).toHaveCount(0);
  await page.close();
});

test('where there is no menu beside the page the feedback button covers no row', async ({
  page,
}) => {
  await signedIn(page);
  for (const size of [
    { width: 390, height: 844 },
    { width: 720, height: 450 },
  ]) {
    await page.setViewportSize(size);
    await page.goto('/equipment/workorder');
    await idle(page);
    const button = page.getByRole('banner').getByRole('button', { name: 'Feedback', exact: true });
    const main = await page.getByRole('main').boundingBox();
    const box = await button.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(main?.y ?? 0);
    await button.click();
    await expect(page.getByRole('dialog', { name: 'Feedback' })).toBeVisible();
    await page.keyboard.press('Escape');
  }
});

test('where there is little room the page scrolls and no list in it', async ({ page }) => {
  await signedIn(page);
  const inner = () =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('#main *')]
        .filter((one) => /auto|scroll/.test(getComputedStyle(one).overflowY))
        .filter((one) => one.scrollHeight > one.clientHeight + 1)
        .map((one) => one.className),
    );
  const scroll = () => page.locator('#main').evaluate((main) => main.scrollTo(0, 600));
  // A phone, and a desk of 1440 x 900 magnified to 200 %.
  for (const size of [
    { width: 390, height: 844 },
    { width: 720, height: 450 },
  ]) {
    await page.setViewportSize(size);
    for (const address of ['/equipment/renewals', '/training/tracker', '/employee/list']) {
      await page.goto(address);
      await expect(page.getByRole('tab').first()).toBeVisible();
      await idle(page);
      expect(await inner(), `boxes that scroll in ${address} at ${size.width}`).toEqual([]);
      await expectNoSideways(page);
      await scroll();
      await expect(page.getByRole('tab').first()).toBeInViewport();
    }
  }
  await expect(page.getByRole('columnheader', { name: 'Last Name' })).toBeInViewport();
  await expect.poll(() => readable(page), 'rows that can be read').toBeGreaterThanOrEqual(8);
  // What a page can do folds behind one button, the primary one stays.
  await page.getByRole('row').nth(10).click();
  await page.waitForURL('**/employee/details?id=*');
  await expect(page.getByRole('link', { name: 'Edit', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await page.getByRole('button', { name: 'More actions' }).click();
  await expect(page.getByRole('button', { name: 'Print' })).toBeVisible();
});

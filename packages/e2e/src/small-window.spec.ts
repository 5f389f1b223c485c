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
  '/employee/driver/tracker',
  '/training',
  '/training/tracker?tab=2&view=list',
  '/training/course/catalog',
  '/equipment/list',
  '/equipment/workorder',
  '/equipment/renewals',
  '/equipment/service-reminder',
  '/equipment/add-task',
  '/administrator/edit-data?tab=audit-log',
  '/user-manual',
];

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

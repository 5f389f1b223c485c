import { expect, type Page } from '@playwright/test';
import { test } from './app.ts';
import { idle } from './list-page.ts';
import { signedIn } from './people.ts';

const screens = [
  '/dashboard',
  '/today',
  '/training/tracker',
  '/training/tracker?view=list',
  '/training',
  '/training/schedule',
  '/training/course/catalog',
  '/training/course/add',
  '/training/calendar',
  '/employee/list',
  '/employee/list?tab=all',
  '/employee/add',
  '/employee/medcard',
  '/employee/driver/list',
  '/employee/driver/tracker',
  '/employee/driver/exceptions',
  '/mails',
  '/employee/review',
  '/employee/driver/add',
  '/equipment/list',
  '/equipment/add',
  '/equipment/service-reminder',
  '/equipment/service-reminder/add',
  '/equipment/add-task',
  '/equipment/service-program',
  '/equipment/workorder',
  '/equipment/workorder/add',
  '/equipment/renewals',
  '/equipment/renewals/add-renewal',
  '/incident-management/index',
  '/incident-management/active-incident',
  '/incident-management/closed-incident',
  '/reports/report-management',
  '/reports/snapshot-history',
  '/reports/dress-rehearsal',
  '/reports/dress-rehearsal/all',
  '/reports/equipment-renewal-report',
  '/administrator',
  '/administrator/add-employee-group',
  '/administrator/add-renewal-type',
  '/administrator/add-equipment-type',
  '/administrator/links',
  '/administrator/edit-data',
  '/user-manual',
  '/edit-user-info',
];

/** The texts in view that end in an ellipsis. A rounded pixel is none. */
const cut = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((one) => !one.closest('.visually-hidden') && !(one instanceof HTMLInputElement))
      .filter((one) => getComputedStyle(one).textOverflow === 'ellipsis')
      .filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth + 1)
      .map(({ textContent }) => textContent.trim()),
  );

for (const width of [1280, 1440])
  test(`no words of forty screens and more end in an ellipsis at ${width}`, async ({ page }) => {
    test.slow();
    expect(screens.length).toBeGreaterThanOrEqual(40);
    await page.setViewportSize({ width, height: 900 });
    await signedIn(page);
    const found: string[] = [];
    for (const screen of screens) {
      await page.goto(screen);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await idle(page);
      for (const text of await cut(page)) found.push(`${screen}: ${text}`);
    }
    expect(found).toEqual([]);
  });

import { expect } from '@playwright/test';
import { test } from './app.ts';
import { expectAccessibleInBothSchemes } from './axe.ts';
import {
  activeCell,
  column,
  expectRows,
  gridOf,
  header,
  idle,
  placeOf,
  rowsOf,
  settled,
  texts,
  wholeList,
} from './list-page.ts';
import { credentials, fillSignIn, signedIn } from './people.ts';

/** The numbers of the dashboard and where each leads (docs/product.md, Dashboard). */
const numbers = [
  ['Driver License', 'Overdue', '/employee/driver/exceptions?tab=1', 'DL Overdue'],
  ['Driver License', 'Due soon', '/employee/driver/exceptions?tab=2', 'DL Duesoon'],
  ['Training', 'Overdue', '/training/tracker?tab=2&view=list', 'Overdue'],
  ['Training', 'Due soon', '/training/tracker?tab=3&view=list', 'Due soon'],
  ['Equipment', 'Overdue', '/equipment/renewals?tab=overdue', 'Overdue'],
  ['Equipment', 'Due soon', '/equipment/renewals?tab=dueSoon', 'Due soon'],
  ['Med Cards', 'Overdue', '/employee/driver/exceptions?tab=3', 'Med Cards Overdue'],
  ['Med Cards', 'Due soon', '/employee/driver/exceptions?tab=4', 'Med Cards Duesoon'],
  ['Service Issues', 'Overdue', '/equipment/service-reminder?tab=overdue', 'Overdue'],
  ['Service Issues', 'Due soon', '/equipment/service-reminder?tab=dueSoon', 'Due soon'],
  ['Incidents', 'Active', '/incident-management/active-incident', null],
  ['Incidents', 'Closed', '/incident-management/closed-incident', null],
] as const;

test.use({ viewport: { width: 1440, height: 3400 } });

test('a safety manager signs in, reads each number and lands on exactly that many rows', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page).toHaveURL('/authentication');
  const { email, password } = credentials('admin');
  await fillSignIn(page, email, password);
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    /^Good (morning|afternoon|evening), Dana Whitfield$/,
  );
  for (const [card, label, address, tab] of numbers) {
    await test.step(`${card}: ${label}`, async () => {
      const link = page
        .getByRole('region', { name: card, exact: true })
        .getByRole('link', { name: label });
      await idle(page);
      const count = Number((await link.innerText()).match(/\d+/)?.[0]);
      expect(count, `${card} ${label} has rows in the sample company`).toBeGreaterThan(0);
      await link.click();
      await expect(page).toHaveURL(address);
      await expectRows(page, count);
      if (tab) {
        const shown = page.getByRole('tab', { selected: true });
        await expect(shown).toHaveText(`${tab} (${count})`);
      }
      await page.goBack();
      await expect(page).toHaveURL('/dashboard');
    });
  }
  for (const [kind, address] of [
    ['Licenses', /f\.licenceExpirationDate=/],
    ['Driver files', /drivers=gaps&from=/],
  ] as const)
    await test.step(`a number of the timeline names and opens its rows: ${kind}`, async () => {
      const mark = page
        .getByRole('region', { name: 'Next 90 days' })
        .getByRole('link', { name: new RegExp(`^${kind}: \\d+ due`) })
        .first();
      const count = Number(await mark.innerText());
      await mark.hover();
      await expect(page.getByRole('tooltip', { name: new RegExp(`^${kind}`) })).toContainText(
        kind === 'Licenses' ? 'License expires' : 'In order through',
      );
      await mark.click();
      await expect(page).toHaveURL(address);
      await expectRows(page, count);
      await page.goBack();
    });
  await test.step('twelve months: a week says what it has, by key too, and opens its rows', async () => {
    await page.getByText('12 months', { exact: true }).click();
    const ahead = page.getByRole('region', { name: 'Next 12 months by week' });
    const weeks = ahead.getByRole('list', { name: 'Weeks' }).getByRole('button');
    await expect(weeks).toHaveCount(52);
    await expectAccessibleInBothSchemes(page);
    await weeks.first().click();
    await page.keyboard.press('ArrowRight');
    await expect(weeks.nth(1)).toBeFocused();
    await expect(weeks.nth(1)).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('Home');
    const open = ahead.getByRole('link', { name: /^Open (these \d+|it)$/ });
    const count = (await open.innerText()).match(/\d+/)?.[0] ?? '1';
    await expect(ahead.getByText(new RegExp(`^Week of [\\d/]+: ${count}\\.`))).toBeVisible();
    await open.click();
    await expect(page).toHaveURL(/\/today\?from=[\d-]+&to=[\d-]+$/);
    await expect(page.getByText(`of ${count}`).first()).toBeVisible();
    await page.getByRole('button', { name: /^Show more than Due/ }).click();
    await expect(page).toHaveURL('/today');
    await page.goto('/dashboard');
  });
  await test.step('today: all of it is as many as the dashboard said, and a row solves itself', async () => {
    const all = page.getByRole('link', { name: /^See all \d+ to do$/ });
    const total = (await all.innerText()).match(/\d+/)?.[0];
    await all.click();
    await expect(page).toHaveURL('/today');
    await expect(page.getByText(`1 to 25 of ${total}`)).toBeVisible();
    await page
      .getByRole('link', { name: /^File new license:/ })
      .first()
      .click();
    await expect(page.getByRole('dialog')).toBeVisible();
  });
});

test('open work orders: the number is orders, the rows are their lines', async ({ page }) => {
  await signedIn(page);
  await page.goto('/dashboard');
  const link = page
    .getByRole('region', { name: 'Work Orders' })
    .getByRole('link', { name: 'Open' });
  await idle(page);
  const count = Number((await link.innerText()).match(/\d+/)?.[0]);
  await link.click();
  await expect(page).toHaveURL('/equipment/workorder');
  const tab = page.getByRole('tab', { selected: true });
  await expect(tab).toHaveText(new RegExp(`^Pending \\(\\d+ lines in ${count} orders\\)$`));
  const lines = Number((await tab.innerText()).match(/\d+/)?.[0]);
  await expectRows(page, lines);
  const orders = new Set((await texts(page)).map(([order]) => order));
  expect(orders.size).toBe(count);
});

test('certifications tell the share of training done and lead to the tracker', async ({ page }) => {
  await signedIn(page);
  await page.goto('/dashboard');
  const card = page.getByRole('link', { name: 'Certifications' });
  await expect(card).toHaveText(/Certifications\d{1,3}%/);
  await card.click();
  await expect(page).toHaveURL('/training/tracker');
  await expect(page.getByRole('tab', { selected: true })).toHaveText(/^All \([\d,]+ trainings\)$/);
});

test('a driver leads to their details, which give the reason of each status in words', async ({
  page,
  faults,
}) => {
  await signedIn(page);
  await page.goto('/employee/driver/exceptions?tab=1');
  const [first] = await test.step('the first driver', async () => {
    await expect(rowsOf(page).first()).toBeVisible();
    return texts(page);
  });
  const [lastName = ''] = await column(page, 'Last Name');
  const [firstName = ''] = await column(page, 'First Name');
  const [number = ''] = await column(page, 'Employee Number');
  await rowsOf(page).first().getByRole('gridcell', { name: lastName }).first().click();
  await expect(page).toHaveURL(/\/employee\/(driver\/)?details\?id=[0-9a-f-]{36}$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${firstName} ${lastName}`);
  await expect(page.getByText(`No. ${number}`)).toBeVisible();
  for (const title of ['Basic Information', 'Employee Information', 'Files']) {
    await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible();
  }
  await expect(page.getByText(/^Expired .*: .*license.* \d\d\/\d\d\/\d{4}/i).first()).toBeVisible();
  await test.step('as of a past day nothing writes, and Escape leads back', async () => {
    // The history of the sample begins today.
    faults.expect(/status of 400/);
    await page.getByRole('link', { name: 'As of a past day' }).click();
    await expect(page).toHaveURL(/\?id=[0-9a-f-]{36}&asOf=\d{4}-\d\d-\d\d$/);
    await expect(page.getByText('Your history begins today.')).toBeVisible();
    await expect(page.getByText('Nothing can be changed here.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Edit', exact: true })).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/\/details\?id=[0-9a-f-]{36}$/);
    await expect(page.getByRole('link', { name: 'Edit', exact: true })).toBeVisible();
    await page.goBack();
  });
  await page.goBack();
  await expect(page).toHaveURL('/employee/driver/exceptions?tab=1');
  await expect.poll(async () => (await texts(page))[0]).toEqual(first);
});

test('the grid by keyboard: arrows walk, Enter opens, Back returns to the same row', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signedIn(page);
  await page.goto('/employee/list');
  await settled(page);
  await expect(rowsOf(page).first()).toBeVisible();
  const grid = gridOf(page);
  await grid.focus();
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowRight'])
    await page.keyboard.press(key);
  const cell = activeCell(page);
  await expect(cell).toBeInViewport();
  await expect(cell.locator('xpath=..')).toHaveAttribute('aria-rowindex', /^[34]$/);
  await expect(cell).toHaveAttribute('aria-colindex', '3');
  await page.keyboard.press('Control+End');
  await expect(cell).not.toHaveAttribute('aria-colindex', '3');
  await expect(cell).toBeInViewport();
  await page.keyboard.press('Control+Home');
  for (const key of ['ArrowDown', 'ArrowRight']) await page.keyboard.press(key);
  const row = cell.locator('xpath=..');
  await expect(header(page, 'First Name')).toBeInViewport();
  await expect(cell).toBeInViewport();
  const index = await row.getAttribute('aria-rowindex');
  const [, lastName = '', firstName = ''] = await row.getByRole('gridcell').allInnerTexts();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    `${firstName.trim()} ${lastName.trim()}`,
  );
  await page.goBack();
  await expect(grid).toBeFocused();
  await expect(row).toHaveAttribute('aria-rowindex', index ?? '');
  expect(placeOf(page)).toBe('/employee/list');
});

test('every row of the whole list is on screen when there is room for it', async ({ page }) => {
  await page.setViewportSize(wholeList);
  await signedIn(page);
  await page.goto('/employee/list?tab=all');
  const tab = page.getByRole('tab', { selected: true });
  await expect(tab).toHaveText(/^All \(\d+\)$/);
  await idle(page);
  const all = Number((await tab.innerText()).match(/\d+/)?.[0]);
  await expectRows(page, all);
});

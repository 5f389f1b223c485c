import { expect, type Page } from '@playwright/test';
import { test } from './app.ts';
import { gridOf, idle, rowsOf, settled } from './list-page.ts';
import { signedIn } from './people.ts';

const phone = { width: 390, height: 844 };
const list = '/employee/list';
const rowsOfServer = '**/api/Employee/GetAllEmployee';
const again = (page: Page) => page.getByRole('button', { name: 'Try again', exact: true });
const main = (page: Page) => page.getByRole('navigation', { name: 'Main' });

/** Answers every request for the rows of the list with a fault, until told otherwise. */
async function failing(page: Page): Promise<() => Promise<void>> {
  await page.route(rowsOfServer, async (route) =>
    route.fulfill({
      status: 500,
      json: { messages: [{ message: 'Error', description: 'Something broke.' }] },
    }),
  );
  return async () => page.unroute(rowsOfServer);
}

test('a list that could not be fetched says so in the place of rows, and comes with Try again', async ({
  page,
  faults,
}) => {
  faults.expect(/status of 500/);
  await signedIn(page);
  const mend = await failing(page);
  for (const size of [{ width: 1280, height: 800 }, phone]) {
    await page.setViewportSize(size);
    await page.goto(list);
    await expect(page.getByText("We couldn't load the list", { exact: true })).toBeVisible();
    await expect(again(page)).toBeVisible();
    // Nothing claims that there is nobody.
    await expect(page.getByText('0 rows')).toHaveCount(0);
  }
  await mend();
  await again(page).click();
  expect(await settled(page)).toBeGreaterThan(0);
  await expect(again(page)).toHaveCount(0);
});

test('after a fault the rows of before stay, dimmed, with a sentence and Try again', async ({
  page,
  faults,
}) => {
  faults.expect(/status of 500/);
  await signedIn(page);
  await page.goto(list);
  const before = await settled(page);
  const first = await rowsOf(page).first().innerText();
  const dimmed = gridOf(page).locator('[data-stale]');
  const mend = await failing(page);
  // The same question again, and another one: neither leaves a white box.
  const asks = [
    async () => page.getByRole('button', { name: 'Refresh' }).click(),
    async () => {
      await page.getByRole('searchbox', { name: 'Search this list' }).fill('Quill');
      // The search asks a moment after the last key.
      await expect(page).toHaveURL(/q=Quill/);
      await idle(page);
    },
  ];
  for (const ask of asks) {
    await ask();
    await expect(
      page.getByText('The list could not be fetched. These rows are from before.'),
    ).toBeVisible();
    await expect(dimmed).toHaveCount(1);
    expect(await rowsOf(page).first().innerText()).toBe(first);
    await expect(page.getByText(`${before} rows`, { exact: true })).toBeVisible();
  }
  await mend();
  await again(page).click();
  await expect(again(page)).toHaveCount(0);
  await expect(dimmed).toHaveCount(0);
});

test('the account says that it could not be fetched, and comes with Try again', async ({
  page,
  faults,
}) => {
  faults.expect(/status of 500/);
  await signedIn(page);
  const account = '**/api/UserInfo/GetUserInfo*';
  await page.route(account, async (route) =>
    route.fulfill({
      status: 500,
      json: { messages: [{ message: 'Error', description: 'Something broke.' }] },
    }),
  );
  await page.goto('/edit-user-info');
  await expect(page.getByText('This could not be fetched.')).toBeVisible();
  await page.unroute(account);
  await again(page).click();
  await expect(page.getByRole('region', { name: 'What we write to you about' })).toBeVisible();
});

test('the starter programs of before stay, dimmed, with a sentence and Try again', async ({
  page,
  faults,
}) => {
  faults.expect(/status of 500/);
  await page.clock.install();
  await signedIn(page);
  await page.goto('/equipment/service-program?starter=1');
  const begins = page.getByRole('region', { name: 'When each begins' });
  await expect(begins).toBeVisible();
  const before = await begins.innerText();
  const programs = '**/api/ServiceProgram/GetStarterPrograms*';
  await page.route(programs, async (route) =>
    route.fulfill({
      status: 500,
      json: { messages: [{ message: 'Error', description: 'Something broke.' }] },
    }),
  );
  // Coming back to the window after a minute asks again.
  await page.clock.fastForward('01:00');
  await page.evaluate(() => dispatchEvent(new Event('visibilitychange')));
  const dimmed = page.locator('main [data-stale]');
  await expect(
    page.getByText('The list could not be fetched. These rows are from before.'),
  ).toBeVisible();
  await expect(dimmed).toHaveCount(1);
  expect(await begins.innerText()).toBe(before);
  await page.unroute(programs);
  await again(page).click();
  await expect(dimmed).toHaveCount(0);
  await expect(again(page)).toHaveCount(0);
});

test('offline the rows stay; a screen that has not come yet says so inside the shell, and comes by itself', async ({
  page,
  context,
  faults,
}) => {
  faults.expect(/ERR_INTERNET_DISCONNECTED|Failed to fetch|Offline/);
  await signedIn(page);
  await page.goto(list);
  await settled(page);
  const first = await rowsOf(page).first().innerText();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByText('No connection. These rows are from before.')).toBeVisible();
  expect(await rowsOf(page).first().innerText()).toBe(first);

  await main(page).getByRole('link', { name: 'Dashboard' }).click();
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('heading', { name: 'This page needs the connection' })).toBeVisible();
  await expect(main(page).getByRole('link', { name: 'Dashboard' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: /^Good / })).toBeVisible();

  // The list was not on screen when the connection came back; it asks again when it is opened.
  await page.goBack();
  await settled(page);
  await expect(again(page)).toHaveCount(0);
});

test('a list on screen is fetched again by itself when the connection is back', async ({
  page,
  context,
  faults,
}) => {
  faults.expect(/ERR_INTERNET_DISCONNECTED|Failed to fetch|Offline/);
  await signedIn(page);
  await page.goto(list);
  await settled(page);
  await context.setOffline(true);
  await page.getByRole('tab', { name: /^Prior/ }).click();
  await expect(page.getByText(/needs the connection|No connection/)).toBeVisible();
  await context.setOffline(false);
  await expect(again(page)).toHaveCount(0);
  await expect(gridOf(page).locator('[data-stale]')).toHaveCount(0);
  expect(await settled(page)).toBeGreaterThan(0);
});

test('a server that is away is found again without the browser saying anything', async ({
  page,
  faults,
}) => {
  faults.expect(/ERR_CONNECTION_REFUSED|Failed to fetch/);
  await signedIn(page);
  await page.goto(list);
  await settled(page);
  let isAway = true;
  const away = (url: URL) =>
    url.pathname.startsWith('/api/') || url.pathname.startsWith('/health/');
  await page.route(away, async (route) =>
    isAway ? route.abort('connectionrefused') : route.fallback(),
  );
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByText('No connection. These rows are from before.')).toBeVisible();
  isAway = false;
  await expect(again(page)).toHaveCount(0);
  await expect(gridOf(page).locator('[data-stale]')).toHaveCount(0);
});

test('code that is gone after an upgrade reloads the page once, and then says so', async ({
  page,
  faults,
}) => {
  faults.expect(/status of 404/, /Failed to load module script/);
  await signedIn(page);
  await page.goto(list);
  await settled(page);
  let loads = 0;
  page.on('load', () => (loads += 1));
  await page.route(/\/assets\/dashboard-[^/]*\.js$/, async (route) =>
    route.fulfill({ status: 404, body: '' }),
  );
  await main(page).getByRole('link', { name: 'Dashboard' }).click();
  await expect(
    page.getByRole('heading', { name: "We couldn't load part of the page" }),
  ).toBeVisible();
  await idle(page);
  expect(loads).toBe(1);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Reload the page' }).click();
  await expect(page.getByRole('heading', { name: /^Good / })).toBeVisible();
});

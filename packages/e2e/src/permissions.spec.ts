import { expect, type Locator, type Page } from '@playwright/test';
import { test } from './app.ts';
import { gridOf, idle, rowsOf, settled } from './list-page.ts';
import { credentials, fillSignIn, revoke, signedIn, type Account } from './people.ts';
import { expectToast, toastsWith } from './toasts.ts';

const noPermission = 'You do not have permission to open this';
const loginAgain = 'Token expired or invalid. Please login again.';
const menu = (page: Page) => page.getByRole('navigation', { name: 'Main' });

/** What each account sees of the menu, and which cards of the dashboard it may not open. */
const accounts: readonly {
  account: Account;
  entries: readonly string[];
  denied: readonly string[];
  closed: string;
}[] = [
  {
    account: 'admin',
    entries: ['Dashboard', 'Trainings', 'Employees', 'Equipment', 'Incident Management'],
    denied: [],
    closed: '',
  },
  {
    account: 'safety',
    entries: ['Dashboard', 'Trainings', 'Employees', 'Incident Management'],
    denied: ['Equipment'],
    closed: '/equipment/renewals?tab=overdue',
  },
  {
    account: 'maintenance',
    entries: ['Dashboard', 'Equipment'],
    denied: ['Driver License', 'Training', 'Med Cards', 'Incidents'],
    closed: '/employee/list',
  },
  {
    account: 'office',
    entries: ['Dashboard', 'Employees'],
    denied: ['Training', 'Equipment', 'Incidents'],
    closed: '/incident-management/active-incident',
  },
];
const guarded = ['Driver License', 'Training', 'Equipment', 'Med Cards', 'Incidents'];
const open = ['Service Issues', 'Work Orders'];

/** The module groups of the menu, whichever of them later screens bring along. */
const modules = ['Trainings', 'Employees', 'Equipment', 'Incident Management'];

for (const { account, entries, denied, closed } of accounts) {
  test(`${account}: the menu, the cards and the addresses are those of the modules`, async ({
    page,
  }) => {
    await signedIn(page, account);
    await page.goto('/dashboard');
    await expect(menu(page).getByRole('link', { name: 'Dashboard' })).toBeVisible();
    await idle(page);
    for (const group of modules) {
      await expect(menu(page).getByRole('button', { name: group })).toHaveCount(
        entries.includes(group) ? 1 : 0,
      );
    }
    for (const card of [...guarded, ...open]) {
      const links = page.getByRole('region', { name: card, exact: true }).getByRole('link');
      if (denied.includes(card))
        await expect(page.getByRole('group', { name: card, exact: true })).toBeVisible();
      else await expect(links.first()).toBeVisible();
    }
    for (const card of denied) {
      const dimmed = page.getByRole('group', { name: card, exact: true });
      await expect(dimmed.getByRole('link')).toHaveCount(0);
      await expect(dimmed).toHaveAccessibleDescription(noPermission);
      await dimmed.hover();
      await expect(dimmed.getByRole('tooltip')).toHaveText(noPermission);
      await expect(dimmed.getByRole('tooltip')).toBeVisible();
      // It says that it is disabled, so it has to be clicked against its will.
      await dimmed.click({ force: true });
      await expect(page).toHaveURL('/dashboard');
      await page.mouse.move(0, 0);
    }
    await expect(page.getByRole('button', { name: /^COI/ })).toBeEnabled();
    if (!closed) return;
    await page.goto(closed);
    await expect(page).toHaveURL(/^[^?]+\/unauthorized/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(noPermission);
    await page.getByRole('link', { name: 'Go to the dashboard' }).click();
    await expect(page).toHaveURL('/dashboard');
  });
}

test('a dimmed card tells the keyboard why, too', async ({ page }) => {
  await signedIn(page, 'safety');
  await page.goto('/dashboard');
  await idle(page);
  const card = page.getByRole('group', { name: 'Equipment', exact: true });
  await card.focus();
  await expect(card.getByRole('tooltip')).toBeVisible();
});

test('cards without a module are open to all; their screen says what is missing', async ({
  page,
}) => {
  await signedIn(page, 'office');
  await page.goto('/dashboard');
  await page.getByRole('region', { name: 'Work Orders' }).getByRole('link').click();
  await expect(page).toHaveURL(/^[^?]+\/unauthorized/);
  await expect(page.getByText('It belongs to the module Equipment.')).toBeVisible();
});

test('a session ended elsewhere: toast, sign-in page, and back to the page that was asked for', async ({
  page,
  faults,
}) => {
  faults.expect(/status of 401/);
  const user = await signedIn(page, 'safety');
  await page.goto('/employee/list?tab=prior');
  await settled(page);
  await revoke(page, user);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page).toHaveURL(/^[^?]+\/authentication\?next=/);
  await expectToast(page, `Unauthorised${loginAgain}`);
  // Told once, however many answers said so.
  await idle(page);
  expect(await toastsWith(page, loginAgain)).toBe(1);
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull();
  const { email, password } = credentials('safety');
  await fillSignIn(page, email, password);
  await expect(page).toHaveURL('/employee/list?tab=prior');
  await expect(rowsOf(page).first()).toBeVisible();
});

test('an address asked for before signing in waits behind the sign-in; another site does not', async ({
  page,
}) => {
  const { email, password } = credentials('office');
  await page.goto('/employee/driver/exceptions?tab=3');
  await expect(page).toHaveURL(/^[^?]+\/authentication\?next=/);
  await fillSignIn(page, email, password);
  await expect(page).toHaveURL('/employee/driver/exceptions?tab=3');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/^[^?]+\/authentication/);
  await idle(page);
  await page.goto('/authentication?next=//evil.example/');
  await fillSignIn(page, email, password);
  await expect(page).toHaveURL('/dashboard');
});

test('offline: nothing is sent, the failure is told, and what was typed stays', async ({
  page,
  context,
}) => {
  await signedIn(page);
  await page.goto('/dashboard');
  await page.getByRole('button', { name: /^COI/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Request a Certificate of Insurance' });
  await dialog.getByLabel('Name').fill('Prairie Foods');
  await dialog.getByLabel('E-mail').fill('docs@prairie.example');
  await page.waitForLoadState('networkidle');
  await idle(page);
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url()));
  await context.setOffline(true);
  await expect(
    page.getByText(
      'You are offline. What is on screen stays; nothing is sent until the connection is back.',
    ),
  ).toBeVisible();
  await dialog.getByRole('button', { name: 'Request certificate' }).click();
  await expectToast(page, 'Error: Offline');
  expect(sent).toEqual([]);
  await expect(dialog.getByLabel('Name')).toHaveValue('Prairie Foods');
  await expect(dialog.getByLabel('E-mail')).toHaveValue('docs@prairie.example');
  await context.setOffline(false);
  await expect(page.getByText(/^You are offline\. What/)).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Request certificate' }).click();
  await expectToast(page, 'Certificate Requested Successfully');
});

test('an unknown path: the not-found page, with or without a session', async ({ page }) => {
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  await expect(page.getByText('There is no page at /no/such/page.')).toBeVisible();
  await signedIn(page);
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  await page.getByRole('searchbox', { name: 'Search screens' }).fill('renewals');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Renewals/ })
    .click();
  await expect(page).toHaveURL('/equipment/renewals');
});

test('without an answer about permissions the menu is empty, the cards are open and routes are not', async ({
  page,
  faults,
}) => {
  faults.expect(/status of 500/);
  await signedIn(page, 'maintenance');
  await page.route('**/api/ModulePermission/GetModulePermission', (route) =>
    route.fulfill({
      status: 500,
      json: { messages: [{ message: 'Broken', description: 'For this journey.' }] },
    }),
  );
  await page.goto('/dashboard');
  for (const card of [...guarded, ...open]) {
    await expect(
      page.getByRole('region', { name: card, exact: true }).getByRole('link').first(),
    ).toBeVisible();
  }
  await expect(page.getByRole('tooltip', { name: noPermission })).toHaveCount(0);
  await expect(menu(page).getByRole('listitem')).toHaveCount(0);
  await expect(page.getByText('Broken')).toHaveCount(0);
  await page.goto('/equipment/renewals');
  await expect(page).toHaveURL(/^[^?]+\/unauthorized/);
});

test('a list that cannot be fetched: no toast, an amber refresh icon, old rows not as current', async ({
  page,
  faults,
}) => {
  faults.expect(/status of 500/);
  await signedIn(page);
  await page.goto('/employee/list');
  const count = await settled(page);
  const colorOf = (button: Locator) =>
    button.evaluate((element) => getComputedStyle(element).color);
  const calm = await colorOf(page.getByRole('button', { name: 'Refresh' }));
  await page.route('**/api/Employee/GetAllEmployee', (route) =>
    route.fulfill({
      status: 500,
      json: { messages: [{ message: 'Broken', description: 'For this journey.' }] },
    }),
  );
  await page.getByRole('tab', { name: 'Prior' }).click();
  const failed = page.getByRole('button', { name: 'Last load failed – try again' });
  await expect(failed).toBeVisible();
  // The colour may fade in.
  await expect(async () => {
    const amber = await colorOf(failed);
    expect(amber).not.toBe(calm);
    const [red = 0, green = 0, blue = 0] = amber.match(/[\d.]+/g)?.map(Number) ?? [];
    expect(red).toBeGreaterThan(green);
    expect(green).toBeGreaterThan(blue);
  }).toPass({ timeout: 30_000 });
  await expect(
    page.getByText('The list could not be fetched. These rows are from before.'),
  ).toBeVisible();
  await expect(gridOf(page).locator('[data-stale]')).toHaveCount(1);
  await expect(page.getByText('Broken')).toHaveCount(0);
  await expect(page.getByText('No rows match')).toHaveCount(0);
  await failed.hover();
  const tip = () => failed.evaluate((button) => getComputedStyle(button, '::after').content);
  await expect.poll(tip).toBe('"Last load failed – try again"');
  await page.unroute('**/api/Employee/GetAllEmployee');
  await failed.click();
  await expect(gridOf(page).locator('[data-stale]')).toHaveCount(0);
  expect(await settled(page)).toBeLessThan(count);
  await expect(rowsOf(page).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Refresh' })).toBeVisible();
  await page.getByRole('tab', { name: 'Current' }).click();
  await expect(page).toHaveURL('/employee/list');
  expect(await settled(page)).toBe(count);
});

test('a dashboard that cannot be fetched shows 0 and no toast', async ({ page, faults }) => {
  faults.expect(/status of 500/);
  await signedIn(page);
  await page.route('**/api/DashboardEnpoint/GetDashboardData', (route) =>
    route.fulfill({
      status: 500,
      json: { messages: [{ message: 'Broken', description: 'For this journey.' }] },
    }),
  );
  await page.goto('/dashboard');
  await idle(page);
  const links = page.getByRole('region', { name: 'Driver License' }).getByRole('link');
  await expect(links.first()).toContainText('0');
  await expect(links.last()).toContainText('0');
  await expect(page.getByText('Broken')).toHaveCount(0);
});

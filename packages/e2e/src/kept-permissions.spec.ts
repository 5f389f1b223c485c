import { expect, type Page } from '@playwright/test';
import { test } from './apart.ts';
import { gridOf, rowsOf, settled } from './list-page.ts';
import { officeEditing } from './office.ts';
import { credentials, fillSignIn, signedIn } from './people.ts';

// A right stays taken: no other journey can use this person's list afterwards.
test.use({ apart: 'kept-permissions' });

const answerOf = '**/api/ModulePermission/GetModulePermission';
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('roadproof.permissions'));
const menu = (page: Page) => page.getByRole('navigation', { name: 'Main' });

interface Given {
  readonly moduleName: string;
  readonly hasPermission: boolean;
}

/** Holds back the answer about permissions until released, and may change it. */
async function holdAnswer(
  page: Page,
  change = (given: readonly Given[]): readonly Given[] => given,
): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(answerOf, async (route) => {
    await released;
    const response = await route.fetch();
    const { data } = (await response.json()) as { data: readonly Given[] };
    await route.fulfill({ response, json: { data: change(data) } });
  });
  return release;
}

test('a later visit shows list and menu before the answer about permissions has come', async ({
  page,
}) => {
  await signedIn(page, 'safety');
  await page.goto('/employee/list');
  const total = await settled(page);
  const release = await holdAnswer(page);
  await page.goto('/employee/list');
  await expect(rowsOf(page).first()).toBeVisible();
  await expect(menu(page).getByRole('button', { name: 'Employees' })).toBeVisible();
  await expect(menu(page).getByRole('button', { name: 'Equipment' })).toHaveCount(0);
  // A module that the last visit did not give is asked for: the screen waits instead of refusing.
  await page.goto('/equipment/list');
  await expect(menu(page).getByRole('link', { name: 'Dashboard' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0);
  await expect(page).toHaveURL('/equipment/list');
  release();
  await expect(page).toHaveURL(/^[^?]+\/unauthorized\?module=EQUIPMENT/);
  await page.goto('/employee/list');
  expect(await settled(page)).toBe(total);
});

test('nothing is left after a sign-out here or in another tab, and the next person waits for the answer', async ({
  page,
  context,
}) => {
  await signedIn(page, 'safety');
  await page.goto('/employee/list');
  await settled(page);
  expect(JSON.parse((await stored(page)) ?? '{}')).toMatchObject({
    modules: ['TRAINING', 'DASHBOARD', 'EMPLOYEE', 'REPORTS', 'INCIDENT-MANAGEMENT'],
  });
  const other = await context.newPage();
  await other.goto('/employee/list');
  await settled(other);
  const unsigned: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/') && !request.headers()['authorization'])
      unsigned.push(new URL(request.url()).pathname);
  });
  await other.getByRole('button', { name: 'Sign out' }).click();
  await expect(other).toHaveURL(/^[^?]+\/authentication/);
  await expect(page).toHaveURL(/^[^?]+\/authentication/);
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
  // The sign-in page asks how people sign in; the screen that is left asks for nothing more.
  expect(unsigned.filter((path) => !path.startsWith('/api/Authentication/'))).toEqual([]);
  expect(await stored(page)).toBeNull();
  await page.goto('/employee/list');
  await expect(page).toHaveURL(/^[^?]+\/authentication/);
  await expect(rowsOf(page)).toHaveCount(0);
  await other.close();

  const release = await holdAnswer(page);
  const { email, password } = credentials('maintenance');
  await page.goto('/authentication?next=/employee/list');
  await fillSignIn(page, email, password);
  await expect(page).toHaveURL('/employee/list');
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(gridOf(page)).toHaveCount(0);
  await expect(menu(page).getByRole('button', { name: 'Employees' })).toHaveCount(0);
  release();
  await expect(page).toHaveURL(/^[^?]+\/unauthorized\?module=EMPLOYEE/);
});

test('after an administrator took a module away, a later visit shows no row and ends at the sign-in page', async ({
  page,
  browser,
  baseURL,
  faults,
}) => {
  faults.expect(/status of 401/);
  await signedIn(page, 'safety');
  await page.goto('/employee/list');
  await settled(page);

  const { permissions, save } = await officeEditing(browser, baseURL, 'safety');
  await permissions.getByRole('checkbox', { name: 'Employee', exact: true }).click();
  await save();

  // Taking a module ends the session: the kept answer of it opens no row, and is gone.
  await holdAnswer(page);
  await page.goto('/employee/list');
  await expect(page).toHaveURL(/^[^?]+\/authentication\?next=/);
  await expect(rowsOf(page)).toHaveCount(0);
  expect(await stored(page)).toBeNull();
});

test('a later visit follows an answer that gives less than the last one, and shows no row that the server refuses', async ({
  page,
  faults,
}) => {
  faults.expect(/status of 403/);
  await signedIn(page, 'admin');
  await page.goto('/employee/list');
  await settled(page);
  // As the server answers once an administrator has given this person less.
  await page.route('**/api/Employee/GetAllEmployee', (route) =>
    route.fulfill({
      status: 403,
      json: { messages: [{ message: 'You do not have permission to do this' }] },
    }),
  );
  const release = await holdAnswer(page, (given) =>
    given.filter(({ moduleName }) => moduleName !== 'EMPLOYEE'),
  );
  const refused = page.waitForResponse('**/api/Employee/GetAllEmployee');
  await page.goto('/employee/list');
  await refused;
  await expect(gridOf(page)).toBeVisible();
  await expect(rowsOf(page)).toHaveCount(0);
  release();
  await expect(page).toHaveURL(/^[^?]+\/unauthorized\?module=EMPLOYEE/);
  await expect(menu(page).getByRole('button', { name: 'Equipment' })).toBeVisible();
  await expect(menu(page).getByRole('button', { name: 'Employees' })).toHaveCount(0);
  expect(await stored(page)).not.toContain('EMPLOYEE');
});

import { expect, type Page } from '@playwright/test';
import { expectAccessibleInBothSchemes } from './axe.ts';
import { test, type Account } from './directory.ts';
import { idle } from './list-page.ts';
import { credentials, fillSignIn, revoke, type User } from './people.ts';
import { expectToast } from './toasts.ts';

const press = (page: Page) => page.getByRole('link', { name: 'Sign in with Cedar Ridge' }).click();

/** Says who one is on the directory's page. */
async function sayWho(page: Page, who: string): Promise<void> {
  await page.getByLabel('Who are you?').fill(who);
  await page.getByRole('button', { name: 'Continue' }).click();
}

const admin: Account = { email: credentials('admin').email, verified: true };

test('in through the directory to the page asked for, and out of both', async ({
  page,
  directory,
  faults,
}) => {
  directory.accounts.set('dana', admin);
  await page.goto('/equipment/renewals?tab=dueSoon');
  await expect(page.getByRole('heading', { name: 'Sign in to Roadproof' })).toBeVisible();
  await expect(page.getByLabel('Password')).toHaveCount(0);
  await expectAccessibleInBothSchemes(page);
  await press(page);
  await sayWho(page, 'dana');
  await expect(page).toHaveURL(/\/equipment\/renewals\?tab=dueSoon$/);
  await expect(page.getByRole('heading', { name: 'Renewals', level: 1 })).toBeVisible();
  const kept = await page.evaluate(() => localStorage.getItem('user'));
  expect(Object.keys(JSON.parse(kept ?? '{}') as object)).toEqual(['token', 'displayName']);

  await test.step('signing out here signs out there', async () => {
    await page.getByRole('button', { name: 'Sign out', exact: true }).first().click();
    await page.getByRole('button', { name: 'Yes, sign me out' }).click();
    await expect(page).toHaveURL(/\/authentication$/);
    await press(page);
    // The directory knows nobody any more and asks.
    await expect(page.getByLabel('Who are you?')).toBeVisible();
  });

  await test.step('who is signed in there comes in without being asked again', async () => {
    await sayWho(page, 'dana');
    await expect(page).toHaveURL(/\/dashboard$/);
    await page.evaluate(() => localStorage.removeItem('user'));
    await page.goto('/authentication');
    await press(page);
    await expect(page).toHaveURL(/\/dashboard$/);
  });

  await test.step('a session that has ended leads to the landing, and says so', async () => {
    await idle(page);
    const stored = await page.evaluate(() => localStorage.getItem('user'));
    await revoke(page, JSON.parse(stored ?? '{}') as User);
    faults.expect(/status of 401/);
    await page.getByRole('link', { name: 'Employees', exact: true }).first().click();
    await expectToast(page, 'Unauthorised');
    await expect(page).toHaveURL(/\/authentication\?next=/);
    await expect(page.getByRole('link', { name: 'Sign in with Cedar Ridge' })).toBeVisible();
  });
});

test('who is not let in reads why, and stays out', async ({ page, directory, browser }) => {
  const token = await page.request
    .post('/api/Authentication/SignIn', { data: { ...credentials('admin'), emergency: true } })
    .then(async (answer) => ((await answer.json()) as { data: { token: string } }).data.token);
  const someone = async (employeeStatus: string): Promise<string> => {
    const answer = await page.request.post('/api/Employee/GetAllEmployee', {
      data: { employeeStatus, options: { pageSize: 1, sortBy: [{ field: 'lastName' }] } },
      headers: { authorization: `Bearer ${token}` },
    });
    const { data } = (await answer.json()) as { data: { email: string }[] };
    return data[0]?.email ?? '';
  };
  const accounts = {
    unverified: { ...admin, verified: false, sub: 'unverified' },
    stranger: { email: 'nobody@else.example', verified: true },
    driver: { email: await someone('Current'), verified: true },
    former: { email: await someone('Archived'), verified: true },
    second: { ...admin, sub: 'a second account with the same address' },
  };
  for (const [who, account] of Object.entries(accounts)) directory.accounts.set(who, account);
  directory.accounts.set('dana', admin);
  await page.goto('/authentication');
  await press(page);
  await sayWho(page, 'dana');
  await expect(page).toHaveURL(/\/dashboard$/);

  for (const [who, reason, sentence] of [
    ['nobody at all', 'denied', /^The sign-in was cancelled/],
    ['unverified', 'not-verified', /has not verified that the e-mail is yours/],
    ['stranger', 'no-account', /^No employee here has the e-mail/],
    ['driver', 'no-access', /does not allow you to sign in here/],
    ['former', 'not-current', /^Your employee status is not Current/],
    ['second', 'ambiguous', /not clear who you are/],
  ] as const)
    await test.step(reason, async () => {
      const context = await browser.newContext();
      const theirs = await context.newPage();
      await theirs.goto(new URL('/authentication', page.url()).href);
      await press(theirs);
      await sayWho(theirs, who);
      await expect(theirs).toHaveURL(new RegExp(`/login-failed\\?reason=${reason}$`));
      await expect(theirs.getByText(sentence)).toBeVisible();
      expect(await theirs.evaluate(() => localStorage.getItem('user'))).toBeNull();
      await theirs.getByRole('link', { name: 'Try again' }).click();
      await expect(theirs.getByRole('link', { name: 'Sign in with Cedar Ridge' })).toBeVisible();
      await context.close();
    });

  await test.step('a link that another browser began', async () => {
    const context = await browser.newContext();
    const begun = await context.request.get(
      new URL('/api/DirectorySignIn/Begin', page.url()).href,
      { maxRedirects: 0 },
    );
    await page.goto(begun.headers()['location'] ?? '');
    await expect(page).toHaveURL(/\/login-failed\?reason=state$/);
    await context.close();
  });

  await test.step('an answer that the directory does not stand by', async () => {
    const context = await browser.newContext();
    const theirs = await context.newPage();
    const at = (path: string) => new URL(path, page.url()).href;
    const begun = await context.request.get(at('/api/DirectorySignIn/Begin'), { maxRedirects: 0 });
    const state = new URL(begun.headers()['location'] ?? '').searchParams.get('state') ?? '';
    await theirs.goto(at(`/api/DirectorySignIn/Callback?state=${state}&code=invented`));
    await expect(theirs).toHaveURL(/\/login-failed\?reason=provider$/);
    await expect(theirs.getByText(/could not be reached or gave no valid answer/)).toBeVisible();
    await context.close();
  });

  await test.step('a code that was used, and one that nobody could be asked about', async () => {
    const context = await browser.newContext();
    const theirs = await context.newPage();
    const at = (path: string) => new URL(path, page.url()).href;
    await theirs.goto(at('/auth#code=used-before'));
    await expect(theirs).toHaveURL(/\/login-failed\?reason=expired$/);
    await expect(theirs.getByText(/took too long|no longer valid|expired/i)).toBeVisible();
    await expectAccessibleInBothSchemes(theirs);
    await theirs.route('**/api/DirectorySignIn/Redeem', (route) => route.abort(), { times: 1 });
    await theirs.goto(at('/authentication'));
    await theirs.goto(at('/auth#code=not-yet-asked'));
    await expect(theirs.getByRole('alert').first()).toContainText('The server did not answer');
    expect(theirs.url()).toBe(at('/auth'));
    await expectAccessibleInBothSchemes(theirs);
    await theirs.getByRole('button', { name: 'Try again' }).click();
    await expect(theirs).toHaveURL(/\/login-failed\?reason=expired$/);
    const lure = 'Call 555 0100 and tell your password';
    await theirs.goto(at(`/login-failed?reason=${encodeURIComponent(lure)}`));
    await expect(theirs.getByText(/^We couldn't sign you in\. Try again;/)).toBeVisible();
    await expect(theirs.getByText(lure)).toHaveCount(0);
    await context.close();
  });
});

test('an administrator comes in by password when the directory is out of order', async ({
  page,
  faults,
}) => {
  await page.goto('/authentication?emergency');
  await expect(page.getByRole('heading', { name: 'Emergency sign-in' })).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  faults.expect(/status of 422/);
  const { email, password } = credentials('safety');
  await fillSignIn(page, email, password);
  await expect(page.getByText('E-mail or password is not correct.')).toBeVisible();
  await fillSignIn(page, admin.email, credentials('admin').password);
  await expect(page).toHaveURL(/\/dashboard$/);
});

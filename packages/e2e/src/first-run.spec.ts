import { expect, type Page } from '@playwright/test';
import { startApp, test } from './app.ts';
import { expectAccessibleInBothSchemes } from './axe.ts';
import { expectNothingGreen, firstHour, steps } from './first-hour.ts';
import { idle } from './list-page.ts';
import { fillSignIn } from './people.ts';

test.use({ company: 'none' });

const founder = {
  'Company name': 'Blue Mesa Haulage',
  'First name': 'Renée',
  'Last name': 'O’Dell',
  'E-mail': 'renee@bluemesa.example',
} as const;
const password = 'nine-mules-uphill';

const field = (page: Page, label: string) => page.getByRole('textbox', { name: label });
const passwordField = (page: Page) =>
  page.getByLabel('Password', { exact: false }).and(page.locator('input'));

async function expectMessage(page: Page, label: string, message: string): Promise<void> {
  const input = label === 'Password' ? passwordField(page) : field(page, label);
  await expect(input).toHaveAttribute('aria-invalid', 'true');
  await expect(input).toHaveAccessibleDescription(new RegExp(message.replaceAll('.', '\\.')));
  await expect(page.getByText(message)).toBeVisible();
}

/** What stands out of a screen as the one thing to do. */
const filledButtons = (page: Page) =>
  page
    .getByRole('main')
    .locator('.mantine-Button-root:is(:not([data-variant]), [data-variant=filled])');

/** The lists behind the menu and what each says while it is empty. */
const invitations = [
  ['/employee/driver/tracker', 'No drivers yet'],
  ['/employee/driver/exceptions', 'No drivers yet'],
  ['/employee/medcard', 'No medical cards yet'],
  ['/training/tracker', 'No training assigned yet'],
  ['/equipment/list', 'No equipment here yet'],
  ['/equipment/renewals', 'No renewals available.'],
  ['/equipment/service-reminder', 'No service reminders here'],
  ['/equipment/workorder', 'No work orders here'],
  ['/incident-management/index', 'No recordable accidents in this period.'],
  ['/incident-management/active-incident', 'No active incidents'],
  ['/incident-management/closed-incident', 'No closed incidents'],
] as const;

test('an empty installation becomes a company with its first administrator', async ({
  page,
  faults,
}) => {
  // Eleven lists are opened one after the other.
  test.slow();
  await test.step('the first visit leads to the first-run page', async () => {
    await page.goto('/');
    await expect(page).toHaveURL('/authentication');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome to Roadproof');
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await expect(field(page, 'Company name')).toBeFocused();
    await expect(page.getByRole('combobox', { name: 'Time zone' })).toHaveValue(/Chicago/);
    await expectAccessibleInBothSchemes(page);
  });

  await test.step('an empty form says at each field what is missing', async () => {
    await page.getByRole('button', { name: 'Create company' }).click();
    await expectMessage(page, 'Company name', 'Enter the company name.');
    await expectMessage(page, 'First name', 'Enter your first name.');
    await expectMessage(page, 'Last name', 'Enter your last name.');
    await expectMessage(page, 'E-mail', 'Enter your e-mail.');
    await expectMessage(page, 'Password', 'Use at least 10 characters.');
    await expect(field(page, 'Company name')).toBeFocused();
    await expectAccessibleInBothSchemes(page);
  });

  await test.step('a time zone is found by a part of its name, and Enter takes it', async () => {
    const zone = page.getByRole('combobox', { name: 'Time zone' });
    await zone.click();
    await expect(page.getByRole('option').first()).toBeVisible();
    await zone.fill('denv');
    await expect(page.getByRole('option')).toHaveText('Mountain (Denver)');
    await zone.press('Enter');
    await expect(zone).toHaveValue('Mountain (Denver)');
    await expect(page.getByRole('option')).toHaveCount(0);
    await zone.fill('nowhere');
    await expect(page.getByText('No such time zone')).toBeVisible();
    await zone.press('Enter');
    await expect(page).toHaveURL('/authentication');
  });

  await test.step('wrong input keeps what was typed', async () => {
    for (const [label, text] of Object.entries(founder)) await field(page, label).fill(text);
    await field(page, 'E-mail').fill('renee at bluemesa');
    await passwordField(page).fill('password123');
    await field(page, 'USDOT number').fill('12 34');
    await page.getByRole('button', { name: 'Create company' }).click();
    await expectMessage(page, 'USDOT number', 'A USDOT number has 5 to 8 digits.');
    await expectMessage(
      page,
      'Password',
      'This password is too easy to guess. Choose another one.',
    );
    await field(page, 'USDOT number').fill('1234567');
    await passwordField(page).fill(password);
    faults.expect(/status of 400/);
    await page.getByRole('button', { name: 'Create company' }).click();
    await expect(field(page, 'E-mail')).toHaveAttribute('aria-invalid', 'true');
    await expect(field(page, 'E-mail')).toBeFocused();
    await expect(field(page, 'E-mail')).toHaveValue('renee at bluemesa');
    await expect(field(page, 'Company name')).toHaveValue(founder['Company name']);
    await expect(passwordField(page)).toHaveValue(password);
  });

  await test.step('right input opens the dashboard, which greets by name', async () => {
    await field(page, 'E-mail').fill(founder['E-mail']);
    await field(page, 'City').fill('Durango');
    const recent = page.getByRole('checkbox', { name: /hired people in the last 16 years/ });
    await expect(recent).toBeChecked();
    await recent.uncheck();
    await page.getByRole('button', { name: 'Create company' }).click();
    await expect(page).toHaveURL('/dashboard');
    const today = page.getByRole('region', { name: 'Today' });
    await expect(today.getByText('Nothing to do yet')).toBeVisible();
    await expect(today.getByRole('link', { name: 'Add your first driver' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      /^Good (morning|afternoon|evening), Renée O’Dell$/,
    );
    const kept = await page.evaluate(
      () => JSON.parse(localStorage.getItem('user') ?? '{}') as Record<string, unknown>,
    );
    expect(kept).toEqual({ token: expect.any(String), displayName: 'Renée O’Dell' });
  });

  await test.step('every count is 0', async () => {
    await idle(page);
    const cards = [
      'Driver License',
      'Training',
      'Equipment',
      'Med Cards',
      'Service Issues',
      'Incidents',
      'Work Orders',
    ];
    for (const card of cards) {
      const links = page.getByRole('region', { name: card, exact: true }).getByRole('link');
      await expect(links, card).toHaveText(Array(card === 'Work Orders' ? 1 : 2).fill(/\b0\b/), {
        useInnerText: true,
      });
    }
    await expect(
      page.getByText('Blue Mesa Haulage has no drivers and no units yet.'),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: /^Certifications/ })).toHaveText(
      'Certifications–no required training yet',
    );
    await expect(steps(page).getByText('0 of 5 done')).toBeVisible();
    await expect(page.getByText(/in date|up to date|overdue and nothing/)).toHaveCount(0);
    await expectNothingGreen(page);
    await expectAccessibleInBothSchemes(page);
  });

  await test.step('every empty list invites, and none says that all is well', async () => {
    for (const [address, text] of invitations) {
      await page.goto(address);
      await expectNothingGreen(page);
      await expect(page.getByText(text, { exact: true })).toBeVisible();
      await expect(page.getByText(/^0 (rows|people, 0 courses|drivers)$/)).toBeVisible();
      expect(await filledButtons(page).count(), `filled buttons at ${address}`).toBeLessThan(2);
    }
    await page.goto('/equipment/meter-entry');
    await expect(page.getByText('No units yet', { exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Add Equipment' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Save all' })).toHaveCount(0);
    await page.goto('/employee/list');
    await expect(page.getByText('1 row', { exact: true })).toBeVisible();
    await expect(page.getByRole('gridcell', { name: 'O’Dell', exact: true })).toBeVisible();
  });

  await firstHour(page);

  await test.step('nobody can set up a second company', async () => {
    const answers = [
      await page.request.post('/api/Setup/LoadSample', { data: {} }),
      await page.request.post('/api/Setup/CreateCompany', {
        data: {
          companyName: 'Other',
          timeZone: 'UTC',
          firstName: 'A',
          lastName: 'B',
          email: 'a@b.example',
          password: 'quite-a-good-one',
        },
      }),
    ];
    for (const answer of answers) {
      expect(answer.status()).toBe(409);
      expect(await answer.json()).toMatchObject({
        messages: [
          { message: 'The company has been set up already.', description: 'Sign in instead.' },
        ],
      });
    }
  });

  await test.step('signing out forgets the user', async () => {
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page).toHaveURL('/authentication');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in to Roadproof');
    expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull();
    await page.goto('/employee/list');
    await expect(page).toHaveURL(/^[^?]+\/authentication\?next=/);
  });

  await test.step('a wrong password and an unknown address get the same answer', async () => {
    faults.expect(/status of 422/);
    const wrong = [
      [founder['E-mail'], 'not-the-password'],
      ['nobody@bluemesa.example', password],
    ] as const;
    for (const [email, given] of wrong) {
      const answered = page.waitForResponse('**/api/Authentication/SignIn');
      await fillSignIn(page, email, given);
      expect((await answered).status()).toBe(422);
      await idle(page);
      await expect(page.getByRole('alert').filter({ hasText: 'E-mail' })).toHaveText(
        'E-mail or password is not correct.Check both and try again, or use "Forgot password?".',
      );
      await expect(page.getByLabel('E-mail')).toHaveValue(email);
      await expect(page).toHaveURL(/\/authentication/);
    }
  });

  await test.step('the right one leads on to the page that was asked for', async () => {
    await fillSignIn(page, founder['E-mail'], password);
    await expect(page).toHaveURL('/employee/list');
    await expect(page.getByRole('gridcell', { name: 'O’Dell', exact: true })).toBeVisible();
  });
});

test('the first-run page loads the sample company and tells once how to sign in', async ({
  page,
}) => {
  // It starts a product of its own.
  test.slow();
  const app = await startApp('none');
  try {
    await page.goto(app.url);
    await page.getByRole('button', { name: 'Load the sample company' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'The sample company is loaded',
      {
        timeout: 60_000,
      },
    );
    await expect(page.getByText('admin@sample.example')).toBeVisible();
    await expect(page.getByText('Keep the password: it is shown only now.')).toBeVisible();
    await expectAccessibleInBothSchemes(page);
    await page.getByRole('button', { name: 'Open the dashboard' }).click();
    await expect(page).toHaveURL(`${app.url}/dashboard`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/, Dana Whitfield$/);
    await page.waitForLoadState('networkidle');
    await idle(page);
  } finally {
    await app.stop();
  }
});

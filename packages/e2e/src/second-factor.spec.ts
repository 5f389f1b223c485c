import { expect, type Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { freePort, startApp, startMs } from './app.ts';
import { expectAccessibleInBothSchemes } from './axe.ts';
import { mailsTo, test as shared } from './mailbox.ts';
import { credentials, fillSignIn, signedIn } from './people.ts';
import { expectToast } from './toasts.ts';

// Passkeys belong to a name and not to a number, so the product is called by the name of this machine.
const test = shared.extend<object, { appUrl: string }>({
  appUrl: [
    async ({ company: _company }, provide) => {
      await provide(`http://localhost:${await freePort()}`);
    },
    { scope: 'worker' },
  ],
  app: [
    async ({ company, mailbox, appUrl }, provide) => {
      const PORT = new URL(appUrl).port;
      const app = await startApp(company, mailbox.url, { PORT, PUBLIC_URL: appUrl });
      await provide({ ...app, url: appUrl });
      await app.stop();
    },
    { scope: 'worker', timeout: startMs + 30_000 },
  ],
});

const admin = credentials('admin');
const safety = credentials('safety');

/** The code that an app shows, so many times 30 seconds from now; the server takes its neighbors too, each once. */
const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: Date.now() + steps * 30_000,
  });

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign out', exact: true }).first().click();
  await expect(page).toHaveURL(/\/authentication/);
}

/** A device that proves by finger at once, as browsers let a test have one. */
async function withFinger(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test('a second factor set up, used, recovered, asked of administrators and reset', async ({
  page,
  browser,
  mailbox,
  faults,
  baseURL,
}) => {
  test.slow();
  await signedIn(page, 'admin');
  await withFinger(page);
  await page.goto('/edit-user-info');
  const panel = page.getByRole('region', { name: 'Second factor' });
  const dialog = page.getByRole('dialog');
  const passwordIn = dialog.getByRole('textbox', { name: 'Password' });
  let codes: string[] = [];
  let secret = '';

  await test.step('set up with the password, the picture and a first code', async () => {
    await panel.getByRole('button', { name: 'Set up an authenticator app' }).click();
    await passwordIn.fill(admin.password);
    await dialog.getByRole('button', { name: 'Go on' }).click();
    await expect(
      dialog.getByRole('img', { name: 'QR code for an authenticator app' }),
    ).toBeVisible();
    await expectAccessibleInBothSchemes(page);
    secret = (await dialog.locator('code').innerText()).replaceAll(' ', '');
    await dialog.getByRole('textbox', { name: 'Code' }).fill(codeOf(secret));
    await dialog.getByRole('button', { name: 'Turn on' }).click();
    await expect(dialog.getByRole('listitem')).toHaveCount(10);
    codes = await dialog.getByRole('listitem').allInnerTexts();
    // Shown this once, so a slip of the hand does not take them away.
    await page.keyboard.press('Escape');
    await page.mouse.click(4, 4);
    await expect(dialog.getByRole('listitem')).toHaveCount(10);
    await dialog.getByRole('button', { name: 'I have kept them' }).click();
    await expect(panel.getByText('10 recovery codes of 10 are left')).toBeVisible();
    await mailsTo(mailbox, admin.email, 1);
  });

  await test.step('the password alone opens nothing; a wrong code keeps the step', async () => {
    await signOut(page);
    await fillSignIn(page, admin.email, admin.password);
    await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
    await expectAccessibleInBothSchemes(page);
    expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull();
    await page.getByLabel('Code').fill('123');
    faults.expect(/422/);
    await page.keyboard.press('Enter');
    await expect(page.getByText('This code is not correct.')).toBeVisible();
    await page.getByLabel('Code').fill(codeOf(secret, 1));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/dashboard$/);
  });

  await test.step('without the phone a recovery code signs in, once', async () => {
    await signOut(page);
    await fillSignIn(page, admin.email, admin.password);
    await page.getByLabel('Code').fill(codes[0] ?? '');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/dashboard$/);
    await page.goto('/edit-user-info');
    await expect(panel.getByText('9 recovery codes of 10 are left')).toBeVisible();
  });

  await test.step('a passkey beside it, and in by it', async () => {
    await panel.getByRole('button', { name: 'Add a passkey' }).click();
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Office laptop');
    await passwordIn.fill(admin.password);
    await dialog.getByRole('button', { name: 'Go on' }).click();
    await expectToast(page, 'Passkey Added Successfully');
    await expect(panel.getByText('Office laptop')).toBeVisible();
    await expectAccessibleInBothSchemes(page);
    await signOut(page);
    await fillSignIn(page, admin.email, admin.password);
    await page.getByRole('button', { name: 'Use your passkey' }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
  });

  await test.step('asked of administrators, the others set one up before anything opens', async () => {
    await page.goto('/administrator/edit-data?tab=rules');
    await page.getByLabel('Administrators need a second factor').check();
    await page.getByRole('button', { name: 'Save rules' }).click();
    await expectToast(page, 'Rules Updated Successfully');
    const { marcus } = await makeAdministrator(page);
    const context = await browser.newContext({ baseURL: baseURL ?? '' });
    const other = await context.newPage();
    await withFinger(other);
    await other.goto('/authentication');
    await fillSignIn(other, safety.email, safety.password);
    await expect(other).toHaveURL(/\/edit-user-info$/);
    await expect(other.getByText('Nothing else opens until you have set one up')).toBeVisible();
    await expectAccessibleInBothSchemes(other);
    await other.getByRole('link', { name: 'Employees', exact: true }).first().click();
    await expect(other).toHaveURL(/\/edit-user-info$/);
    await other.getByRole('button', { name: 'Add a passkey' }).click();
    const question = other.getByRole('dialog');
    await question.getByRole('textbox', { name: 'Password' }).fill(safety.password);
    await question.getByRole('button', { name: 'Go on' }).click();
    await question.getByRole('button', { name: 'I have kept them' }).click();
    await other.getByRole('link', { name: 'Employees', exact: true }).first().click();
    await expect(other.getByRole('heading', { name: 'Employees', level: 1 })).toBeVisible();

    await page.goto(`/employee/details?id=${marcus}`);
    const permissions = page.getByRole('region', { name: 'Permissions' });
    await permissions.getByRole('button', { name: 'Reset' }).click();
    await dialog.getByRole('button', { name: 'Reset second factor' }).click();
    await expectToast(page, 'Second Factor Reset Successfully');
    await expect(permissions.getByRole('button', { name: 'Reset' })).toHaveCount(0);
    // Added and reset for the one; for the administrator two of the own and this one.
    await mailsTo(mailbox, safety.email, 2);
    await mailsTo(mailbox, admin.email, 3);
    await context.close();
  });
});

/** Gives the safety manager admin access; answers whose record it is. */
async function makeAdministrator(page: Page): Promise<{ marcus: string }> {
  const kept = await page.evaluate(() => localStorage.getItem('user'));
  const { token } = JSON.parse(kept ?? '{}') as { token: string };
  const headers = { authorization: `Bearer ${token}` };
  const answer = await page.request.post('/api/Employee/GetAllEmployee', {
    headers,
    data: { options: { search: safety.email } },
  });
  const { data } = (await answer.json()) as { data: readonly { id: string; version: number }[] };
  const [found] = data;
  if (!found) throw new Error('the sample company has a safety manager');
  const { id, version } = found;
  const saved = await page.request.post('/api/Employee/SaveEmployeeForm', {
    headers,
    multipart: { id, version, hasAdminAccess: 'true', hasClientAdminPortalAccess: 'true' },
  });
  expect(await saved.text()).toContain(id);
  return { marcus: id };
}

import { expect, type Page } from '@playwright/test';
import { administrator } from './app.ts';
import { expectAccessibleInBothSchemes } from './axe.ts';
import { mailText, test } from './mailbox.ts';
import { signedIn } from './people.ts';
import { pick } from './person-form.ts';
import { expectToast } from './toasts.ts';

// The administrator's password changes for good: a company of its own.
test.use({ apart: 'keys' });

const second = 'a sentence for the road';
const third = 'another one for the way back';

async function makeKey(page: Page): Promise<string> {
  await page.goto('/administrator/edit-data?tab=api-keys');
  await page.getByRole('button', { name: 'Make API key' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Make API key' });
  await dialog.getByLabel('Name').fill('Payroll');
  const modules = dialog.getByRole('combobox', { name: 'Modules' });
  await pick(modules, 'Empl', /Employee/);
  await modules.press('Tab');
  await dialog.getByLabel(/^Password/).fill(administrator.password);
  await dialog.getByRole('button', { name: 'Make key' }).click();
  const key = await page.getByLabel('API key, shown once').inputValue();
  await page.getByRole('button', { name: 'Done' }).click();
  return key;
}

test('a new password asks about API keys: closing changes nothing, they stay or end as it is said', async ({
  page,
  mailbox,
  faults,
}) => {
  test.slow();
  // The question is a refusal: the password is not changed before it is answered. What the page still
  // asks for when the reset ends its session is refused as well.
  faults.expect(/status of (?:422|401)/);
  await signedIn(page);
  const key = await makeKey(page);
  const status = async () =>
    (
      await page.request.post('/api/Employee/GetAllEmployee', {
        data: { options: { pageSize: 1 } },
        headers: { authorization: `Bearer ${key}` },
      })
    ).status();
  expect(await status()).toBe(200);

  await page.goto('/edit-user-info');
  const question = page.getByRole('dialog', { name: 'API keys' });
  const save = page.getByRole('button', { name: 'Save', exact: true });
  const typed = page.getByLabel('New password', { exact: true });
  await test.step('Escape changes neither the password nor the keys, and keeps what was typed', async () => {
    await page.getByLabel('Old password').fill(administrator.password);
    await typed.fill(second);
    await page.getByLabel('New password again').fill(second);
    await save.click();
    await expect(question.getByText('1 API key is yours. End it?')).toBeVisible();
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await expectAccessibleInBothSchemes(page);
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(typed).toHaveValue(second);
    const again = { email: administrator.email, password: second };
    const signIn = await page.request.post('/api/Authentication/SignIn', { data: again });
    expect(signIn.ok()).toBe(false);
  });

  await test.step('kept keys go on', async () => {
    await save.click();
    await question.getByRole('button', { name: 'Keep keys' }).click();
    await expectToast(page, 'User details updated Successfully');
    await expect(question).toBeHidden();
    await expect(typed).toHaveValue('');
    expect(await status()).toBe(200);
  });

  await test.step('by a link from a mail the page asks the same, and the key ends', async () => {
    await page.request.post('/api/Authentication/ForgotPassword', {
      data: { email: administrator.email },
    });
    const link = /\/authentication\?reset=1#token=[\w-]+/;
    const linkOf = () =>
      mailbox.mails
        .filter(({ to }) => to.includes(administrator.email))
        .map((mail) => link.exec(mailText(mail))?.[0])
        .find((found) => found !== undefined);
    await expect.poll(linkOf).toBeDefined();
    await page.goto(linkOf() ?? '');
    await page.getByLabel('New password', { exact: true }).fill(third);
    await page.getByLabel('New password again').fill(third);
    await page.getByRole('button', { name: 'Change password' }).click();
    // The button that was pressed is gone: the keyboard is at the question, and Enter in a field answers nothing.
    await expect(page.getByRole('group', { name: /^1 API key is yours\. End it\?/ })).toBeFocused();
    await expectAccessibleInBothSchemes(page);
    await page.getByLabel('New password again').press('Enter');
    expect(await status()).toBe(200);
    await page.getByRole('button', { name: 'Change password and end keys' }).click();
    await expectToast(page, 'Password changed');
    expect(await status()).toBe(401);
  });
});

import { expect } from '@playwright/test';
import { expectAccessibleInBothSchemes } from './axe.ts';
import { mailText, mailsTo, test } from './mailbox.ts';
import { credentials, signedIn } from './people.ts';
import { expectToast, withToasts } from './toasts.ts';

test('chosen per module, the mail opens the lists it counts and is stopped by its link', async ({
  page,
  browser,
  baseURL,
  mailbox,
}) => {
  const { email } = credentials('maintenance');
  await signedIn(page, 'maintenance');
  await page.goto('/edit-user-info');
  const panel = page.getByRole('region', { name: 'What we write to you about' });

  await test.step('only modules of the own are offered; the choice is saved with the account', async () => {
    await expect(panel.getByRole('rowheader', { name: 'Equipment' })).toBeVisible();
    await expect(panel.getByRole('rowheader', { name: 'Insurance' })).toHaveCount(0);
    await panel.getByRole('radio', { name: 'Equipment: Daily, 6:00 AM' }).check();
    await expect(page.getByText('1 change: Mails about equipment')).toBeVisible();
    await expectAccessibleInBothSchemes(page);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expectToast(page, 'User details updated Successfully');
    await page.reload();
    await expect(panel.getByRole('radio', { name: 'Equipment: Daily, 6:00 AM' })).toBeChecked();
  });

  let text = '';
  await test.step('one now: its links open the lists with as many rows', async () => {
    await panel.getByRole('button', { name: 'Send me one now' }).click();
    await expectToast(page, 'Mail On Its Way');
    const [mail] = await mailsTo(mailbox, email, 1);
    text = mail ? mailText(mail) : '';
    const [, count = '', path = ''] =
      /- (\d+) renewals? overdue\s+http:\/\/[^/]+(\/equipment\/renewals\?tab=overdue)/.exec(text) ??
      [];
    await page.goto(path);
    const tab = page.getByRole('tab', { name: /^Overdue/ });
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    await expect(tab).toContainText(count);
    expect(text).toContain('List-Unsubscribe');
  });

  await test.step('its link stops it, signed out', async () => {
    const [link = ''] = /\/digest-unsubscribe#token=[\w-]+/.exec(text) ?? [];
    const elsewhere = await browser.newContext({ baseURL: baseURL ?? '', locale: 'en-US' });
    await withToasts(elsewhere);
    const reader = await elsewhere.newPage();
    await reader.goto(link);
    await expect(reader.getByText('Equipment every day.')).toBeVisible();
    await expectAccessibleInBothSchemes(reader);
    await reader.getByRole('button', { name: 'Stop sending me these e-mails' }).click();
    await expect(reader.getByRole('heading', { name: 'Stopped' })).toBeVisible();
    await reader.goto('about:blank');
    await reader.goto(`${link.slice(0, -4)}xxxx`);
    await expect(
      reader.getByText(
        'This link no longer works: your e-mail or your access to the company may have changed.',
      ),
    ).toBeVisible();
    await expect(reader.getByRole('link', { name: 'sign in to your account' })).toBeVisible();
    await elsewhere.close();
    await page.goto('/edit-user-info');
    await expect(panel.getByRole('radio', { name: 'Equipment: Off' })).toBeChecked();
  });
});

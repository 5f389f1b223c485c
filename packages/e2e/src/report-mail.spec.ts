import { expect, type Page } from '@playwright/test';
import { readXlsx } from 'hucre/xlsx';
import { expectAccessibleInBothSchemes } from './axe.ts';
import { rowsOf, settled } from './list-page.ts';
import { filesOf, mailText, mailsTo, test } from './mailbox.ts';
import { signedIn, type User } from './people.ts';
import { choose, pick } from './person-form.ts';
import { expectToast, withToasts } from './toasts.ts';

const name = 'Everybody in Tulsa';

/** Saves a report of everybody and answers its id. */
async function savedReport(page: Page, { token }: User): Promise<string> {
  const answer = await page.request.post('/api/SavedReports/SaveSavedReports', {
    data: {
      reportName: name,
      category: 'employee',
      filter: JSON.stringify({
        filter: { city: { combineWith: 0, filters: [{ value: 'Tulsa', comparisonOperator: 0 }] } },
        columns: [{ key: 'lastName' }, { key: 'firstName' }, { key: 'city' }],
        sort: [{ field: 'lastName', direction: 'desc' }],
      }),
    },
    headers: { authorization: `Bearer ${token}` },
  });
  const { data } = (await answer.json()) as { data: { id: string } };
  return data.id;
}

test('a scheduled report comes by mail with its rows, and its link stops it signed out', async ({
  page,
  browser,
  baseURL,
  mailbox,
}) => {
  test.slow();
  const admin = await signedIn(page);
  const id = await savedReport(page, admin);
  await page.goto('/reports/report-management');
  await page.getByRole('button', { name: `Actions for ${name}`, exact: true }).click();
  await page.getByRole('menuitem', { name: 'Schedule' }).click();
  await expect(page.getByText('This report is not mailed to anybody.')).toBeVisible();

  await test.step('a schedule is added and says when it sends next', async () => {
    await page.getByRole('button', { name: 'Add schedule' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add schedule' });
    await choose(page, { 'How often': 'Every month' });
    await choose(page, { 'Day of the month': 'The last day' });
    const readers = dialog.getByRole('combobox', { name: 'Readers' });
    await pick(readers, 'Priya', /Priya Raman/);
    await readers.press('Tab');
    await expectAccessibleInBothSchemes(page);
    await dialog.getByRole('button', { name: 'Add schedule' }).click();
    await expectToast(page, 'Schedule Added Successfully');
    const panel = page.getByRole('region', { name: 'On the last day of every month at 6:00 AM' });
    await expect(panel).toContainText(/Next: \w+day \d\d\/\d\d\/\d{4} 6:00 AM, company time/);
    await expectAccessibleInBothSchemes(page);
  });

  const sendNow = async () => {
    await page.getByRole('button', { name: 'Send now' }).click();
    await page
      .getByRole('dialog', { name: 'Send now' })
      .getByRole('button', { name: 'Send now' })
      .click();
    await expectToast(page, 'Report On Its Way');
  };
  const log = async (status: string, who: string) => {
    await page.getByRole('tab', { name: 'Mails' }).click();
    await expect(async () => {
      await page.getByRole('button', { name: /^Refresh/ }).click();
      await settled(page);
      await expect(rowsOf(page).filter({ hasText: status }).filter({ hasText: who })).toHaveCount(
        1,
      );
    }).toPass();
  };

  let link = '';
  await test.step('the mail has the rows of the report, its filter in words and a link', async () => {
    await sendNow();
    const [mail] = await mailsTo(mailbox, 'office@sample.example', 1);
    if (!mail) throw new Error('no mail came');
    const text = mailText(mail);
    const content = filesOf(mail).get(`${name}.xlsx`);
    const { sheets } = await readXlsx(content ?? Buffer.alloc(0));
    const [header, ...rows] = sheets[0]?.rows ?? [];
    expect(header).toEqual(['Last Name', 'First Name', 'City']);
    expect(rows.length).toBeGreaterThan(1);
    expect(rows.every(([, , city]) => city === 'Tulsa')).toBe(true);
    expect(rows.map(([last]) => last)).toEqual(
      rows.map(([last]) => String(last)).toSorted((a, b) => b.localeCompare(a, 'en-US')),
    );
    expect(text).toContain(`with ${rows.length} rows`);
    expect(text).toContain('City: Tulsa');
    expect(text).toContain(`/reports/employee-report?id=${id}`);
    [link = ''] = /\/report-unsubscribe#token=[\w-]+/.exec(text) ?? [];
    await log('Sent', 'Priya Raman');
    await expectAccessibleInBothSchemes(page);
  });

  await test.step('its link stops it after a click, signed out', async () => {
    const elsewhere = await browser.newContext({ baseURL: baseURL ?? '', locale: 'en-US' });
    await withToasts(elsewhere);
    const reader = await elsewhere.newPage();
    await reader.goto(link);
    await expect(reader.getByRole('main')).toContainText(`${name} of Cedar Ridge Freight`);
    await expectAccessibleInBothSchemes(reader);
    await reader.getByRole('button', { name: 'Stop sending me this report' }).click();
    await expect(reader.getByText(/You no longer get the report/)).toBeVisible();
    await reader.goto('about:blank');
    await reader.goto(`/report-unsubscribe#token=${'x'.repeat(43)}`);
    await expect(
      reader.getByText(
        'This link no longer works: your e-mail or your access to reports may have changed.',
      ),
    ).toBeVisible();
    await expect(
      reader.getByRole('link', { name: 'sign in and open its schedule' }),
    ).toHaveAttribute('href', /report-management/);
    await elsewhere.close();
  });

  await test.step('the next one goes to the other reader alone', async () => {
    await page.goto(`/reports/report-schedule?id=${id}`);
    await expect(page.getByText(/all of them have unsubscribed/)).toBeVisible();
    await page.getByRole('button', { name: 'Edit' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit schedule' });
    const readers = dialog.getByRole('combobox', { name: 'Readers' });
    await pick(readers, 'Dana', /Dana Whitfield/);
    await readers.press('Tab');
    await dialog.getByRole('button', { name: 'Save schedule' }).click();
    await expectToast(page, 'Schedule Updated Successfully');
    await page.getByRole('button', { name: 'Resume' }).click();
    await expectToast(page, 'Schedule Resumed Successfully');
    await sendNow();
    await mailsTo(mailbox, 'admin@sample.example', 1);
    await log('Sent', 'Dana Whitfield');
    await log('Skipped', 'Priya Raman');
    await mailsTo(mailbox, 'office@sample.example', 1);
  });
});

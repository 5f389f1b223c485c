import { expect, type Page } from '@playwright/test';
import { expectAccessibleInBothSchemes } from './axe.ts';
import { rowsOf, settled } from './list-page.ts';
import { filesOf, mailsTo, test } from './mailbox.ts';
import { credentials, signedIn, type User } from './people.ts';
import { fill, tick } from './person-form.ts';
import { expectToast, withToasts } from './toasts.ts';

// It takes a module away from a user of other journeys.
test.use({ apart: 'certificate-sent' });

type Certificate = { name: string | null; fileName: string | null; fileLink: string | null };

/** Asks for a certificate on the dashboard. */
async function ask(page: Page, name: string): Promise<void> {
  await page.goto('/dashboard');
  await page.getByRole('button', { name: /^COI/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Request a Certificate of Insurance' });
  await fill(dialog, { Name: name, 'E-mail': 'risk@acme.example' });
  await dialog.getByRole('button', { name: 'Request certificate' }).click();
  await expectToast(page, 'Certificate Requested Successfully');
}

/** The papers of the company's certificates, by their names, byte for byte. */
async function papers(page: Page, { token }: User): Promise<ReadonlyMap<string, Buffer>> {
  const answer = await page.request.post(
    '/api/ClientInsuranceCertificate/GetAllClientInsuranceCertificate',
    { data: {}, headers: { authorization: `Bearer ${token}` } },
  );
  const { data } = (await answer.json()) as { data: Certificate[] };
  const found = new Map<string, Buffer>();
  for (const { fileName, fileLink } of data)
    if (fileName !== null && fileLink !== null)
      found.set(fileName, await (await page.request.get(fileLink)).body());
  return found;
}

test('a certificate is asked for by somebody without modules, and goes out with its files through a mail server', async ({
  page,
  browser,
  baseURL,
  mailbox,
  faults,
}) => {
  test.slow();
  // An expired certificate is asked about.
  faults.expect(/status of 422/);
  const admin = await signedIn(page);
  await page.goto(`/employee/list?q=${credentials('maintenance').email}`);
  await expect(rowsOf(page)).toHaveCount(1);
  await rowsOf(page).first().click();
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  const permissions = page.getByRole('region', { name: 'Permissions' });
  await tick(permissions.getByRole('checkbox', { name: 'Equipment' }), false);
  await page.getByRole('button', { name: 'Save employee' }).click();
  await expectToast(page, 'Employee details updated Successfully');

  const shop = await browser.newContext({ baseURL: baseURL ?? '', locale: 'en-US' });
  await withToasts(shop);
  const asker = await shop.newPage();
  await signedIn(asker, 'maintenance');
  await ask(asker, 'Acme Shippers');
  await expectToast(asker, 'Ruth Delgado will send it to risk@acme.example.');
  const [mail] = await mailsTo(mailbox, 'insurance@sample.example', 1);
  expect(mail?.source).toContain('Subject: Certificate of insurance requested for Acme Shippers');

  await test.step('it stands in the menu of an administrator, and is sent with two files', async () => {
    await page.goto('/dashboard');
    await page.getByRole('link', { name: '4 open requests in Administrator' }).first().click();
    expect(await settled(page)).toBe(4);
    await rowsOf(page).filter({ hasText: 'Acme Shippers' }).click();
    const panel = page.getByRole('dialog', { name: 'Acme Shippers' });
    await expectAccessibleInBothSchemes(page);
    await panel.getByRole('button', { name: 'Send certificates' }).click();
    const sending = page.getByRole('dialog', { name: 'Send certificates' });
    await expect(sending.getByLabel('Subject')).toHaveValue(
      'Cedar Ridge Freight certificate of insurance',
    );
    await expect(sending.getByLabel('Text')).toHaveValue(
      'Attached is the certificate of insurance of Cedar Ridge Freight you asked for. A certificate holder is not an additional insured; changes of wording come from our agent.',
    );
    const expired = sending.getByRole('checkbox', { name: /^Workers compensation/ });
    await expect(sending.getByRole('checkbox', { checked: true })).toHaveCount(2);
    await expect(expired).not.toBeChecked();
    await expectAccessibleInBothSchemes(page);
    await tick(expired);
    await sending.getByRole('button', { name: 'Send certificates' }).click();
    const question = page.getByRole('dialog', { name: 'Expired certificate' });
    await expect(question).toContainText(/Expired \d\d\/\d\d\/\d{4}\. Send it anyway\?/);
    await question.getByRole('button', { name: 'Cancel' }).click();
    await tick(expired, false);
    await sending.getByRole('button', { name: 'Send certificates' }).click();
    await expectToast(page, 'Certificate Queued Successfully');
    await expect(panel.getByText('Mail sent')).toBeVisible();
    const [mail] = await mailsTo(mailbox, 'risk@acme.example', 1);
    const stored = await papers(page, admin);
    const files = mail ? filesOf(mail) : new Map<string, Buffer>();
    expect([...files.keys()]).toEqual(['Auto Liability.pdf', 'Motor Truck Cargo.pdf']);
    for (const [name, content] of files)
      expect([name, stored.get(name)?.equals(content)]).toEqual([name, true]);
  });

  await test.step('sent again it is a second line of the same request, which is closed', async () => {
    const panel = page.getByRole('dialog', { name: 'Acme Shippers' });
    await panel.getByRole('button', { name: 'Send again' }).click();
    const sending = page.getByRole('dialog', { name: 'Send certificates' });
    await sending.getByRole('button', { name: 'Send certificates' }).click();
    await expect(panel.getByText('Sent to risk@acme.example')).toHaveCount(2);
    await mailsTo(mailbox, 'risk@acme.example', 2);
    await panel.getByRole('button', { name: 'Close request' }).click();
    await expectToast(page, 'Certificate Request Closed Successfully');
    await page.keyboard.press('Escape');
    expect(await settled(page)).toBe(3);
    await page.getByRole('tab', { name: 'Closed requests' }).click();
    await expect(rowsOf(page).filter({ hasText: 'Acme Shippers' })).toHaveCount(1);
  });

  await test.step('without a contact nobody is promised and nothing is queued', async () => {
    await page.goto('/administrator/edit-data');
    await fill(page, { 'Name of the contact': '', 'E-mail of the contact': '' });
    await page.getByRole('button', { name: 'Save company' }).click();
    await expectToast(page, 'Company Updated Successfully');
    await ask(asker, 'Beta Foods');
    await expectToast(asker, 'Your administrator will send it to risk@acme.example.');
    await page.goto('/administrator/edit-data?tab=insurance&part=requests');
    await expect(rowsOf(page).filter({ hasText: 'Beta Foods' })).toContainText('Requested');
    await page.goto('/administrator/edit-data?tab=outbox');
    await settled(page);
    await expect(rowsOf(page).filter({ hasText: 'Acme Shippers' })).toHaveCount(1);
    await expect(rowsOf(page).filter({ hasText: 'Beta Foods' })).toHaveCount(0);
  });
  await shop.close();
});

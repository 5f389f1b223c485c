import { expect, type Page } from '@playwright/test';
import { test } from './app.ts';
import { idle } from './list-page.ts';
import { signedIn } from './people.ts';
import { expectToast } from './toasts.ts';

const cards = (page: Page) => page.getByRole('list', { name: 'Insurance certificates' });
const greeting = (page: Page) => page.getByRole('heading', { level: 1 });

/** Red, amber or neutral, as an eye would sort the colour of a card's edge. */
async function toneOf(page: Page, name: string): Promise<string> {
  const card = cards(page).getByRole('listitem').filter({ hasText: name });
  const color = await card.evaluate((element) => getComputedStyle(element).borderTopColor);
  const [red = 0, green = 0, blue = 0] = color.match(/[\d.]+/g)?.map(Number) ?? [];
  if (red - Math.min(green, blue) < 60) return 'neutral';
  return green - blue > 60 ? 'amber' : 'red';
}

type Certificate = {
  insuranceNumber: string | null;
  name: string | null;
  expirationDate: string | null;
};
type Answer = {
  data: {
    today: string;
    clientInsuranceCertificate: (Certificate & { standing: unknown; id: string })[];
  };
};

const dayAfter = (today: string, days: number): string =>
  `${new Date(Date.parse(today.slice(0, 10)) + days * 86_400_000).toISOString().slice(0, 10)}T00:00:00.000Z`;

/** The company's answer with other certificates: their names and in how many days each expires. */
async function withCertificates(
  page: Page,
  certificates: readonly (readonly [string, number])[],
): Promise<void> {
  await page.route('**/api/Client/GetClient?**', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as Answer;
    const { data } = answer;
    const [model] = data.clientInsuranceCertificate;
    if (!model) throw new Error('The sample company has no certificate');
    data.clientInsuranceCertificate = certificates.map(([name, days], at) => ({
      ...model,
      id: `${model.id.slice(0, -1)}${at}`,
      insuranceNumber: name,
      expirationDate: dayAfter(data.today, days),
      standing: null,
    }));
    await route.fulfill({ response, json: answer });
  });
}

test('three or more certificates stand in a row below the greeting, with name or number and date', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signedIn(page);
  await page.goto('/dashboard');
  await expect(cards(page).getByRole('listitem')).toHaveCount(4);
  await idle(page);
  const [row, title] = [await cards(page).boundingBox(), await greeting(page).boundingBox()];
  expect(row?.y).toBeGreaterThan((title?.y ?? 0) + (title?.height ?? 0));
  expect(row?.x).toBe(title?.x);
  await expect(cards(page).getByRole('listitem').filter({ hasText: 'GPM-WC-44120' })).toHaveText(
    /^Workers compensationGPM-WC-44120\d\d\/\d\d\/\d{4}Expired 12 days ago$/,
  );
  await expect(cards(page).getByRole('listitem').filter({ hasText: 'N/A' })).toHaveText(
    /^UmbrellaN\/AValid until \d\d\/\d\d\/\d{4}$/,
  );
  await expect.poll(() => toneOf(page, 'GPM-WC-44120')).toBe('red');
  await expect.poll(() => toneOf(page, 'GPM-AL-88213')).toBe('amber');
  await expect.poll(() => toneOf(page, 'GPM-MC-10577')).toBe('neutral');
});

test('fewer than three stand beside the greeting; today and 30 days are amber, past is red', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signedIn(page);
  await withCertificates(page, [
    ['Ends today', 0],
    ['Ended yesterday', -1],
  ]);
  await page.goto('/dashboard');
  await expect(cards(page).getByRole('listitem')).toHaveCount(2);
  await idle(page);
  const [row, title] = [await cards(page).boundingBox(), await greeting(page).boundingBox()];
  expect(row?.x).toBeGreaterThan((title?.x ?? 0) + (title?.width ?? 0));
  expect(row?.y).toBeLessThan((title?.y ?? 0) + (title?.height ?? 0));
  await expect.poll(() => toneOf(page, 'Ends today')).toBe('amber');
  await expect.poll(() => toneOf(page, 'Ended yesterday')).toBe('red');
  await expect(cards(page)).toContainText('Expires today');
  await expect(cards(page)).toContainText('Expired 1 day ago');

  await page.unroute('**/api/Client/GetClient?**');
  await withCertificates(page, [
    ['Thirty days', 30],
    ['Thirty-one days', 31],
  ]);
  await page.reload();
  await expect(cards(page).getByRole('listitem')).toHaveCount(2);
  await idle(page);
  await expect.poll(() => toneOf(page, 'Thirty days')).toBe('amber');
  await expect.poll(() => toneOf(page, 'Thirty-one days')).toBe('neutral');
});

test('a certificate of insurance is asked for: what is missing, what is wrong, and thanks', async ({
  page,
}) => {
  await signedIn(page);
  await page.goto('/dashboard');
  const opener = page.getByRole('button', { name: /^COI/ });
  await idle(page);
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'Request a Certificate of Insurance' });
  const name = dialog.getByLabel('Name');
  const email = dialog.getByLabel('E-mail');
  await expect(name).toBeFocused();
  await dialog.getByRole('button', { name: 'Request certificate' }).click();
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  await expect(name).toHaveAccessibleDescription(/Name is required\./);
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await expect(email).toHaveAccessibleDescription(/E-mail is required\./);
  await expect(name).toBeFocused();
  await name.fill('Prairie Foods Logistics');
  await email.fill('docs at prairie');
  await dialog.getByRole('button', { name: 'Request certificate' }).click();
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await expect(email).toBeFocused();
  await expect(name).toHaveValue('Prairie Foods Logistics');

  await page.keyboard.press('Escape');
  const question = page
    .getByRole('dialog', { name: 'Leave without saving?' })
    .or(page.getByRole('alertdialog', { name: 'Leave without saving?' }));
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(email).toHaveValue('docs at prairie');

  await email.fill('docs@prairie.example');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('SaveInsuranceCertificate')) sent.push(request.postData() ?? '');
  });
  await dialog.getByRole('button', { name: 'Request certificate' }).dblclick();
  await expectToast(page, 'Certificate Requested Successfully');
  await expect(dialog).toBeHidden();
  expect(sent).toHaveLength(1);
  expect(JSON.parse(sent[0] ?? '')).toEqual({
    name: 'Prairie Foods Logistics',
    email: 'docs@prairie.example',
  });
  await expect(opener).toBeFocused();
});

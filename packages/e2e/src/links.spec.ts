import { expect, type Page } from '@playwright/test';
import { test } from './app.ts';
import { expectAccessibleInBothSchemes } from './axe.ts';
import { signedIn } from './people.ts';
import { expectToast } from './toasts.ts';

const heading = (page: Page, name: string) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

async function act(page: Page, name: string, act: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: act }).click();
  await page.getByRole('button', { name: act, exact: true }).click();
}

/** Replaces a link that the sample has open, and returns the part of its address behind the # and its code. */
async function newLink(page: Page, name: string) {
  await page.goto('/administrator/links');
  await act(page, name, 'Make a new link');
  const url = await page.getByLabel('Link, shown once').inputValue();
  const code = page.getByLabel('Code, shown once');
  const shown = (await code.count()) === 0 ? '' : await code.inputValue();
  await page.getByRole('button', { name: 'Done' }).click();
  expect(url).toMatch(/\/l#[\w-]{43}$/);
  return { secret: url.slice(url.indexOf('#')), code: shown };
}

test('a new link opens on a phone in both languages, and ends when the office ends it', async ({
  page,
}) => {
  await signedIn(page);
  const { secret } = await newLink(page, 'Truck 101');
  // The one it replaces has ended.
  await expect(page.getByRole('tab', { name: /^Ended/ })).toContainText('3');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/l${secret}`);
  await heading(page, 'This link works');
  await expect(page.getByText('For Truck 101')).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await page.getByRole('button', { name: 'Español' }).click();
  await heading(page, 'Este enlace funciona');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expectAccessibleInBothSchemes(page);
  // Remembered on this phone.
  await page.reload();
  await heading(page, 'Este enlace funciona');
  await page.getByRole('button', { name: 'English' }).click();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);

  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/administrator/links');
  const row = page.getByRole('row', { name: /Truck 101/ });
  // The page was pressed: it has a moment in Opened and in Last used.
  await expect(row.getByText('N/A')).toHaveCount(1);
  await page.getByRole('button', { name: 'Actions for Truck 101' }).click();
  await page.getByRole('menuitem', { name: 'End link' }).click();
  await expect(page.getByText('End this link? Truck 101 can not use it any more.')).toBeVisible();
  await page.getByRole('button', { name: 'End link', exact: true }).click();
  await expectToast(page, 'Link Ended Successfully');

  await page.goto(`/l${secret}`);
  await heading(page, 'This link was ended');
  await expect(page.getByText(/^Ask .+ for a new one: \(918\) 555-0100\.$/)).toBeVisible();
  await expectAccessibleInBothSchemes(page);
});

test('a link with a code shows nothing before it is proved, and is locked after five wrong tries', async ({
  page,
  faults,
}) => {
  faults.expect(/status of 422/);
  await signedIn(page);
  const { secret, code } = await newLink(page, 'State auditor');
  expect(code).toMatch(/^\d{8}$/);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/l${secret}`);
  await heading(page, 'Is it you?');
  await expect(page.getByText('State auditor')).toHaveCount(0);
  await expectAccessibleInBothSchemes(page);
  const field = page.getByLabel('Code');
  await field.fill('12');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('Enter it as it is described here.');
  const wrong = code === '00000000' ? '11111111' : '00000000';
  await field.fill(wrong);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText(
    /^That does not match what .+ has on file\. 4 tries left\.$/,
  );
  await page.getByRole('button', { name: 'Español' }).click();
  await heading(page, '¿Es usted?');
  await expectAccessibleInBothSchemes(page);
  await page.getByRole('button', { name: 'English' }).click();
  await field.fill(code);
  await page.getByRole('button', { name: 'Continue' }).click();
  await heading(page, 'This link works');
  await expect(page.getByText('For State auditor')).toBeVisible();
  // The proof is kept by the tab and by nothing else.
  await page.reload();
  await heading(page, 'This link works');
  await page.evaluate(() => sessionStorage.clear());
  await page.reload();
  for (let count = 0; count < 4; count++) {
    await field.fill(wrong);
    const answered = page.waitForResponse('**/api/Link/ProveLink');
    await page.keyboard.press('Enter');
    await answered;
    await expect(page.getByRole('button', { name: 'Continue' })).toBeEnabled();
  }
  await heading(page, 'Too many tries');
  await expect(page.getByText(/^Try again at \d+:\d\d [AP]M\.$/)).toBeVisible();
  await expectAccessibleInBothSchemes(page);
});

const photo = (name: string, color: string, page: Page) =>
  page
    .evaluate(async (fill) => {
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [3000, 2000];
      const pen = canvas.getContext('2d');
      if (pen === null) throw new Error('no canvas');
      pen.fillStyle = fill;
      pen.fillRect(0, 0, 3000, 2000);
      return canvas.toDataURL('image/jpeg').split(',')[1] ?? '';
    }, color)
    .then((base64) => ({
      name,
      mimeType: 'image/jpeg',
      buffer: Buffer.from(base64, 'base64'),
    }));

// Links without an account, acceptance 8: Slow 3G is 400 kbit/s with 400 ms each way.
test('on a slow phone a paper is sent once, though the connection is lost in between', async ({
  page,
  context,
  faults,
}) => {
  faults.expect(/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/);
  await signedIn(page);
  const { secret } = await newLink(page, 'Curtis Hollis');
  await page.setViewportSize({ width: 390, height: 844 });
  const line = await context.newCDPSession(page);
  const slow = { latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
  await line.send('Network.enable');
  await line.send('Network.emulateNetworkConditions', { offline: false, ...slow });
  await page.goto(`/l${secret}`);
  await expect(page.getByRole('heading', { name: /^Hello / })).toBeVisible();
  const ready = await page.evaluate(() => performance.now());
  expect(ready).toBeLessThan(3000 * Number(process.env['JOURNEY_SLOWNESS'] ?? 1));
  await expectAccessibleInBothSchemes(page);

  const card = page.locator('section').filter({ hasText: "Medical Examiner's Certificate" });
  await card.getByLabel('Take a picture').setInputFiles(await photo('one.jpg', '#c00', page));
  await heading(page, "Medical Examiner's Certificate");
  await expect(page.getByRole('img', { name: 'Page 1' })).toBeVisible();
  await page.getByLabel('Choose a file').setInputFiles(await photo('two.jpg', '#00c', page));
  await expect(page.getByRole('img', { name: 'Page 2' })).toBeVisible();
  await page.getByRole('button', { name: 'Turn page 2' }).click();
  await page.getByRole('button', { name: 'Move page 2 forward' }).click();
  await page.getByLabel('Date on the paper').fill('2026-11-24');
  await page.getByLabel('Valid until').fill('2020-01-01');
  await expect(page.getByText('This date is over. Is it right?')).toBeVisible();
  await page.getByLabel('Valid until').fill('2099-11-24');
  await page.getByLabel("Examiner's name").fill('Dr. Hall');
  await expectAccessibleInBothSchemes(page);

  await line.send('Network.emulateNetworkConditions', { ...slow, offline: true });
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('What you entered stays on this phone.');
  await expect(page.getByLabel("Examiner's name")).toHaveValue('Dr. Hall');
  await page.getByRole('button', { name: 'Español' }).click();
  await expect(page.getByRole('alert')).toContainText('Lo que escribió se queda en este teléfono.');
  await expectAccessibleInBothSchemes(page);
  await page.getByRole('button', { name: 'English' }).click();

  const keys: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/SaveAskUpload'))
      keys.push(request.headers()['idempotency-key'] ?? '');
  });
  await line.send('Network.emulateNetworkConditions', { offline: false, ...slow });
  await expect(card.getByText(/^Sent .* The office looks at it\.$/)).toBeVisible();
  expect(keys).toHaveLength(1);
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });

  await page.getByRole('button', { name: 'I do not have it' }).click();
  await page.getByLabel('I have an appointment').check();
  await page.getByLabel('Day of the appointment').fill('2099-01-05');
  await expectAccessibleInBothSchemes(page);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('Your answer: I have an appointment on 01/05/2099.')).toBeVisible();
  await page.reload();
  await expect(card.getByText(/^Sent /)).toBeVisible();
  await page.getByRole('button', { name: 'Español' }).click();
  await expect(page.getByRole('heading', { name: /^Hola, / })).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
});

test('a secret that never was names no company, and without a connection the page waits', async ({
  page,
  faults,
}) => {
  faults.expect(/status of 404/, /ERR_FAILED/);
  await page.goto(`/l#${'A'.repeat(43)}`);
  await heading(page, 'This link does not work');
  await expect(page.getByText('It may have been copied in part.')).toBeVisible();
  // Another journey may rename the company; its telephone stays.
  await expect(page.getByText('(918) 555-0100')).toHaveCount(0);
  await expect(page.getByText('Cedar Ridge Freight')).toHaveCount(0);
  await expectAccessibleInBothSchemes(page);

  await page.route('**/api/Link/GetLink', (route) => route.abort());
  await page.reload();
  await heading(page, 'No connection');
  await page.unroute('**/api/Link/GetLink');
  await page.getByRole('button', { name: 'Try again' }).click();
  await heading(page, 'This link does not work');
});

// Without a shell, a component library and more than one font: 60 KB of script and 15 KB of style are allowed.
test('the page of a link loads little, and keeps its secret out of every request', async ({
  page,
  faults,
}) => {
  faults.expect(/status of 404/);
  const secret = 'B'.repeat(42) + 'A';
  const sent: string[] = [];
  const bytes = { script: 0, stylesheet: 0 };
  page.on('request', (request) => {
    sent.push(request.url(), request.headers()['referer'] ?? '');
  });
  page.on('requestfinished', (request) => {
    const type = request.resourceType();
    if (type !== 'script' && type !== 'stylesheet') return;
    void request.sizes().then(({ responseBodySize }) => {
      bytes[type] += responseBodySize;
    });
  });
  await page.goto(`/l#${secret}`);
  await heading(page, 'This link does not work');
  await expect.poll(() => bytes.script).toBeGreaterThan(0);
  await expect.poll(() => bytes.stylesheet).toBeGreaterThan(0);
  expect(bytes.script).toBeLessThan(60 * 1024);
  expect(bytes.stylesheet).toBeLessThan(15 * 1024);
  expect(sent.filter((text) => text.includes(secret))).toEqual([]);
});

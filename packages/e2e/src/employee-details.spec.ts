import { expect, type Page } from '@playwright/test';
import { administrator, test } from './app.ts';
import { expectAccessibleInBothSchemes } from './axe.ts';
import { gridOf, rowsOf, settled, wholeList } from './list-page.ts';
import { signedIn } from './people.ts';

/** Opens the first person of the list whose row shows the text. */
async function openPerson(page: Page, text: string): Promise<void> {
  await page.goto('/authentication');
  await page.getByLabel('E-mail').fill(administrator.email);
  await page.getByLabel('Password', { exact: true }).fill(administrator.password);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/dashboard');
  // Wide enough for the column of the license class.
  await page.setViewportSize({ width: 1920, height: 900 });
  await page.goto('/employee/list');
  await settled(page);
  await page.getByRole('row').filter({ hasText: text }).first().click();
  await page.waitForURL('**/employee/details?id=*');
}

test('a driver with a license of class A shows papers with their reasons, files and courses', async ({
  page,
}) => {
  await openPerson(page, 'Class A');
  await expect(page.getByRole('heading', { name: 'Basic Information' })).toBeVisible();
  await expect(page.getByText('License expires')).toBeVisible();
  await expect(
    page
      .getByRole('region', { name: 'License and Medical Card' })
      .getByText(/medical card ((is|was) valid )?until \d\d\/\d\d\/\d{4}/),
  ).toBeVisible();
  // The same on one time axis, each leading to where it is renewed.
  const strip = page.getByRole('region', { name: 'What is valid until when' });
  await expect(
    strip.getByRole('link', { name: /^Driver license.*driver license ((is|was) valid )?until/ }),
  ).toHaveAttribute('href', /^\/employee\/edit\?id=/);
  await expect(strip.getByRole('link', { name: /^Med card/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Courses' })).toBeVisible();
  await expectAccessibleInBothSchemes(page);

  const [file] = await Promise.all([
    page.waitForEvent('popup'),
    page
      .getByRole('link', { name: /opens in a new tab/ })
      .first()
      .click(),
  ]);
  await expect.poll(() => new URL(file.url()).pathname).toMatch(/^\/files\//);
});

test('class C hides license dates and medical card', async ({ page }) => {
  await openPerson(page, 'Class C');
  await expect(page.getByText('License class')).toBeVisible();
  await expect(page.getByText('License expires')).toBeHidden();
  await expect(page.getByText('Medical card expires')).toBeHidden();
  const strip = page.getByRole('region', { name: 'What is valid until when' });
  await expect(strip.getByText('Driver license', { exact: true })).toBeHidden();
  await expect(strip.getByText('Med card', { exact: true })).toBeHidden();
});

test('next and previous walk the list the person was opened from, with its order', async ({
  page,
}) => {
  await openPerson(page, 'CR-');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(page.getByText(/^1 of \d+$/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'No previous' })).toBeDisabled();
  // The place in the list may be known before the person is.
  await expect(heading).not.toHaveText('Employee');
  const first = await heading.innerText();
  await page.keyboard.press('j');
  await expect(page.getByText(/^2 of \d+$/)).toBeVisible();
  await expect(heading).not.toHaveText(first);
  await page.getByRole('link', { name: 'Next', exact: true }).click();
  await expect(page.getByText(/^3 of \d+$/)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^3 of \d+$/)).toBeVisible();
  await page.keyboard.press('k');
  await expect(page.getByText(/^2 of \d+$/)).toBeVisible();
  await page.keyboard.press('k');
  await expect(heading).toHaveText(first);
  await page.goBack();
  await page.waitForURL('**/employee/list');
});

test('people with a photo show it in the list, small; the others ask for nothing', async ({
  page,
}) => {
  // Every row is in view: photos out of it wait.
  await page.setViewportSize(wholeList);
  await signedIn(page);
  const requested = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'image' && request.url().includes('/files/'))
      requested.add(request.url());
  });
  await page.goto('/employee/list');
  await settled(page);
  const photos = gridOf(page).locator('img');
  await expect(photos.first()).toBeVisible();
  const widths = () =>
    photos.evaluateAll((all: HTMLImageElement[]) => all.map((one) => one.naturalWidth));
  await expect.poll(async () => new Set(await widths())).toEqual(new Set([52]));
  const shown = await photos.evaluateAll((all: HTMLImageElement[]) => all.map((one) => one.src));
  expect(shown.filter((address) => !requested.has(address))).toEqual([]);
  // Somebody else's journey may have given a photo to one, or taken it, meanwhile.
  expect(requested.size).toBeLessThan((await rowsOf(page).count()) / 2);
});

/** Goes on and back from a record that another tab opens by its address: it knows nothing of the list. */
async function expectWalk(page: Page, address: string): Promise<void> {
  const pasted = await page.context().newPage();
  await pasted.goto(address);
  const heading = pasted.getByRole('heading', { level: 1 });
  const next = pasted.getByRole('link', { name: 'Next', exact: true });
  await expect(next).toBeVisible();
  // Nor does it know which of how many this is.
  await expect(next.locator('..').getByText(/^\d+ of \d+$/)).toHaveCount(0);
  const first = await heading.innerText();
  await pasted.keyboard.press('j');
  await expect(pasted).not.toHaveURL(address);
  await expect(pasted.getByRole('link', { name: 'Previous', exact: true })).toBeVisible();
  await pasted.keyboard.press('k');
  await expect(pasted).toHaveURL(address);
  await expect(heading).toHaveText(first);
  await pasted.close();
}

/** The address of the second record of a list. */
async function secondOf(page: Page, list: string): Promise<string> {
  await page.goto(list);
  await settled(page);
  // Beside the name: the middle of a row may be its actions.
  await rowsOf(page)
    .nth(1)
    .click({ position: { x: 300, y: 20 } });
  await expect(page).toHaveURL(/[?&]id=/);
  return page.url();
}

for (const lists of [
  [
    '/employee/list',
    '/equipment/list',
    '/equipment/workorder',
    '/equipment/renewals',
    '/incident-management/active-incident',
  ],
  ['/equipment/service-reminder', '/training', '/training/course/catalog'],
])
  test(`what is opened by its address alone walks the order its list has by itself: ${lists.join(', ')}`, async ({
    page,
  }) => {
    await signedIn(page);
    for (const list of lists) await expectWalk(page, await secondOf(page, list));
  });

test('the training of a person and the files of a driver lead on to those of the next', async ({
  page,
}) => {
  await signedIn(page);
  const { searchParams } = new URL(await secondOf(page, '/employee/driver/list'));
  const who = `id=${searchParams.get('id')}`;
  await expectWalk(page, new URL(`/training/tracker/details?${who}`, page.url()).href);
  await expectWalk(page, new URL(`/employee/driver/add-files?${who}`, page.url()).href);
});

test('an unknown person is told so, with a way on', async ({ page, faults }) => {
  faults.expect(/status of 404/);
  await openPerson(page, 'Class A');
  await page.goto('/employee/details?id=00000000-0000-7000-8000-000000000000');
  await expect(page.getByRole('heading', { name: 'Employee not found' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to the employee list' }).click();
  await page.waitForURL('**/employee/list*');
});

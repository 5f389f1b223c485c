import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import { test } from './apart.ts';
import { expectAccessible } from './axe.ts';
import { signedIn } from './people.ts';
import { dayAway, field } from './person-form.ts';
import { expectToast } from './toasts.ts';
import { textPdf } from './paper-pdf.ts';

const exam = dayAway(-2);
const ends = dayAway(360);

const heic = fileURLToPath(
  new URL('../../server/src/files/testing/red-and-blue.heic', import.meta.url),
);

/** A medical card of this driver, with the date of the form itself below. */
const cardOf = (first: string, last: string) =>
  textPdf('card.pdf', [
    [72, 700, `Last Name: ${last}   First Name: ${first}`],
    [72, 640, 'Date Certificate Signed'],
    [400, 640, exam],
    [72, 610, 'Expiration Date'],
    [400, 610, ends],
    [72, 60, 'OMB No. 2126-0006   Expires 11/30/2031'],
  ]);

const dialogOf = (page: Page) => page.getByRole('dialog', { name: /^File new (card|license)$/ });

test('cards are filed one after the other over Today, and no date is filled in', async ({
  page,
}) => {
  test.slow();
  await signedIn(page);
  await page.goto('/today?kinds=medCard');
  await page
    .getByRole('link', { name: /^File new card:/ })
    .first()
    .click();
  const dialog = dialogOf(page);
  await expect(field(dialog, 'Document date')).toHaveValue('');
  await expect(page).toHaveURL(/\/today/);
  const queue = dialog.getByRole('navigation', { name: 'Next by key' });
  const names = await queue.getByRole('button').count();
  expect(names).toBeGreaterThan(1);

  // Pressing File with empty dates is refused.
  await dialog.locator('input[type=file]').first().setInputFiles(cardOf('Wanda', 'Elsewhere'));
  await expect(dialog.getByRole('img', { name: 'card.pdf, page 1' })).toBeVisible();
  await expect(
    dialog.getByText(/^The paper names Elsewhere, Wanda\. You are filing for /),
  ).toBeVisible();
  await dialog.getByRole('button', { name: /^File / }).click();
  await expect(dialog.getByText('Document date is required.')).toBeVisible();
  await expect(dialog.getByText('Expiration date is required.')).toBeVisible();

  // The dates of the paper are offered, that of the form is not.
  await expect(
    dialog.getByText(`The paper says ${ends} · beside “Expiration Date”`, { exact: true }),
  ).toBeVisible();
  await expect(dialog.getByText(/11\/30\/2031/)).toHaveCount(0);
  await expectAccessible(page);
  await field(dialog, 'Document date').focus();
  await page.keyboard.press('Alt+KeyT');
  await expect(field(dialog, 'Document date')).toHaveValue(exam);
  await expect(field(dialog, 'Expiration date')).toHaveValue('');
  await page.keyboard.press('Alt+Shift+KeyT');
  await expect(field(dialog, 'Expiration date')).toHaveValue(ends);
  await page.keyboard.press('Control+Enter');
  await expectToast(page, 'Data Uploaded Successfully');

  // The next one of the list has a form of its own; skipping and Escape leave nothing behind.
  await expect(queue.getByRole('button')).toHaveCount(names - 1);
  await expect(field(dialog, 'Document date')).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/today/);
});

test('a paper that is turned before it is filed is shown turned later', async ({ page }) => {
  const { token } = await signedIn(page);
  const answer = await page.request.post('/api/Dashboard/GetTodayPapers', {
    data: { kinds: ['medCard'] },
    headers: { authorization: `Bearer ${token}` },
  });
  const { data } = (await answer.json()) as { data: { employeeId: string }[] };
  const id = data.at(-1)?.employeeId ?? '';
  await page.goto(`/employee/driver/add-files?id=${id}&file=APPLICATION`);
  const dialog = page.getByRole('dialog');
  const file = dialog.locator('input[type=file]').first();
  // Chromium draws no HEIC: the server makes a JPEG of it, and files nothing.
  await file.setInputFiles(heic);
  await expect(dialog.getByRole('img', { name: 'red-and-blue.heic, page 1' })).toBeVisible();
  await dialog.getByRole('button', { name: /^Remove / }).click();
  await dialog
    .locator('input[type=file]')
    .first()
    .setInputFiles(textPdf('sideways.pdf', [[72, 700, 'Sideways']]));
  const sheet = (number: string) => dialog.locator(`[data-turns="${number}"]`);
  await expect(sheet('0')).toBeVisible();
  await dialog.getByRole('button', { name: 'Fit' }).focus();
  await page.keyboard.press(']');
  await expect(sheet('1')).toBeVisible();
  await field(dialog, 'Document date').fill(exam);
  await dialog.getByRole('button', { name: /^File( paper)?$/ }).click();
  await expectToast(page, 'Data Uploaded Successfully');
  await expect(dialog).toBeHidden();

  // It is fetched by a press, and turned on from where it was.
  await page.goto(`/employee/driver/add-files?id=${id}`);
  await page
    .getByRole('row', { name: /sideways\.pdf/ })
    .getByRole('link')
    .first()
    .click();
  await dialog.getByRole('button', { name: 'Show the paper' }).click();
  await expect(dialog.getByRole('img', { name: 'sideways.pdf, page 1' })).toBeVisible();
  await expect(sheet('1')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Rotate right' }).click();
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expectToast(page, 'Driver file updated Successfully');
  await expect(dialog).toBeHidden();
  await page
    .getByRole('row', { name: /sideways\.pdf/ })
    .getByRole('link')
    .first()
    .click();
  await dialog.getByRole('button', { name: 'Show the paper' }).click();
  await expect(sheet('2')).toBeVisible();
});

test('papers are filed over the list of medical cards, in its order', async ({ page }) => {
  await signedIn(page);
  await page.goto('/employee/medcard');
  const rows = page.getByRole('grid').getByRole('button', { name: /^File / });
  await rows.first().click();
  const dialog = page.getByRole('dialog', { name: 'File new card' });
  await expect(dialog.getByText(/· 1 of \d+ expired or expiring/)).toBeVisible();
  await expect(field(dialog, 'Expiration date')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Alt+ArrowRight');
  await expect(dialog.getByText(/· 2 of \d+ expired or expiring/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/employee\/medcard/);
});

test('papers of ticked drivers are filed over Driver Exceptions by keyboard alone', async ({
  page,
}) => {
  await signedIn(page);
  await page.goto('/employee/driver/exceptions');
  const grid = page.getByRole('grid');
  // Rows that are still on their way can't be ticked.
  await expect(grid.getByText('Castleberry')).toBeVisible();
  await grid.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  const act = page.getByRole('button', { name: 'File papers' });
  await act.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  const place = dialog.getByText(/· 1 of \d+ (to file|expired or expiring)/);
  await expect(place).toBeVisible();
  await expectAccessible(page);
  const papers = Number(/of (\d+)/.exec((await place.textContent()) ?? '')?.[1]);
  expect(papers).toBeGreaterThan(1);
  // Nothing but what the two ask for. It goes on also while the next form is still on its way.
  const people = dialog.getByRole('navigation', { name: 'Next by key' }).getByRole('button');
  await expect(people).toHaveCount(papers);
  for (let at = 1; at <= papers; at += 1) {
    await expect(dialog.getByText(`· ${at} of ${papers} `)).toBeVisible();
    await page.keyboard.press('Alt+ArrowRight');
  }
  await expect(dialog).toBeHidden();
  await expect(page.getByText(`0 filed, ${papers} skipped.`)).toBeVisible();
  await expect(grid).toBeFocused();
  await expect(page).toHaveURL(/\/employee\/driver\/exceptions/);
});

test('eight cards with eight PDFs: two presses a card, over the list of Today', async ({
  page,
}) => {
  test.slow();
  const { token } = await signedIn(page);
  const answer = await page.request.post('/api/Dashboard/GetTodayPapers', {
    data: { kinds: ['medCard'] },
    headers: { authorization: `Bearer ${token}` },
  });
  const { data } = (await answer.json()) as { data: { name: string }[] };
  const open = data.slice(0, 8);
  const cards = open.map(({ name }) => {
    const [first = '', ...last] = name.split(' ');
    return cardOf(first, last.join(' '));
  });
  await page.goto('/today?kinds=medCard');
  await page
    .getByRole('link', { name: /^File new card:/ })
    .first()
    .click();
  const dialog = dialogOf(page);
  const queue = dialog.getByRole('navigation', { name: 'Next by key' });
  await expect(queue.getByRole('button')).toHaveCount(data.length);
  const started = performance.now();
  for (const [at, card] of cards.entries()) {
    await expect(queue.getByRole('button')).toHaveCount(data.length - at);
    await expect(field(dialog, 'Document date')).toHaveValue('');
    await dialog.locator('input[type=file]').first().setInputFiles(card);
    await expect(dialog.getByText('The paper says').first()).toBeVisible();
    await page.keyboard.press('Alt+Shift+KeyT');
    await page.keyboard.press('Control+Enter');
  }
  await (data.length > cards.length
    ? expect(queue.getByRole('button')).toHaveCount(data.length - cards.length)
    : expect(dialog).toBeHidden());
  const seconds = (performance.now() - started) / 1000;
  const text = `${cards.length} cards were filed in ${seconds.toFixed(1)} s`;
  test.info().annotations.push({ type: 'measured', description: text });
  process.stdout.write(`${text}\n`);
  await expect(page).toHaveURL(/\/today/);
});

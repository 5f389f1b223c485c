import { expect, type Page } from '@playwright/test';
import { test } from './apart.ts';
import { idle, rowsOf, settled } from './list-page.ts';
import { signedIn } from './people.ts';
import { choose, dayAway, field, fill, newPerson, pdf } from './person-form.ts';
import { expectToast } from './toasts.ts';

const dqFile = (page: Page) => page.getByRole('region', { name: 'Driver qualification file' });
const required = (page: Page) => dqFile(page).getByRole('region', { name: 'Required' });
const progress = (page: Page) => dqFile(page).getByRole('progressbar', { name: 'Papers on file' });
const rowOf = (page: Page, name: string) => rowsOf(page).filter({ hasText: name });

const medicalCard = "Medical Examiner's Certificate";

/** What the card says that is filed, and what the record said before. */
const card = {
  printed: dayAway(-10),
  ends: dayAway(300),
  record: dayAway(-30),
  recordExpires: dayAway(335),
};

/** Files a paper into the slot of this name; where a card ends before the record says, the card wins. */
async function filePaper(page: Page, name: string, group = required(page)): Promise<void> {
  await group.getByRole('button', { name: `Add ${name}`, exact: true }).click();
  const dialog = page.getByRole('dialog', { name });
  await dialog
    .locator('input[type=file]')
    .first()
    .setInputFiles(pdf(`${name}.pdf`));
  if (name === medicalCard)
    await fill(dialog, { 'Document date': card.printed, 'Expiration date': card.ends });
  else if (/annual/i.test(name) && !/review/i.test(name))
    await fill(dialog, { 'Document date': dayAway(0) });
  await idle(page);
  const reviewer = field(dialog, 'Reviewer');
  if ((await reviewer.count()) > 0) {
    await fill(dialog, { Reviewer: 'Sam Safety', 'Reviewed on': dayAway(0) });
  }
  if (/license/i.test(name)) await fill(dialog, { 'Expiration date': dayAway(700) });
  await dialog.getByRole('button', { name: /^File( paper)?$/ }).click();
  if (name === medicalCard) {
    const question = dialog.getByRole('alert').filter({ hasText: 'On record until' });
    await expect(question).toContainText(
      `On record until ${card.recordExpires}. This paper ends earlier, on ${card.ends}.`,
    );
    await dialog.getByRole('button', { name: 'Take the earlier date' }).click();
  }
  await expect(dialog).toBeHidden();
}

test('from nobody to a driver with a complete DQ file', async ({ page, faults }) => {
  // Every paper of a file is filed, one by one.
  test.slow();
  // The card that ends before the record says is refused until the question is answered.
  faults.expect(/status of 422/);
  await signedIn(page);
  await page.goto('/employee/driver/tracker?view=list');
  await settled(page);
  await page.getByRole('link', { name: 'Add Driver' }).click();
  await expect(page).toHaveURL('/employee/driver/add');

  // What is missing is told at its field, and what was typed stays.
  await fill(page, { 'First name': 'Rosalind' });
  const submit = page.getByRole('button', { name: 'Submit & Add Files' });
  await submit.click();
  await expect(page.getByText('Last name is required.')).toBeVisible();
  await expect(page.getByText('Medical card state is required.')).toBeVisible();
  await expect(field(page, 'Last name')).toHaveAttribute('aria-invalid', 'true');
  await expect(field(page, 'Last name')).toBeFocused();
  await expect(field(page, 'First name')).toHaveValue('Rosalind');

  await fill(page, {
    ...newPerson('Vanterpool'),
    'License number': 'V1234567',
    'License issue date': '03/01/2024',
    'License expiration date': dayAway(700),
    'Medical card date': card.record,
    'Medical card expiration date': card.recordExpires,
  });
  await choose(page, {
    'Employee group': 'Tulsa Terminal',
    'Salary format': 'Per Mile',
    'License class': 'Class A',
    'License state': 'Texas',
    'Medical card state': 'Texas',
  });
  await submit.click();
  await expectToast(page, 'Employee Added Successfully');
  await expect(page).toHaveURL(/\/employee\/driver\/add-files\?id=/);
  const id = new URL(page.url()).searchParams.get('id') ?? '';

  // A file with nothing in it, paper by paper until it is whole.
  await expect(progress(page)).toHaveAttribute('value', '0');
  await idle(page);
  const total = Number(await progress(page).getAttribute('max'));
  expect(total).toBeGreaterThan(5);
  await expect(dqFile(page).getByText(`0 of ${total}`, { exact: true })).toBeVisible();
  const adders = required(page).getByRole('button', { name: /^Add / });
  await expect(adders).toHaveCount(total);
  const names = await adders.evaluateAll((buttons) =>
    buttons.map((button) => (button.textContent ?? '').replace(/^Add /, '')),
  );
  for (const [at, name] of names.entries()) {
    await filePaper(page, name);
    await expect(progress(page)).toHaveAttribute('value', String(at + 1));
  }
  await expect(dqFile(page).getByText(`${total} of ${total}`, { exact: true })).toBeVisible();
  await expect(dqFile(page).getByText('complete', { exact: true })).toBeVisible();
  // On paper it is asked of drivers without a CDL alone, and kept when there is one.
  await filePaper(page, medicalCard, dqFile(page));

  // The details show the papers and the dates of the card.
  await page.goto(`/employee/driver/details?id=${id}`);
  const files = page.getByRole('region', { name: /^Files/ });
  for (const name of [...names, medicalCard])
    await expect(files.getByText(name, { exact: true })).toBeVisible();
  await expect(page.getByText(card.printed, { exact: true })).toBeVisible();

  // The tracker has a row, and each paper of it opens in a new tab.
  await page.setViewportSize({ width: 4200, height: 800 });
  await page.goto('/employee/driver/tracker?view=list&q=Vanterpool');
  expect(await settled(page)).toBe(1);
  const row = rowOf(page, 'Vanterpool');
  await expect(row.getByRole('link', { name: /opens in a new tab$/ })).toHaveCount(total + 1);
  const medical = row.getByRole('link', { name: new RegExp(`^${medicalCard}`) });
  await expect(medical).toHaveAttribute('target', '_blank');
  await expect(medical).toHaveText(/\d\d\/\d\d\/\d{4}/);

  // Nothing about this driver is an exception.
  await page.goto('/employee/driver/exceptions?tab=0');
  expect(await settled(page)).toBeGreaterThan(0);
  await page.goto('/employee/driver/exceptions?tab=0&q=Vanterpool');
  await expect(page.getByText('0 rows', { exact: true })).toBeVisible();
  await expect(rowOf(page, 'Vanterpool')).toHaveCount(0);
});

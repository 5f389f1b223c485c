import { expect, type Page } from '@playwright/test';
import { test } from './apart.ts';
import { expectAccessibleInBothSchemes } from './axe.ts';
import { idle, rowsOf, settled } from './list-page.ts';
import { signedIn } from './people.ts';
import { field, fill, tick } from './person-form.ts';
import { expectToast, withToasts } from './toasts.ts';

const unit = 'Truck 116';

async function openForm(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await idle(page);
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await expect(page).toHaveURL(/\/equipment\/edit\?id=/);
  await expect(field(page, 'Name')).toHaveValue(unit);
  await idle(page);
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save equipment' }).click();
}

test('two people change one unit: each field is kept or taken, and nothing typed is lost', async ({
  page,
  browser,
  baseURL,
  faults,
}) => {
  test.slow();
  faults.expect(/status of 409/);
  await signedIn(page, 'admin');
  await page.goto(`/equipment/list?q=${unit}`);
  await settled(page);
  await rowsOf(page).getByText(unit, { exact: true }).click();
  await expect(page).toHaveURL(/\/equipment\/details\?id=/);
  const details = page.url();
  await openForm(page, details);
  await fill(page, { Make: 'Volvo', Model: 'VNL 760', Plate: 'OK-100', Color: 'Blue' });
  await save(page);
  await expectToast(page, `Changes saved to ${unit}`);

  // Both open it; the other one is quicker.
  await openForm(page, details);
  const workshop = await browser.newContext({ baseURL: baseURL ?? '', locale: 'en-US' });
  await withToasts(workshop);
  const other = await workshop.newPage();
  await signedIn(other, 'maintenance');
  await openForm(other, details);
  await fill(other, { Model: 'VNR 640', Plate: 'OK-777', Color: 'White' });
  await save(other);
  await expectToast(other, `Changes saved to ${unit}`);
  await workshop.close();

  await fill(page, { Make: 'Volvo Trucks', Plate: 'OK-555', Color: 'Red' });
  await save(page);
  const question = page.getByRole('dialog', { name: 'This record has changed' });
  await expect(question).toContainText('Walt Jansen changed this record on ');
  await expect(question).toContainText('Your changes are not lost.');
  const answers = (label: string) => question.getByRole('radiogroup', { name: label });
  const mine = (label: string) => answers(label).getByRole('radio', { name: /^Keep mine/ });
  const theirs = (label: string) => answers(label).getByRole('radio', { name: /^Take theirs/ });
  // What only one of them changed is no dispute: mine is not asked about, theirs is taken unless told.
  await expect(question.getByRole('radiogroup')).toHaveCount(3);
  await expect(mine('Color')).toBeChecked();
  await expect(answers('Color')).toContainText('Keep mine Red');
  await expect(answers('Color')).toContainText('Take theirs White');
  await expect(mine('Plate')).toBeChecked();
  await expect(theirs('Model')).toBeChecked();
  await expect(answers('Model')).toContainText('Keep mine VNL 760');
  await expectAccessibleInBothSchemes(page);

  // Back in the form everything stands as it was typed.
  await question.getByRole('button', { name: 'Back to the form' }).click();
  await expect(question).toBeHidden();
  for (const [label, value] of [
    ['Make', 'Volvo Trucks'],
    ['Model', 'VNL 760'],
    ['Plate', 'OK-555'],
    ['Color', 'Red'],
  ] as const)
    await expect(field(page, label)).toHaveValue(value);

  // Not answered is not settled: it is asked again.
  await save(page);
  await expect(question).toBeVisible();
  await tick(theirs('Plate'));
  await expect(mine('Color')).toBeChecked();
  await question.getByRole('button', { name: 'Save with these choices' }).click();
  await expectToast(page, `Changes saved to ${unit}`);

  // The history tells of each what they changed, and of nothing else.
  await page.goto(details);
  await page.getByRole('tab', { name: 'History' }).click();
  const entries = page.getByRole('tabpanel').getByRole('listitem');
  const changes = (nth: number) => entries.nth(nth).locator('dl > div');
  await expect(entries.nth(0)).toContainText('Dana Whitfield');
  await expect(changes(0)).toHaveText([/Make.*Volvo.*Volvo Trucks/s, /Color.*White.*Red/s]);
  await expect(entries.nth(1)).toContainText('Walt Jansen');
  await expect(changes(1)).toHaveText([
    /Plate.*OK-100.*OK-777/s,
    /Model.*VNL 760.*VNR 640/s,
    /Color.*Blue.*White/s,
  ]);
  await openForm(page, details);
  for (const [label, value] of [
    ['Make', 'Volvo Trucks'],
    ['Model', 'VNR 640'],
    ['Plate', 'OK-777'],
    ['Color', 'Red'],
  ] as const)
    await expect(field(page, label)).toHaveValue(value);
});

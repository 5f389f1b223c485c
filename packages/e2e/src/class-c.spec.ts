import { expect, type Page } from '@playwright/test';
import { test } from './apart.ts';
import { idle, rowsOf, settled } from './list-page.ts';
import { signedIn } from './people.ts';
import { attach, choice, choose, dayAway, field, fill, newPerson } from './person-form.ts';
import { expectToast } from './toasts.ts';

const lastName = 'Quillfeather';
const cards = [
  'License issue date',
  'License expiration date',
  'Medical card date',
  'Medical card expiration date',
];
const dates = {
  'License issue date': '03/01/2024',
  'License expiration date': dayAway(700),
  'Medical card date': dayAway(-30),
  'Medical card expiration date': dayAway(600),
};

async function expectCards(page: Page, areShown: boolean): Promise<void> {
  await idle(page);
  await expect(choice(page, 'License class')).toBeVisible();
  for (const card of cards) await expect(field(page, card)).toHaveCount(areShown ? 1 : 0);
  await expect(choice(page, 'Medical card state')).toHaveCount(areShown ? 1 : 0);
  await expect(page.getByRole('group', { name: 'Medical card file' })).toHaveCount(
    areShown ? 1 : 0,
  );
}

test('class C hides the cards, and hidden is never cleared', async ({ page }) => {
  await signedIn(page);
  await page.goto('/employee/add');
  await expectCards(page, true);
  await choose(page, { 'License class': 'Class C' });
  await expectCards(page, false);

  // The license file is asked for all the same.
  await fill(page, newPerson(lastName));
  await choose(page, { Type: 'Office', 'Salary format': 'Hourly', 'License state': 'Texas' });
  await page.getByRole('button', { name: 'Add employee', exact: true }).click();
  await expect(page.getByText('License file is required.')).toBeVisible();
  await expect(page.getByText('Medical card state is required.')).toHaveCount(0);
  await attach(page, 'License file', 'license.pdf');
  await page.getByRole('button', { name: 'Add employee', exact: true }).click();
  await expectToast(page, 'Employee Added Successfully');
  await expect(page).toHaveURL('/employee/add');
  await expect(field(page, 'First name')).toHaveValue('');
  await expect(field(page, 'Last name')).toHaveValue('');
  await expect(choice(page, 'License class')).toHaveValue('');

  await page.goto(`/employee/list?q=${lastName}`);
  await settled(page);
  await rowsOf(page).filter({ hasText: lastName }).first().click();
  await expect(page).toHaveURL(/\/employee\/details\?id=/);
  const id = new URL(page.url()).searchParams.get('id') ?? '';
  const details = `/employee/details?id=${id}`;
  const edit = `/employee/edit?id=${id}`;
  await expect(page.getByText('License class')).toBeVisible();
  await expect(page.getByText('License expires')).toHaveCount(0);

  // Of class A the cards are there and required.
  await page.goto(edit);
  await expectCards(page, false);
  await choose(page, { 'License class': 'Class A' });
  await expectCards(page, true);
  const save = page.getByRole('button', { name: 'Save employee' });
  await save.click();
  for (const card of [...cards, 'Medical card state', 'Medical card file']) {
    await expect(page.getByText(`${card} is required.`)).toBeVisible();
  }
  await fill(page, dates);
  await choose(page, { 'Medical card state': 'Oklahoma' });
  await attach(page, 'Medical card file', 'card.pdf');
  await save.click();
  await expectToast(page, 'Employee details updated Successfully');
  await expect(page).toHaveURL(`/employee/driver/add-files?id=${id}`);

  // Back to class C: nothing of it is seen, and all of it is kept.
  await page.goto(edit);
  await expect(field(page, 'Medical card date')).toHaveValue(dates['Medical card date']);
  await choose(page, { 'License class': 'Class C' });
  await expectCards(page, false);
  await save.click();
  await expect(page).toHaveURL(details);
  await expect(page.getByText('License class')).toBeVisible();
  await expect(page.getByText('License expires')).toHaveCount(0);
  await expect(page.getByText('Medical card expires')).toHaveCount(0);

  await page.goto(edit);
  await expectCards(page, false);
  await choose(page, { 'License class': 'Class A' });
  for (const [card, value] of Object.entries(dates)) {
    await expect(field(page, card)).toHaveValue(value);
  }
  await expect(choice(page, 'Medical card state')).toHaveValue(/Oklahoma/);
});

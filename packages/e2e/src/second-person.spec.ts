import { expect, type Page } from '@playwright/test';
import { test } from './apart.ts';
import { expectAccessibleInBothSchemes } from './axe.ts';
import { rowsOf, settled } from './list-page.ts';
import { signedIn } from './people.ts';
import { attach, choose, field, fill, newPerson } from './person-form.ts';
import { expectToast } from './toasts.ts';

const lastName = 'Wrenfield';

async function fillForm(page: Page, firstName: string): Promise<void> {
  await fill(page, { ...newPerson(lastName), 'First name': firstName });
  await fill(page, { 'E-mail': `${firstName.replaceAll(/\W/g, '').toLowerCase()}@sample.example` });
  await choose(page, {
    'License class': 'Class C',
    Type: 'Office',
    'Salary format': 'Hourly',
    'License state': 'Texas',
  });
  await attach(page, 'License file', 'license.pdf');
}

test('somebody who may be on file already is asked about before they are added', async ({
  page,
  faults,
}) => {
  // The question is a refusal: nothing is saved until somebody has answered.
  faults.expect(/status of 422/);
  await signedIn(page);
  await page.goto('/employee/add');
  const add = page.getByRole('button', { name: 'Add employee', exact: true });
  await fillForm(page, 'Rosalind');
  await add.click();
  await expectToast(page, 'Employee Added Successfully');
  await expect(field(page, 'Last name')).toHaveValue('');

  await fillForm(page, 'Rosalind B.');
  await add.focus();
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: 'Is this the same person?' });
  await expect(question).toContainText(
    `Rosalind ${lastName} has the same last name and date of birth.`,
  );
  await expect(question.getByRole('button', { name: `Open Rosalind ${lastName}` })).toBeVisible();
  const cancel = question.getByRole('button', { name: 'Cancel' });
  await expect(cancel).toBeFocused();
  await expectAccessibleInBothSchemes(page);

  // Cancel goes back to what was typed, and asks again.
  await page.keyboard.press('Enter');
  await expect(question).toBeHidden();
  await expect(add).toBeFocused();
  await expect(field(page, 'First name')).toHaveValue('Rosalind B.');
  await page.keyboard.press('Enter');
  await expect(cancel).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(question.getByRole('button', { name: 'Add as somebody else' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expectToast(page, 'Employee Added Successfully');
  await expect(field(page, 'Last name')).toHaveValue('');

  await page.goto(`/employee/list?q=${lastName}`);
  expect(await settled(page)).toBe(2);
  await expect(rowsOf(page).filter({ hasText: 'Rosalind B.' })).toHaveCount(1);
});

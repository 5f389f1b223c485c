import { expect, type Page } from '@playwright/test';
import { startApp, test } from './app.ts';
import { expectAccessibleInBothSchemes } from './axe.ts';
import { expectRows, idle, rowsOf, settled } from './list-page.ts';
import { fillSignIn, signedIn } from './people.ts';
import { choice, field, fill } from './person-form.ts';
import { expectToast } from './toasts.ts';

// Toasts come up beside the rows, not over them.
test.use({ viewport: { width: 1440, height: 1300 } });

const groups = '/administrator/add-employee-group';
const row = (page: Page, name: string) =>
  rowsOf(page).filter({ has: page.getByText(name, { exact: true }) });

/** Types a name into a select and takes what is offered last by the keyboard alone. */
async function create(page: Page, label: string, name: string): Promise<void> {
  const box = choice(page, label);
  await idle(page);
  await box.focus();
  await box.pressSequentially(name);
  await expect(page.getByRole('option', { name: `+ Create “${name}”` })).toBeVisible();
  await box.press('Enter');
  await expectToast(page, 'Added Successfully');
  await expect(box).toHaveValue(name);
  await expect(box).not.toHaveAttribute('aria-expanded', 'true');
}

test('a list: a value in use is hidden and stays on its records, two are merged and parted again', async ({
  page,
  faults,
}) => {
  test.slow();
  await signedIn(page);
  await page.goto(groups);
  await settled(page);

  await test.step('a value is added, and what it looks like is said', async () => {
    await fill(page, { 'Group name': 'memphis' });
    await field(page, 'Group name').press('Enter');
    await expectToast(page, 'Employee Group Added Successfully');
    await expect(field(page, 'Group name')).toHaveValue('');
    await expect(row(page, 'Memphis Terminal')).toContainText('13 employees');
    await expect(rowsOf(page).filter({ hasText: 'looks like Memphis Terminal' })).toHaveCount(1);
    await expect(page.getByText('A group in use cannot be deleted')).toBeVisible();
    await expectAccessibleInBothSchemes(page);
  });

  await test.step('a name that is there is refused at its field', async () => {
    faults.expect(/status of 409/);
    await fill(page, { 'Group name': ' MEMPHIS ' });
    await expect(page.getByText('“memphis” is there already.')).toBeVisible();
    await page.getByRole('button', { name: 'Add group' }).click();
    await expect(field(page, 'Group name')).toHaveAccessibleDescription(
      /There is already a group named memphis\./,
    );
    await field(page, 'Group name').fill('');
  });

  await test.step('who uses a value is one press away, and exactly these', async () => {
    await row(page, 'Dallas Terminal').getByRole('link', { name: '15 employees' }).click();
    await expect(page).toHaveURL(/\/employee\/list\?tab=all&f\.employeeGroup/);
    await expectRows(page, 15);
    await page.goBack();
    await settled(page);
  });

  await test.step('hidden: the record keeps it, a new one is not offered it', async () => {
    await page.getByRole('button', { name: 'Hide Safety' }).click();
    await expectToast(page, 'Employee Group Updated Successfully');
    await expect(row(page, 'Safety')).toContainText('Hidden');
    await row(page, 'Safety').getByRole('link', { name: '1 employee' }).click();
    await expectRows(page, 1);
    await rowsOf(page).getByRole('link').first().click();
    await expect(page).toHaveURL(/\/employee\/details/);
    await expect(page.getByText('Safety', { exact: true }).first()).toBeVisible();
    await page.getByRole('link', { name: 'Edit', exact: true }).click();
    await expect(choice(page, 'Employee group')).toHaveValue('Safety');
    await page.goto('/employee/add');
    await idle(page);
    await choice(page, 'Employee group').click();
    await expect(page.getByRole('option', { name: 'Office' })).toBeVisible();
    await expect(page.getByRole('option', { name: 'Safety', exact: true })).toHaveCount(0);
  });

  await test.step('merged: what moves is said before, and it can be undone', async () => {
    await page.goto(groups);
    await settled(page);
    await row(page, 'Safety').getByText('Safety', { exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Edit “Safety”' })).toBeVisible();
    await expect(
      page.getByRole('button', { name: 'Delete', exact: true }),
    ).toHaveAccessibleDescription('Used by 1 employee: hide or merge this group instead.');
    await page.getByRole('button', { name: 'Merge into another…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Merge “Safety”' });
    const into = dialog.getByRole('combobox', { name: 'Into' });
    await expect(into).toBeFocused();
    await into.pressSequentially('Office');
    await into.press('Enter');
    await expect(dialog).toContainText('9 employees, then 10');
    await expect(dialog).toContainText('1 employee moves over.');
    await expectAccessibleInBothSchemes(page);
    await dialog.getByRole('button', { name: 'Merge groups' }).click();
    await expectToast(page, 'Merged Successfully');
    await expect(row(page, 'Office')).toContainText('10 employees');
    await expect(row(page, 'Safety')).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo the merge of Safety' }).click();
    await expectToast(page, 'Merge Undone Successfully');
    await expect(row(page, 'Office')).toContainText('9 employees');
    await expect(row(page, 'Safety')).toContainText('1 employee');
  });

  await test.step('nobody uses it: it is deleted', async () => {
    await page.getByRole('button', { name: 'Actions for memphis', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete Confirmation' });
    await expect(dialog).toContainText('Are you sure you want to delete this Employee Group?');
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expectToast(page, 'Employee Group Deleted Successfully');
    await expect(row(page, 'memphis')).toHaveCount(0);
  });
});

test('without the right a select says whom to ask', async ({ page }) => {
  await signedIn(page, 'maintenance');
  await page.goto('/equipment/add?step=class');
  await idle(page);
  await choice(page, 'Type').fill('Submarine');
  await expect(
    page.getByText(/^“Submarine” is not in the list\. .+ can add it\.$/).first(),
  ).toBeVisible();
  await expect(page.getByRole('option')).toHaveCount(0);
});

test('an empty company adds a unit and a person without any screen of an administrator', async ({
  page,
}) => {
  // It starts a product of its own.
  test.slow();
  const app = await startApp('none');
  const founder = { email: 'bo@bluemesa.example', password: 'nine-mules-uphill' };
  try {
    await page.request.post(`${app.url}/api/Setup/CreateCompany`, {
      data: {
        companyName: 'Blue Mesa Haulage',
        timeZone: 'America/Denver',
        firstName: 'Bo',
        lastName: 'Li',
        ...founder,
      },
    });
    await page.goto(`${app.url}/authentication`);
    await fillSignIn(page, founder.email, founder.password);
    await expect(page).toHaveURL(`${app.url}/dashboard`);

    await page.goto(`${app.url}/equipment/add`);
    await fill(page, { Name: 'Truck 1', 'VIN / Serial Number': '1FUJGLDR5KLJJ4421' });
    await create(page, 'Type', 'Yard Goat');
    await create(page, 'Fuel Type', 'Hydrogen');
    await page.getByRole('button', { name: /^Next: / }).click();
    await create(page, 'Equipment Group', 'Hanover');
    await page.getByRole('button', { name: /^Next: / }).click();
    await page.getByRole('button', { name: 'Add equipment', exact: true }).click();
    await expectToast(page, 'Equipment added successfully');
    await settled(page);
    await expect(rowsOf(page)).toContainText(['Yard Goat']);

    await page.goto(`${app.url}/employee/add`);
    await fill(page, { 'First name': 'Rosalind' });
    await create(page, 'Employee group', 'Hanover');
    await expect(field(page, 'First name')).toHaveValue('Rosalind');
    // Nothing is asked of it any more when it stops.
    await idle(page);
    await page.goto('about:blank');
  } finally {
    await app.stop();
  }
});

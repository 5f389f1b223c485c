import { expect, type Page } from '@playwright/test';
import { test } from './apart.ts';
import { expectAccessibleInBothSchemes } from './axe.ts';
import { idle, rowsOf, settled } from './list-page.ts';
import { signedIn } from './people.ts';
import { attach, choose, dayAway, field, fill } from './person-form.ts';
import { expectToast } from './toasts.ts';

const aDay = /^\d\d\/\d\d\/\d{4}$/;
const rowOf = (page: Page, ...texts: string[]) =>
  texts.reduce((rows, hasText) => rows.filter({ hasText }), rowsOf(page));

/** How many rows a tab of the list says it has. */
async function total(page: Page, tab: 'All' | 'Overdue' | 'Due soon'): Promise<number> {
  const text = page.getByRole('tab', { name: new RegExp(`^${tab}`) });
  await expect(text).toContainText(/\d/);
  await idle(page);
  return Number(/\d+/.exec(await text.innerText())?.[0]);
}

async function renewals(page: Page, query = ''): Promise<number> {
  await page.goto(`/equipment/renewals${query}`);
  return settled(page);
}

/** The dashboard's number of overdue renewals. */
async function overdueOnDashboard(page: Page): Promise<number> {
  await page.goto('/dashboard');
  const link = page.getByRole('link', { name: /^Equipment: [\d,]+ Overdue$/ });
  await expect(link).toBeVisible();
  await idle(page);
  return Number(/\d+/.exec(await link.innerText())?.[0]);
}

async function open(page: Page, unit: string, type: string): Promise<void> {
  await renewals(page, `?q=${encodeURIComponent(unit)}`);
  await rowOf(page, unit, type).getByText(unit, { exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: `${type} · ${unit}` })).toBeVisible();
  await expect(page).toHaveTitle(`${type} · ${unit} · Roadproof`);
}

test('a renewal is added, completed with the proposed date, and another one deleted', async ({
  page,
}) => {
  // Three screens are looked over in two schemes on the way.
  test.slow();
  await signedIn(page, 'maintenance');
  const before = await renewals(page);
  await page.getByRole('link', { name: 'Add Renewal' }).click();
  await expect(page).toHaveURL('/equipment/renewals/add-renewal');
  await page.getByRole('button', { name: 'Add renewal', exact: true }).click();
  await expect(page.getByText('Equipment is required.')).toBeVisible();
  await expect(page.getByText('Renewal Type is required.')).toBeVisible();
  await expectAccessibleInBothSchemes(page);

  // A date in the past is refused with the way out; what is open already is told with a link.
  await choose(page, { Equipment: 'Truck 112', 'Renewal Type': 'Registration' });
  await expect(page.getByText('Registration is open already')).toBeVisible();
  await choose(page, { 'Renewal Type': 'State Permit' });
  await expect(page.getByText('Registration is open already')).toBeHidden();
  await fill(page, { 'Next Renewal Date': dayAway(-1) });
  await field(page, 'Next Renewal Date').press('Tab');
  await expect(page.getByText(/Already overdue\? Import it or enter the last/)).toBeVisible();
  await fill(page, { 'Next Renewal Date': '', 'Completion Date': dayAway(-340) });
  await page.getByRole('button', { name: /^Use / }).click();
  await expect(field(page, 'Next Renewal Date')).toHaveValue(aDay);
  const due = await field(page, 'Next Renewal Date').inputValue();
  await page.getByRole('button', { name: 'Add renewal', exact: true }).click();
  await expectToast(page, 'Renewal Added Successfully');
  await expect(page).toHaveURL('/equipment/renewals');
  expect(await renewals(page)).toBe(before + 1);

  // Due within the window; completed with what its type proposes.
  await open(page, 'Truck 112', 'State Permit');
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumbs' });
  await expect(crumbs).toContainText(/Renewals.*Renewal Details/s);
  const status = page.getByRole('region', { name: 'Status' });
  await expect(status).toContainText('Due soon');
  await expect(status).toContainText(due);
  await expectAccessibleInBothSchemes(page);
  await expect(field(page, 'Next Renewal Date')).toHaveValue(aDay);
  const proposed = await field(page, 'Next Renewal Date').inputValue();
  await field(page, 'Next Renewal Date').fill('');
  await expect(page.getByText(/this renewal is closed as\s+Completed/)).toBeVisible();
  await page.getByRole('button', { name: `Use ${proposed}` }).click();
  await attach(page, 'Proof', 'permit.pdf');
  await page.getByRole('button', { name: 'Complete renewal' }).click();
  await expectToast(page, 'Renewal Updated Successfully');
  await expect(page).toHaveURL('/equipment/renewals');
  await open(page, 'Truck 112', 'State Permit');
  await expect(status).toContainText(proposed);
  const completions = page.getByRole('table', { name: 'Completions' });
  await expect(completions.getByRole('row')).toHaveCount(3);
  await expect(completions.getByRole('link', { name: /^permit\.pdf/ })).toBeVisible();
  await page.getByRole('tab', { name: 'History' }).click();
  await expect(page.getByText('Completion added').first()).toBeVisible();

  // Another one goes, and the agency calendar offers it again.
  const ucr = 'Unified Carrier Registration';
  await renewals(page, `?q=${encodeURIComponent(ucr)}`);
  await rowOf(page, ucr).getByText('Company', { exact: true }).click();
  await page.getByRole('button', { name: 'Delete Renewal' }).click();
  const question = page.getByRole('dialog', { name: 'Delete Confirmation' });
  await expect(question).toContainText('Are you sure you want to delete this Renewal?');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'Renewal Deleted Successfully!');
  await expect(page).toHaveURL('/equipment/renewals');
  expect(await renewals(page)).toBe(before);
  await page.getByRole('link', { name: 'Agency calendar' }).click();
  const calendar = page.getByRole('table', { name: 'Agency calendar' });
  const line = calendar.getByRole('row').filter({ hasText: ucr });
  await expect(line).toContainText('Not recorded');
  await expect(calendar.getByRole('row').filter({ hasText: 'MCS-150' })).toContainText('July');
  await expectAccessibleInBothSchemes(page);
  await line.getByRole('button', { name: /^Record / }).click();
  await expectToast(page, 'Renewal Added Successfully');
  await expect(line.getByRole('link', { name: /^Open/ })).toBeVisible();
  expect(await renewals(page)).toBe(before + 1);
});

test('a completion entered by mistake is taken back, and due is what was due before', async ({
  page,
}) => {
  await signedIn(page);
  await renewals(page, `?tab=overdue&q=${encodeURIComponent('Annual DOT Inspection')}`);
  const late = rowsOf(page).filter({ hasText: /days? over/ });
  const unit = await late.first().getByRole('gridcell').nth(1).innerText();
  const before = await overdueOnDashboard(page);
  const status = page.getByRole('region', { name: 'Status' });
  const facts = page.getByRole('region', { name: 'Details', exact: true });
  const completions = page.getByRole('table', { name: 'Completions' });
  const rows = completions.getByRole('row');
  await open(page, unit, 'Annual DOT Inspection');
  const [was, known, count] = [
    await status.innerText(),
    await facts.innerText(),
    await rows.count(),
  ];
  await fill(page, { 'Notes on the completion': 'Wrong truck' });
  await attach(page, 'Proof', 'inspection.pdf');
  await page.getByRole('button', { name: 'Complete renewal' }).click();
  await expectToast(page, 'Renewal Updated Successfully');
  expect(await overdueOnDashboard(page)).toBe(before - 1);

  await open(page, unit, 'Annual DOT Inspection');
  await expect(status).not.toContainText('Overdue');
  // Only the latest, by the keyboard alone; the answer that loses nothing has the focus.
  const button = completions.getByRole('button', { name: /^Take back/ });
  await expect(button).toHaveCount(1);
  const question = page.getByRole('dialog', { name: 'Take back this completion?' });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(question).toContainText('Annual DOT Inspection is due as it was before');
  await expect(question).toContainText(`The inspection date of ${unit} is what it was before`);
  await expect(question).toContainText('The proof inspection.pdf goes with the completion');
  await expectAccessibleInBothSchemes(page);
  await page.keyboard.press('Enter');
  await expect(question).toBeHidden();
  await expect(completions).toContainText('Wrong truck');
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expectToast(page, 'Completion Taken Back');
  await expect(rows).toHaveCount(count);
  await expect(status).toHaveText(was, { useInnerText: true });
  await expect(facts).toHaveText(known, { useInnerText: true });
  await page.getByRole('tab', { name: 'History' }).click();
  await expect(page.getByText('Completion deleted').first()).toBeVisible();
  expect(await overdueOnDashboard(page)).toBe(before);
});

test('an imported renewal that is overdue counts at once, on its tab and on the dashboard', async ({
  page,
}) => {
  await signedIn(page);
  await renewals(page);
  const before = await total(page, 'Overdue');
  expect(await overdueOnDashboard(page)).toBe(before);
  await renewals(page);
  await page.getByRole('link', { name: 'Import', exact: true }).click();
  const rows = [
    ['Unit', 'Type', 'Due Date'],
    ['Truck 113', 'State Permit', dayAway(-40)],
  ];
  const sheet = rows.map((row) => row.join(',')).join('\r\n');
  await page
    .getByRole('group', { name: 'Choose a spreadsheet' })
    .locator('input[type=file]')
    .setInputFiles({ name: 'renewals.csv', mimeType: 'text/csv', buffer: Buffer.from(sheet) });
  await page.getByRole('button', { name: 'Check 1 row' }).click();
  await page.getByRole('button', { name: 'Import 1 row' }).click();
  await expect(page.getByRole('heading', { name: '1 row imported' })).toBeVisible();

  expect(await overdueOnDashboard(page)).toBe(before + 1);
  expect(await renewals(page, '?tab=overdue')).toBe(before + 1);
  await expect(rowOf(page, 'Truck 113', 'State Permit')).toContainText('40 days over');
  // The tab by its index is the same one.
  expect(await renewals(page, '?tab=1')).toBe(before + 1);
});

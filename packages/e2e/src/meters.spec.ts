import { expect, type Locator, type Page } from '@playwright/test';
import { test } from './apart.ts';
import { expectAccessibleInBothSchemes } from './axe.ts';
import { idle, rowsOf, settled } from './list-page.ts';
import { signedIn } from './people.ts';
import { choose, field, fill, tick } from './person-form.ts';
import { expectToast } from './toasts.ts';

// Readings stay: what another journey says of the miles of a truck would no longer hold.
test.use({ apart: 'meters' });

const button = (place: Page | Locator, name: string) =>
  place.getByRole('button', { name, exact: true });
const dialog = (page: Page, name: RegExp) => page.getByRole('dialog', { name });
const meter = (page: Page, label: string) => page.getByRole('group', { name: label, exact: true });
const updated = 'Meter Reading Updated Successfully!';

async function openUnit(page: Page, name: string): Promise<void> {
  await page.goto(`/equipment/list?q=${encodeURIComponent(name)}`);
  await settled(page);
  await rowsOf(page).getByText(name, { exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Meters', exact: true })).toBeVisible();
  await idle(page);
}

/** Enters a primary reading in the dialog of the open unit. */
async function enter(page: Page, reading: string): Promise<Locator> {
  await button(page, 'Update Meter Reading').click();
  const update = dialog(page, /^Update Meter Reading/);
  await fill(update, { 'Current Primary Reading': reading });
  await button(update, 'Update reading').click();
  return update;
}

/** Pastes what was copied out of a spreadsheet into a field. */
async function paste(cell: Locator, rows: readonly (readonly string[])[]): Promise<void> {
  await idle(cell.page());
  await cell.focus();
  await cell.evaluate(
    (element, text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', text);
      const options = { clipboardData, bubbles: true, cancelable: true };
      element.dispatchEvent(new ClipboardEvent('paste', options));
    },
    rows.map((row) => row.join('\t')).join('\n'),
  );
}

test('one digit too many is confirmed by mistake and put right, never below the reading before', async ({
  page,
}) => {
  await signedIn(page, 'maintenance');
  await openUnit(page, 'Truck 101');
  await expect(meter(page, 'Primary Meter')).toContainText('118,420.4 mi');

  const update = await enter(page, '118,420.3');
  await expectToast(page, 'Wrong reading!');
  const first = field(update, 'Current Primary Reading');
  await expect(first).toBeFocused();
  await expect(first).toHaveAccessibleDescription(
    /Reading cannot be less than the current reading/,
  );
  await expectAccessibleInBothSchemes(page);
  await first.fill('1185000');
  await button(update, 'Update reading').click();
  const question = dialog(page, /is 1,185,000 mi right\?$/);
  await expect(question).toContainText('A unit rarely runs more than 3,000 mi a day.');
  await button(question, 'It is right, save it').click();
  await expectToast(page, updated);
  await expect(update).toBeHidden();
  await expect(meter(page, 'Primary Meter')).toContainText('1,185,000 mi');

  await button(page, 'Meter History').click();
  const history = dialog(page, /^Meter History/);
  const entries = history.getByRole('listitem');
  await expect(entries.first()).toContainText('1,185,000 mi');
  await expect(entries.nth(1)).toContainText('118,420.4 mi');
  await expectAccessibleInBothSchemes(page);
  await button(history, 'Correct Primary Meter').click();
  const right = history.getByRole('textbox', { name: 'Right reading' });
  await expect(right).toBeFocused();
  await right.fill('118000');
  await button(history, 'Save correction').click();
  await expect(right).toHaveAccessibleDescription(/The reading before it is 118,420.4 mi/);
  await right.fill('118500');
  await right.press('Enter');
  await expect(entries.first()).toContainText('118,500 mi');
  await expect(entries.first()).toContainText('Corrected');
  await expect(button(history, 'Correct Primary Meter')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(history).toBeHidden();
  await expect(meter(page, 'Primary Meter')).toContainText('118,500 mi');
});

test('readings pasted from a spreadsheet are checked one by one and saved all or none', async ({
  page,
}) => {
  await signedIn(page, 'maintenance');
  await page.goto('/equipment/list');
  await settled(page);
  await page.getByRole('link', { name: 'Update Meters' }).click();
  const cell = (name: string, which = 'primary') =>
    page.getByRole('textbox', { name: new RegExp(`^New ${which} reading of ${name}, `) });
  const totals = page.getByRole('status', { name: 'Totals' });
  await paste(cell('Box 301'), [
    ['Unit', 'Odometer', 'Hours'],
    ['Truck 102', '231,900', '6,100.5'],
    ['Truck 103', '343,000', ''],
    ['Truck 104', '9,990', ''],
    ['Truck 105', '900,000', ''],
    ['Truck 1066', '455,400', ''],
  ]);
  await expect(totals).toHaveText('2 ready, 1 to confirm, 2 refused');
  await expect(page.getByText('No unit is called "Truck 1066".')).toBeVisible();
  await button(page, 'Save all').click();
  await expectToast(page, "We didn't save your changes");
  await expectAccessibleInBothSchemes(page);

  // Nothing typed is lost by a reload.
  page.once('dialog', (question) => void question.accept());
  await page.reload();
  await expect(totals).toHaveText('2 ready, 1 to confirm, 2 refused');
  await page.getByRole('textbox', { name: 'Unit of the pasted line Truck 1066' }).fill('Truck 106');
  await expect(totals).toHaveText('3 ready, 1 to confirm, 1 refused');
  await page.getByText('To fix').click();
  await cell('Truck 104').fill('99,990');
  await expect(totals).toHaveText('4 ready, 1 to confirm, 0 refused');
  await tick(page.getByRole('checkbox', { name: 'The reading of Truck 105 is right' }));
  await expect(totals).toHaveText('5 ready, 0 to confirm, 0 refused');

  // One of them was read on another day than the sheet; a day to come is none, and the day outlasts a reload.
  const date = page.getByRole('textbox', { name: 'Reading date of Truck 102' });
  await page.getByText('All', { exact: true }).click();
  await date.fill('12/31/2099');
  await expect(totals).toHaveText('4 ready, 0 to confirm, 1 refused');
  await expect(date).toHaveAttribute('aria-invalid', 'true');
  await date.fill('yesterday');
  await date.blur();
  await expect(date).toHaveValue(/^\d\d\/\d\d\/\d{4}$/);
  const yesterday = await date.inputValue();
  await expect(totals).toHaveText('5 ready, 0 to confirm, 0 refused');
  page.once('dialog', (question) => void question.accept());
  await page.reload();
  await expect(date).toHaveValue(yesterday);
  await expect(totals).toHaveText('5 ready, 0 to confirm, 0 refused');

  await page.getByText('All', { exact: true }).click();
  await cell('Truck 102').focus();
  await page.keyboard.press('ArrowRight');
  await expect(cell('Truck 102', 'secondary')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(cell('Truck 103', 'secondary')).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(cell('Truck 103')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(cell('Truck 102')).toBeFocused();
  await button(page, 'Save all').click();
  await expectToast(page, updated);
  await expect(totals).toHaveText('No readings entered');
  await openUnit(page, 'Truck 102');
  await expect(meter(page, 'Primary Meter')).toContainText('231,900 mi');
  await expect(meter(page, 'Secondary Meter')).toContainText('6,100.5 h');
  await button(page, 'Meter History').click();
  await expect(
    dialog(page, /^Meter History/)
      .getByRole('listitem')
      .filter({ hasText: '231,900 mi' }),
  ).toContainText(yesterday);
});

test('a meter that is replaced starts anew, and its reminder stays as far away as it was', async ({
  page,
}) => {
  await signedIn(page, 'maintenance');
  await openUnit(page, 'Truck 113');
  const reminders = page.getByRole('table', { name: /Service Reminders/ });
  const next = reminders.getByRole('row').filter({ hasText: 'PM-A Service' });
  const number = async (locator: Locator) =>
    Number((/([\d,.]+) mi/.exec(await locator.innerText())?.[1] ?? '').replaceAll(',', ''));
  await expect(next).toContainText(' mi');
  const shown = await number(meter(page, 'Primary Meter'));
  const away = (await number(next)) - shown;
  const miles = (reading: number) => `${reading.toLocaleString('en-US')} mi`;

  await button(page, 'Meter Replaced').click();
  const replace = dialog(page, /^Meter Replaced/);
  await expect(replace.getByRole('radio', { name: 'Primary Meter' })).toBeChecked();
  await expectAccessibleInBothSchemes(page);
  await fill(replace, {
    'Last reading of the old meter': String(shown),
    'What the new meter shows': '53',
    Reason: 'Cluster broken again',
  });
  await button(replace, 'Replace meter').click();
  await expectToast(page, 'Meter Replaced Successfully!');
  await expect(replace).toBeHidden();
  await expect(meter(page, 'Primary Meter')).toContainText('53 mi');
  // As far away as before.
  await expect(next).toContainText(miles(away + 53));
  await enter(page, '153');
  await expectToast(page, updated);
  await expect(meter(page, 'Primary Meter')).toContainText('153 mi');
  await button(page, 'Meter History').click();
  const history = dialog(page, /^Meter History/);
  await expect(history.getByText('Meter replaced').first()).toBeVisible();
  await expect(history.getByText('Cluster broken again')).toBeVisible();
});

test('a meter that gets another unit asks what becomes of its readings, and converts them', async ({
  page,
  faults,
}) => {
  faults.expect(/status of 422/);
  await signedIn(page, 'maintenance');
  await openUnit(page, 'Truck 107');
  const primary = meter(page, 'Primary Meter');
  await expect(primary).toContainText(' mi');
  const shown = /([\d,.]+) mi/.exec(await primary.innerText())?.[1] ?? '';
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await button(page, 'Next: Class').click();
  await choose(page, { 'Primary Meter Unit': 'Kilometers' });
  await button(page, 'Save equipment').click();
  const question = dialog(page, /^Truck 107 has \d+ readings? in miles\.$/);
  const km = (Math.round(Number(shown.replaceAll(',', '')) * 16.09344) / 10).toLocaleString(
    'en-US',
  );
  await expect(question).toContainText(`the meter shows ${km} km in place of ${shown} mi.`);
  await expectAccessibleInBothSchemes(page);
  await button(question, 'Cancel').click();
  await expect(question).toBeHidden();

  // Nothing is saved by asking.
  await button(page, 'Save equipment').click();
  await expect(button(question, 'They were kilometers all along')).toBeVisible();
  await button(question, 'Convert to kilometers').click();
  await expectToast(page, 'Changes saved to Truck 107');
  await openUnit(page, 'Truck 107');
  await expect(primary).toContainText(`${km} km`);
});

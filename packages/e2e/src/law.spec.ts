import { expect, type Page } from '@playwright/test';
import { test } from './apart.ts';
import { idle, rowsOf, settled } from './list-page.ts';
import { signedIn } from './people.ts';
import { choose, dayAway, field, fill, newPerson, pdf } from './person-form.ts';
import { expectToast } from './toasts.ts';

// Rules are changed for everybody here.
test.use({ apart: 'law' });

const dqFile = (page: Page) => page.getByRole('region', { name: 'Driver qualification file' });
const slot = (page: Page, name: string) =>
  dqFile(page).getByRole('listitem').filter({ hasText: name });
const reason = (page: Page, name: string) => slot(page, name).locator('[aria-description]').first();

/** Adds a driver and stays on the file; answers the id. */
async function addDriver(
  page: Page,
  lastName: string,
  more: Readonly<Record<string, string>> = {},
): Promise<string> {
  await page.goto('/employee/driver/add');
  await fill(page, {
    ...newPerson(lastName),
    'License number': `L${lastName}`,
    'License issue date': '03/01/2024',
    'License expiration date': dayAway(700),
    'Medical card date': dayAway(-30),
    'Medical card expiration date': dayAway(335),
    ...more,
  });
  await choose(page, {
    'Employee group': 'Tulsa Terminal',
    'Salary format': 'Per Mile',
    'License class': 'Class A',
    'License state': 'Texas',
    'Medical card state': 'Texas',
  });
  await page.getByRole('button', { name: 'Submit & Add Files' }).click();
  await expect(page).toHaveURL(/\/employee\/driver\/add-files\?id=/);
  await idle(page);
  return new URL(page.url()).searchParams.get('id') ?? '';
}

/** Files a paper of a day into the slot of this name. */
async function filePaper(
  page: Page,
  name: string,
  values: Readonly<Record<string, string>>,
): Promise<void> {
  await dqFile(page)
    .getByRole('button', { name: `Add ${name}`, exact: true })
    .click();
  const dialog = page.getByRole('dialog', { name });
  await dialog
    .locator('input[type=file]')
    .first()
    .setInputFiles(pdf(`${name}.pdf`));
  await fill(dialog, values);
  await dialog.getByRole('button', { name: /^File( paper)?$/ }).click();
  await expect(dialog).toBeHidden();
  await idle(page);
}

test('a veteran of 2010 is not asked for a query that did not exist, and late papers say how late', async ({
  page,
}) => {
  test.slow();
  await signedIn(page);
  await addDriver(page, 'Veteran', { 'Hire date': '05/03/2010' });
  await expect(slot(page, 'Clearinghouse Annual Query')).toBeVisible();
  await expect(slot(page, 'Clearinghouse Pre-employment Query')).toHaveCount(0);

  await filePaper(page, 'Motor Vehicle Record (hire)', { 'Document date': '06/12/2010' });
  await expect(slot(page, 'Motor Vehicle Record (hire)')).toContainText('Filed late');
  await expect(reason(page, 'Motor Vehicle Record (hire)')).toHaveAttribute(
    'aria-description',
    'On file, 10 days late: dated 06/12/2010, was due 06/02/2010 (49 CFR 391.23(a)(1))',
  );
  await filePaper(page, 'Application for Employment', { 'Document date': '04/30/2010' });
  await expect(slot(page, 'Application for Employment')).toContainText('Present');
});

test('a consent that a query relies on may not go, and says until when', async ({ page }) => {
  test.slow();
  await signedIn(page);
  await addDriver(page, 'Consent', { 'Hire date': '05/03/2010' });
  await filePaper(page, 'Clearinghouse Annual Query', { 'Document date': dayAway(-4) });
  await filePaper(page, 'Clearinghouse General Consent', { 'Document date': '11/01/2023' });
  const history = page.getByRole('region', { name: 'Driver Files History' });
  await history.getByRole('link', { name: 'Clearinghouse General Consent', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Clearinghouse General Consent' });
  const [month, day, year] = dayAway(-4).split('/');
  await expect(dialog).toContainText(
    `Keep until ${month ?? ''}/${day ?? ''}/${Number(year) + 3} (49 CFR 382.703(a))`,
  );

  // One that has been on file for longer is no slip of the hand, and cannot be deleted.
  await page.goto('/employee/driver/tracker?view=list');
  await settled(page);
  await rowsOf(page).first().click();
  await page.getByRole('link', { name: 'DQ Files' }).first().click();
  await history.getByRole('link', { name: 'Clearinghouse General Consent', exact: true }).click();
  await expect(dialog).toContainText('Cannot be deleted yet. Keep until');
  await expect(dialog.getByRole('button', { name: 'Delete file' })).toBeDisabled();
});

test('the end of a relief, moved by an administrator, moves slot, tracker and exceptions', async ({
  page,
}) => {
  test.slow();
  await signedIn(page);
  const id = await addDriver(page, 'Relieved');
  const cdlis = 'CDLIS MVR (medical status)';
  const file = `/employee/driver/add-files?id=${id}`;
  await filePaper(page, "Medical Examiner's Certificate", {
    'Document date': dayAway(-30),
    'Expiration date': dayAway(335),
  });
  await expect(slot(page, cdlis)).toContainText('Missing');
  await expect(reason(page, cdlis)).toHaveAttribute(
    'aria-description',
    /relief for paper cards ended 10\/11\/2026 in what we know; an administrator can enter a later end/,
  );
  const gap = page.locator('[aria-description*="CDLIS MVR"]');
  /** The driver among the exceptions, where the paper is one of the gaps that the cell is the sum of. */
  const lacking = async () => {
    await page.goto('/employee/driver/exceptions?tab=0&q=Relieved');
    await settled(page);
    return rowsOf(page).filter({ hasText: 'Relieved' }).filter({ has: gap });
  };
  await expect(await lacking()).toHaveCount(1);

  await page.goto('/administrator/edit-data?tab=file-types');
  await page.getByRole('button', { name: `Edit ${cdlis}` }).click();
  const dialog = page.getByRole('dialog', { name: cdlis });
  await fill(dialog, { 'Relief ends': dayAway(400) });
  await dialog.getByRole('button', { name: 'Save rule' }).click();
  await expectToast(page, 'File rule updated Successfully');
  await expect(
    page
      .getByRole('row')
      .filter({ hasText: cdlis })
      .getByText(`until ${dayAway(400)}`),
  ).toBeVisible();

  await page.goto(file);
  await expect(slot(page, cdlis)).toContainText('Due soon');
  await expect(await lacking()).toHaveCount(0);
  await page.setViewportSize({ width: 4200, height: 800 });
  await page.goto('/employee/driver/tracker?view=list&q=Relieved');
  await settled(page);
  const row = rowsOf(page).filter({ hasText: 'Relieved' });
  await expect(row).toHaveCount(1);
  await expect(row).not.toContainText(`Missing: ${cdlis}`);
  const gaps = row.locator('[aria-description*="Missing: "]').and(gap);
  await expect(gaps).toHaveCount(0);
});

test('a kind of its own for the office, and a text that somebody read', async ({ page }) => {
  await signedIn(page);
  await page.goto('/administrator/edit-data?tab=file-types');
  await page.getByRole('button', { name: 'Add a kind' }).click();
  const adding = page.getByRole('dialog', { name: 'Add a kind of paper' });
  await fill(adding, { Name: 'TWIC card' });
  await adding.getByRole('button', { name: 'Add kind' }).click();
  await expect(adding.getByText('Choose whom it applies to.')).toBeVisible();
  await expect(field(adding, 'Name')).toHaveValue('TWIC card');
  const types = adding.getByRole('combobox', { name: 'Other employee types' });
  await types.fill('Office');
  await page.getByRole('option', { name: 'Office' }).click();
  // The days it is due are chosen, not written.
  await adding.getByRole('combobox', { name: 'Due', exact: true }).click();
  await page.getByRole('option', { name: 'After the newest paper' }).click();
  await field(adding, 'How many').fill('');
  await adding.getByRole('button', { name: 'Add kind' }).click();
  await expect(adding.getByText('Choose at least one paper.')).toBeVisible();
  await adding.getByRole('combobox', { name: 'Papers it counts from' }).fill('Annual MVR');
  await page.getByRole('option', { name: 'Annual MVR' }).click();
  await adding.getByRole('button', { name: 'Add kind' }).click();
  await expect(adding.getByText('Enter how many months.')).toBeVisible();
  await fill(adding, { 'How many': '24' });
  await adding.getByRole('button', { name: 'Add kind' }).click();
  await expectToast(page, 'Kind of paper added Successfully');
  const row = page.getByRole('row').filter({ hasText: 'TWIC card' });
  await expect(row).toContainText('Office');
  await expect(row).toContainText('24 months after the newest Annual MVR');
  await expect(row).toContainText('Not read');
  await row.getByRole('button', { name: 'Text of TWIC card' }).click();
  const text = page.getByRole('dialog', { name: 'TWIC card' });
  await text.getByRole('button', { name: 'I read the current text today' }).click();
  await expectToast(page, 'Text marked as read Successfully');
  await expect(row).toContainText(`${dayAway(0)} by`);
});

test('many MVRs are matched to their drivers and saved one after the other', async ({ page }) => {
  test.slow();
  await signedIn(page);
  const id = await addDriver(page, 'Reviewee', {
    'Hire date': '05/03/2010',
    'License number': 'D4471902',
  });
  await page.goto('/employee/driver/exceptions?check=391.25');
  await settled(page);
  await expect(rowsOf(page).filter({ hasText: 'Reviewee' })).toHaveCount(1);
  await page.getByRole('link', { name: 'Annual reviews' }).click();
  const drop = page.getByRole('group', { name: 'Drop the MVRs of many drivers' });
  await expect(page.getByRole('button', { name: /Reviewee/ })).toBeVisible();
  await drop
    .locator('input[type=file]')
    .first()
    .setInputFiles([pdf('MVR D4471902.pdf'), pdf('Nobody at all.pdf')]);
  await expect(page.getByRole('combobox', { name: 'Nobody at all.pdf' })).toBeVisible();
  const form = page.getByRole('form', { name: 'Annual review of Rosalind Reviewee' });
  await expect(form).toContainText('MVR D4471902.pdf');
  await fill(form, { Reviewer: 'Sam Safety', 'Reviewed on': dayAway(0) });
  await form.getByRole('button', { name: 'Save and next' }).click();
  // Nobody but the reader of the paper knows the day printed on it.
  await expect(form.getByText('MVR date is required.')).toBeVisible();
  await fill(form, { 'MVR date': dayAway(-3) });
  await form.getByRole('button', { name: 'Save and next' }).click();
  await expectToast(page, 'Annual review saved Successfully');
  await expect(form).toBeHidden();
  await page.goto(`/employee/driver/add-files?id=${id}`);
  await expect(slot(page, 'Annual Review of Driving Record')).toContainText(
    'Reviewed by Sam Safety: meets requirements',
  );
  await expect(slot(page, 'Annual MVR')).toContainText('MVR D4471902.pdf');
});

test('each number of the pattern meter opens that many rows', async ({ page }) => {
  test.slow();
  await signedIn(page);
  await page.goto('/employee/driver/exceptions');
  const links = page.getByRole('list', { name: 'Audit checks' }).getByRole('link');
  await expect(links).toHaveCount(13);
  const checks = await links.evaluateAll((all: HTMLElement[]) =>
    all.map((a) => ({ href: a.getAttribute('href') ?? '', text: a.innerText })),
  );
  for (const { href, text } of checks) {
    const violating = /(\d+) of \d+/.exec(text)?.[1] ?? 'none told';
    await page.goto(href);
    // The register has one row per driver, so its tab says that accidents are counted.
    const what = href.includes('check=390.15') ? `${violating} accidents` : violating;
    await expect(page.getByRole('tab', { selected: true })).toContainText(`(${what})`);
  }
});

test('a record that was never filed is noted as lawfully gone, in buttons that show their words', async ({
  page,
}) => {
  await signedIn(page);
  await addDriver(page, 'Nevers', { 'Hire date': '05/03/2010' });
  const drugTest = slot(page, 'Pre-employment Drug Test');
  await expect(drugTest).toContainText('Never filed');
  const widthOf = async (name: string) =>
    (await drugTest.getByRole('button', { name }).boundingBox())?.width;
  expect(await widthOf('Lawfully gone')).toBeGreaterThan(80);
  expect(await widthOf('Add Pre-employment Drug Test')).toBeGreaterThan(60);
  await drugTest.getByRole('button', { name: 'Lawfully gone' }).click();
  await page
    .getByRole('dialog', { name: 'Made, record lawfully gone?' })
    .getByRole('button', { name: 'Save note' })
    .click();
  await expect(drugTest).toContainText('Ended');
  expect(await widthOf('Delete note')).toBeGreaterThan(70);
  await drugTest.getByRole('button', { name: 'Delete note' }).click();
  await expect(drugTest).toContainText('Never filed');
});

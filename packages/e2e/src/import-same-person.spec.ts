import { expect, type Page } from '@playwright/test';
import { test } from './apart.ts';
import { expectAccessibleInBothSchemes } from './axe.ts';
import { foundCompany } from './company-founded.ts';
import { checkRows, expectCounts, openImport } from './import-page.ts';
import { texts, wholeList } from './list-page.ts';

test.use({ company: 'none', apart: 'same-person' });

const csv = (name: string, header: string, rows: readonly string[]) => ({
  name,
  buffer: Buffer.from([header, ...rows].join('\r\n')),
});

/** Who is there before: two who work here, and one who has left. */
const roster = csv('roster.csv', 'Emp #,Last Name,First Name,DOB,Status,Hire Date,Term Date', [
  '042,Capra,Lou,2/3/1980,Current,3/2/2020,',
  '043,Orr,Max,5/5/1975,Current,3/2/2020,',
  '044,Poe,Rae,6/7/1982,Archived,3/2/2020,11/6/2025',
]);

/** The same and one more person, as another program has them. */
const later = csv('later.csv', 'Emp #,Last Name,First Name,DOB,Status,Hire Date,City', [
  ',Capra,Lou B.,2/3/1980,,,Reno',
  ',Orr,Maxine,5/5/1975,,,Elko',
  '044,Poe,Rae,6/7/1982,Current,11/24/2025,Ely',
]);

const question = (name: string) => `${name} has the same last name and date of birth.`;

const sheet = (page: Page) => page.getByRole('grid', { name: 'Rows of the file' });

/** The buttons that answer a row. */
const answers = (page: Page, row: number) =>
  page.getByRole('group', { name: `Row ${row}: which one is meant` });

const importRows = async (page: Page, rows: number): Promise<void> => {
  await page.getByRole('button', { name: `Import ${rows} rows` }).click();
  await expect(page.getByRole('heading', { name: `${rows} rows imported` })).toBeVisible();
};

test('who may be on file already is asked: one is the same, one is somebody else, and one comes back', async ({
  page,
}) => {
  await page.setViewportSize(wholeList);
  await foundCompany(page);
  await openImport(page, 'employee', roster);
  await checkRows(page, 3);
  await importRows(page, 3);

  await page.setViewportSize({ width: 1280, height: 800 });
  await openImport(page, 'employee', later);
  await checkRows(page, 3);
  await expectCounts(page, { new: 0, updated: 1, 'already there': 0, rejected: 2 });
  await expect(page.getByText(question('Lou Capra'))).toBeVisible();
  await expect(page.getByText(question('Max Orr'))).toBeVisible();
  await expect(
    page.getByText('Found by employee number 044. Left on 11/06/2025, comes back on 11/24/2025.'),
  ).toBeVisible();
  await expect(answers(page, 4)).toHaveCount(0);
  await expectAccessibleInBothSchemes(page);

  // By the keyboard alone: the button keeps the focus while the row is judged again.
  const same = answers(page, 2).getByRole('button', { name: 'Same person' });
  await expect(same).toHaveAttribute('aria-pressed', 'false');
  await same.focus();
  await page.keyboard.press('Enter');
  await expect(same).toHaveAttribute('aria-pressed', 'true');
  // Its words are in a tip as well, where the pointer rests on the row.
  await expect(sheet(page).getByText('Found by your answer.')).toBeVisible();
  await answers(page, 3).getByRole('button', { name: 'Somebody else' }).click();
  await expectCounts(page, { new: 1, updated: 2, 'already there': 0, rejected: 0 });
  await importRows(page, 3);
  await expect(page.getByText('1 new, 2 updated, 0 left as they were, 0 rejected.')).toBeVisible();

  await page.setViewportSize(wholeList);
  await page.goto('/employee/list');
  const people = await texts(page);
  const called = (...cells: readonly string[]) =>
    people.filter((row) => cells.every((cell) => row.includes(cell)));
  expect(called('Capra')).toHaveLength(1);
  expect(called('Capra', 'Lou B.', '042', 'Current')).toHaveLength(1);
  expect(called('Orr')).toHaveLength(2);
  expect(called('Orr', 'Max', '043')).toHaveLength(1);
  expect(called('Orr', 'Maxine')).toHaveLength(1);
  expect(called('Poe', 'Rae', '044', 'Current', '11/24/2025')).toHaveLength(1);
  // Three of the roster, one more, and the administrator.
  expect(people).toHaveLength(5);
});

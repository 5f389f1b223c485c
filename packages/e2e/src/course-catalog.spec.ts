import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { test } from './apart.ts';
import { expectAccessible, expectAccessibleInBothSchemes } from './axe.ts';
import { column, expectRows, idle, rowsOf, settled, wholeList } from './list-page.ts';
import { signedIn } from './people.ts';
import { attach, choose, field, fill, pick } from './person-form.ts';
import { expectToast } from './toasts.ts';

const course = 'Air Brake Basics';
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** The course's row of the catalogue, opened. */
async function open(page: Page, name: string): Promise<void> {
  await page.goto(`/training/course/catalog?q=${encodeURIComponent(name)}`);
  await expectRows(page, 1);
  await rowsOf(page).first().click();
  await expect(heading(page, name)).toBeVisible();
}

/** The latest day of the column Valid Until, as 'YYYY/MM/DD', of all the rows there are. */
async function latestDay(page: Page): Promise<string> {
  const size = page.viewportSize();
  await page.setViewportSize(wholeList);
  await expect(rowsOf(page)).toHaveCount(await settled(page));
  const days = await column(page, 'Valid Until');
  if (size) await page.setViewportSize(size);
  const sorted = days
    .filter((day) => /\d/.test(day))
    .map((day) => `${day.slice(6)}/${day.slice(0, 5)}`);
  return sorted.toSorted().at(-1) ?? '';
}

test('a course from its first day to its last', async ({ page, faults }) => {
  await signedIn(page);

  await test.step('a form says what is missing, and takes a course with its material', async () => {
    await page.goto('/training/course/catalog');
    await settled(page);
    await page.getByRole('link', { name: 'Add Course' }).click();
    await expect(heading(page, 'Add Course')).toBeVisible();
    await button(page, 'Add course').click();
    await expect(field(page, 'Course name')).toBeFocused();
    await expect(page.getByText('Delivery is required.')).toBeVisible();
    await expectAccessibleInBothSchemes(page);
    await fill(page, { 'Course name': 'hazmat general AWARENESS', 'Repeat every': '121' });
    await choose(page, { Delivery: 'Classroom', Category: 'Safety' });
    await button(page, 'Add course').click();
    await expect(page.getByText('Recurrence is at most 120.')).toBeVisible();
    await fill(page, { 'Repeat every': '12', Duration: '90', Code: 'AB-1' });
    faults.expect(/409/);
    await button(page, 'Add course').click();
    await expect(field(page, 'Course name')).toHaveAccessibleDescription(
      /There is a course called Hazmat General Awareness \(HM-172\) already/,
    );
    await fill(page, { 'Course name': course });
    await pick(page.getByRole('combobox', { name: 'Employee types' }), 'Mech', 'Mechanic');
    await attach(page, 'Files', 'slides.pdf');
    await button(page, 'Add course').click();
    await expectToast(page, 'Course Added Successfully');
    await expect(heading(page, course)).toBeVisible();
    await expect(page.getByText('Every 12 months')).toBeVisible();
    await expect(page.getByRole('link', { name: /^slides\.pdf/ })).toBeVisible();
    await expect(page.getByText('No one has this course yet')).toBeVisible();
  });

  await test.step('who is required is shown before anybody is assigned', async () => {
    await button(page, 'Assign to everyone required').click();
    const dialog = page.getByRole('dialog', { name: 'Assign to everyone required' });
    await expect(dialog.getByRole('cell', { name: 'Mechanic' }).first()).toBeVisible();
    await expect(dialog.getByRole('combobox', { name: 'Type' })).toHaveValue('Initial');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step('its material goes and another one comes', async () => {
    await page.getByRole('link', { name: 'Edit', exact: true }).click();
    await expect(field(page, 'Repeat every')).toHaveValue('12');
    await button(page, 'Remove slides.pdf').click();
    await attach(page, 'Files', 'handout.pdf');
    await fill(page, { 'Repeat every': '24' });
    await button(page, 'Save course').click();
    await expectToast(page, 'Course Updated Successfully');
    await expect(page.getByText('Every 24 months')).toBeVisible();
    await expect(page.getByRole('link', { name: /^handout\.pdf/ })).toBeVisible();
    await expect(page.getByRole('link', { name: /^slides\.pdf/ })).toHaveCount(0);
  });

  await test.step('the history tells all of it', async () => {
    await page.getByRole('tab', { name: 'History' }).click();
    await expect(page.getByText('Material: handout.pdf added')).toBeVisible();
    await expect(page.getByText('Required for: Mechanic added')).toBeVisible();
    await expect(page.getByText('Repeat every (months)').first()).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('what nobody used can be deleted', async () => {
    await button(page, 'Delete').click();
    const question = page.getByRole('dialog', { name: 'Delete Confirmation' });
    await expect(question).toContainText('Are you sure you want to delete this Course?');
    await question.getByRole('button', { name: 'Delete' }).click();
    await expectToast(page, 'Course Deleted Successfully');
    await expect(page).toHaveURL('/training/course/catalog');
    await page.goto(`/training/course/catalog?q=${encodeURIComponent(course)}&inactive=1`);
    await expect(page.getByText('No rows match')).toBeVisible();
  });
});

test('a used course: its numbers open their rows, its recurrence asks, and it is deactivated', async ({
  page,
  faults,
}) => {
  await signedIn(page);
  const name = 'Hazmat General Awareness';

  await test.step('the numbers of the course open exactly their rows', async () => {
    await open(page, name);
    await expectAccessibleInBothSchemes(page);
    for (const status of ['Overdue', 'Valid']) {
      const link = page.getByRole('link', { name: new RegExp(`^${status} ?\\d+$`) });
      await idle(page);
      const count = Number(/\d+$/.exec((await link.innerText()).trim())?.[0]);
      expect(count).toBeGreaterThan(0);
      await link.click();
      await expectRows(page, count);
      expect(new Set(await column(page, 'Status'))).toEqual(new Set([status]));
      await expectAccessible(page);
      await page.goBack();
      await expect(page.getByRole('heading', { name: 'Compliance' })).toBeVisible();
    }
  });

  const latest = await test.step('how long the course is valid for those who have it', async () => {
    await page.getByRole('tab', { name: /^People/ }).click();
    await settled(page);
    return latestDay(page);
  });

  await test.step('the people leave as a spreadsheet, and the trainings are listed', async () => {
    const total = await settled(page);
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'CSV' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('course_people.csv');
    const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
    expect(lines).toHaveLength(total + 1);
    await page.getByRole('tab', { name: 'Training', exact: true }).click();
    await expect(rowsOf(page).filter({ hasText: 'Hazmat Certification' })).toHaveCount(1);
    await expectAccessible(page);
  });

  await test.step('a changed recurrence asks whether future due dates follow', async () => {
    await page.getByRole('tab', { name: 'Details' }).click();
    await page.getByRole('link', { name: 'Edit', exact: true }).click();
    await expect(field(page, 'Repeat every')).toHaveValue('36');
    await fill(page, { 'Repeat every': '24' });
    faults.expect(/422/);
    await button(page, 'Save course').click();
    const question = page.getByRole('dialog', { name: 'Recompute future due dates?' });
    await expect(question).toContainText('every 24 months');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(field(page, 'Repeat every')).toHaveValue('24');
    await button(page, 'Save course').click();
    await question.getByRole('button', { name: 'Recompute' }).click();
    await expectToast(page, 'Course Updated Successfully');
    await expect(page.getByText('Every 24 months')).toBeVisible();
    await page.getByRole('tab', { name: /^People/ }).click();
    await settled(page);
    // Two years instead of three: nobody's ends later than a year before what was the last day.
    const oneYearLess = `${Number(latest.slice(0, 4)) - 1}${latest.slice(4)}`;
    await expect.poll(() => latestDay(page)).toBe(oneYearLess);
  });

  await test.step('it cannot be deleted, and leaves the catalogue when it is switched off', async () => {
    await button(page, 'Delete').click();
    const question = page.getByRole('dialog', { name: 'Delete Confirmation' });
    await expect(question).toContainText(/Used by \d+ assignments: deactivate instead/);
    await question.getByRole('button', { name: 'Deactivate' }).click();
    await expectToast(page, 'Course Updated Successfully');
    await expect(page.getByText('Inactive', { exact: true })).toBeVisible();
    await page.goto(`/training/course/catalog?q=${encodeURIComponent(name)}`);
    await expect(page.getByText('No rows match')).toBeVisible();
    await page.getByRole('switch', { name: 'Show inactive' }).click();
    await expectRows(page, 1);
    await rowsOf(page).first().click();
    await button(page, 'Activate').click();
    await expect(button(page, 'Activate')).toBeHidden();
    await expect(page.getByText('Inactive', { exact: true })).toBeHidden();
    // Its offer to take it back stays a while, above what is pressed next.
    await page.getByLabel('Notifications').getByRole('button', { name: 'Close' }).click();
  });

  await test.step('everybody who has to take it is assigned at once', async () => {
    const course = page.url();
    await button(page, 'Assign to everyone required').click();
    const dialog = page.getByRole('dialog', { name: 'Assign to everyone required' });
    await dialog.getByRole('button', { name: /^Schedule for \d+ people$/ }).click();
    await expectToast(page, 'Training Scheduled Successfully');
    await expect(page).not.toHaveURL(course);
    await page.goto(course);
    await expect(
      page.getByText('Everyone who has to take it is assigned or up to date.'),
    ).toBeVisible();
  });
});

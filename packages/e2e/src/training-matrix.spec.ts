import { expect, type Page } from '@playwright/test';
import { test } from './apart.ts';
import { expectAccessibleInBothSchemes } from './axe.ts';
import { activeCell, gridOf, header, idle, rowsOf } from './list-page.ts';
import { dayAway } from './person-form.ts';
import { expectToast } from './toasts.ts';
import { caller, iso } from './training-calls.ts';

const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };
const today = dayAway(0);
const due = dayAway(10);

interface Person {
  readonly employeeId: string;
  readonly employeeName: string;
  readonly employeeGroup: string | null;
}

/** A course that three people of one group have to take by a day. */
async function prepared(page: Page) {
  const api = await caller(page);
  const values = await api.json<Record<string, string>[]>('/api/LookupValue/GetAllLookupValue', {});
  const lookup = (group: string, name: string): string =>
    values.find((one) => one['lookupGroupName'] === group && one['lookupName'] === name)?.['id'] ??
    '';
  const course = await api.form<{ id: string }>('/api/CourseCatalog/SaveCourseCatalogForm', {
    courseName: 'Ladder Use',
    courseCode: 'LU-1',
    deliveryTypeId: lookup('DeliveryType', 'Classroom'),
  });
  const { people } = await api.json<{ people: Person[] }>('/api/Training/PreviewTraining', {
    courseIds: [course.id],
    who: { everyone: true },
  });
  const group = people.find(({ employeeGroup }) => employeeGroup)?.employeeGroup ?? '';
  const members = people.filter(({ employeeGroup }) => employeeGroup === group).slice(0, 3);
  await api.form('/api/Training/SaveTraining', {
    trainingName: 'Ladder class',
    trainingTypeId: lookup('TrainingType', 'Initial'),
    startDate: iso(dayAway(-3)),
    dueDate: iso(due),
    courseIds: course.id,
    employeeIds: members.map(({ employeeId }) => employeeId).join(','),
  });
  return { course: course.id, group, names: members.map(({ employeeName }) => employeeName) };
}

test('the matrix is filtered, sorted, walked and completed by keyboard, and by card on a phone', async ({
  page,
}) => {
  test.slow();
  await page.setViewportSize(desktop);
  const { course, group, names } = await prepared(page);

  await page.goto('/training/tracker');
  await idle(page);
  await expect(page.getByRole('tab', { selected: true })).toHaveText(/^All \([\d,]+ trainings\)$/);
  await expect(page.getByText(/^[\d,]+ people, \d+ courses$/)).toBeVisible();
  await expect(page.getByRole('link', { name: /^[\d,]+ trainings overdue$/ })).toBeVisible();
  await expectAccessibleInBothSchemes(page);

  await test.step('the overdue courses open these cells alone', async () => {
    const states = gridOf(page).getByRole('gridcell').locator('[data-state]');
    await page.getByRole('link', { name: /^[\d,]+ courses$/ }).click();
    await idle(page);
    await expect(page.getByRole('link', { name: 'Show all courses' })).toBeVisible();
    const shown = await states.evaluateAll((all) => all.map((one) => one.dataset['state']));
    expect(new Set(shown)).toEqual(new Set(['OVERDUE']));
    await page.getByRole('tab', { name: /^All/ }).click();
    await idle(page);
    await expect(states.and(page.locator(':not([data-state=OVERDUE])')).first()).toBeVisible();
  });

  // The filters of course and group stand in the address; one column is left.
  await page.getByRole('button', { name: 'Course: All' }).click();
  const choices = page.getByRole('dialog', { name: 'Course' });
  await choices.getByRole('textbox', { name: 'Search Course' }).fill('Ladder');
  await choices.getByRole('checkbox', { name: 'Ladder Use' }).check();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Course: Ladder Use' })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`f\\.course=in\\.${course}`));
  await expect(rowsOf(page)).toHaveCount(names.length);
  await page.getByRole('button', { name: 'Group: All' }).click();
  await page.getByRole('dialog', { name: 'Group' }).getByRole('checkbox', { name: group }).check();
  await page.keyboard.press('Escape');
  await expect(rowsOf(page)).toHaveCount(names.length);
  await header(page, 'Ladder Use').getByRole('button').click();
  await expect(page).toHaveURL(new RegExp(`sort=${course}`));
  await expect(header(page, 'Ladder Use')).toHaveAttribute('aria-sort', 'ascending');
  await idle(page);

  // Down to the first person, to the last column, and Enter completes it.
  await gridOf(page).focus();
  for (const key of ['ArrowDown', 'End']) await page.keyboard.press(key);
  await expect(activeCell(page)).toHaveAccessibleName(`Due soon ${due}`);
  await page.keyboard.press('Enter');
  const update = page.getByRole('dialog', { name: 'Update Training Data' });
  await update.getByRole('button', { name: 'Complete training' }).click();
  await expectToast(page, 'Training Completed Successfully');
  const done = gridOf(page).getByRole('gridcell', { name: `Completed ${today}` });
  await expect(done).toBeVisible();
  await done.getByText(today).click();
  const record = page.getByRole('dialog', { name: 'Completion documents' });
  await record.getByRole('button', { name: 'Close' }).last().click();

  // Two cells are ticked, one by Space and one with the arrow.
  await gridOf(page).focus();
  for (const key of ['Control+Home', 'End', 'Shift+ArrowDown']) await page.keyboard.press(key);
  const bar = page.getByRole('group', { name: 'Chosen cells' });
  await expect(bar).toContainText('2 people, 2 open cells chosen');
  await expectAccessibleInBothSchemes(page);
  await page.keyboard.press('Space');
  await expect(bar).toContainText('1 person, 1 open cell chosen');
  await bar.getByRole('button', { name: 'Clear' }).click();

  // The list stands behind the same tabs, and its address alone opens it.
  await page.getByText('List', { exact: true }).click();
  await expect(page).toHaveURL(/view=list/);
  await page.goto('/training/tracker?tab=3&view=list');
  await idle(page);
  await expect(page.getByRole('tab', { selected: true })).toHaveText(/^Due soon/);
  await expect(header(page, 'Due Date')).toBeInViewport({ ratio: 1 });

  // On a phone each person's card lists what is open.
  await page.setViewportSize(phone);
  await page.goto(`/training/tracker?tab=3&f.course=in.${course}`);
  const cards = page.getByRole('list', { name: 'Training by person' }).getByRole('listitem');
  await expect(cards).toHaveCount(2);
  await expectAccessibleInBothSchemes(page);
  await cards.first().getByRole('button', { name: 'Complete Ladder Use' }).click();
  await update.getByRole('button', { name: 'Complete training' }).click();
  await expectToast(page, 'Training Completed Successfully');
  await expect(cards).toHaveCount(1);
});

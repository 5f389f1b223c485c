import { expect, type Page } from '@playwright/test';
import { test } from './apart.ts';
import { expectAccessibleInBothSchemes } from './axe.ts';
import { idle, rowsOf, settled } from './list-page.ts';
import { attach, choice, choose, dayAway, field, fill, pick, tick } from './person-form.ts';
import { expectToast } from './toasts.ts';
import { caller, iso } from './training-calls.ts';

interface Person {
  readonly employeeId: string;
  readonly employeeName: string;
  readonly employeeGroup: string | null;
}

const desktop = { width: 1440, height: 1000 };
const today = dayAway(0);

/** A course every 36 months, and 24 people: eleven of one group, thirteen of others. */
async function prepared(page: Page, courseName: string) {
  const api = await caller(page);
  const values = await api.json<Record<string, string>[]>('/api/LookupValue/GetAllLookupValue', {});
  const lookup = (group: string, name: string): string =>
    values.find((one) => one['lookupGroupName'] === group && one['lookupName'] === name)?.['id'] ??
    '';
  const course = await api.form<{ id: string }>('/api/CourseCatalog/SaveCourseCatalogForm', {
    courseName,
    deliveryTypeId: lookup('DeliveryType', 'Classroom'),
    recurrenceMonths: '36',
  });
  const { people } = await api.json<{ people: Person[] }>('/api/Training/PreviewTraining', {
    courseIds: [course.id],
    who: { everyone: true },
  });
  const inGroup = (name: string | null) => people.filter((one) => one.employeeGroup === name);
  const large = people.find((one) => one.employeeGroup && inGroup(one.employeeGroup).length >= 13);
  const group = large?.employeeGroup ?? '';
  const members = inGroup(group);
  const others = people.filter(({ employeeGroup }) => employeeGroup !== group);
  const attending = [...members.slice(0, 11), ...others.slice(0, 13)];
  const training = await api.form<{ id: string; created: number }>('/api/Training/SaveTraining', {
    trainingName: `${courseName} class`,
    trainingTypeId: lookup('TrainingType', 'Initial'),
    startDate: iso(dayAway(-3)),
    dueDate: iso(dayAway(20)),
    courseIds: course.id,
    employeeIds: attending.map(({ employeeId }) => employeeId).join(','),
  });
  expect(training.created).toBe(24);
  return { course: course.id, training: training.id, group, members, attending };
}

/** The same day 36 months on; no third year after a leap year has a February 29. */
const threeYearsOn = (day: string): string =>
  `${day.slice(0, 6).replace('02/29', '02/28')}${Number(day.slice(6)) + 3}`;

test('a class of 24 is completed with one scan, recurs in 36 months, and is skipped while valid', async ({
  page,
}) => {
  test.slow();
  await page.setViewportSize(desktop);
  const { course, training, group, members, attending } = await prepared(page, 'Tank Entry');

  await page.goto(`/training/details?id=${training}`);
  await expect(page.getByRole('heading', { name: 'Tank Entry class' })).toBeVisible();
  await expect(rowsOf(page).first()).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await tick(page.getByRole('columnheader').getByRole('checkbox'));
  await expect(page.getByRole('group', { name: 'Chosen rows' })).toContainText('24 of 24 chosen');
  await page.getByRole('button', { name: 'Complete…' }).click();
  const many = page.getByRole('dialog', { name: 'Complete for several people' });
  await expect(many.getByText('24 people: 24 completions')).toBeVisible();
  // Not after today, told where it is typed.
  await fill(many, { 'Completion date': dayAway(2) });
  await many.getByRole('button', { name: 'Complete training' }).click();
  await expect(field(many, 'Completion date')).toHaveAttribute('aria-invalid', 'true');
  await fill(many, { 'Completion date': today });
  await attach(many, 'Documents', 'sign-in-sheet.pdf');
  await many.getByRole('button', { name: 'Complete training' }).click();
  await expectToast(page, 'Training Completed Successfully');
  await expect(page.getByText('100% · 24 of 24 assignments done')).toBeVisible();
  await page.getByRole('tab', { name: /^Documents/ }).click();
  const documents = page.getByRole('list', { name: 'Completion documents' });
  // One scan is one document, of all who are on it.
  await expect(documents.getByRole('link', { name: 'sign-in-sheet.pdf' })).toHaveCount(1);
  await expect(documents).toContainText('24 people');

  // The next one is due in 36 months, and nothing about it is overdue today.
  const [first] = attending;
  await page.goto(`/training/tracker/details?id=${first?.employeeId ?? ''}`);
  const courses = page.getByRole('table', { name: 'Courses' });
  const next = courses.getByRole('row').filter({ hasText: threeYearsOn(today) });
  await expect(next).toContainText('Tank Entry');
  await expect(next).toContainText('Pending');
  await expectAccessibleInBothSchemes(page);

  // Its cell in the tracker shows the day and opens the documents.
  await page.goto(`/training/tracker?tab=4&view=list&q=${encodeURIComponent('Tank Entry')}`);
  // Columns of courses that other journeys added stand before this one.
  await page.setViewportSize({ width: 7000, height: 1000 });
  await page
    .getByRole('button', { name: `Tank Entry: ${today}, show documents` })
    .first()
    .click();
  const record = page.getByRole('dialog', { name: 'Completion documents' });
  await expect(record.getByRole('link', { name: 'sign-in-sheet.pdf' })).toBeVisible();
  await page.setViewportSize(desktop);
  await expectAccessibleInBothSchemes(page);
  await record.getByRole('button', { name: 'Close' }).last().click();

  // Scheduled for the whole group, the eleven who have it are left out by name and reason.
  await page.goto(`/training/schedule?courseId=${course}`);
  await expect(field(page, 'Training name')).toHaveValue('Tank Entry');
  await page.getByRole('button', { name: 'Schedule training', exact: true }).click();
  await expect(page.getByText('Select at least one employee')).toBeVisible();
  await pick(choice(page, 'By group'), group);
  await page.keyboard.press('Escape');
  await choose(page, { Type: 'Initial' });
  await fill(page, { 'Due date': dayAway(-1) });
  await page.getByRole('button', { name: 'Schedule training', exact: true }).click();
  await expect(page.getByText('Due date cannot be before the assigned date')).toBeVisible();
  await fill(page, { 'Due date': dayAway(30) });
  const rest = members.length - 11;
  const summary = `1 course for ${members.length} people: ${rest} assigned, 11 left out because still valid`;
  await expect(page.getByText(summary)).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await page.getByRole('button', { name: 'Schedule training', exact: true }).click();
  await expectToast(page, 'Training Scheduled Successfully');
  await expect(page).toHaveURL(/\/training\/details\?id=/);
  await settled(page);
  await expect(rowsOf(page)).toHaveCount(rest);

  // One of them completes it from the cell.
  await page
    .getByRole('button', { name: /^Tank Entry: .*, complete$/ })
    .first()
    .click();
  const update = page.getByRole('dialog', { name: 'Update Training Data' });
  await expect(update.getByText('Valid until')).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await update.getByRole('button', { name: 'Complete training' }).click();
  await expectToast(page, 'Training Completed Successfully');
  await expect(
    page.getByRole('button', { name: `Tank Entry: ${today}, show documents` }),
  ).toBeVisible();
});

test('a class that was held already is due when it was completed, and its form stays as it was saved', async ({
  page,
}) => {
  await page.setViewportSize(desktop);
  const { course } = await prepared(page, 'Tank Cleaning');
  await page.goto(`/training/schedule?courseId=${course}`);
  await choose(page, { Type: 'Initial' });
  await tick(page.getByRole('checkbox', { name: 'All current employees' }));
  await tick(page.getByRole('switch', { name: 'Already held – record completion now' }));
  await fill(page, { 'Completion date': dayAway(-5) });
  await page.keyboard.press('Tab');
  await expect(field(page, 'Due (as it was)')).toHaveValue(dayAway(-5));
  await expect(field(page, 'Assigned date')).toHaveValue(dayAway(-5));
  await fill(page, { 'Completion date': dayAway(-4) });
  await page.keyboard.press('Tab');
  await expect(field(page, 'Due (as it was)')).toHaveValue(dayAway(-4));
  await expect(page.getByText(/^\d+ people, 24 taken into this one/)).toBeVisible();

  // Whatever the form says of people from the press on, until another screen is there.
  await page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(globalThis, { seen });
    new MutationObserver(() => {
      const text = document.querySelector('main')?.textContent ?? '';
      const found = /\d+ left out|\d+ skipped/.exec(text);
      if (found) seen.push(found[0]);
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  await page.getByRole('button', { name: 'Schedule training', exact: true }).click();
  await expectToast(page, 'Training Scheduled Successfully');
  await expect(page).toHaveURL(/\/training\/details\?id=/);
  await settled(page);
  expect(await page.evaluate(() => (globalThis as unknown as { seen: string[] }).seen)).toEqual([]);
});

test('a class and a due date move by dragging and by keyboard, each asked first', async ({
  page,
}) => {
  await page.setViewportSize(desktop);
  const api = await caller(page);
  const values = await api.json<Record<string, string>[]>('/api/LookupValue/GetAllLookupValue', {});
  const type = values.find(
    (one) => one['lookupGroupName'] === 'TrainingType' && one['lookupName'] === 'Remedial',
  );
  const courses = await api.json<{ id: string }[]>('/api/CourseCatalog/GetAllCourseCatalog', {});
  const people = await api.json<{ id: string }[]>('/api/Employee/GetAllEmployeeName', {
    employeeStatus: 'Current',
  });
  await api.form('/api/Training/SaveTraining', {
    trainingName: 'Dragged about',
    trainingTypeId: type?.['id'] ?? '',
    startDate: '2031-03-03',
    dueDate: '2031-03-14',
    classDate: '2031-03-05',
    startTime: '13:00',
    skipValid: 'false',
    courseIds: courses[0]?.id ?? '',
    employeeIds: people.map(({ id }) => id).join(','),
  });

  await page.goto('/training/calendar?view=month&day=2031-03-15');
  const dayOf = (name: string) =>
    page
      .getByRole('gridcell')
      .filter({ has: page.getByRole('button', { name: new RegExp(`March ${name}, 2031`) }) });
  const classOn = (name: string) =>
    dayOf(name).getByRole('link', { name: /1:00 PM.*Dragged about/ });
  const dueOn = (name: string) => dayOf(name).getByRole('button', { name: /people due: / });
  await expect(classOn('5')).toBeVisible();
  await expect(dueOn('14')).toBeVisible();
  await idle(page);
  await expectAccessibleInBothSchemes(page);

  // The class goes to another day with the mouse.
  await classOn('5').dragTo(dayOf('7'));
  const moveClass = page.getByRole('dialog', { name: 'Move the class' });
  await expect(field(moveClass, 'New day of the class')).toHaveValue('03/07/2031');
  await moveClass.getByRole('button', { name: 'Move class' }).click();
  await expectToast(page, 'Training Moved Successfully');
  await expect(classOn('7')).toBeVisible();
  await expect(classOn('5')).toHaveCount(0);

  // And on with the keyboard; Escape puts it back.
  await dayOf('7').getByRole('button').first().focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('complementary', { name: /March 7, 2031/ });
  await expect(panel.getByRole('link', { name: 'Dragged about' })).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  const carry = panel.getByRole('button', { name: 'Move class: Dragged about' });
  await carry.focus();
  await page.keyboard.press('Enter');
  await expect(dayOf('7').getByRole('button').first()).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Escape');
  await carry.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(dayOf('10').getByRole('button').first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(field(moveClass, 'New day of the class')).toHaveValue('03/10/2031');
  await moveClass.getByRole('button', { name: 'Move class' }).click();
  await expect(classOn('10')).toBeVisible();

  // The due date, which a training cannot have before it starts.
  await dueOn('14').dragTo(dayOf('20'));
  const moveDue = page.getByRole('dialog', { name: 'Move the due date' });
  await expect(field(moveDue, 'New due date')).toHaveValue('03/20/2031');
  await fill(moveDue, { 'New due date': '03/02/2031' });
  await moveDue.getByRole('button', { name: 'Move due date' }).click();
  await expect(field(moveDue, 'New due date')).toHaveAttribute('aria-invalid', 'true');
  await fill(moveDue, { 'New due date': '03/20/2031' });
  await moveDue.getByRole('button', { name: 'Move due date' }).click();
  await expect(dueOn('20')).toBeVisible();

  // An empty day to come schedules a training due on it.
  await dayOf('25').click({ position: { x: 60, y: 80 } });
  await expect(page).toHaveURL(/\/training\/schedule\?date=2031-03-25/);
});

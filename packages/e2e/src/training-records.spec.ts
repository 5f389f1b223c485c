import { expect, type Page } from '@playwright/test';
import { test } from './apart.ts';
import { expectAccessibleInBothSchemes } from './axe.ts';
import { act, activeCell, gridOf, rowsOf, settled } from './list-page.ts';
import { attach, choice, dayAway, field, fill, pick, tick } from './person-form.ts';
import { expectToast } from './toasts.ts';
import { caller, iso, newCourse, scheduled, somePeople } from './training-calls.ts';

const desktop = { width: 1440, height: 1000 };
const today = dayAway(0);
const day = (days: number): string => iso(dayAway(days));

/** Walks the grid by keyboard to the first cell of its first row that says this. */
async function walkTo(page: Page, words: string): Promise<void> {
  await gridOf(page).focus();
  await page.keyboard.press('ArrowDown');
  await expect(async () => {
    await page.keyboard.press('ArrowRight');
    await expect(activeCell(page)).toHaveText(words, { timeout: 100 });
  }).toPass();
}

test('three cohorts come into one class and are recorded with one scan, but one excused and one waived', async ({
  page,
}) => {
  test.slow();
  await page.setViewportSize(desktop);
  const api = await caller(page);
  const course = await newCourse(api, 'Confined Space', { recurrenceMonths: '12' });
  const people = await somePeople(api, 12);
  const past = { name: 'Confined Space before', course };
  // Due soon, overdue, and never taken.
  for (const [from, ago] of [
    [0, 350],
    [4, 400],
  ] as const)
    await scheduled(api, {
      ...past,
      people: people.slice(from, from + 4),
      startDate: day(-ago - 5),
      dueDate: day(-ago),
      more: { completedAt: day(-ago), skipValid: 'false' },
    });
  const training = await scheduled(api, {
    name: 'Confined Space class',
    course,
    people,
    startDate: day(-3),
    dueDate: day(20),
    more: { classDate: day(0) },
  });
  expect(training.created).toBe(12);
  expect(training.takenUp).toHaveLength(8);

  await page.goto(`/training/details?id=${training.id}`);
  expect(await settled(page)).toBe(12);
  // Who is excused is marked by keyboard alone.
  await walkTo(page, 'Not marked');
  const [excused = ''] = await rowsOf(page).first().getByRole('gridcell').allInnerTexts();
  await page.keyboard.press('Enter');
  const mark = page.getByRole('dialog', { name: 'Attendance' });
  await mark.getByRole('radio', { name: 'Present' }).focus();
  for (const key of ['ArrowRight', 'ArrowRight']) await page.keyboard.press(key);
  await expect(mark.getByText('What is open stays open')).toBeVisible();
  await fill(mark, { Note: 'Jury duty' });
  await expectAccessibleInBothSchemes(page);
  await mark.getByRole('button', { name: 'Save attendance' }).press('Enter');
  await expectToast(page, 'Attendance Saved Successfully');
  await expect(rowsOf(page).first(), excused).toContainText('Excused, still open');

  await tick(rowsOf(page).nth(1).getByRole('checkbox'));
  await act(page, 'Waive…');
  const waive = page.getByRole('dialog', { name: 'Waive with reason' });
  await fill(waive, { Reason: 'Trained by the manufacturer' });
  await waive.getByRole('button', { name: 'Waive training' }).click();
  await expectToast(page, '1 assignment closed with a reason');
  await expect(rowsOf(page).nth(1)).toContainText('Waived');

  await tick(page.getByRole('columnheader').getByRole('checkbox'));
  await page.getByRole('button', { name: 'Complete…' }).click();
  const many = page.getByRole('dialog', { name: 'Complete for several people' });
  await expect(many.getByText('10 people: 10 completions, 1 not there')).toBeVisible();
  await attach(many, 'Documents', 'sign-in-sheet.pdf');
  // Not after today, told where it is typed, and nothing is lost.
  await fill(many, { 'Completion date': dayAway(2) });
  await many.getByRole('button', { name: 'Complete training' }).click();
  await expect(field(many, 'Completion date')).toHaveAttribute('aria-invalid', 'true');
  await expect(many.getByText('sign-in-sheet.pdf', { exact: true })).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await fill(many, { 'Completion date': today });
  await many.getByRole('button', { name: 'Complete training' }).click();
  await expectToast(page, 'Training Completed Successfully');
  await expect(page.getByText('11 of 12 assignments done, 1 of them waived')).toBeVisible();
  await expect(rowsOf(page).first()).toContainText('Excused, still open');
  await page.getByRole('tab', { name: /^Documents/ }).click();
  const documents = page.getByRole('list', { name: 'Completion documents' });
  // One scan is one document, of all who are on it.
  await expect(documents.getByRole('link', { name: 'sign-in-sheet.pdf' })).toHaveCount(1);
  await expect(documents).toContainText('10 people');

  // Of the course's people one is waived; the dialog says why, and lifts it.
  await page.goto(`/training/course/details?id=${course}&tab=people&f.status=in.Waived`);
  expect(await settled(page)).toBe(1);
  await page.goto(`/training/details?id=${training.id}`);
  await page.getByRole('button', { name: 'Confined Space: Waived, show documents' }).click();
  const waived = page.getByRole('dialog', { name: 'Waived course' });
  await expect(waived.getByText('Trained by the manufacturer')).toBeVisible();
  await waived.getByRole('button', { name: 'Lift waiver' }).click();
  const sure = page.getByRole('dialog', { name: 'Lift this waiver?' });
  await sure.getByRole('button', { name: 'Lift waiver' }).click();
  await expectToast(page, 'Waiver Lifted Successfully');
  await expect(page.getByText('10 of 12 assignments done')).toBeVisible();
});

test('a failed hazmat test stays open as an attempt, is retaken, and its completion taken back', async ({
  page,
}) => {
  await page.setViewportSize(desktop);
  const api = await caller(page);
  const course = await newCourse(api, 'Hazmat Test', {
    recurrenceMonths: '36',
    requiresGrade: 'true',
  });
  const [person = ''] = await somePeople(api, 1);
  const { id } = await scheduled(api, {
    name: 'Hazmat test day',
    course,
    people: [person],
    startDate: day(-3),
    dueDate: day(90),
  });
  await page.goto(`/training/details?id=${id}`);
  const open = page.getByRole('button', { name: 'Hazmat Test: Pending, complete' });
  await open.click();
  const update = page.getByRole('dialog', { name: 'Update Training Data' });
  await fill(update, { 'Completion date': dayAway(-1), 'Grade note': '14 of 25' });
  await pick(choice(update, 'Grade'), 'Fail');
  await expect(
    update.getByText('Recorded as an attempt: the requirement stays open, no certificate.'),
  ).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await update.getByRole('button', { name: 'Record as not passed' }).click();
  await expectToast(page, 'Recorded as not passed');

  await open.click();
  const attempt = new RegExp(`^Fail ${dayAway(-1)}, 14 of 25, recorded by `);
  await expect(update.getByText(attempt)).toBeVisible();
  await pick(choice(update, 'Grade'), 'Pass');
  await update.getByRole('button', { name: 'Complete training' }).click();
  await expectToast(page, 'Training Completed Successfully');

  await page.getByRole('button', { name: `Hazmat Test: ${today}, show documents` }).click();
  const record = page.getByRole('dialog', { name: 'Completion documents' });
  await expect(record.getByText(attempt)).toBeVisible();
  await expect(record.getByRole('button', { name: 'Certificate' })).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await record.getByRole('button', { name: 'Take back' }).click();
  const sure = page.getByRole('dialog', { name: 'Take back this completion?' });
  await expect(sure.getByText('Hazmat Test is open again, due')).toBeVisible();
  await sure.getByRole('button', { name: 'Take back' }).click();
  await expectToast(page, 'Completion Taken Back');
  await open.click();
  await expect(update.getByText(attempt)).toBeVisible();
});

test('last year’s class is cancelled with 11 of 16 done: what is done stays, five go back', async ({
  page,
}) => {
  await page.setViewportSize(desktop);
  const api = await caller(page);
  const course = await newCourse(api, 'Spill Response', { recurrenceMonths: '24' });
  const people = await somePeople(api, 16);
  await scheduled(api, {
    name: 'Spill Response before',
    course,
    people: people.slice(11),
    startDate: day(-1000),
    dueDate: day(-990),
    more: { completedAt: day(-990), skipValid: 'false' },
  });
  const { id } = await scheduled(api, {
    name: 'Spill Response class',
    course,
    people,
    startDate: day(-400),
    dueDate: day(-380),
    more: { skipValid: 'false' },
  });
  await api.form('/api/Training/CompleteTrainingBulk', {
    pairs: await pairsOf(api, id, people.slice(0, 11)),
    completedAt: day(-385),
  });
  await page.goto(`/training/details?id=${id}`);
  expect(await settled(page)).toBe(16);
  await page.getByRole('button', { name: 'Cancel training' }).click();
  const cancel = page.getByRole('dialog', { name: 'Cancel training' });
  await expect(cancel.getByText(/5 go back to what they were/)).toBeVisible();
  await fill(cancel, { Reason: 'Held twice' });
  await expectAccessibleInBothSchemes(page);
  await cancel.getByRole('button', { name: 'Cancel training' }).click();
  await expectToast(page, 'Training Cancelled Successfully');
  await expect(page.getByText('11 completions are kept')).toBeVisible();

  await page.goto(`/training?q=${encodeURIComponent('Spill Response class')}`);
  await expect(rowsOf(page).first()).toContainText('Cancelled');
  await page.goto(`/training/course/details?id=${course}&tab=people&f.status=in.Valid`);
  expect(await settled(page)).toBe(11);
  await page.goto(`/training/course/details?id=${course}&tab=people&f.status=in.OverDue`);
  expect(await settled(page)).toBe(5);
});

/** The courses of some people of a training, as its roster names them. */
async function pairsOf(
  api: Awaited<ReturnType<typeof caller>>,
  trainingId: string,
  people: readonly string[],
): Promise<string> {
  const rows = await api.json<Record<string, string>[]>('/api/Training/GetTrainingRoster', {
    trainingId,
    options: { pageSize: 100 },
  });
  return rows
    .filter((row) => people.includes(row['EmployeeId'] ?? ''))
    .map((row) => row['__Id__Spill Response'] ?? '')
    .join(',');
}

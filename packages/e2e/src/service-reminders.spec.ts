import { expect, type Page } from '@playwright/test';
import { test } from './apart.ts';
import { expectAccessibleInBothSchemes } from './axe.ts';
import { idle, rowsOf, settled } from './list-page.ts';
import { signedIn, type User } from './people.ts';
import { choose, dayAway, field, fill, tick } from './person-form.ts';
import { expectToast } from './toasts.ts';

const unit = 'Day Cab 201';
const work = 'Fifth Wheel Lube';
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const due = (page: Page) => page.getByRole('region', { name: 'What is due' });
const rows = (page: Page, count: number) =>
  expect(page.getByText(`${count} rows`, { exact: true })).toBeVisible();
const completions = (page: Page) => page.getByRole('table', { name: 'Completions' });

/** What the dashboard says of service, and that the list's tabs say the same. */
async function serviceNumbers(page: Page): Promise<number[]> {
  await page.goto('/dashboard');
  const card = page.getByRole('region', { name: 'Service Issues', exact: true });
  const numbers: number[] = [];
  for (const label of ['Overdue', 'Due soon']) {
    const link = card.getByRole('link', { name: label });
    await expect(link).toBeVisible();
    await idle(page);
    numbers.push(Number(/\d+/.exec(await link.innerText())?.[0]));
  }
  for (const [at, tab] of ['overdue', 'dueSoon'].entries()) {
    await page.goto(`/equipment/service-reminder?tab=${tab}`);
    expect(await settled(page), `rows of ${tab}`).toBe(numbers[at]);
  }
  return numbers;
}

async function openReminder(page: Page, task: string, of = unit): Promise<void> {
  await page.goto(`/equipment/service-reminder?q=${encodeURIComponent(task)}`);
  await settled(page);
  await rowsOf(page).filter({ hasText: of }).getByText(of, { exact: true }).click();
  await expect(heading(page, task)).toBeVisible();
}

/** Completes the open reminder by its form. */
async function complete(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  await choose(page, { 'Completed By': 'Oksana Bilyk' });
  await fill(page, values);
  await page.getByRole('button', { name: 'Complete reminder' }).click();
}

test('tasks are added, changed by a click on their row, and deleted while nothing uses them', async ({
  page,
  faults,
}) => {
  faults.expect(/status of 4(09|22)/);
  await signedIn(page, 'maintenance');
  await page.goto('/equipment/service-reminder');
  await settled(page);
  await page.getByRole('link', { name: 'Add Task' }).click();
  await expect(heading(page, 'Add a Task')).toBeVisible();
  await expect(page.getByRole('grid', { name: 'Tasks' })).toBeVisible();
  const before = await settled(page);
  await page.getByRole('button', { name: 'Add task' }).click();
  await expect(page.getByText('Name is required.')).toBeVisible();
  await fill(page, { Name: 'Wash', Description: 'Outside and cab' });
  await page.getByRole('button', { name: 'Add task' }).click();
  await expectToast(page, 'Task Added Successfully');
  await expect(field(page, 'Name')).toHaveValue('');
  await rows(page, before + 1);

  // Nobody else's name, whatever the letter case.
  await fill(page, { Name: 'wash' });
  await page.getByRole('button', { name: 'Add task' }).click();
  await expect(page.getByRole('form').getByText('There is a task "Wash" already.')).toBeVisible();
  await fill(page, { Name: '' });

  await rowsOf(page).filter({ hasText: 'Wash' }).getByText('Wash', { exact: true }).click();
  await expect(field(page, 'Name')).toHaveValue('Wash');
  await expect(field(page, 'Description')).toHaveValue('Outside and cab');
  await expectAccessibleInBothSchemes(page);
  await fill(page, { Name: 'Wash and wax' });
  await page.getByRole('button', { name: 'Save task' }).click();
  await expectToast(page, 'Task Updated Successfully');
  await expect(field(page, 'Name')).toHaveValue('');

  const question = page.getByRole('dialog', { name: 'Delete Confirmation' });
  for (const name of ['PM-A Service', 'Wash and wax']) {
    await page.getByRole('button', { name: `Actions for ${name}` }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await expect(question).toContainText(`Are you sure you want to delete this Task?${name}`);
    await question.getByRole('button', { name: 'Delete' }).click();
    await expectToast(page, name === 'Wash and wax' ? 'Task Deleted' : `${name} is used by`);
  }
  await rows(page, before);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL('/equipment/service-reminder');
});

test('a reminder by miles or weeks is due by whichever comes first, and next due after it was done late', async ({
  page,
}) => {
  await signedIn(page, 'maintenance');
  const before = await serviceNumbers(page);
  await page.goto('/equipment/service-reminder');
  await page.getByRole('link', { name: 'Add Reminder' }).click();
  await expect(page).toHaveURL('/equipment/service-reminder/add');
  await page.getByRole('button', { name: 'Add reminder' }).click();
  await expect(page.getByText('Equipment is required.')).toBeVisible();
  await expect(page.getByText('Task is required.')).toBeVisible();

  // With a task that is named here; the meter's fields come with the unit.
  await choose(page, { Equipment: unit });
  await tick(page.getByRole('switch', { name: 'Add new task' }));
  await fill(page, { 'New Task Name': work, 'New Task Description': 'Every greaser' });
  await fill(page, {
    'Primary Meter Interval (now 148,900 mi)': '10000',
    'First Due at Primary Reading': '151000',
    'Time Interval': '12',
    'First Due on': dayAway(10),
  });
  await choose(page, { 'Time Interval Type': 'Week' });
  await expectAccessibleInBothSchemes(page);
  await page.getByRole('button', { name: 'Add reminder' }).click();
  await expectToast(page, 'Service Reminder Added Successfully');
  await expect(page).toHaveURL('/equipment/service-reminder');
  expect(await serviceNumbers(page)).toEqual([before[0], (before[1] ?? 0) + 1]);

  await openReminder(page, work);
  await expect(due(page)).toContainText(`Due soon: ${work} is due ${dayAway(10)}, in 10 days`);
  await expect(due(page)).toContainText('In 2,100 mi, now 148,900 mi');
  await expectAccessibleInBothSchemes(page);

  // By the meter first: of a longer threshold a quarter of the interval counts, 2,500 mi.
  await page.getByRole('link', { name: 'Edit' }).click();
  await expect(heading(page, 'Update Reminder')).toBeVisible();
  await expect(field(page, 'Next Due at Primary Reading')).toHaveValue('151,000');
  await fill(page, { 'Primary Due Soon Threshold': '5000', 'Next Due on': dayAway(60) });
  await page.getByRole('button', { name: 'Update reminder', exact: true }).click();
  await expectToast(page, 'Service Reminder Updated successfully!');
  await expect(due(page)).toContainText(`Due soon: ${work} due in 2,100 mi`);

  // Done three weeks ago and entered late: next due counts from then.
  await complete(page, { 'Date of completion': dayAway(-21), Notes: 'Dry on arrival' });
  // Another spelling than that of the edit before.
  await expectToast(page, 'Service Reminder Updated Successfully');
  await expect(completions(page)).toContainText('Dry on arrival');
  await expect(due(page)).toContainText(dayAway(-21 + 84));
  await expect(field(page, 'Notes')).toHaveValue('');

  // The readings of that day said how far it had run; the meter moves on from there.
  expect(await serviceNumbers(page)).toEqual(before);
});

test('completing guards its readings, keeps an older completion in its place and tells who was quicker', async ({
  page,
  faults,
}) => {
  faults.expect(/status of 4(09|22)/);
  const user = await signedIn(page, 'maintenance');
  const before = await serviceNumbers(page);
  await openReminder(page, 'PM-A Service');
  await expect(completions(page).getByRole('row')).toHaveCount(2);

  // A reading below the current one is refused; one digit too many is asked about.
  await complete(page, { 'Current Primary Reading': '148,899' });
  await expect(page.getByText(/Wrong reading! Reading cannot be less/)).toBeVisible();
  await fill(page, { 'Current Primary Reading': '1,489,000' });
  await page.getByRole('button', { name: 'Complete reminder' }).click();
  const doubt = page.getByRole('dialog', { name: 'Is this reading right?' });
  await doubt.getByRole('button', { name: 'Correct it' }).click();
  await fill(page, { 'Current Primary Reading': '148,950' });
  await page.getByRole('button', { name: 'Complete reminder' }).click();
  await expect(due(page)).toContainText('160,950 mi');
  await expect(completions(page).getByRole('row')).toHaveCount(3);
  await expect(field(page, 'Current Primary Reading')).toHaveValue('');

  // An older one moves nothing.
  await fill(page, { 'Date of completion': dayAway(-100) });
  await expect(page.getByText(/An older one is kept in the history/)).toBeVisible();
  await complete(page, {});
  await expect(completions(page).getByRole('row')).toHaveCount(4);
  await expect(page.getByText(/An older one is kept in the history/)).toBeHidden();
  await expect(due(page)).toContainText('160,950 mi');

  // Somebody else is quicker: told who, and nothing is entered twice.
  await completeBehind(page, user);
  await complete(page, { Notes: 'Mine' });
  await expectToast(page, 'completed this service reminder in the meantime');
  await expect(completions(page)).toContainText('Quicker');
  await expect(completions(page)).not.toContainText('Mine');
  await page.getByRole('tab', { name: 'History' }).click();
  await expect(page.getByText('Completion added').first()).toBeVisible();

  await page.getByRole('button', { name: 'Delete Reminder' }).click();
  const question = page.getByRole('dialog', { name: 'Delete Confirmation' });
  await expect(question).toContainText('Are you sure you want to delete this Service Reminder?');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'Service Reminder deleted successfully');
  await expect(page).toHaveURL('/equipment/service-reminder');
  // It was due soon by its meter.
  expect(await serviceNumbers(page)).toEqual([before[0], (before[1] ?? 0) - 1]);
});

test('a completion entered by mistake is taken back, and due is what was due before', async ({
  page,
}) => {
  await signedIn(page, 'maintenance');
  const before = await serviceNumbers(page);
  await openReminder(page, 'PM-A Service', 'Truck 101');
  await expect(due(page)).toContainText('1,240 mi past due');
  const text = await due(page).innerText();
  await complete(page, { Notes: 'Wrong truck' });
  await expect(completions(page).getByRole('row')).toHaveCount(3);
  expect(await serviceNumbers(page)).toEqual([(before[0] ?? 0) - 1, before[1]]);

  await openReminder(page, 'PM-A Service', 'Truck 101');
  // Only the latest, by the keyboard alone; the answer that loses nothing has the focus.
  const button = completions(page).getByRole('button', { name: /^Take back/ });
  await expect(button).toHaveCount(1);
  const question = page.getByRole('dialog', { name: 'Take back this completion?' });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(question).toContainText('PM-A Service is due as it was before');
  await expectAccessibleInBothSchemes(page);
  await page.keyboard.press('Enter');
  await expect(question).toBeHidden();
  await expect(completions(page)).toContainText('Wrong truck');
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expectToast(page, 'Completion Taken Back');
  await expect(completions(page)).not.toContainText('Wrong truck');
  await expect(due(page)).toHaveText(text, { useInnerText: true });
  await page.getByRole('tab', { name: 'History' }).click();
  await expect(page.getByText('Completion deleted').first()).toBeVisible();
  expect(await serviceNumbers(page)).toEqual(before);
});

test('a reminder of a unit out of service is read with the reason, and changes nothing', async ({
  page,
}) => {
  const { token } = await signedIn(page, 'maintenance');
  await openReminder(page, 'PM-A Service', 'Truck 102');
  await expect(completions(page).getByRole('row')).toHaveCount(2);
  const headers = { authorization: `Bearer ${token}` };
  const found = async (name: string) => {
    const data = { options: { search: name, pageSize: 1 } };
    const answer = await page.request.post('/api/Equipment/GetAllEquipment', { data, headers });
    const rows = (await answer.json()) as { data: { id: string }[] };
    const one = await page.request.get(`/api/Equipment/GetEquipment?Id=${rows.data[0]?.id}`, {
      headers,
    });
    return ((await one.json()) as { data: { id: string; equipmentStatusId: string } }).data;
  };
  const { id, equipmentStatusId } = await found('Truck 102');
  const put = async (statusId: string) => {
    const data = { id, equipmentStatusId: statusId };
    const answer = await page.request.post('/api/Equipment/SaveEquipment', { data, headers });
    expect(answer.status()).toBe(200);
  };
  await put((await found('Truck 119')).equipmentStatusId);
  await page.reload();
  await expect(due(page)).toContainText('Not counted: Truck 102 is out of service');
  await expect(page.getByText('Not counted', { exact: true })).toBeVisible();
  await expect(completions(page).getByRole('row')).toHaveCount(2);
  for (const name of ['Complete reminder', 'Delete Reminder', /^Take back/])
    await expect(page.getByRole('button', { name })).toBeHidden();
  await expect(page.getByRole('link', { name: 'Edit' })).toBeHidden();
  await page.waitForLoadState('networkidle');
  await expectAccessibleInBothSchemes(page);
  await page.goto(page.url().replace('reminder-details', 'edit'));
  await page.getByRole('link', { name: 'Go to the reminder' }).click();
  await expect(due(page)).toContainText('Not counted');
  await put(equipmentStatusId);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Complete reminder' })).toBeVisible();
});

/** Completes the open reminder as somebody else would, behind the page's back. */
async function completeBehind(page: Page, { token }: User): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  const day = dayAway(0);
  const people = await page.request.post('/api/Employee/GetAllEmployeeName', {
    data: { options: { search: 'Oksana', pageSize: 1 } },
    headers,
  });
  const { data } = (await people.json()) as { data: { id: string }[] };
  const answer = await page.request.post('/api/ServiceReminderHistory/SaveServiceReminderHistory', {
    data: {
      serviceReminderId: new URL(page.url()).searchParams.get('id'),
      completionDate: `${day.slice(6)}-${day.slice(0, 2)}-${day.slice(3, 5)}`,
      completedById: data[0]?.id,
      notes: 'Quicker',
      primaryMeterReading: 148_960,
    },
    headers,
  });
  expect(answer.status()).toBe(200);
}

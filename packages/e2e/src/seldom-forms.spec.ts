import { expect } from '@playwright/test';
import { test } from './apart.ts';
import { act, idle, rowsOf, settled } from './list-page.ts';
import { signedIn } from './people.ts';
import { attach, choose, dayAway, field, fill, tick } from './person-form.ts';
import { expectToast } from './toasts.ts';

type Row = Readonly<Record<string, string>>;

const iso = (day: string): string => `${day.slice(6)}-${day.slice(0, 2)}-${day.slice(3, 5)}`;

test('a training is edited, its people are reminded and let off, and it is cancelled', async ({
  page,
}) => {
  const { token } = await signedIn(page);
  const headers = { authorization: `Bearer ${token}` };
  const rows = async (path: string, data: object) =>
    ((await (await page.request.post(path, { data, headers })).json()) as { data: Row[] }).data;
  const types = await rows('/api/LookupValue/GetAllLookupValue', {});
  const courses = await rows('/api/CourseCatalog/GetAllCourseCatalog', {});
  const people = await rows('/api/Employee/GetAllEmployeeName', { employeeStatus: 'Current' });
  const answer = await page.request.post('/api/Training/SaveTraining', {
    multipart: {
      trainingName: 'Seldom seen',
      trainingTypeId: types.find((one) => one['lookupName'] === 'Remedial')?.['id'] ?? '',
      startDate: iso(dayAway(-3)),
      dueDate: iso(dayAway(20)),
      skipValid: 'false',
      courseIds: courses[0]?.['id'] ?? '',
      employeeIds: people
        .slice(0, 3)
        .map((one) => one['id'])
        .join(','),
    },
    headers,
  });
  const { data: training } = (await answer.json()) as { data: Row };
  const id = training['id'] ?? '';

  await page.goto(`/training/edit?id=${id}`);
  await expect(field(page, 'Training name')).toHaveValue('Seldom seen');
  await expect(field(page, 'Due date')).toHaveValue(dayAway(20));
  await fill(page, { 'Training name': 'Seen again', 'Due date': dayAway(21), Notes: 'Bring ID' });
  await page.getByRole('button', { name: 'Save training' }).click();
  await expectToast(page, 'Training Updated Successfully');
  await expect(page.getByRole('heading', { name: 'Seen again' })).toBeVisible();
  expect(await settled(page)).toBe(3);

  const all = page.getByRole('columnheader').getByRole('checkbox');
  await expect(rowsOf(page)).toHaveCount(3);
  await tick(all);
  await page.getByRole('button', { name: 'Remind…' }).click();
  const remind = page.getByRole('dialog', { name: 'Remind by e-mail' });
  await fill(remind, { Message: 'Before the audit' });
  await remind.getByRole('button', { name: 'Send reminder' }).click();
  await expectToast(page, 'Reminder Sent Successfully');
  await expect(remind).toBeHidden();

  await tick(all);
  await act(page, 'Waive…');
  const waive = page.getByRole('dialog', { name: 'Waive with reason' });
  await waive.getByRole('button', { name: 'Waive training' }).click();
  await expect(waive.getByText('Reason is required.')).toBeVisible();
  await fill(waive, { Reason: 'Trained by the manufacturer' });
  await waive.getByRole('button', { name: 'Waive training' }).click();
  await expectToast(page, '3 assignments closed with a reason');
  await expect(waive).toBeHidden();

  await page.getByRole('button', { name: 'Cancel training' }).click();
  const cancel = page.getByRole('dialog', { name: 'Cancel training' });
  await fill(cancel, { Reason: 'Nobody is left' });
  await cancel.getByRole('button', { name: 'Cancel training' }).click();
  await expectToast(page, 'Training Cancelled Successfully');
  const facts = page.getByRole('region', { name: 'About this training' });
  await expect(facts.getByText('Cancelled', { exact: true })).toBeVisible();
});

test('a driver is changed, a paper on file, and the rule of its kind', async ({ page }) => {
  const { token } = await signedIn(page);
  const answer = await page.request.post('/api/Employee/GetAllEmployee', {
    data: { employeeType: 'CDL' },
    headers: { authorization: `Bearer ${token}` },
  });
  const { data: drivers } = (await answer.json()) as { data: Row[] };

  const id = drivers[0]?.['id'] ?? '';

  await page.goto(`/employee/driver/edit?id=${id}`);
  await fill(page, { 'Phone 2': '5550100177' });
  await page.getByRole('button', { name: 'Save driver' }).click();
  await expectToast(page, 'Driver details updated Successfully');
  await expect(page.getByText('(555) 010-0177')).toBeVisible();

  await page.goto(`/employee/driver/add-files?id=${id}`);
  await choose(page, { 'File type': 'Other' });
  await attach(page, 'File', 'seldom.pdf');
  await page.getByRole('button', { name: 'Add file' }).click();
  await expectToast(page, 'Data Uploaded Successfully');

  await rowsOf(page).filter({ hasText: 'seldom.pdf' }).getByText('Other').first().click();
  const paper = page.getByRole('dialog', { name: 'Other' });
  await expect(field(paper, 'Document date')).toHaveValue('');
  await fill(paper, { 'Document date': dayAway(-1), Note: 'Copy from the former employer' });
  await paper.getByRole('button', { name: 'Save changes' }).click();
  await expectToast(page, 'Driver file updated Successfully');
  await expect(paper).toBeHidden();

  await page.getByRole('button', { name: 'File rules' }).click();
  await page.getByRole('button', { name: 'Edit Other', exact: true }).click();
  const rule = page.getByRole('dialog', { name: 'Other' });
  await fill(rule, { 'Longest validity': '24' });
  await rule.getByRole('button', { name: 'Save rule' }).click();
  await expectToast(page, 'File rule updated Successfully');
  await expect(rule).toBeHidden();
  await idle(page);
  // A toast stays for as long as somebody points at it, and it lies over the last kinds.
  await page.mouse.move(0, 0);
  await page.getByRole('button', { name: 'Edit Other', exact: true }).click();
  await expect(field(rule, 'Longest validity')).toHaveValue('24');
});

test('a renewal is moved to another day', async ({ page }) => {
  await signedIn(page, 'maintenance');
  await page.goto('/equipment/renewals');
  await settled(page);
  await rowsOf(page).first().getByRole('gridcell').nth(1).click();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Renewal' });
  await fill(edit, { 'Next Renewal Date': dayAway(41), 'Due soon': '12', Notes: 'Moved' });
  await edit.getByRole('button', { name: 'Save changes' }).click();
  await expectToast(page, 'Renewal Updated Successfully');
  await expect(edit).toBeHidden();
  await idle(page);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await expect(field(edit, 'Next Renewal Date')).toHaveValue(dayAway(41));
  await expect(field(edit, 'Due soon')).toHaveValue('12');
});

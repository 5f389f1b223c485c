import { api } from '@roadproof/contract/api';
import { expect, test } from 'vitest';
import { newId } from '../../../../db/id.ts';
import { testApp } from '../../../../testing/test-app.ts';
import { classroom, pairOf } from '../testing/classroom.ts';

const today = '2026-11-21';
const server = await testApp({ now: () => new Date(`${today}T18:00:00Z`) });
const { company } = server;
const { ask, course, schedule, tracked } = classroom(server, await server.signIn());
const people = (count: number) =>
  Promise.all(Array.from({ length: count }, (_, at) => company.employee({ firstName: `P${at}` })));
const pdf = (text: string) =>
  new File([`%PDF-1.4\n${text}\n%%EOF`], `${text}.pdf`, { type: 'application/pdf' });

test('what is missing is said at once, in the words of the form', async () => {
  const { status, messages } = await ask(api.trainings.save, {
    startDate: today,
    dueDate: '2026-11-20',
  });
  expect(status).toBe(400);
  expect(messages.map(({ field, message }) => [field, message])).toEqual([
    ['trainingName', 'Training name is required.'],
    ['trainingTypeId', 'Type is required.'],
    ['courseIds', 'Select at least one course'],
    ['employeeIds', 'Select at least one employee'],
    ['dueDate', 'Due date cannot be before the assigned date'],
  ]);
});

test('a group with eleven still valid: they are left out by name, and an open duplicate is not made', async () => {
  const hazmat = await course('Hazmat', { recurrenceMonths: 36 });
  const group = await people(24);
  const completed = await schedule([hazmat], group.slice(0, 11), {
    startDate: '2026-01-10',
    dueDate: '2026-01-31',
    completedAt: '2026-01-15',
  });
  expect(completed).toMatchObject({ created: 11, completed: 11, skipped: [] });
  const preview = await ask<Record<string, unknown>>(api.trainings.preview, {
    courseIds: [hazmat],
    dueDate: '2026-12-31',
    who: { employeeIds: group },
  });
  expect(preview.data).toMatchObject({
    peopleCount: 24,
    assignmentCount: 13,
    // Who completed it has the follow-up open too; that it still holds says more.
    skippedValidCount: 11,
    skippedOpenCount: 0,
    withoutEmailCount: 13,
  });
  const { created, skipped, id } = await schedule([hazmat], group);
  expect([created, skipped.length]).toEqual([13, 11]);
  expect(skipped[0]?.reason).toBe('Valid until 01/15/2029: completed 01/15/2026');
  const again = await ask<Record<string, unknown>>(api.trainings.save, {
    trainingName: 'Again',
    trainingTypeId: company.lookup('TrainingType', 'Initial'),
    startDate: today,
    dueDate: today,
    courseIds: hazmat,
    employeeIds: group.join(','),
    skipValid: 'false',
  });
  // Off means off: everybody is taken into the newer one, and nobody owes the course twice.
  expect(again.data).toMatchObject({ created: 24, skipped: [] });
  const details = await ask<Record<string, unknown>>(api.trainings.get, { Id: id });
  expect(details.data).toMatchObject({ assignmentCount: 0, openAssignmentCount: 0 });
  for (const person of group)
    expect((await tracked(person)).filter((row) => row.status !== 'Completed')).toHaveLength(1);
});

test('a type, a location or a grade of another list is refused at its field', async () => {
  const [one = ''] = await people(1);
  const grade = company.lookup('Grade', 'Pass');
  const answer = await ask(api.trainings.save, {
    trainingName: 'Mixed up',
    trainingTypeId: grade,
    locationId: grade,
    gradeId: company.lookup('TrainingType', 'Initial'),
    startDate: today,
    dueDate: today,
    completedAt: today,
    courseIds: await course('Mixed up'),
    employeeIds: one,
  });
  expect(answer.status).toBe(400);
  expect(answer.messages.map(({ field, message }) => [field, message])).toEqual([
    ['trainingTypeId', 'Type is not known.'],
    ['locationId', 'Location is not known.'],
    ['gradeId', 'Grade is not known.'],
  ]);
});

test('a course valid for good is skipped unless the switch is off', async () => {
  const once = await course('Orientation');
  const [ann = ''] = await people(1);
  await schedule([once], [ann], { completedAt: today });
  const refused = ask(api.trainings.save, { courseIds: once, employeeIds: ann, trainingName: 'x' });
  expect((await refused).status).toBe(400);
  const { created, skipped } = await schedule([once, await course('Other')], [ann]);
  expect([created, skipped[0]?.reason]).toEqual([
    1,
    'Valid: completed 11/21/2026, needs no repetition',
  ]);
  expect(await schedule([once], [ann], { skipValid: 'false' })).toMatchObject({ created: 1 });
});

test('a class that was held: one date, grade and scan for those who attended', async () => {
  const graded = await course('Graded', { requiresGrade: true, requiresDocument: true });
  const group = await people(3);
  const input = { completedAt: today, attendedIds: group.slice(0, 2).join(',') };
  await expect(schedule([graded], group, input)).rejects.toThrow(/Grade is required/);
  const gradeId = company.lookup('Grade', 'Pass');
  const filesBefore = (await server.files()).length;
  const completed = await schedule([graded], group, { ...input, gradeId, docs: [pdf('scan')] });
  expect(completed).toMatchObject({ created: 3, completed: 2 });
  expect(await server.files()).toHaveLength(filesBefore + 1);
  const files = await ask<{ trainingDocName: string }[]>(api.trainingCompletions.files, {
    trainingId: completed.id,
  });
  expect(files.data.map((one) => one.trainingDocName)).toEqual(['scan.pdf', 'scan.pdf']);
  const late = schedule([graded], group, { completedAt: '2026-11-22', gradeId, docs: [pdf('x')] });
  await expect(late).rejects.toThrow(/Must be on or before/);
});

test('edited: new people and courses join, completed ones are locked, open ones may be taken out', async () => {
  const [a, b] = [await course('Alpha'), await course('Beta')];
  const [ann = '', bo = '', cy = ''] = await people(3);
  const { id, version } = await schedule([a], [ann, bo]);
  const [row] = await tracked(ann);
  await ask(api.trainingCompletions.completeMany, {
    pairs: pairOf(row, 'Alpha'),
    completedAt: today,
  });
  const without = { courseIds: b, employeeIds: [bo, cy].join(',') };
  const locked = await ask(api.trainings.save, { id, version, ...without });
  expect(locked.messages.map(({ field }) => field)).toEqual(['courseIds', 'employeeIds']);
  const changed = await ask(api.trainings.save, {
    id,
    version,
    trainingName: 'Alpha and Beta',
    courseIds: [a, b].join(','),
    employeeIds: [ann, cy].join(','),
  });
  expect(changed.data).toMatchObject({ created: 3, skipped: [] });
  expect(await tracked(bo)).toEqual([]);
  expect((await tracked(cy))[0]).toMatchObject({ Alpha: 'Pending', Beta: 'Pending' });
  const everybody = await ask<{ employeeId: string; isLocked: boolean }[]>(api.trainings.people, {
    id,
  });
  expect(everybody.data.map((one) => [one.employeeId, one.isLocked])).toEqual([
    [ann, true],
    [cy, false],
  ]);
  const stale = await ask(api.trainings.save, { id, version, trainingName: 'Other' });
  expect(stale.status).toBe(409);
});

test('moved: open assignments follow or keep their own date', async () => {
  const [ann = '', bo = ''] = await people(2);
  const { id, version } = await schedule([await course('Moving')], [ann, bo]);
  const due = async () => (await tracked(ann)).map((row) => row.dueDate.slice(0, 10));
  const keep = await ask<{ version: number }>(api.trainings.move, {
    id,
    version,
    dueDate: '2027-01-15',
    moveOpen: false,
  });
  expect([keep.status, await due()]).toEqual([200, ['2026-12-31']]);
  await ask(api.trainings.move, { id, dueDate: '2027-01-31' });
  expect(await due()).toEqual(['2027-01-31']);
  const early = await ask(api.trainings.move, { id, dueDate: '2026-11-20' });
  expect(early.messages[0]).toMatchObject({
    field: 'dueDate',
    message: 'Due date cannot be before the assigned date',
  });
  expect((await ask(api.trainings.move, { id, version, dueDate: '2027-02-01' })).status).toBe(409);
});

test('cancelled: what is open is closed, completions stay; deleted only without completions', async () => {
  const name = 'Ending';
  const [ann = '', bo = ''] = await people(2);
  const { id } = await schedule([await course(name)], [ann, bo], { dueDate: today });
  await ask(api.trainingCompletions.completeMany, {
    pairs: pairOf((await tracked(ann))[0], name),
    completedAt: today,
  });
  const removed = await ask(api.trainings.remove, { id });
  expect([removed.status, removed.messages[0]?.description]).toEqual([
    422,
    'Cancel it instead. Completions are kept for audits.',
  ]);
  const cancelled = await ask(api.trainings.cancel, { id, reason: 'Snow' });
  expect(cancelled.data).toMatchObject({ closed: 1 });
  expect(await tracked(bo)).toEqual([]);
  const details = await ask<Record<string, unknown>>(api.trainings.get, { Id: id });
  expect(details.data).toMatchObject({
    isCancelled: true,
    cancelReason: 'Snow',
    completedAssignmentCount: 1,
    status: 'Pending',
  });
  expect((await ask(api.trainings.cancel, { id })).status).toBe(422);
  const other = await schedule([await course('Mistake')], [ann]);
  expect((await ask(api.trainings.remove, { id: other.id })).status).toBe(200);
  expect((await ask(api.trainings.get, { Id: other.id })).status).toBe(404);
});

test('people who have left, courses no longer given and strangers are refused at their field', async () => {
  const left = await company.employee({
    employeeStatusId: company.lookup('EmployeeStatus', 'Archived'),
  });
  const [ann = ''] = await people(1);
  const active = await course('Active');
  await expect(schedule([active], [left])).rejects.toThrow(/has left the company/);
  await expect(schedule([active], [newId()])).rejects.toThrow(/no longer exists/);
  await expect(schedule([newId()], [ann])).rejects.toThrow(/Course is not known/);
  const idle = await course('Idle', { isActive: false });
  await expect(schedule([idle], [ann])).rejects.toThrow(/Idle is no longer given/);
});

test('the list shows counts and states, filters by them and by date, and agrees with itself', async () => {
  const list = async (body: Record<string, unknown>) =>
    (
      await ask<{ trainingName: string; status: string; employeeCount: number }[]>(
        api.trainings.list,
        body,
      )
    ).data;
  const [ann = '', bo = ''] = await people(2);
  const on = { startDate: '2026-11-01', trainingName: 'Listed' };
  const late = await course('Late');
  await schedule([late], [ann, bo], { ...on, dueDate: '2026-11-20' });
  await schedule([await course('Soon')], [ann], { ...on, dueDate: today });
  await schedule([await course('Later')], [ann], { ...on, dueDate: '2026-12-22' });
  await schedule([await course('Done')], [ann], {
    ...on,
    dueDate: '2026-11-20',
    completedAt: today,
  });
  const all = await list({ trainingName: 'Listed', options: { sortBy: [{ field: 'status' }] } });
  expect(all.map((row) => [row.status, row.employeeCount])).toEqual([
    ['OverDue', 2],
    ['DueSoon', 1],
    ['Pending', 1],
    ['Completed', 1],
  ]);
  for (const { status } of all) {
    const found = await list({ trainingName: 'Listed', status });
    expect(found.map((row) => row.status)).toEqual([status]);
  }
  const between = {
    combineWith: 0,
    filters: [
      { value: today, comparisonOperator: 4 },
      { value: '2026-12-22', comparisonOperator: 5 },
    ],
  };
  expect(await list({ trainingName: 'Listed', dueDate: between })).toHaveLength(2);
  expect(await list({ courseCatalogId: late })).toHaveLength(1);
  expect(await list({ employeeId: bo, trainingName: 'Listed' })).toHaveLength(1);
  expect(await list({ options: { search: 'listed' } })).toHaveLength(4);
});

test('scheduled twice at the same moment, nobody gets a course twice', async () => {
  const raced = await course('Raced');
  const group = await people(5);
  const both = await Promise.allSettled([schedule([raced], group), schedule([raced], group)]);
  expect(both.map((one) => one.status)).toEqual(['fulfilled', 'fulfilled']);
  for (const person of group) expect(await tracked(person)).toHaveLength(1);
});

test('a waiver ends with the seat that alone asked, or goes where the course was owed before', async () => {
  const yearly = await course('Waivable', { recurrenceMonths: 12 });
  const [ann = '', bo = ''] = await people(2);
  await schedule([yearly], [ann], {
    startDate: '2025-11-01',
    dueDate: '2025-12-31',
    completedAt: '2025-12-05',
  });
  const { id } = await schedule([yearly], [ann, bo], { trainingName: 'Again' });
  for (const person of [ann, bo]) {
    const row = (await tracked(person)).find((one) => one.trainingName === 'Again');
    await ask(api.trainingCompletions.waive, {
      pairs: [pairOf(row, 'Waivable')],
      reason: 'Office work only',
    });
  }
  expect((await ask(api.trainings.remove, { id })).status).toBe(200);
  expect(await tracked(bo)).toEqual([]);
  const waived = (await tracked(ann)).find((one) => one.status === 'Waived');
  expect(waived).toMatchObject({ trainingName: 'Waivable – recurrent' });
  await ask(api.trainingCompletions.liftWaiver, { pairs: [pairOf(waived, 'Waivable')] });
  expect((await tracked(ann)).map((row) => row.status).sort()).toEqual(['Completed', 'DueSoon']);
});

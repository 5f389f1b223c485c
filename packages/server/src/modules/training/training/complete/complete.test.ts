import { api } from '@roadproof/contract/api';
import { expect, test } from 'vitest';
import { testApp } from '../../../../testing/test-app.ts';
import { classroom, pairOf } from '../testing/classroom.ts';

const today = '2026-11-21';
const server = await testApp({ now: () => new Date(`${today}T18:00:00Z`) });
const { company } = server;
const token = await server.signIn();
const { ask, course, schedule, tracked } = classroom(server, token);
const pdf = (text: string) =>
  new File([`%PDF-1.4\n${text}\n%%EOF`], `${text}.pdf`, { type: 'application/pdf' });
const idsOf = (pair: string) => {
  const [TrainingMappingId, CourseCatalogId] = pair.split('|');
  return { TrainingMappingId, CourseCatalogId };
};
const rowOf = async (person: string, name: string) =>
  (await tracked(person)).find((row) => row.trainingName === name);
const day = (text: unknown) => String(text).slice(0, 10);

interface Done {
  readonly version: number;
  readonly validUntil: string | null;
  readonly nextDueDate: string | null;
  readonly isRepetition: boolean;
  readonly warnings: readonly string[];
}

test('every 36 months completed 10/14/2026: the cell, and the next one due 10/14/2029 and pending', async () => {
  const ann = await company.employee({ hireDate: '2026-11-01', firstName: 'Ann', lastName: 'Lee' });
  await schedule([await course('Hazmat', { recurrenceMonths: 36 })], [ann]);
  const pair = pairOf(await rowOf(ann, 'Class'), 'Hazmat');
  const { data, status } = await ask<Done>(api.trainingCompletions.complete, {
    ...idsOf(pair),
    completedAt: '2026-10-14',
    gradeId: company.lookup('Grade', 'Pass'),
    docs: [pdf('card')],
  });
  expect(status).toBe(200);
  expect([day(data.validUntil), day(data.nextDueDate)]).toEqual(['2029-10-14', '2029-10-14']);
  expect(data.warnings).toEqual(['10/14/2026 is before Ann Lee was hired on 11/01/2026.']);
  expect(await rowOf(ann, 'Class')).toMatchObject({
    Hazmat: '10/14/2026',
    Hazmat_CompletionDate: '2026-10-14',
    status: 'Completed',
  });
  const next = await rowOf(ann, 'Hazmat – recurrent');
  expect(next).toMatchObject({ Hazmat: 'Pending', status: 'Pending' });
  expect([day(next?.assignedDate), day(next?.dueDate)]).toEqual(['2026-10-14', '2029-10-14']);

  // The same once more changes nothing; another day corrects it, and what follows moves along.
  const again = await ask<Done>(api.trainingCompletions.complete, {
    ...idsOf(pair),
    completedAt: '2026-10-14',
    docs: [pdf('card')],
  });
  expect(again.data).toMatchObject({ isRepetition: true, version: data.version });
  const corrected = await ask<Done>(api.trainingCompletions.complete, {
    ...idsOf(pair),
    completedAt: '2026-10-15',
    docs: [pdf('other')],
  });
  expect(day(corrected.data.nextDueDate)).toBe('2029-10-15');
  const rows = await tracked(ann);
  expect(rows.map((row) => [row.trainingName, day(row.dueDate)])).toEqual([
    ['Hazmat – recurrent', '2029-10-15'],
    ['Class', '2026-12-31'],
  ]);
  const [trainingMappingId, courseCatalogId] = pair.split('|');
  const files = await ask<{ trainingDocName: string; trainingDocAttachment: string }[]>(
    api.trainingCompletions.files,
    { trainingMappingId, courseCatalogId },
  );
  expect(files.data.map((one) => one.trainingDocName).sort()).toEqual(['card.pdf', 'other.pdf']);
  const opened = await server.inject({ url: files.data[0]?.trainingDocAttachment ?? '' });
  expect(opened.statusCode).toBe(200);
});

test('a day after today is refused, and so is what the course requires', async () => {
  const bo = await company.employee();
  const strict = await course('Strict', { requiresGrade: true, requiresDocument: true });
  await schedule([strict], [bo]);
  const ids = idsOf(pairOf(await rowOf(bo, 'Class'), 'Strict'));
  const complete = (input: Record<string, unknown>) =>
    ask<Done>(api.trainingCompletions.complete, { ...ids, ...input });
  const { status, messages } = await complete({ completedAt: '2026-11-22' });
  expect(status).toBe(400);
  expect(messages.map(({ field, message }) => [field, message])).toEqual([
    ['completedAt', 'Must be on or before 11/21/2026 (today).'],
    ['gradeId', 'Grade is required.'],
    ['docs', 'A document is required.'],
  ]);
  expect((await complete({})).messages[0]).toMatchObject({ field: 'completedAt' });
  const six = Array.from({ length: 6 }, (_, at) => pdf(`p${at}`));
  expect((await complete({ completedAt: today, docs: six })).messages[0]).toMatchObject({
    field: 'docs',
    message: 'Choose at most 5 files.',
  });
  const gradeId = company.lookup('Grade', 'A');
  expect((await complete({ completedAt: today, gradeId, docs: [pdf('ok')] })).status).toBe(200);
  // The document on file counts for a correction.
  expect((await complete({ completedAt: '2026-11-20' })).status).toBe(200);
});

test('24 attendees with one scan: 24 completions, one stored file, 24 links', async () => {
  const name = 'Winter';
  const group = await Promise.all(
    Array.from({ length: 24 }, (_, at) => company.employee({ firstName: `W${at}` })),
  );
  const { id } = await schedule([await course(name, { recurrenceMonths: 12 })], group);
  const roster = await ask<Record<string, unknown>[]>(api.trainings.roster, { trainingId: id });
  const pairs = roster.data.map((row) => String(row[`__Id__${name}`]));
  const before = (await server.files()).length;
  const { data } = await ask(api.trainingCompletions.completeMany, {
    pairs: pairs.join(','),
    completedAt: today,
    gradeId: company.lookup('Grade', 'Pass'),
    docs: [pdf('sign-in sheet')],
  });
  expect(data).toMatchObject({ completed: 24, next: 24, skipped: [] });
  expect(await server.files()).toHaveLength(before + 1);
  const files = await ask<unknown[]>(api.trainingCompletions.files, { trainingId: id });
  expect(files.data).toHaveLength(24);
  // Each has a follow-up in a place of its own.
  for (const person of group)
    expect(await rowOf(person, `${name} – recurrent`)).toMatchObject({ [name]: 'Pending' });
  const again = await ask<{ completed: number; skipped: { reason: string }[] }>(
    api.trainingCompletions.completeMany,
    { pairs: pairs.join(','), completedAt: '2026-11-20' },
  );
  expect(again.data.completed).toBe(0);
  expect(again.data.skipped[0]?.reason).toMatch(/^Completed 11\/21\/2026 already, recorded by /);
});

test('two people at once: the same is agreed on, something else is told', async () => {
  const cy = await company.employee();
  await schedule([await course('Race', { recurrenceMonths: 12 })], [cy]);
  const pair = pairOf(await rowOf(cy, 'Class'), 'Race');
  const open = await ask<{ version: number }>(api.trainingCompletions.get, idsOf(pair));
  const { version } = open.data;
  const complete = (completedAt: string) =>
    ask<Done>(api.trainingCompletions.complete, { ...idsOf(pair), version, completedAt });
  const both = await Promise.all([complete(today), complete(today)]);
  expect(both.map((one) => one.status)).toEqual([200, 200]);
  expect(both.filter((one) => one.data.isRepetition)).toHaveLength(1);
  expect((await tracked(cy)).map((row) => row.trainingName).sort()).toEqual([
    'Class',
    'Race – recurrent',
  ]);
  const other = await complete('2026-11-20');
  expect(other.status).toBe(409);
  expect(other.messages[0]?.message).toMatch(/changed this record in the meantime/);
});

test('waived with a reason it is not due, lifted it is again', async () => {
  const di = await company.employee();
  await schedule([await course('Waived')], [di], {
    startDate: '2026-10-01',
    dueDate: '2026-10-31',
  });
  const pair = pairOf(await rowOf(di, 'Class'), 'Waived');
  expect((await ask(api.trainingCompletions.waive, { pairs: [pair], reason: ' ' })).status).toBe(
    400,
  );
  const waived = await ask(api.trainingCompletions.waive, { pairs: [pair], reason: 'On leave' });
  expect(waived.data).toEqual({ changed: 1 });
  expect(await rowOf(di, 'Class')).toMatchObject({ Waived: 'Waived', status: 'Waived' });
  const cell = await ask(api.trainingCompletions.get, idsOf(pair));
  expect(cell.data).toMatchObject({ waivedReason: 'On leave', completedAt: null });
  await ask(api.trainingCompletions.liftWaiver, { pairs: [pair] });
  expect(await rowOf(di, 'Class')).toMatchObject({ Waived: 'OverDue' });
});

test('a document that arrives later is added to the completion, once', async () => {
  const ed = await company.employee();
  await schedule([await course('Scan')], [ed]);
  const pair = pairOf(await rowOf(ed, 'Class'), 'Scan');
  const [trainingMappingId, courseCatalogId] = pair.split('|');
  const add = () =>
    ask(api.trainingCompletions.addFiles, {
      trainingMappingId,
      courseCatalogId,
      docs: [pdf('late')],
    });
  expect((await add()).status).toBe(422);
  await ask(api.trainingCompletions.completeMany, { pairs: pair, completedAt: today });
  expect((await add()).data).toEqual({ added: 1 });
  expect((await add()).data).toEqual({ added: 0 });
});

test('an older completion recorded late makes no follow-up beside a newer one', async () => {
  const flo = await company.employee();
  const yearly = await course('Yearly', { recurrenceMonths: 12 });
  await schedule([yearly], [flo], { startDate: '2026-01-01', completedAt: '2026-11-01' });
  const open = pairOf(await rowOf(flo, 'Yearly – recurrent'), 'Yearly');
  await ask(api.trainingCompletions.waive, { pairs: [open], reason: 'Retires' });
  await schedule([yearly], [flo], {
    startDate: '2024-01-01',
    dueDate: '2024-01-31',
    skipValid: 'false',
    completedAt: '2024-01-15',
  });
  const rows = await tracked(flo);
  expect(rows.filter((row) => row.trainingName === 'Yearly – recurrent')).toHaveLength(1);
  const former = await company.employee();
  await schedule([yearly], [former], { startDate: '2026-01-01', trainingName: 'Leaving' });
  const pair = pairOf(await rowOf(former, 'Leaving'), 'Yearly');
  await server.database.owner
    .updateTable('employee')
    .set({ employeeStatusId: company.lookup('EmployeeStatus', 'Archived') })
    .where('id', '=', former)
    .execute();
  const done = await ask<Done>(api.trainingCompletions.complete, {
    ...idsOf(pair),
    completedAt: today,
  });
  expect(done.data.nextDueDate).toBeNull();
});

test('two courses of one name stay two columns, and a course not assigned is null', async () => {
  const [first, second] = [
    await course('Driving', { courseCode: 'D1', isActive: false }),
    await course('Driving', { courseCode: 'D2' }),
  ];
  await server.database.owner
    .updateTable('courseCatalog')
    .set({ isActive: true })
    .where('id', '=', second)
    .execute();
  const [gus, hal] = [await company.employee(), await company.employee()];
  await schedule([second], [gus], { trainingName: 'Names' });
  await server.database.owner
    .insertInto('trainingRequirement')
    .values({
      clientId: company.clientId,
      id: crypto.randomUUID(),
      employeeId: gus,
      trainingMappingId: String((await tracked(gus))[0]?.['trainingMappingId']),
      courseCatalogId: first,
      askedDue: '2026-12-31',
    })
    .execute();
  await schedule([await course('Alone')], [hal], { trainingName: 'Names' });
  const { data } = await ask<Record<string, unknown>[]>(api.trainings.tracker, {
    Filter: JSON.stringify({ trainingName: 'Names' }),
  });
  const [a, b] = [
    data.find((row) => row['EmployeeId'] === gus),
    data.find((row) => row['EmployeeId'] === hal),
  ];
  expect(a).toMatchObject({ 'Driving (D1)': 'Pending', Driving: 'Pending', Alone: null });
  expect(b).toMatchObject({ 'Driving (D1)': null, Alone: 'Pending' });
  expect(b).not.toHaveProperty('__Id__Driving (D1)');
});

test('the report narrows by course, place and days, and its workbook has its own name', async () => {
  const [ike, jo] = [await company.employee(), await company.employee()];
  const [x, y] = [await course('Xray'), await course('Yoke')];
  const on = { startDate: '2026-05-01', dueDate: '2026-06-01', trainingName: 'Report' };
  await schedule([x], [ike], { ...on, completedAt: '2026-05-20' });
  await schedule([x, y], [jo], { ...on, startDate: '2026-05-02' });
  const found = async (flags: Record<string, unknown>) =>
    (await ask<Record<string, unknown>[]>(api.trainings.tracker, flags)).data.map(
      (row) => row['EmployeeId'],
    );
  expect(new Set(await found({ CourseIds: x }))).toEqual(new Set([ike, jo]));
  expect(await found({ CourseIds: y })).toEqual([jo]);
  const completed = {
    'CompletedDateRange.StartDate': '2026-05-20',
    'CompletedDateRange.EndDate': '2026-05-20',
  };
  expect(await found({ CourseIds: x, ...completed })).toEqual([ike]);
  expect(await found({ CourseIds: y, ...completed })).toEqual([]);
  expect(
    await found({
      'ScheduleDateRange.StartDate': '2026-05-02',
      'ScheduleDateRange.EndDate': '2026-05-02',
    }),
  ).toEqual([jo]);
  expect(await found({ CourseIds: x, 'DueDateRange.EndDate': '2026-05-31' })).toEqual([]);
  const sheet = await server.call(
    api.trainings.excelReport,
    { CourseIds: [y], format: 'csv' },
    token,
  );
  expect(sheet.headers['content-disposition']).toContain('EmployeeCourses_report.csv');
  expect(sheet.body.split('\n')[0]).toContain('Yoke');
  expect(sheet.body.split('\n')[0]).not.toContain('Xray');
  const roster = await server.call(
    api.trainings.rosterExcel,
    {
      trainingId: (await ask<{ id: string }[]>(api.trainings.list, { courseCatalogId: y })).data[0]
        ?.id,
      format: 'csv',
    },
    token,
  );
  expect(roster.statusCode).toBe(200);
});

import { api } from '@roadproof/contract/api';
import { expect, test } from 'vitest';
import { newId } from '../../../db/id.ts';
import { testApp } from '../../../testing/test-app.ts';
import { classroom } from '../../training/training/testing/classroom.ts';

const today = '2026-11-21';
let clock = `${today}T18:00:00Z`;
const server = await testApp({ now: () => new Date(clock) });
const { company } = server;
const token = await server.signIn();
const { ask, course, schedule } = classroom(server, token);

const feedOf = async () => (await ask<{ path: string }>(api.calendarFeeds.save, {})).data.path;

interface Calendar {
  readonly trainings: readonly { readonly trainingName: string }[];
  readonly courses: readonly {
    readonly day: string;
    readonly courseCatalogId: string;
    readonly course: string;
    readonly people: number;
    readonly state: string;
    readonly askedBy: number;
    readonly training: { readonly trainingName: string } | null;
  }[];
  readonly days: readonly {
    readonly day: string;
    readonly layer: string;
    readonly count: number;
    readonly state: string;
  }[];
  readonly allowed: readonly string[];
}
const month = { from: '2026-11-01', to: '2026-11-30' };
const everything = ['training', 'licence', 'medCard', 'renewal', 'service', 'incident'];

const coursesOf = (courses: Calendar['courses']) =>
  courses.map(({ day, course: name, people, state, training }) => [
    day.slice(0, 10),
    name,
    people,
    state,
    training?.trainingName ?? null,
  ]);

test('classes stand on their day, what is due by day and course with the people it is due of', async () => {
  const [ann, bo] = [
    await company.employee({ licenceExpirationDate: '2026-11-20' }),
    await company.employee({ licenceExpirationDate: '2026-11-21' }),
  ];
  const yearly = await course('Yearly', { recurrenceMonths: 12 });
  await schedule([yearly], [ann, bo], {
    trainingName: 'Class',
    startDate: '2026-10-01',
    dueDate: '2026-11-25',
    classDate: '2026-11-24',
    startTime: '08:00',
    endTime: '09:30',
  });
  // Its follow-up is due in a year, so this month does not show it.
  await schedule([await course('Done', { recurrenceMonths: 12 })], [ann], {
    trainingName: 'Held',
    startDate: '2026-11-01',
    dueDate: '2026-11-10',
    completedAt: '2026-11-05',
  });
  // It runs through November, and nothing of it happens there.
  await schedule([await course('Far')], [ann], {
    trainingName: 'Far',
    startDate: '2026-10-01',
    dueDate: '2026-12-20',
  });
  const { data } = await ask<Calendar>(api.trainingCalendar.get, { ...month, layers: everything });
  expect(data.trainings.map((one) => one.trainingName).sort()).toEqual(['Class', 'Held']);
  expect(data.trainings.find((one) => one.trainingName === 'Class')).toMatchObject({
    classDate: '2026-11-24T00:00:00.000Z',
    startTime: '08:00',
    endTime: '09:30',
  });
  expect(data.days.map(({ day, ...one }) => [day.slice(0, 10), ...Object.values(one)])).toEqual([
    ['2026-11-20', 'licence', 1, 'OVERDUE'],
    ['2026-11-21', 'licence', 1, 'DUE_SOON'],
  ]);
  expect(coursesOf(data.courses)).toEqual([['2026-11-25', 'Yearly', 2, 'DUE_SOON', 'Class']]);
  const peopleOn = async (day: string, more = {}) =>
    (
      await ask<{
        readonly total: number;
        readonly people: readonly { readonly employeeId: string; readonly trainingName: string }[];
      }>(api.trainingCalendar.day, { day, ...more })
    ).data;
  const due = await peopleOn('2026-11-25', { courseCatalogId: yearly });
  expect(due.total).toBe(2);
  expect(due.people.map((one) => one.employeeId).sort()).toEqual([ann, bo].sort());
  expect(await peopleOn('2026-11-25', { limit: 1 })).toMatchObject({ total: 2, people: [{}] });
  expect(await peopleOn('2026-11-24')).toEqual({ total: 0, people: [] });
  const ofStatus = async (status: string) =>
    coursesOf((await ask<Calendar>(api.trainingCalendar.get, { ...month, status })).data.courses);
  // Its due day is past, and it is completed all the same.
  expect(await ofStatus('Completed')).toEqual([['2026-11-10', 'Done', 1, 'COMPLETED', null]]);
  expect((await peopleOn('2026-11-10', { status: 'Completed' })).total).toBe(1);
  expect(await ofStatus('DueSoon')).toEqual([['2026-11-25', 'Yearly', 2, 'DUE_SOON', 'Class']]);
  expect(await ofStatus('OverDue')).toEqual([]);
  // Nobody asks for a repetition but the rule, so no training can move it.
  const next = { from: '2027-11-01', to: '2027-11-30' };
  const later = await ask<Calendar>(api.trainingCalendar.get, next);
  expect(later.data.trainings).toEqual([]);
  expect(later.data.courses).toMatchObject([
    { course: 'Done', people: 1, state: 'PENDING', askedBy: 0, training: null },
  ]);
});

test('a group narrows cards to the very people its list has', async () => {
  const group = newId();
  await server.database.owner
    .insertInto('employeeGroup')
    .values({ groupName: 'Night shift', id: group, clientId: company.clientId })
    .execute();
  const dates = { licenceExpirationDate: '2026-12-03', medCertCardExpirationDate: '2026-12-04' };
  await company.employee({ ...dates, employeeGroupId: group });
  await company.employee(dates);
  const input = { from: '2026-12-03', to: '2026-12-04', layers: ['licence', 'medCard'] };
  const counts = async (more = {}) =>
    (await ask<Calendar>(api.trainingCalendar.get, { ...input, ...more })).data.days.map(
      ({ layer, count }) => [layer, count],
    );
  expect(await counts()).toEqual([
    ['licence', 2],
    ['medCard', 2],
  ]);
  expect(await counts({ employeeGroupId: group })).toEqual([
    ['licence', 1],
    ['medCard', 1],
  ]);
  for (const [field, day] of Object.entries(dates)) {
    const { data } = await ask<unknown[]>(api.employees.list, {
      employeeStatus: 'Current',
      [field]: day,
      employeeGroupId: group,
    });
    expect(data).toHaveLength(1);
  }
});

test('other layers only to those who may see them, and only so many days', async () => {
  const trainer = await server.signIn({ flags: { hasTrainingAccess: true } });
  const { data } = (
    await server.call(api.trainingCalendar.get, { ...month, layers: everything }, trainer)
  ).json<{ data: Calendar }>();
  expect(data.allowed).toEqual(['training']);
  expect(data.days).toEqual([]);
  expect(data.courses).not.toEqual([]);
  const long = await ask(api.trainingCalendar.get, { from: '2026-01-01', to: '2026-12-31' });
  expect(long.status).toBe(400);
  const turned = await ask(api.trainingCalendar.get, { from: '2026-02-01', to: '2026-01-31' });
  expect(turned.messages[0]).toMatchObject({ field: 'to' });
});

test('a calendar address is a secret: made, read without a session, replaced, revoked', async () => {
  const trainer = await server.signIn({ flags: { hasTrainingAccess: true } });
  const made = async () =>
    (await server.call(api.calendarFeeds.save, {}, trainer)).json<{ data: { path: string } }>().data
      .path;
  const first = await made();
  expect(first).toMatch(/^\/calendar\/[\w-]{43}\.ics$/);
  const read = (url: string) => server.inject({ url });
  const file = await read(first);
  expect([file.statusCode, file.headers['content-type']]).toEqual([
    200,
    'text/calendar; charset=utf-8',
  ]);
  expect(file.body).toContain('SUMMARY:Class\r\n');
  // 08:00 on the clocks of the company.
  expect(file.body).toContain('DTSTART:20261124T1');
  expect(file.body).toContain('SUMMARY:Due: Class\r\n');
  expect(file.body).toContain('DTSTART;VALUE=DATE:20261125\r\n');
  const feed = (await server.call(api.calendarFeeds.get, {}, trainer)).json<{ data: unknown }>();
  expect(feed.data).toMatchObject({ isOn: true, lastReadAt: '2026-11-21T18:00:00.000Z' });
  const second = await made();
  expect([(await read(first)).statusCode, (await read(second)).statusCode]).toEqual([404, 200]);
  await server.call(api.calendarFeeds.revoke, {}, trainer);
  expect((await read(second)).statusCode).toBe(404);
  expect((await read('/calendar/nonsense.ics')).statusCode).toBe(404);
  const last = await made();
  await server.database.owner
    .updateTable('employee')
    .set({ hasTrainingAccess: false })
    .where('hasAdminAccess', '=', false)
    .execute();
  expect((await read(last)).statusCode).toBe(404);
});

test('a calendar has a class within its time although its training is due far later', async () => {
  const ann = await company.employee();
  const path = await feedOf();
  await schedule([await course('Long one')], [ann], {
    trainingName: 'Class now, due later',
    classDate: '2026-12-01',
    dueDate: '2028-12-01',
  });
  await schedule([await course('Longer one')], [ann], {
    trainingName: 'Both later',
    classDate: '2028-11-01',
    dueDate: '2028-12-01',
  });
  const { body } = await server.inject({ url: path });
  expect(body).toContain('SUMMARY:Class now\\, due later\r\n');
  expect(body).toContain('DTSTART;VALUE=DATE:20261201\r\n');
  expect(body).not.toContain('Both later');
  expect(body).not.toContain('METHOD:');
});

test('a poll writes at most once an hour and answers 304 while nothing has changed', async () => {
  const path = await feedOf();
  const poll = (headers = {}) =>
    server.statements(() => server.inject({ url: path, headers: { ...headers } }));
  const writes = (texts: readonly string[]) => texts.filter((text) => /^update/i.test(text)).length;
  const first = await poll();
  const etag = first.result.headers.etag ?? '';
  expect(first.result.headers['cache-control']).toBe('private, no-cache');
  const second = await poll({ 'if-none-match': etag });
  expect([second.result.statusCode, second.result.body]).toEqual([304, '']);
  expect([writes(first.texts), writes(second.texts)]).toEqual([1, 0]);
  clock = '2026-11-21T18:59:59Z';
  expect(writes((await poll()).texts)).toBe(0);
  clock = '2026-11-21T19:00:00Z';
  expect(writes((await poll()).texts)).toBe(1);
  expect(writes((await poll()).texts)).toBe(0);
});

test('the class of a training is a file for a calendar, as the feed has it; without a class there is none', async () => {
  const ann = await company.employee();
  const { id: trainingId } = await schedule([await course('Filed')], [ann], {
    trainingName: 'Filed class',
    dueDate: '2026-12-24',
    classDate: '2026-12-22',
    startTime: '08:00',
    endTime: '09:30',
  });
  const read = async (id: string) => server.call(api.trainingCalendar.ics, { Id: id }, token);
  const file = await read(trainingId);
  expect([file.statusCode, file.headers['content-type']]).toEqual([
    200,
    'text/calendar; charset=utf-8',
  ]);
  expect(file.body.match(/BEGIN:VEVENT/g)).toHaveLength(1);
  expect(file.body).toContain(`UID:${trainingId}-class@roadproof\r\n`);
  expect((await server.inject({ url: await feedOf() })).body).toContain(
    `UID:${trainingId}-class@roadproof\r\n`,
  );
  expect(file.body).toContain('SUMMARY:Filed class\r\n');
  // 08:00 on the clocks of the company.
  expect(file.body).toMatch(/DTSTART:20261222T1\d0000Z/);
  const { id: plain } = await schedule([await course('Without one')], [ann], {
    dueDate: '2026-12-24',
  });
  expect((await read(plain)).statusCode).toBe(422);
  expect((await read(newId())).statusCode).toBe(404);
});

test('the follow-up of an active case is a layer for those with the module, and a closed one is none', async () => {
  const { owner } = server.database;
  const { clientId, lookup } = company;
  const type = await owner
    .selectFrom('incidentType')
    .select('id')
    .where('clientId', '=', clientId)
    .limit(1)
    .executeTakeFirstOrThrow();
  const incident = (caseNumber: string, status: string) => ({
    id: newId(),
    clientId,
    caseNumber,
    incidentTypeId: type.id,
    statusId: lookup('Status', status),
    incidentDate: '2026-11-01',
    followUpDate: '2027-01-05',
  });
  const rows = [incident('INC-1', 'Pending'), incident('INC-2', 'Completed')];
  await owner.insertInto('incident').values(rows).execute();
  const january = { from: '2027-01-01', to: '2027-01-31', layers: ['incident'] };
  const { data } = await ask<Calendar>(api.trainingCalendar.get, january);
  expect(data.days).toMatchObject([{ layer: 'incident', count: 1, state: 'PENDING' }]);
  const trainer = await server.signIn({ flags: { hasTrainingAccess: true } });
  const hers = await server.call(api.trainingCalendar.get, january, trainer);
  expect(hers.json()).toMatchObject({ data: { days: [], allowed: ['training'] } });
});

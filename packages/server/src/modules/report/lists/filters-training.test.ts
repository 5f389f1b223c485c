import { api } from '@roadproof/contract/api';
import { expect, test } from 'vitest';
import { newId } from '../../../db/id.ts';
import { classroom } from '../../training/training/testing/classroom.ts';
import { testApp } from '../../../testing/test-app.ts';
import { filterRun } from './testing/filter-run.ts';

const server = await testApp({ now: () => new Date('2026-11-21T15:00:00.000Z') });
const { company, database } = server;
const { clientId } = company;
const { owner } = database;
const token = await server.signIn({ flags: { hasTrainingAccess: true } });
const { course, schedule } = classroom(server, token);
const { left, refused } = filterRun(server, token);

const group = async (groupName: string): Promise<string> => {
  const id = newId();
  await owner.insertInto('employeeGroup').values({ clientId, id, groupName }).execute();
  return id;
};
const place = async (locationName: string): Promise<string> => {
  const id = newId();
  await owner.insertInto('location').values({ clientId, id, locationName }).execute();
  return id;
};
const [east, west] = [await group('East'), await group('West')];
const [yard, office] = [await place('Yard'), await place('Office')];
const named = (firstName: string, employeeGroupId: string) =>
  company.employee({ firstName, lastName: 'X', employeeGroupId });
const [ann, bob] = [await named('Ann', east), await named('Bob', west)];
const former = await named('Gone', west);
const [brakes, loads, hazmat] = [
  await course('Brakes', { recurrenceMonths: null, dueSoonDays: 30 }),
  await course('Loads', { recurrenceMonths: null, dueSoonDays: 30 }),
  await course('Hazmat', { recurrenceMonths: null, dueSoonDays: 30 }),
];
await schedule([brakes, loads], [ann], {
  trainingName: 'Late class',
  startDate: '2026-10-01',
  dueDate: '2026-11-20',
  locationId: yard,
});
await schedule([brakes], [bob], {
  trainingName: 'Soon class',
  startDate: '2026-11-01',
  dueDate: '2026-11-21',
  locationId: office,
});
await schedule([hazmat], [bob, former], {
  trainingName: 'Far class',
  startDate: '2026-11-21',
  dueDate: '2027-12-31',
});
await schedule([hazmat], [ann], {
  trainingName: 'Past class',
  startDate: '2026-05-01',
  dueDate: '2026-06-01',
  completedAt: '2026-05-20',
});
await owner
  .updateTable('employee')
  .set({ employeeStatusId: company.lookup('EmployeeStatus', 'Archived') })
  .where('id', '=', former)
  .execute();

const all = ['Far class', 'Late class', 'Late class', 'Past class', 'Soon class'];

test.each([
  ['nothing: a row per person, class and course', {}, all],
  [
    'everything pending',
    { GetOnlyPendingTrainings: true },
    all.filter((one) => one !== 'Past class'),
  ],
  ['Completed', { GetOnlyCompletedTrainings: true }, ['Past class']],
  ['Pending alone', { TrainingStatus: 'Pending' }, ['Far class']],
  ['OverDue alone', { TrainingStatus: 'OverDue' }, ['Late class', 'Late class']],
  ['DueSoon alone', { TrainingStatus: 'DueSoon' }, ['Soon class']],
  ['Completed by its name', { TrainingStatus: 'Completed' }, ['Past class']],
  ['several statuses', { TrainingStatus: ['DueSoon', 'Pending'] }, ['Far class', 'Soon class']],
  [
    'a status and what is completed',
    { TrainingStatus: 'DueSoon', GetOnlyCompletedTrainings: true },
    ['Past class', 'Soon class'],
  ],
  ['a course', { CourseIds: [loads] }, ['Late class']],
  ['several courses', { CourseIds: [loads, hazmat] }, ['Far class', 'Late class', 'Past class']],
  ['groups', { EmployeeGroupIds: [east] }, ['Late class', 'Late class', 'Past class']],
  ['both groups', { EmployeeGroupIds: [east, west] }, all],
  ['a location', { LocationIds: [yard] }, ['Late class', 'Late class']],
  ['several', { LocationIds: [yard, office] }, ['Late class', 'Late class', 'Soon class']],
  [
    'scheduled from a day on',
    { 'ScheduleDateRange.StartDate': '2026-11-01' },
    ['Far class', 'Soon class'],
  ],
  [
    'scheduled until a day',
    { 'ScheduleDateRange.EndDate': '2026-10-01' },
    ['Late class', 'Late class', 'Past class'],
  ],
  ['due from a day on', { 'DueDateRange.StartDate': '2026-11-21' }, ['Far class', 'Soon class']],
  [
    'due within',
    { 'DueDateRange.StartDate': '2026-11-20', 'DueDateRange.EndDate': '2026-11-21' },
    ['Late class', 'Late class', 'Soon class'],
  ],
  ['completed from a day on', { 'CompletedDateRange.StartDate': '2026-05-20' }, ['Past class']],
  ['completed until a day', { 'CompletedDateRange.EndDate': '2026-05-20' }, ['Past class']],
  ['completed later', { 'CompletedDateRange.StartDate': '2026-05-21' }, []],
  ['a word of the course', { search: 'loads' }, ['Late class']],
  ['a word of the class', { search: 'soon cl' }, ['Soon class']],
  ['a person', { search: 'ann' }, ['Late class', 'Late class', 'Past class']],
])('trainings are filtered by %s', async (_, filter, expected) => {
  expect(await left('training', { ...filter }, 'trainingName')).toEqual(expected);
});

test('a row tells the person, the course and where it stands, what is to be done first', async () => {
  const answer = await server.call(api.trainings.tracker, { ByCourse: true }, token);
  const { data } = answer.json<{ data: Record<string, unknown>[] }>();
  expect(data.map(({ status }) => status)).toEqual([
    'OverDue',
    'OverDue',
    'DueSoon',
    'Pending',
    'Completed',
  ]);
  expect(data[2]).toMatchObject({
    EmployeeId: bob,
    employeeName: 'Bob X',
    employeeGroup: 'West',
    course: 'Brakes',
    courseCatalogId: brakes,
    trainingName: 'Soon class',
    assignedDate: '2026-11-01T00:00:00.000Z',
    dueDate: '2026-11-21T00:00:00.000Z',
    completedDate: null,
    grade: null,
    location: 'Office',
    standing: { state: 'DUE_SOON', text: expect.stringContaining('Brakes') as string },
  });
  expect(data[4]).toMatchObject({ completedDate: '2026-05-20T00:00:00.000Z' });
  expect(data[4]).not.toHaveProperty('Hazmat');
});

test('a file has its columns in order, a reason where it is asked for, and its own name', async () => {
  const file = async (body: object) =>
    server.call(api.trainings.excelReport, { ByCourse: true, format: 'csv', ...body }, token);
  const full = await file({});
  expect(full.headers['content-disposition']).toContain('EmployeeCourses_report.csv');
  const header = (text: string) => text.replace('\uFEFF', '').split('\r\n')[0];
  expect(header(full.body)).toBe(
    'Employee,Employee Group,Course,Assigned Date,Due Date,Status,Status reason,Completed Date,Grade,Training Name,Location',
  );
  const without = await file({ columns: ['status', 'course'] });
  expect(header(without.body)).toBe('Status,Course');
  const reasoned = await file({ columns: ['course', 'status', 'standing.text'] });
  expect(header(reasoned.body)).toBe('Course,Status,Status Reason');
});

test('what only rows by course are filtered and sorted by is refused without them', async () => {
  expect(await refused('training', { TrainingStatus: 'Lost' })).toEqual(['TrainingStatus']);
  const answerTo = async (Filter: object, more: object = {}) => {
    const input = { Filter: JSON.stringify(Filter), ...more };
    const answer = await server.call(api.trainings.tracker, input, token);
    return [answer.statusCode, answer.json<{ messages?: object[] }>().messages?.[0]];
  };
  const byCourse = { ByCourse: 'true' };
  expect(await answerTo({ course: 'Brakes' }, byCourse)).toEqual([200, undefined]);
  expect(await answerTo({ course: 'Brakes' })).toMatchObject([
    400,
    { field: 'Filter.course', message: 'Unknown field "Filter.course".' },
  ]);
  const sorted = { options: { sortBy: [{ field: 'grade' }] } };
  expect(await answerTo(sorted, byCourse)).toEqual([200, undefined]);
  expect(await answerTo(sorted)).toMatchObject([
    400,
    { message: 'This list cannot be sorted by "grade".' },
  ]);
});

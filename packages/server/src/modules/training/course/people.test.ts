import { api } from '@roadproof/contract/api';
import { addDays } from '@roadproof/domain/calendar-day';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/test-app.ts';
import { assigner } from './testing/assign.ts';

const today = '2026-11-21';
const server = await testApp({ now: () => new Date(`${today}T18:00:00Z`) });
const { call, company, signIn } = server;
const token = await signIn();
const assign = assigner(server);

const driver = company.lookup('EmployeeType', 'CDL');
const day = (days: number): string => addDays(today, days);

interface Cycle {
  readonly due: string;
  readonly start?: string;
  readonly completedAt?: string;
  readonly validUntil?: string;
  readonly waivedReason?: string;
  readonly source?: 'manual' | 'auto';
}

/** A course of 12 months that drivers have to take. */
async function course(name: string): Promise<string> {
  const answer = await call(
    api.courses.save,
    {
      courseName: name,
      deliveryTypeId: company.lookup('DeliveryType', 'Classroom'),
      recurrenceMonths: '12',
      regulation: '49 CFR 395',
      employeeTypeIds: [driver],
    },
    token,
  );
  expect(answer.statusCode).toBe(200);
  return answer.json<{ data: { id: string } }>().data.id;
}

/** One cycle of a person's course, in a training of its own. */
async function cycle(courseId: string, employeeId: string, given: Cycle): Promise<void> {
  const { due: dueDate, start, source = 'manual', ...cell } = given;
  const startDate = start ?? addDays(dueDate, -30);
  await assign(courseId, { startDate, dueDate, source }, cell, employeeId);
}

interface PersonRow {
  readonly employeeName: string;
  readonly status: string;
  readonly lastCompleted: string | null;
  readonly validUntil: string | null;
  readonly dueDate: string | null;
  readonly standing: { readonly text: string };
}

async function people(courseCatalogId: string, body: Record<string, unknown> = {}) {
  const answer = await call(api.coursePeople.list, { courseCatalogId, ...body }, token);
  expect(answer.statusCode).toBe(200);
  return answer.json<{ data: PersonRow[]; total: number }>();
}

const details = async (Id: string) =>
  (await call(api.courses.get, { Id }, token)).json<{ data: Record<string, unknown> }>().data;

async function listed(id: string, body: Record<string, unknown> = {}) {
  const answer = await call(api.courses.list, { withCounts: true, ...body }, token);
  expect(answer.statusCode).toBe(200);
  const { data } = answer.json<{ data: Record<string, unknown>[] }>();
  return data.find((row) => row['id'] === id);
}

const named = (lastName: string, more: Record<string, unknown> = {}) =>
  company.employee({ firstName: 'Pat', lastName, typeId: driver, ...more });

test('who has a course and where each stands; the counts of the catalogue are these rows', async () => {
  const id = await course('Hours of Service');
  const late = await named('Late');
  const soon = await named('Soon');
  const done = await named('Valid');
  const fresh = await named('Fresh');
  const expired = await named('Expired');
  const waived = await named('Waived');
  const former = await named('Gone', {
    employeeStatusId: company.lookup('EmployeeStatus', 'Archived'),
  });
  await named('Unassigned');
  await cycle(id, late, { due: day(-1) });
  await cycle(id, soon, { due: day(-300), completedAt: day(-320), validUntil: day(45) });
  await cycle(id, soon, { due: day(30) });
  const completedAt = '2026-10-14';
  await cycle(id, done, { due: day(-30), completedAt, validUntil: '2027-10-14' });
  await cycle(id, done, { due: '2027-10-14', start: completedAt, source: 'auto' });
  await cycle(id, fresh, { due: day(31) });
  await cycle(id, expired, { due: day(-400), completedAt: day(-400), validUntil: day(-1) });
  await cycle(id, waived, { due: day(-9), waivedReason: 'On leave' });
  await cycle(id, former, { due: day(-9) });

  const { data, total } = await people(id);
  expect(total).toBe(6);
  expect(data.map((row) => [row.employeeName, row.status])).toEqual([
    ['Pat Expired', 'OverDue'],
    ['Pat Late', 'OverDue'],
    ['Pat Soon', 'DueSoon'],
    ['Pat Fresh', 'Never'],
    ['Pat Valid', 'Valid'],
    ['Pat Waived', 'Waived'],
  ]);
  expect(data.find((row) => row.employeeName === 'Pat Valid')).toMatchObject({
    lastCompleted: '2026-10-14T00:00:00.000Z',
    validUntil: '2027-10-14T00:00:00.000Z',
    dueDate: '2027-10-14T00:00:00.000Z',
    standing: { text: 'Valid: Hours of Service was completed 10/14/2026, next due 10/14/2027' },
  });
  for (const [status, count] of Object.entries({
    OverDue: 2,
    DueSoon: 1,
    Never: 1,
    Valid: 1,
    Waived: 1,
  })) {
    const found = await people(id, { status });
    expect([found.total, found.data.every((row) => row.status === status)]).toEqual([count, true]);
  }
  expect((await people(id, { options: { search: 'late' } })).total).toBe(1);
  const last = { field: 'lastCompleted', direction: 'desc' };
  const sorted = await people(id, { options: { sortBy: [last], pageSize: 1 } });
  expect(sorted.data[0]?.employeeName).toBe('Pat Valid');

  // Whoever was let off counts on neither side: three of five.
  const counts = { assignedNow: 6, overdueNow: 2, compliance: 60 };
  expect(await listed(id)).toMatchObject(counts);
  expect(await listed(id, { compliance: 60, assignedNow: 6, overdueNow: 2 })).toMatchObject(counts);
  expect(await details(id)).toMatchObject({
    ...counts,
    dueSoonNow: 1,
    neverNow: 1,
    requiredNow: 2,
    usedBy: 9,
  });
  const required = await call(api.requiredPeople.list, { courseCatalogId: id }, token);
  expect(
    required.json<{ data: PersonRow[] }>().data.map(({ employeeName }) => employeeName),
  ).toEqual(['Pat Expired', 'Pat Unassigned']);
});

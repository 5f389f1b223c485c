import { api } from '@roadproof/contract/api';
import { operators } from '@roadproof/contract/filter';
import type { Operation } from '@roadproof/contract/operation';
import { addDays } from '@roadproof/domain/calendar-day';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/test-app.ts';

const start = '2026-11-21';
let today = start;
const server = await testApp({ sample: true, now: () => new Date(`${today}T18:00:00Z`) });
const { call, database } = server;
const admin = await database.owner
  .selectFrom('employee')
  .select(['id', 'clientId'])
  .where('email', '=', 'admin@sample.example')
  .executeTakeFirstOrThrow();
let token = '';

/** A session begins on its own day and ends soon after. */
async function goTo(day: string): Promise<void> {
  today = day;
  token = await server.signIn({
    company: { clientId: admin.clientId, employee: () => Promise.resolve(admin.id) },
  });
}

// Around the due-soon windows, and so far on that everything is late or not yet in sight.
const days = [-400, -30, 0, 1, 90, 400].map((count) => addDays(start, count));

interface Row {
  readonly id: string;
  readonly status: string;
  readonly standing: { readonly state: string };
}
type Body = Readonly<Record<string, unknown>>;

async function rows(list: Operation, body: Body): Promise<readonly Row[]> {
  const answer = await call(list, body, token);
  expect(answer.statusCode).toBe(200);
  return answer.json<{ data: readonly Row[] }>().data;
}
const ids = (found: readonly Row[]) => found.map(({ id }) => id).toSorted();
const not = (value: string) => ({
  combineWith: 0,
  filters: [{ value, comparisonOperator: operators.notEquals }],
});

/** Filtered by each state, a list has the rows that say so of themselves; sorted by it, the most urgent come first. */
async function agrees(
  list: Operation,
  field: string,
  states: readonly string[],
  { of, body = {} }: { readonly of: (row: Row) => string; readonly body?: Body },
): Promise<readonly string[]> {
  const options = { sortBy: [{ field, direction: 'asc' }] };
  const all = await rows(list, { ...body, options });
  expect(all.map(of)).toEqual(
    states.flatMap((state) => all.map(of).filter((one) => one === state)),
  );
  for (const state of states) {
    const those = await rows(list, { ...body, [field]: state });
    expect([today, state, ids(those)]).toEqual([
      today,
      state,
      ids(all.filter((row) => of(row) === state)),
    ]);
    const others = await rows(list, { ...body, [field]: not(state) });
    expect(ids(others)).toEqual(ids(all.filter((row) => of(row) !== state)));
  }
  return all.map(of);
}

const states = ['OVERDUE', 'DUE_SOON', 'PENDING', 'COMPLETED'];
// What was never made counts among what is overdue.
const ofState = {
  of: ({ standing: { state } }: Row) => (state === 'MISSING' ? 'OVERDUE' : state),
};

test.each([
  ['trainings', api.trainings.list, 'status'],
  ['renewals', api.renewals.list, 'renewalStatus.lookupDisplayName'],
  ['service reminders', api.serviceReminders.list, 'status'],
] as const)(
  '%s: the filter by a state has the rows in that state, on every day',
  async (_, list, field) => {
    const met = new Set<string>();
    for (const day of days) {
      await goTo(day);
      for (const one of await agrees(list, field, states, ofState)) met.add(one);
    }
    expect([...met].toSorted()).toEqual(states.toSorted());
  },
);

test('people of a course: the filter by a state has the rows in that state, on every day', async () => {
  const courses = await database.owner
    .selectFrom('trainingRequirement')
    .select('courseCatalogId')
    .where('deletedAt', 'is', null)
    .groupBy('courseCatalogId')
    .orderBy((eb) => eb.fn.countAll(), 'desc')
    .limit(3)
    .execute();
  const met = new Set<string>();
  const of = ({ status }: Row) => status;
  const words = ['OverDue', 'DueSoon', 'Never', 'Valid', 'Waived'];
  for (const day of days) {
    await goTo(day);
    for (const { courseCatalogId } of courses) {
      const body = { courseCatalogId };
      const found = await agrees(api.coursePeople.list, 'status', words, { of, body });
      for (const one of found) met.add(one);
    }
  }
  expect([...met].toSorted()).toEqual(words.toSorted());
});

import { addDays } from '@roadproof/domain/calendar-day';
import type { DueState } from '@roadproof/domain/due';
import { dueStatusOf, usualDueSoonDays } from '@roadproof/domain/due';
import { reminderDueStatus } from '@roadproof/domain/equipment/service-reminder';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { inState, type DueStatusSql } from './due-sql.ts';
import type { Scope } from './list-source.ts';
import { testDatabase } from './testing/test-database.ts';

const database = await testDatabase();
const states: readonly DueState[] = ['OVERDUE', 'DUE_SOON', 'PENDING', 'COMPLETED'];

interface Row {
  readonly due: string | null;
  readonly threshold: number | null;
  readonly next1: number | null;
  readonly current1: number | null;
  readonly soon1: number;
  readonly next2: number | null;
  readonly current2: number | null;
  readonly soon2: number;
  readonly open: boolean;
}

const today = fc.constantFrom('2026-11-21', '2028-02-29', '2027-12-31', '2027-01-01', '2027-02-28');
const edge = fc.oneof(
  fc.constantFrom(-31, -30, -1, 0, 1, 29, 30, 31, 365),
  fc.integer({ min: -800, max: 800 }),
);
const reading = fc.oneof(
  fc.constantFrom(0, 0.1, 500, 9_999_999.9),
  fc.integer({ min: 0, max: 2_000 }).map((tenths) => tenths / 10),
);
const row = (day: string): fc.Arbitrary<Row> =>
  fc.record({
    due: fc.option(edge.map((days) => addDays(day, days))),
    threshold: fc.option(fc.constantFrom(0, 1, 30, 60)),
    next1: fc.option(reading),
    current1: fc.option(reading),
    soon1: fc.constantFrom(0, 25, 500),
    next2: fc.option(reading),
    current2: fc.option(reading),
    soon2: fc.constantFrom(0, 25, 500),
    open: fc.boolean(),
  });
const rowsOnADay = today.chain((day) =>
  fc.tuple(fc.constant(day), fc.array(row(day), { minLength: 1, maxLength: 60 })),
);

async function statesInSql(
  facts: DueStatusSql,
  scope: Scope,
  rows: readonly Row[],
): Promise<DueState[][]> {
  const columns = states.map(
    (state) => sql`coalesce(${inState(facts, state, scope)}, false) as ${sql.ref(state)}`,
  );
  const { rows: found } = await sql<Record<DueState, boolean>>`
    select ${sql.join(columns)}
      from jsonb_to_recordset(${JSON.stringify(rows.map((one, place) => ({ ...one, place })))}::jsonb)
        as r(due date, threshold int, next1 numeric, current1 numeric, soon1 numeric,
             next2 numeric, current2 numeric, soon2 numeric, open boolean, place bigint)
     order by place
  `.execute(database.owner.withoutPlugins());
  return found.map((one) => states.filter((state) => one[state]));
}

test('a date stands in SQL exactly where it stands in the domain', async () => {
  const facts = { due: 'due', threshold: 'threshold' };
  await fc.assert(
    fc.asyncProperty(rowsOnADay, async ([day, rows]) => {
      const scope = {
        clientId: '',
        today: day,
        timeZone: 'UTC',
        dueSoonDays: usualDueSoonDays,
        includesNonCdlDrivers: false,
      };
      const expected = rows.map((one) => [
        dueStatusOf({ due: one.due, today: day, threshold: one.threshold }).state,
      ]);
      expect(await statesInSql(facts, scope, rows)).toEqual(expected);
    }),
    { numRuns: 60 },
  );
});

test('a reminder by date and two meters stands in SQL exactly where it stands in the domain', async () => {
  const facts = {
    due: 'due',
    threshold: 'threshold',
    meters: {
      left: 'least(next1 - current1, next2 - current2)',
      soon: 'least(next1 - soon1 - current1, next2 - soon2 - current2)',
    },
    open: 'open',
  };
  await fc.assert(
    fc.asyncProperty(rowsOnADay, async ([day, rows]) => {
      const scope = {
        clientId: '',
        today: day,
        timeZone: 'UTC',
        dueSoonDays: usualDueSoonDays,
        includesNonCdlDrivers: false,
      };
      const expected = rows.map((one) => [
        reminderDueStatus({
          today: day,
          isOpen: one.open,
          time: { due: one.due, threshold: one.threshold },
          primary: { next: one.next1, current: one.current1, threshold: one.soon1 },
          secondary: { next: one.next2, current: one.current2, threshold: one.soon2 },
        }).state,
      ]);
      expect(await statesInSql(facts, scope, rows)).toEqual(expected);
    }),
    { numRuns: 60 },
  );
});

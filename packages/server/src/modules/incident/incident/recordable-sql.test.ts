import {
  decided,
  recordable,
  type AccidentFacts,
} from '@roadproof/domain/incident/incident-recordable';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '../../../db/testing/test-database.ts';
import { recordableSql } from './recordable-sql.ts';

const { owner } = await testDatabase();

type Row = AccidentFacts & {
  readonly asks: boolean;
  readonly answered: boolean | null;
  readonly recordable: boolean | null;
};

test('a list says of every answer and type what the rule says', async () => {
  const { rows } = await sql<Row>`
    with a (v) as (values (null::boolean), (false), (true)),
         n (v) as (values (null::int), (0), (2)),
         d (v) as (values (null::date), (date '2026-12-01')),
    i as (select date '2026-10-31' as incident_date, c.v as is_cmv, h.v as on_highway,
           b.v as only_boarding_or_loading, f.v as fatalities, d.v as death_at,
           r.v as injuries_treated_away, w.v as towed, x.v as disabling_tow,
           is_recordable(c.v, h.v, b.v, f.v, d.v, date '2026-10-31', r.v, w.v, x.v) as recordable
      from a c, a h, a b, n f, d, n r, a w, a x)
    select i.incident_date::text as "incidentDate", i.is_cmv as "isCmv", i.on_highway as "onHighway",
      i.only_boarding_or_loading as "onlyBoardingOrLoading", i.fatalities, i.death_at::text as "deathAt",
      i.injuries_treated_away as "injuriesTreatedAway", i.towed, i.disabling_tow as "disablingTow",
      i.recordable, t.asks_dot_questions as asks, ${sql.raw(recordableSql)} as answered
    from i cross join (values (true), (false)) t (asks_dot_questions)`.execute(
    owner.withoutPlugins(),
  );
  expect(rows).toHaveLength(2 * 2 * 3 ** 7);
  const words = { true: 'yes', false: 'no', null: 'open' } as const;
  const wrong = rows.filter(
    ({ asks, answered, ...facts }) =>
      recordable(facts, asks).answer !== words[`${answered}`] ||
      decided(facts, asks).recordable !== answered,
  );
  expect(wrong.slice(0, 3)).toEqual([]);
});

import type { AccidentFacts } from '@roadproof/domain/incident/incident-recordable';
import type { TestDone, TestFacts, TestKind } from '@roadproof/domain/incident/post-accident';
import { sql } from 'kysely';
import type { CompanyTransaction } from '../../../db/transaction.ts';

/** What a line of the register needs to tell which tests are missing. */
export interface LineFacts {
  readonly id: string;
  readonly facts: AccidentFacts & { readonly occurredAt: string | null };
  readonly zone: string;
  readonly driver: TestFacts['driver'];
  readonly tests: readonly (TestDone & { readonly kind: TestKind })[];
}

const iso = (column: string): string =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The facts and the tests of these lines; restricted, only for callers with the right. */
export async function lineFacts(
  db: CompanyTransaction,
  ids: readonly string[],
): Promise<readonly LineFacts[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<LineFacts>`
    select d.id, i.incident_zone as zone,
      jsonb_build_object('occurredAt', ${sql.raw(iso('i.occurred_at'))},
        'incidentDate', i.incident_date, 'isCmv', i.is_cmv, 'onHighway', i.on_highway,
        'onlyBoardingOrLoading', i.only_boarding_or_loading, 'fatalities', i.fatalities,
        'deathAt', i.death_at, 'injuriesTreatedAway', i.injuries_treated_away,
        'towed', i.towed, 'disablingTow', i.disabling_tow) as facts,
      jsonb_build_object('needsCdl', d.needs_cdl, 'died', d.died, 'cited', d.cited,
        'citedAt', ${sql.raw(iso('d.cited_at'))}) as driver,
      coalesce((select jsonb_agg(jsonb_build_object('kind', x.kind,
          'testedAt', ${sql.raw(iso('x.tested_at'))}, 'lateReason', x.late_reason,
          'notTestedReason', x.not_tested_reason))
        from incident_test x where x.client_id = d.client_id and x.incident_driver_id = d.id
         and x.deleted_at is null), '[]') as tests
    from incident_driver d
    join incident i on i.client_id = d.client_id and i.id = d.incident_id
    where d.client_id = (select current_client()) and d.id = any(${ids}::uuid[])`.execute(
    db.withoutPlugins(),
  );
  return rows;
}

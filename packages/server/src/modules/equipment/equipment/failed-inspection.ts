import type { CalendarDay } from '@roadproof/domain/calendar-day';
import { failureReason } from '@roadproof/domain/equipment/inspection-failure';
import type { Scope } from '../../../db/list-source.ts';

/** Of the unit under the alias q, its inspection that failed and that nothing has settled since; the last one of several. */
const failedInspection = {
  alias: 'fi',
  from: 'q',
  sql: `left join lateral (
    select r.failed_on, r.failed_defects, r.next_renewal, r.last_completed_on from renewal r
     where r.client_id = q.client_id and r.equipment_id = q.id and r.failed_on is not null
       and r.deleted_at is null
     order by r.failed_on desc, r.id desc limit 1) fi on true`,
} as const;

const joins = ['failedInspection'] as const;
const day = (column: string) => ({ sql: `fi.${column}`, kind: 'day', joins }) as const;

/** What a list of units reads to say of an open failure. */
export const ofFailure = {
  joins: { failedInspection },
  also: {
    failedOn: day('failed_on'),
    failedDefects: { sql: 'fi.failed_defects', kind: 'text', joins },
    inspectedOn: day('last_completed_on'),
    inspectionDue: day('next_renewal'),
  },
} as const;

interface Read {
  readonly failedOn: CalendarDay | null;
  readonly failedDefects: string | null;
  readonly inspectedOn: CalendarDay | null;
  readonly inspectionDue: CalendarDay | null;
}

/** The failed inspection of a unit in one sentence; null where there is none, and of a unit out of use, of which nothing is due. */
export function unitFailure(
  { failedOn, failedDefects, inspectedOn, inspectionDue }: Read,
  isInUse: boolean,
  { today }: Pick<Scope, 'today'>,
): string | null {
  if (failedOn === null || !isInUse) return null;
  const lastPass = { due: inspectionDue, lastCompletedOn: inspectedOn };
  return failureReason({ failedOn, failedDefects }, lastPass, today);
}

import { addDays, type CalendarDay } from '@roadproof/domain/calendar-day';
import { sql } from 'kysely';
import { constant } from '../../../db/list-source.ts';
import type { CompanyTransaction } from '../../../db/transaction.ts';
import { completedBy } from './rows.ts';

/** A completion as far as the days of a renewal follow from it. */
export interface DatedCompletion {
  readonly completionDate: CalendarDay;
  readonly previousDue: CalendarDay | null;
  readonly nextRenewal: CalendarDay | null;
}

/** Reads what `dueAnchor` of the domain asks of renewals that are due at the end of a month, by their ids and newest first; the day of every other one is its own. */
export async function anchoringCompletions(
  db: CompanyTransaction,
  renewals: readonly { readonly id: string; readonly nextRenewal: CalendarDay | null }[],
): Promise<ReadonlyMap<string, readonly DatedCompletion[]>> {
  const ids = renewals.flatMap(({ id, nextRenewal }) =>
    nextRenewal !== null && addDays(nextRenewal, 1).endsWith('-01') ? [id] : [],
  );
  const found = new Map<string, DatedCompletion[]>();
  if (ids.length === 0) return found;
  const rows = await db
    .selectFrom('renewalHistory')
    .select(['renewalId', 'completionDate', 'previousDue', 'nextRenewal'])
    .where(sql<boolean>`renewal_id = any(${ids}::uuid[])`)
    .where('deletedAt', 'is', null)
    .where(sql<boolean>`${constant(completedBy('result'))}`)
    .orderBy('completionDate', 'desc')
    .orderBy('createdAt', 'desc')
    .execute();
  for (const { renewalId, ...completion } of rows)
    found.set(renewalId, [...(found.get(renewalId) ?? []), completion]);
  return found;
}

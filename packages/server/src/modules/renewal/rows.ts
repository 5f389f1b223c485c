import { renewalColumns } from '@roadproof/contract/renewal.columns';
import { renewalRow } from '@roadproof/contract/renewal';
import type { CalendarDay } from '@roadproof/domain/calendar-day';
import { dueStanding, explained, stateLabel } from '@roadproof/domain/due';
import { trainingStatus } from '@roadproof/domain/status-text';
import { sql } from 'kysely';
import { stateCondition, stateOrder } from '../../db/due-sql.ts';
import { listSource } from '../../db/list-of-row.ts';
import { innerJoin, leftJoin, part } from '../../db/list-part.ts';
import type { Scope } from '../../db/list-source.ts';
import { isAmong } from '../../db/search-sql.ts';
import { isOfUnitInUse, ofUnits } from '../equipment/in-use.ts';

/** Something can still be due of it: the condition over the alias r. */
export const isOpenRenewal =
  '(not r.is_closed and (r.next_renewal is not null or r.completion_date is null))';
/** Where the facts of a renewal's standing stand, over the alias r. */
export const renewalFacts = {
  due: 'r.next_renewal',
  soonFrom: 'r.due_soon_date',
  threshold: `coalesce(r.due_soon_days, (select k.due_soon_days from renewal_type k
    where k.client_id = r.client_id and k.id = r.renewal_type_id))`,
  window: 'renewal',
  open: isOpenRenewal,
} as const;

/** A regulation as a reason names it: '49 CFR 396.17'; null without one. */
export const regulationOf = (regulation: string | null): string | null =>
  regulation === null ? null : `49 CFR ${regulation}`;

/** What the list and the details are both made of. */
export const ofRenewal = {
  of: part('renewal', 'r'),
  joins: {
    renewalType: innerJoin('renewalType', 't', 'r.renewal_type_id'),
    equipment: leftJoin('equipment', 'q', 'r.equipment_id'),
  },
  fields: { citation: { sql: `'49 CFR ' || t.regulation`, joins: ['renewalType'] } },
  also: {
    threshold: {
      sql: 'coalesce(r.due_soon_days, t.due_soon_days)',
      kind: 'number',
      joins: ['renewalType'],
    },
    isOpen: { sql: isOpenRenewal, kind: 'boolean', notNull: true },
    regulation: { sql: 't.regulation', kind: 'text', joins: ['renewalType'] },
  },
  made: ['renewalStatus', 'standing'],
  order: [{ field: 'nextRenewal', direction: 'asc' }],
} as const;

/** Renewals of units in use and of the company itself. */
export const renewalSource = listSource(renewalRow, {
  ...ofRenewal,
  name: 'renewal',
  where: `r.deleted_at is null and (r.equipment_id is null or ${isOfUnitInUse('r.equipment_id')})`,
  columns: renewalColumns,
  fields: {
    ...ofRenewal.fields,
    'renewalStatus.lookupDisplayName': {
      sql: isOpenRenewal,
      where: stateCondition(renewalFacts),
      order: stateOrder(renewalFacts),
    },
    renewalStatusId: { sql: 'r.renewal_status_id', kind: 'status', where: askedByName },
  },
  extra: ofUnits('r.equipment_id'),
  search: (pattern, scope) => ({
    sql: sql`(t.renewal_name ilike ${pattern} or ${isAmong('equipment', 'r.equipment_id', pattern, scope)})`,
    joins: ['renewalType'],
    isCostly: true,
  }),
  row: renewalStanding,
});

interface Facts {
  readonly nextRenewal: CalendarDay | null;
  readonly threshold: number | null;
  readonly isOpen: boolean;
  readonly regulation: string | null;
  readonly 'renewalType.renewalName': string;
}

/** Where a renewal stands; what is open of it is the database's to say. */
export function renewalStanding(
  { nextRenewal, threshold, isOpen, regulation, 'renewalType.renewalName': name }: Facts,
  { today, dueSoonDays }: Pick<Scope, 'today' | 'dueSoonDays'>,
) {
  const due = dueStanding({
    due: nextRenewal,
    today,
    threshold: threshold ?? dueSoonDays.renewal,
    rule: regulationOf(regulation),
  });
  const standing = isOpen ? due : { ...due, state: 'COMPLETED' as const };
  return {
    renewalStatus: {
      lookupName: trainingStatus(standing.state),
      lookupDisplayName: stateLabel[standing.state],
    },
    standing: explained(standing, name),
  };
}

// The stored status is not the computed one, and only the name of its lookup value says which is meant.
function askedByName(): never {
  throw new Error('ask the list "renewal" by the name of a status');
}

import type { renewalRow } from '@roadproof/contract/renewal';
import type { CalendarDay } from '@roadproof/domain/calendar-day';
import { dueStanding, explained, stateLabel } from '@roadproof/domain/due';
import { trainingStatus } from '@roadproof/domain/status-text';
import type { z } from 'zod';
import { sql } from 'kysely';
import { stateCondition, stateOrder } from '../../db/due-sql.ts';
import type { ListSource } from '../../db/list-source.ts';
import { companyJoin } from '../../db/lookup-sql.ts';
import { nested } from '../../db/nested.ts';
import { isAmong } from '../../db/search-sql.ts';
import { isOfUnitInUse } from '../equipment/in-use.ts';

type Row = z.input<typeof renewalRow>;

interface Raw extends Record<string, unknown> {
  readonly nextRenewal: CalendarDay | null;
  readonly threshold: number | null;
  readonly isOpen: boolean;
  readonly regulation: string | null;
  readonly 'renewalType.renewalName': string;
}

/** Something can still be due of it: the condition over the alias r. */
export const isOpenRenewal =
  '(not r.is_closed and (r.next_renewal is not null or r.completion_date is null))';
/** Where the facts of a renewal's standing stand, over the alias r. */
export const renewalFacts = {
  due: 'r.next_renewal',
  soonFrom: 'r.due_soon_date',
  open: isOpenRenewal,
};

/** A regulation as a reason names it: '49 CFR 396.17'; null without one. */
export const regulationOf = (regulation: string | null): string | null =>
  regulation === null ? null : `49 CFR ${regulation}`;

const ofType = { kind: 'text', joins: ['type'] } as const;

/** Renewals of units in use and of the company itself. */
export const renewalSource: ListSource<Row, Raw> = {
  name: 'renewal',
  base: 'renewal r',
  key: 'r.id',
  where: `r.deleted_at is null and (r.equipment_id is null or ${isOfUnitInUse('r.equipment_id')})`,
  joins: {
    type: 'join renewal_type t on t.client_id = r.client_id and t.id = r.renewal_type_id',
    unit: companyJoin('equipment', 'q', 'r.equipment_id'),
  },
  fields: {
    id: { sql: 'r.id', kind: 'id' },
    version: { sql: 'r.version', kind: 'number' },
    equipmentId: { sql: 'r.equipment_id', kind: 'id' },
    'equipment.name': { sql: 'q.name', kind: 'text', joins: ['unit'] },
    'equipment.inspectionDate': { sql: 'q.inspection_date', kind: 'day', joins: ['unit'] },
    renewalTypeId: { sql: 'r.renewal_type_id', kind: 'id' },
    'renewalType.renewalName': { ...ofType, sql: 't.renewal_name', notNull: true },
    'renewalStatus.lookupDisplayName': {
      sql: isOpenRenewal,
      kind: 'status',
      select: false,
      where: stateCondition(renewalFacts),
      order: stateOrder(renewalFacts),
    },
    completionDate: { sql: 'r.completion_date', kind: 'day' },
    nextRenewal: { sql: 'r.next_renewal', kind: 'day' },
    lastCompletedOn: { sql: 'r.last_completed_on', kind: 'day' },
    notes: { sql: 'r.notes', kind: 'text' },
    threshold: { ...ofType, sql: 'coalesce(r.due_soon_days, t.due_soon_days)', kind: 'number' },
    isOpen: { sql: isOpenRenewal, kind: 'boolean' },
    regulation: { ...ofType, sql: 't.regulation' },
    citation: { ...ofType, sql: `'49 CFR ' || t.regulation` },
  },
  extra: {
    equipmentId: (ids: readonly string[]) => ({
      sql: sql`r.equipment_id = any(${ids}::uuid[])`,
    }),
  },
  search: (pattern, scope) => ({
    sql: sql`(t.renewal_name ilike ${pattern} or ${isAmong('equipment', 'r.equipment_id', pattern, scope)})`,
    joins: ['type'],
    isCostly: true,
  }),
  order: [{ field: 'nextRenewal', direction: 'asc' }],
  row: ({ threshold, isOpen, regulation, ...raw }, scope) => {
    const due = dueStanding({
      due: raw.nextRenewal,
      today: scope.today,
      threshold: threshold ?? scope.dueSoonDays,
      rule: regulationOf(regulation),
    });
    const standing = isOpen ? due : { ...due, state: 'COMPLETED' as const };
    return {
      ...nested(raw),
      renewalStatus: {
        lookupName: trainingStatus(standing.state),
        lookupDisplayName: stateLabel[standing.state],
      },
      standing: explained(standing, raw['renewalType.renewalName']),
    } as Row;
  },
};

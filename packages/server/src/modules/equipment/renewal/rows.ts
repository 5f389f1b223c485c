import { renewalColumns } from '@roadproof/contract/equipment/renewal.columns';
import { renewalRow } from '@roadproof/contract/equipment/renewal';
import type { RenewalCheck } from '@roadproof/domain/people/audit-check';
import type { CalendarDay } from '@roadproof/domain/calendar-day';
import { stateLabel, type DueStatus } from '@roadproof/domain/due';
import { dueClock, dueWords, renewalInterval } from '@roadproof/domain/equipment/due-clock';
import { renewalDueStatus } from '@roadproof/domain/equipment/inspection-failure';
import { trainingStatus } from '@roadproof/domain/status-text';
import { sql } from 'kysely';
import { inState, stateCondition, stateOrder } from '../../../db/due-sql.ts';
import { listSource } from '../../../db/list-of-row.ts';
import { innerJoin, leftJoin, part } from '../../../db/list-part.ts';
import type { Scope } from '../../../db/list-source.ts';
import { isAmong, says } from '../../../db/search-sql.ts';
import { isOfUnitInUse, ofTerminal, ofUnits } from '../../../db/unit-in-use.ts';
import { owesInspection } from './inspection-duty.ts';

const columns = `id, client_id, version, equipment_id, renewal_type_id, renewal_status_id,
  completion_date, next_renewal, last_completed_on, due_soon_days, due_soon_date, is_closed, notes,
  failed_on, failed_defects, created_at, created_by, updated_at, updated_by, deleted_at`;

// Recorded, but never made: the unit still owes its first one.
const isOwed = `(next_renewal is null and completion_date is null and not is_closed
  and equipment_id in (select u.id from equipment u
    left join equipment_type ut on ut.client_id = u.client_id and ut.id = u.type_id
   where ${owesInspection('u', 'ut')})
  and renewal_type_id in (select rt.id from renewal_type rt where rt.code = 'annualInspection'))`;

/**
 * Renewals, and beside them the yearly inspection of every unit that owes one and has
 * none open: by the day of the last one, or missing where there was none (49 CFR 396.17). The
 * database keeps which units those are. One that was completed without a next date stays completed
 * beside it.
 */
export const withInspections = `(select ${columns}, true as is_stored, ${isOwed} as is_missing from renewal
  union all
  select o.id, o.client_id, 0, o.id, o.renewal_type_id, null, o.last_completed_on, o.next_renewal,
         o.last_completed_on, null, o.due_soon_date, false, null,
         null, null, o.created_at, null, o.updated_at,
         null, null, false, o.last_completed_on is null
    from owed_inspection o) r`;

/**
 * The rows of `owed_inspection` as they follow from units and renewals: the same as the triggers
 * write them, for a past day, of which nothing is kept.
 */
export const owedInspections = `
  -- Once for all units: the tables of a past day have no index to look one up.
  with inspected as materialized (
    select d.client_id, d.renewal_type_id, d.equipment_id, max(d.last_completed_on) as day,
           bool_or(not d.is_closed and (d.next_renewal is not null or d.completion_date is null)) as is_open
      from renewal d
     where d.deleted_at is null and d.equipment_id is not null
     group by d.client_id, d.renewal_type_id, d.equipment_id),
  -- Joined before it is asked who owes one, which is thought to leave a single unit.
  unit as materialized (
    select q.*, y.id as kind_id, y.due_soon_days, y.default_months, y.is_state_program,
           greatest(q.inspection_date, d.day) as day
      from equipment q
      join renewal_type y on y.client_id = q.client_id and y.code = 'annualInspection'
       and y.deleted_at is null and y.is_active
      left join inspected d on d.client_id = q.client_id and d.renewal_type_id = y.id and d.equipment_id = q.id
     where q.deleted_at is null and d.is_open is not true)
  select q.client_id, q.id, q.kind_id as renewal_type_id, q.day as last_completed_on, f.due as next_renewal,
         f.due - coalesce(q.due_soon_days, c.renewal_due_soon_days) as due_soon_date,
         q.created_at, q.updated_at
    from unit q
    left join equipment_type k on k.client_id = q.client_id and k.id = q.type_id
    join client c on c.id = q.client_id
   cross join lateral (
     select inspection_due(q.day, coalesce(q.default_months, 12), q.is_state_program) as due) f
   where ${owesInspection('q', 'k')}`;

/** Whether an entry of the history completed its renewal, by the column of its result: the same as `completes` of the domain. */
export const completedBy = (result: string): string =>
  `(${result} is null or ${result} not in ('fail', 'repaired'))`;

/** Something can still be due of it: the condition over the alias r. */
export const isOpenRenewal =
  '(not r.is_closed and (r.next_renewal is not null or r.completion_date is null))';
/** An inspection of it failed and nothing has settled that since: the condition over the alias r. */
export const isFailed = 'r.failed_on is not null';
/** The day that matters of it: the one its inspection failed on as long as nothing has settled that, else its due day. */
export const dueOrFailedOn = 'coalesce(r.failed_on, r.next_renewal)';

/** Columns of the facts of a renewal's due status, over the alias r. */
export const renewalFacts = {
  due: 'r.next_renewal',
  soonFrom: 'r.due_soon_date',
  threshold: `coalesce(r.due_soon_days, (select k.due_soon_days from renewal_type k
    where k.client_id = r.client_id and k.id = r.renewal_type_id))`,
  window: 'renewal',
  open: isOpenRenewal,
  failed: isFailed,
} as const;

/** The same over the rows of the lists, which have those that are missing too. */
const listedFacts = { ...renewalFacts, missing: 'r.is_missing' } as const;

/** The order of the due column before its days: what failed and what is missing, then overdue, due soon, pending and completed. */
const urgency = (scope: Scope) =>
  sql`case when ${sql.raw(isFailed)} or r.is_missing then 0 else ${stateOrder(listedFacts)(scope)} end`;

/** What the list and the details are both made of. */
export const ofRenewal = {
  of: part('renewal', 'r'),
  joins: {
    renewalType: innerJoin('renewalType', 't', 'r.renewal_type_id'),
    equipment: leftJoin('equipment', 'q', 'r.equipment_id'),
  },
  fields: {
    citation: { sql: 't.regulation', joins: ['renewalType'] },
  },
  also: {
    threshold: {
      sql: 'coalesce(r.due_soon_days, t.due_soon_days)',
      kind: 'number',
      joins: ['renewalType'],
    },
    // Under the name of the part they are read for.
    'due.months': { sql: 't.default_months', kind: 'number', joins: ['renewalType'] },
    'due.days': { sql: 't.default_days', kind: 'number', joins: ['renewalType'] },
    isOpen: { sql: isOpenRenewal, kind: 'boolean', notNull: true },
    isMissing: { sql: 'r.is_missing', kind: 'boolean', notNull: true },
    regulation: { sql: 't.regulation', kind: 'text', joins: ['renewalType'] },
  },
  made: ['renewalStatus', 'standing', 'due'],
  order: [{ field: 'nextRenewal', direction: 'asc' }],
} as const;

/** The condition over the alias r that it is the yearly inspection (49 CFR 396.17). */
export const isInspection = `r.renewal_type_id in (
    select rt.id from renewal_type rt
     where rt.client_id = (select current_client()) and rt.code = 'annualInspection')`;

/** The role of a renewal in the question whether its unit may be used, by its type under the alias rt: a cab card of the IRP registers a unit too. */
export const renewalRole = `(case when rt.code = 'annualInspection' then 'inspection'
  when rt.copies_to = 'registrationDate' or rt.pack_code = 'IRP_CAB_CARD' then 'registration'
  else 'other' end)`;

/** The open renewals a check of an auditor looks at. */
const examinedBy: Readonly<Record<RenewalCheck, string>> = {
  '396.17': `((${isOpenRenewal} or ${isFailed}) and r.equipment_id is not null and ${isInspection})`,
  company: `(${isOpenRenewal} and r.equipment_id is null)`,
};

/** It is a policy of the company that stands among its certificates too: of the same day, and named by the kind, the name or the number of one that is not replaced. */
const hasCertificate = `(r.equipment_id is null and ${isOpenRenewal} and exists (
  select from client_insurance_certificate i
    join renewal_type it on it.client_id = r.client_id and it.id = r.renewal_type_id
     and it.agency_rule = 'insurance'
    left join client_insurance_certificate n on n.client_id = i.client_id and n.id = i.replaced_by_id
     and n.deleted_at is null
   where i.client_id = r.client_id and i.deleted_at is null and n.id is null
     and i.expiration_date = r.next_renewal
     and exists (select from unnest(array[i.type, i.name, i.insurance_number]) as said
       where strpos(lower(r.notes), lower(said)) > 0)))`;

/** Renewals of units in use and of the company itself. */
export const renewalSource = listSource(renewalRow, {
  ...ofRenewal,
  name: 'renewal',
  base: withInspections,
  kept: { owed_inspection: owedInspections },
  where: `r.deleted_at is null and (r.equipment_id is null or ${isOfUnitInUse('r.equipment_id')})`,
  columns: renewalColumns,
  // Worst first, as it sorts by Due.
  order: [
    { field: 'due', direction: 'asc' },
    { field: 'nextRenewal', direction: 'asc' },
  ],
  fields: {
    ...ofRenewal.fields,
    due: {
      sql: 'r.next_renewal',
      select: false,
      order: urgency,
      sortsAs: ['due', 'nextRenewal'],
    },
    isRecorded: { sql: 'r.is_stored' },
    'renewalStatus.lookupDisplayName': {
      sql: isOpenRenewal,
      where: stateCondition(listedFacts),
      order: stateOrder(listedFacts),
    },
    renewalStatusId: { sql: 'r.renewal_status_id', kind: 'status', where: refuseById },
  },
  extra: {
    // Each side by itself, so that an index finds it.
    dueOrFailed: ({ from, to }: { readonly from: CalendarDay; readonly to: CalendarDay }) => ({
      sql: sql`((not ${sql.raw(isFailed)} and r.next_renewal between ${from}::date and ${to}::date)
        or r.failed_on between ${from}::date and ${to}::date)`,
    }),
    ...ofUnits('r.equipment_id'),
    ...ofTerminal('r.equipment_id'),
    check: (code: RenewalCheck, scope: Scope) => ({
      sql: sql`(${sql.raw(examinedBy[code])} and ${inState(listedFacts, 'OVERDUE', scope)})`,
    }),
    hasCertificate: (flag: boolean) => ({
      sql: sql`${sql.raw(hasCertificate)} = ${flag}`,
    }),
    examined: (code: RenewalCheck) => ({ sql: sql.raw(examinedBy[code]) }),
  },
  search: (pattern, scope) => ({
    sql: sql`(${says('t.renewal_name', pattern)} or ${isAmong('equipment', 'r.equipment_id', pattern, scope)})`,
    joins: ['renewalType'],
    isCostly: true,
  }),
  reads: [
    'isMissing',
    'nextRenewal',
    'lastCompletedOn',
    'failedOn',
    'failedDefects',
    'threshold',
    'isOpen',
    'regulation',
    'renewalType.renewalName',
  ],
  row: renewalStatusOf,
});

interface Facts {
  readonly isMissing: boolean;
  readonly nextRenewal: CalendarDay | null;
  readonly lastCompletedOn: CalendarDay | null;
  readonly failedOn: CalendarDay | null;
  readonly failedDefects: string | null;
  readonly threshold: number | null;
  readonly isOpen: boolean;
  readonly regulation: string | null;
  readonly 'renewalType.renewalName': string;
}

/** Fields read for the column Due alone. */
interface DueFacts {
  readonly 'due.months': number | null;
  readonly 'due.days': number | null;
}

/** Computes the status of a renewal; the database decides what is open of it, and which failure. */
export function renewalStatusOf(
  facts: Facts,
  { today, dueSoonDays }: Pick<Scope, 'today' | 'dueSoonDays'>,
) {
  const { nextRenewal, failedOn, failedDefects, threshold, regulation } = facts;
  const dueStatus = renewalDueStatus(
    {
      ...facts,
      name: facts['renewalType.renewalName'],
      due: nextRenewal,
      threshold: threshold ?? dueSoonDays.renewal,
      rule: regulation,
      failure: failedOn === null ? null : { failedOn, failedDefects },
    },
    today,
  );
  return {
    // Its fields are read only where it is asked for.
    get due() {
      return renewalDue(facts as Facts & DueFacts, dueStatus);
    },
    renewalStatus: {
      lookupName: trainingStatus(dueStatus.state),
      lookupDisplayName: stateLabel[dueStatus.state],
    },
    standing: dueStatus,
  };
}

const noMeters = { primary: null, secondary: null };

function renewalDue(facts: Facts & DueFacts, dueStatus: DueStatus) {
  const { nextRenewal, lastCompletedOn, failedOn, failedDefects } = facts;
  const none = { at: null, interval: null };
  const interval = renewalInterval(nextRenewal, lastCompletedOn, {
    months: facts['due.months'],
    days: facts['due.days'],
  });
  const date = { at: failedOn ?? nextRenewal, interval };
  const due = dueClock(dueStatus, { date, primary: none, secondary: none });
  return { ...due, ...dueWords(due, dueStatus, noMeters, failedDefects) };
}

// The stored status is not the computed one, and only the name of its lookup value says which is meant.
function refuseById(): never {
  throw new Error('ask the list "renewal" by the name of a status');
}

import { sql } from 'kysely';
import { givenRows } from '../../../db/given-rows.ts';
import { constant } from '../../../db/list-source.ts';
import type { CompanyTransaction } from '../../../db/transaction.ts';
import type { Decision } from '../../../import/entity.ts';
import { anchoringCompletions } from './anchor-rows.ts';
import { completedBy, isOpenRenewal } from './rows.ts';

/** A renewal that rows may mean. */
export type OpenRenewal = Awaited<ReturnType<typeof openRenewals>>[number];

/** Open renewals of these units and of the company, with the completions that the day of the month follows from. */
export async function openRenewals(
  db: CompanyTransaction,
  unitIds: readonly string[],
  lock: boolean,
) {
  const those = sql<boolean>`${constant(isOpenRenewal)}
    and (r.equipment_id is null or r.equipment_id = any(${[...unitIds]}::uuid[]))`;
  // In the order of their ids, as every act on many records locks them; they are read in another.
  if (lock)
    await db
      .selectFrom('renewal as r')
      .select('r.id')
      .where('r.deletedAt', 'is', null)
      .where(those)
      .orderBy('r.id')
      .forUpdate()
      .execute();
  const open = await db
    .selectFrom('renewal as r')
    .select(['r.id', 'r.equipmentId', 'r.renewalTypeId', 'r.nextRenewal', 'r.lastCompletedOn'])
    .select(['r.completionDate', 'r.notes', 'r.isClosed'])
    .where('r.deletedAt', 'is', null)
    .where(those)
    .orderBy('r.nextRenewal')
    .orderBy('r.id')
    .execute();
  const completions = await anchoringCompletions(db, open);
  return open.map((one) => ({ ...one, completions: completions.get(one.id) ?? [] }));
}

/** What lists show as completed or as owed, so that a row which repeats it says nothing new. */
export type SettledRenewals = Awaited<ReturnType<typeof settledRenewals>>;

/** Completed renewals of these units and of the company, and the inspections that units owe without a renewal of their own. */
export async function settledRenewals(db: CompanyTransaction, unitIds: readonly string[]) {
  const completed = await db
    .selectFrom('renewal as r')
    .select(['r.id', 'r.equipmentId', 'r.renewalTypeId', 'r.lastCompletedOn', 'r.notes'])
    .where('r.deletedAt', 'is', null)
    .where('r.lastCompletedOn', 'is not', null)
    .where(sql<boolean>`not ${constant(isOpenRenewal)}`)
    .where(sql<boolean>`(r.equipment_id is null or r.equipment_id = any(${[...unitIds]}::uuid[]))`)
    .orderBy('r.id')
    .execute();
  const owed = await db
    .selectFrom('owedInspection')
    .select(['id as equipmentId', 'renewalTypeId', 'lastCompletedOn', 'nextRenewal'])
    .where(sql<boolean>`id = any(${[...unitIds]}::uuid[])`)
    .execute();
  return { completed, owed };
}

/** Adds the completions of written rows to the history, each with what was due before it and the period it was for. */
export async function keepFilings(
  db: CompanyTransaction,
  decisions: readonly Decision[],
): Promise<void> {
  const filings = decisions.flatMap(({ outcome, recordId, values = {}, before = {} }) =>
    (outcome === 'create' || outcome === 'update') && values['lastCompletedOn']
      ? [
          {
            renewalId: recordId,
            previousDue: outcome === 'update' ? (before['next_renewal'] ?? null) : null,
            keepsDue: outcome === 'update' && !('next_renewal' in before),
            metDue: values['metDue'] ?? null,
          },
        ]
      : [],
  );
  if (filings.length === 0) return;
  await sql`insert into renewal_history
      (client_id, id, renewal_id, completion_date, previous_due, next_renewal, met_due, unit_date_before)
    select r.client_id, gen_random_uuid(), r.id, r.last_completed_on,
      case when f."keepsDue" then r.next_renewal else f."previousDue" end, r.next_renewal, f."metDue",
      case when had.day <= r.last_completed_on then had.day end
    from ${givenRows(filings, sql`"renewalId" uuid, "previousDue" date, "keepsDue" boolean, "metDue" date`)} f
      join renewal r on r.client_id = (select current_client()) and r.id = f."renewalId"
      ${dateOfUnit}
    where not exists (select from renewal_history h where h.client_id = r.client_id
        and h.renewal_id = r.id and h.completion_date = r.last_completed_on and h.deleted_at is null)`.execute(
    db,
  );
}

// The unit's own date that a completion of the renewal r replaces.
const dateOfUnit =
  constant(`join renewal_type t on t.client_id = r.client_id and t.id = r.renewal_type_id
      left join equipment e on e.client_id = r.client_id and e.id = r.equipment_id
      cross join lateral (select case t.copies_to when 'inspectionDate' then e.inspection_date
        when 'registrationDate' then e.registration_date end as day) had`);

/**
 * Brings completions and units in line with imported renewals: a last completion becomes an entry
 * of the history, which keeps the date that its unit had, and the unit's own date where it is newer.
 * Taken back, its entry goes again.
 */
export async function followImport(
  db: CompanyTransaction,
  ids: readonly string[],
  at: string,
): Promise<void> {
  const those = sql`r.client_id = (select current_client()) and r.id = any(${[...ids]}::uuid[])`;
  await sql`update renewal_history h set deleted_at = ${at}::timestamptz from renewal r
    where ${those} and h.client_id = r.client_id and h.renewal_id = r.id and h.deleted_at is null
      and ${constant(completedBy('h.result'))}
      and (r.deleted_at is not null or r.last_completed_on is null or h.completion_date > r.last_completed_on)`.execute(
    db,
  );
  await sql`insert into renewal_history
      (client_id, id, renewal_id, completion_date, next_renewal, unit_date_before)
    select r.client_id, gen_random_uuid(), r.id, r.last_completed_on, r.next_renewal,
      case when had.day <= r.last_completed_on then had.day end
    from renewal r ${dateOfUnit}
    where ${those} and r.deleted_at is null and r.last_completed_on is not null
      and not exists (select from renewal_history h where h.client_id = r.client_id
        and h.renewal_id = r.id and h.completion_date = r.last_completed_on and h.deleted_at is null
        and ${constant(completedBy('h.result'))})`.execute(db);
  await mirror(db, ids, 'inspection_date', 'inspectionDate');
  await mirror(db, ids, 'registration_date', 'registrationDate');
}

async function mirror(
  db: CompanyTransaction,
  ids: readonly string[],
  column: 'inspection_date' | 'registration_date',
  copiesTo: 'inspectionDate' | 'registrationDate',
): Promise<void> {
  const name = sql.ref(column);
  await sql`update equipment e set ${name} = n.newest
    from (select r.equipment_id, max(r.last_completed_on) as newest
      from renewal r join renewal_type t on t.client_id = r.client_id and t.id = r.renewal_type_id
      where r.client_id = (select current_client()) and r.id = any(${[...ids]}::uuid[])
        and r.deleted_at is null and r.last_completed_on is not null and t.copies_to = ${copiesTo}
      group by r.equipment_id) n
    where e.client_id = (select current_client()) and e.id = n.equipment_id
      and (e.${name} is null or e.${name} < n.newest)`.execute(db);
}

import { sql } from 'kysely';
import { givenRows } from '../../../db/given-rows.ts';
import { constant } from '../../../db/list-source.ts';
import { inState } from '../../../db/due-sql.ts';
import type { Scope } from '../../../db/list-source.ts';
import type { CompanyTransaction } from '../../../db/transaction.ts';
import { isOfUnitInUse } from '../../../db/unit-in-use.ts';
import { renewalFacts } from './rows.ts';

/** One open renewal of the company. */
export type CompanyRenewal = Awaited<ReturnType<typeof companyRenewals>>[number];

/** The company's own renewals that are open, the earliest due first. */
export async function companyRenewals(db: CompanyTransaction) {
  return db
    .selectFrom('renewal as r')
    .select(['r.id', 'r.renewalTypeId', 'r.nextRenewal', 'r.lastCompletedOn', 'r.dueSoonDays'])
    .select('r.notes')
    .where('r.equipmentId', 'is', null)
    .where('r.deletedAt', 'is', null)
    .where(sql<boolean>`${constant(renewalFacts.open)}`)
    .orderBy('r.nextRenewal')
    .orderBy('r.id')
    .execute();
}

/** Of each kind the company's renewal completed last, among those completed for good. */
export async function closedCompanyRenewals(db: CompanyTransaction) {
  return db
    .selectFrom('renewal as r')
    .select(['r.id', 'r.renewalTypeId', 'r.nextRenewal', 'r.lastCompletedOn', 'r.dueSoonDays'])
    .select('r.notes')
    .distinctOn('r.renewalTypeId')
    .where('r.equipmentId', 'is', null)
    .where('r.deletedAt', 'is', null)
    .where(sql<boolean>`not ${constant(renewalFacts.open)}`)
    .orderBy('r.renewalTypeId')
    .orderBy('r.lastCompletedOn', (order) => order.desc().nullsLast())
    .orderBy('r.id')
    .execute();
}

/** Units that should have a renewal and have none, by the month they went on the road in, where that is recent. */
export interface LackingUnits {
  readonly inServiceDate: string | null;
  readonly count: number;
  /** The first of them. */
  readonly names: readonly string[];
}

/** How many units that lack a renewal are told by name. */
const namesShown = 6;

/** How far the units are with one kind of renewal. */
export interface UnitCounts {
  readonly recorded: number;
  readonly overdue: number;
  readonly dueSoon: number;
  /** The earliest day one of the recorded is due. */
  readonly earliest: string | null;
  readonly without: readonly LackingUnits[];
}

// A unit in use under the alias e that needs a renewal of the kind t by its weight and type and has none.
const lacksOne = constant(`e.client_id = t.client_id and e.deleted_at is null
  and e.registered_weight >= t.minimum_registered_weight and ${isOfUnitInUse('e.id')}
  and (t.applies_to_equipment_type_ids = '{}' or e.type_id = any(t.applies_to_equipment_type_ids))
  and not exists (
    select from renewal r
    where r.client_id = e.client_id and r.equipment_id = e.id and r.renewal_type_id = t.id
      and r.deleted_at is null and ${renewalFacts.open})`);

/** By kind: units in use that have an open renewal of it, and those heavy enough to need one that have none. */
export async function unitCounts(
  db: CompanyTransaction,
  typeIds: readonly string[],
  scope: Scope,
): Promise<ReadonlyMap<string, UnitCounts>> {
  if (typeIds.length === 0) return new Map();
  const { rows } = await sql<UnitCounts & { renewalTypeId: string }>`
    select t.id as "renewalTypeId", c.recorded, c.overdue, c.due_soon as "dueSoon", c.earliest, w.without
    from renewal_type t
    cross join lateral (
      select count(*)::int as recorded, min(r.next_renewal)::text as earliest,
        count(*) filter (where ${inState(renewalFacts, 'OVERDUE', scope)})::int as overdue,
        count(*) filter (where ${inState(renewalFacts, 'DUE_SOON', scope)})::int as due_soon
      from renewal r
      where r.client_id = t.client_id and r.renewal_type_id = t.id and r.deleted_at is null
        and r.equipment_id is not null and ${constant(renewalFacts.open)}
        and ${constant(isOfUnitInUse('r.equipment_id'))}) c
    cross join lateral (
      select coalesce(jsonb_agg(to_jsonb(g) order by g."inServiceDate"), '[]') as without
      from (
        select m.first as "inServiceDate", count(*)::int as count,
          (array_agg(e.name order by e.name))[1:${namesShown}] as names
        from equipment e
        cross join lateral (
          select case when e.in_service_date >= ${scope.today}::date - 62
            then date_trunc('month', e.in_service_date)::date end as first) m
        where ${lacksOne} group by m.first) g) w
    where t.client_id = (select current_client()) and t.id = any(${[...typeIds]}::uuid[])`.execute(
    db.withoutPlugins(),
  );
  return new Map(rows.map((row) => [row.renewalTypeId, row]));
}

/** Units that lack a renewal of a kind, locked: whoever adds one to the same unit meanwhile has finished before it is looked for. */
export async function lackingUnits(
  db: CompanyTransaction,
  renewalTypeId: string,
): Promise<readonly { readonly id: string; readonly inServiceDate: string | null }[]> {
  const ofKind = sql`from renewal_type t, equipment e
    where t.client_id = (select current_client()) and t.id = ${renewalTypeId}::uuid and ${lacksOne}`;
  await sql`select e.id ${ofKind} order by e.id for no key update of e`.execute(db);
  const { rows } = await sql<{ id: string; inServiceDate: string | null }>`
    select e.id, e.in_service_date ${ofKind} order by e.id`.execute(db);
  return rows;
}

/** Adds a renewal of a kind to units, each with its own date. */
export async function addToUnits(
  db: CompanyTransaction,
  renewalTypeId: string,
  units: readonly { readonly equipmentId: string; readonly nextRenewal: string }[],
): Promise<void> {
  await sql`
    insert into renewal (client_id, id, equipment_id, renewal_type_id, next_renewal)
    select (select current_client()), gen_random_uuid(), u."equipmentId", ${renewalTypeId}::uuid, u."nextRenewal"
      from ${givenRows(units, sql`"equipmentId" uuid, "nextRenewal" date`)} u`.execute(db);
}

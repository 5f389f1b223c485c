import { sql } from 'kysely';
import { constant } from '../../db/list-source.ts';
import { inState } from '../../db/due-sql.ts';
import type { Scope } from '../../db/list-source.ts';
import type { CompanyTransaction } from '../../db/transaction.ts';
import { isOfUnitInUse } from '../equipment/in-use.ts';
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

/** How far the units are with one kind of renewal. */
export interface UnitCounts {
  readonly recorded: number;
  readonly overdue: number;
  readonly dueSoon: number;
  /** Names of units that should have one. */
  readonly without: readonly string[];
}

// A unit in use under the alias e that needs a renewal of the kind t by its weight and has none.
const lacksOne = constant(`e.client_id = t.client_id and e.deleted_at is null
  and e.registered_weight >= t.minimum_registered_weight and ${isOfUnitInUse('e.id')}
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
    select t.id as "renewalTypeId", c.recorded, c.overdue, c.due_soon as "dueSoon", w.without
    from renewal_type t
    cross join lateral (
      select count(*)::int as recorded,
        count(*) filter (where ${inState(renewalFacts, 'OVERDUE', scope)})::int as overdue,
        count(*) filter (where ${inState(renewalFacts, 'DUE_SOON', scope)})::int as due_soon
      from renewal r
      where r.client_id = t.client_id and r.renewal_type_id = t.id and r.deleted_at is null
        and r.equipment_id is not null and ${constant(renewalFacts.open)}
        and ${constant(isOfUnitInUse('r.equipment_id'))}) c
    cross join lateral (
      select coalesce(array_agg(e.name order by e.name), '{}') as without
      from equipment e where ${lacksOne}) w
    where t.client_id = (select current_client()) and t.id = any(${[...typeIds]}::uuid[])`.execute(
    db.withoutPlugins(),
  );
  return new Map(rows.map((row) => [row.renewalTypeId, row]));
}

/** Adds a renewal of a kind to every unit that lacks one; tells how many. */
export async function addToUnits(
  db: CompanyTransaction,
  renewalTypeId: string,
  nextRenewal: string,
): Promise<number> {
  const ofKind = sql`from renewal_type t, equipment e
    where t.client_id = (select current_client()) and t.id = ${renewalTypeId}::uuid and ${lacksOne}`;
  // Whoever adds one to the same unit meanwhile has finished before the next statement looks.
  await sql`select e.id ${ofKind} order by e.id for no key update of e`.execute(db);
  const { numAffectedRows } = await sql`
    insert into renewal (client_id, id, equipment_id, renewal_type_id, next_renewal)
    select e.client_id, gen_random_uuid(), e.id, t.id, ${nextRenewal}::date ${ofKind}`.execute(db);
  return Number(numAffectedRows ?? 0);
}

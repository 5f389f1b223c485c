import type { DispatchUnit } from '@roadproof/domain/dispatch/dispatch-facts';
import { sql } from 'kysely';
import { constant, type Sql } from '../../../db/list-source.ts';
import { scopeOf, type Reader } from '../../../db/list.ts';
import { unitToUse, useFactsSql, type UseFactsRaw } from './use-facts-rows.ts';
import { isInUse } from './rows.ts';

/** A unit as the rule of dispatch takes it, with what names it. */
export interface UnitOfDispatch extends DispatchUnit {
  readonly typeId: string | null;
  readonly typeName: string | null;
  readonly groupName: string | null;
  readonly operatorId: string | null;
  /** The name of the place where its group is at home. */
  readonly homeName: string | null;
}

type Raw = UseFactsRaw &
  Omit<UnitOfDispatch, 'use' | 'isCommercial'> & { readonly isHeavy: boolean | null };

/** Facts of a unit by which licenses and endorsements are decided; all of them are read here alone. */
const facts = `q.gvwr, q.combined_weight as gcwr, q.passengers as seats,
  q.tank_gallons as "tankGallons", coalesce(q.is_school_bus, false) as "isSchoolBus",
  q.carries_for_pay as "carriesForPay", q.brakes, q.transmission,
  q.has_fifth_wheel as "hasFifthWheel", q.is_heavy as "isHeavy"`;

const columns = constant(`q.id, q.name, q.type_id as "typeId", t.equipment_type_name as "typeName",
  g.group_name as "groupName", q.assigned_operator_id as "operatorId", l.location_name as "homeName",
  coalesce(t.category in ('Trailer', 'Dolly'), false) as "isTrailer", ${facts},
  ${useFactsSql} as "mayBeUsed.facts"`);

const tables = constant(`equipment q
  left join equipment_type t on t.client_id = q.client_id and t.id = q.type_id
  left join equipment_group g on g.client_id = q.client_id and g.id = q.equipment_group_id
  left join location l on l.client_id = g.client_id and l.id = g.location_id`);

async function unitsOf(context: Reader, condition: Sql): Promise<readonly UnitOfDispatch[]> {
  const scope = scopeOf(context);
  const { rows } = await sql<Raw>`select ${columns} from ${tables}
    where q.client_id = ${scope.clientId}::uuid and q.deleted_at is null and ${condition}`.execute(
    context.db.withoutPlugins(),
  );
  return rows.map(({ 'mayBeUsed.facts': read, isHeavy, ...raw }) => {
    const use = unitToUse({ id: raw.id, name: raw.name, 'mayBeUsed.facts': read }, scope);
    return { ...raw, use, isCommercial: commercial(use.duty.state, isHeavy) };
  });
}

/** A commercial motor vehicle by itself: one that owes an inspection; null while its weight is not known. */
function commercial(duty: 'owed' | 'none' | 'unknown', isHeavy: boolean | null): boolean | null {
  if (duty === 'unknown') return isHeavy;
  return duty === 'owed';
}

/** Returns these units, whatever their status is. */
export async function unitsById(
  context: Reader,
  ids: readonly string[],
): Promise<readonly UnitOfDispatch[]> {
  return unitsOf(context, sql`q.id = any(${[...ids]}::uuid[])`);
}

/** Returns the units in use that go on the highway, by name. */
export async function unitsInUse(context: Reader): Promise<readonly UnitOfDispatch[]> {
  return unitsOf(
    context,
    constant(`${isInUse} and coalesce(t.on_highway, true) order by q.name, q.id`),
  );
}

/** Trailers read to find one that is free. */
const lookedAt = 20;

/** Returns trailers in use of the type of another one, those after it first, by name. */
export async function trailersLike(
  context: Reader,
  trailerId: string | null,
): Promise<readonly UnitOfDispatch[]> {
  const other = sql`(select o.name from equipment o
    where o.client_id = q.client_id and o.id = ${trailerId}::uuid)`;
  return unitsOf(
    context,
    sql`q.id <> ${trailerId}::uuid and ${constant(isInUse)} and q.type_id = (
      select o.type_id from equipment o where o.client_id = q.client_id and o.id = ${trailerId}::uuid)
    order by q.name < ${other}, q.name, q.id limit ${lookedAt}`,
  );
}

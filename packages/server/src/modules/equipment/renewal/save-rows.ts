import { sql } from 'kysely';
import { constant } from '../../../db/list-source.ts';
import { lookupId } from '../../../db/lookup-sql.ts';
import { addRecord, locked, type Saved, type Stored } from '../../../db/record.ts';
import { lockRows } from '../../../db/lock-rows.ts';
import type { CompanyTransaction } from '../../../db/transaction.ts';
import { isOfUnitInUse } from '../../../db/unit-in-use.ts';
import { isInspection, isOpenRenewal, withInspections } from './rows.ts';
import type { RenewalKind } from './type-rows.ts';

export type StoredRenewal = Stored<'renewal'>;

/** The renewal as stored, locked until the transaction ends; its unit before it, as everybody does who adds to a unit. An id that no renewal has is resolved by `renewalIdOf`. */
export async function lockedRenewal(db: CompanyTransaction, id: string): Promise<StoredRenewal> {
  const whose = await db
    .selectFrom('renewal')
    .select('equipmentId')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!whose) {
    const renewalId = await renewalIdOf(db, id);
    if (renewalId !== id) return lockedRenewal(db, renewalId);
  }
  if (whose?.equipmentId) await unitOf(db, whose.equipmentId, true);
  return locked(db, 'renewal', id, 'Renewal');
}

/** Locks renewals and before them their units, each in the order of their ids, for an act on all of them. An inspection that is owed unrecorded has the id of its unit. */
export async function lockRenewals(db: CompanyTransaction, ids: readonly string[]): Promise<void> {
  const those = sql`${[...ids]}::uuid[]`;
  await sql`
    select from equipment
     where client_id = (select current_client()) and id in (
       select unnest(${those}) union
       select equipment_id from renewal where client_id = (select current_client()) and id = any(${those}))
     order by id for no key update`.execute(db);
  await lockRows(db, 'renewal', ids);
}

/** The renewals of these completions. */
export async function renewalsOfCompletions(
  db: CompanyTransaction,
  ids: readonly string[],
): Promise<string[]> {
  const rows = await db
    .selectFrom('renewalHistory')
    .select('renewalId')
    .distinct()
    .where('id', 'in', [...ids])
    .execute();
  return rows.map(({ renewalId }) => renewalId);
}

/** A renewal with the version it has now: what its history says of failures gives it another one. */
export async function savedNow(db: CompanyTransaction, id: string): Promise<Saved> {
  return db
    .selectFrom('renewal')
    .select(['id', 'version'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

/**
 * Records the yearly inspection that a unit owes, so that it can be completed or changed; undefined
 * where the id is of no unit that owes one. The unit is held, so that nobody records it twice.
 */
export async function recordInspection(
  db: CompanyTransaction,
  unitId: string,
  clientId: string,
): Promise<Saved | undefined> {
  const unit = await unitOf(db, unitId, true);
  if (!unit) return undefined;
  const owed = await sql<{ renewalTypeId: string; lastCompletedOn: string; nextRenewal: string }>`
    select r.renewal_type_id as "renewalTypeId", r.last_completed_on as "lastCompletedOn",
           r.next_renewal as "nextRenewal"
      from ${constant(withInspections)} where r.id = ${unitId}::uuid and not r.is_stored`.execute(
    db.withoutPlugins(),
  );
  const [row] = owed.rows;
  return (
    row &&
    addRecord(db, 'renewal', {
      ...row,
      clientId,
      equipmentId: unitId,
      completionDate: row.lastCompletedOn,
    })
  );
}

/**
 * The renewal that an id of a list means. A yearly inspection that a unit owed unrecorded went by the
 * id of its unit; once somebody records it, that id still leads to it: the open one, or the newest.
 */
export async function renewalIdOf(db: CompanyTransaction, id: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select r.id from renewal r
     where r.client_id = (select current_client()) and r.deleted_at is null
       and (r.id = ${id}::uuid or (r.equipment_id = ${id}::uuid and ${constant(isInspection)}))
     order by r.id = ${id}::uuid desc, r.failed_on is not null desc, ${constant(isOpenRenewal)} desc,
       r.updated_at desc limit 1`.execute(db.withoutPlugins());
  return rows[0]?.id ?? id;
}

/** The name of the unit that owes its yearly inspection, as the list of renewals shows it: of units in use; none where nothing is owed. */
export async function unitOwing(db: CompanyTransaction, unitId: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select q.name from owed_inspection o
      join equipment q on q.client_id = o.client_id and q.id = o.id
     where o.client_id = (select current_client()) and o.id = ${unitId}::uuid
       and ${constant(isOfUnitInUse('o.id'))}`.execute(db.withoutPlugins());
  return rows.map(({ name }) => name);
}

/** A unit with what a renewal of it needs to know; `lock` makes others wait who add one to it. */
export async function unitOf(db: CompanyTransaction, id: string, lock = false) {
  return db
    .selectFrom('equipment')
    .select(['id', 'name', 'inspectionDate', 'registrationDate', 'inServiceDate'])
    .select(['typeId', 'registeredWeight'])
    .select([
      sql<boolean>`equipment_status_id is not distinct from ${constant(lookupId('EquipmentStatus', 'Sold'))}`.as(
        'isSold',
      ),
      sql<boolean>`equipment_status_id is not distinct from ${constant(lookupId('EquipmentStatus', 'Out of Service'))}`.as(
        'isOutOfService',
      ),
    ])
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .$if(lock, (query) => query.forNoKeyUpdate())
    .executeTakeFirst();
}

/** Whose renewal of which kind. */
export interface Sort {
  readonly renewalTypeId: string;
  readonly equipmentId: string | null;
}

/** The open renewal of the same unit, or of the company, and kind; the earliest due first. */
export async function openDuplicate(db: CompanyTransaction, { renewalTypeId, equipmentId }: Sort) {
  return db
    .selectFrom('renewal as r')
    .select(['r.id', 'r.nextRenewal'])
    .where('r.renewalTypeId', '=', renewalTypeId)
    .where('r.equipmentId', 'is not distinct from', equipmentId)
    .where('r.deletedAt', 'is', null)
    .where(sql<boolean>`${constant(isOpenRenewal)}`)
    .orderBy('r.nextRenewal')
    .limit(1)
    .executeTakeFirst();
}

/**
 * Copies the newest completion to the unit and answers the date it had before; null where that is
 * later and stays. Both dates of a unit are those of what was done: the day of the last annual
 * inspection, and the day of the last registration; when the next one is due is the renewal's to
 * say. An older completion never moves them back.
 */
export async function mirrorCompletion(
  db: CompanyTransaction,
  equipmentId: string | null,
  field: RenewalKind['copiesTo'] | undefined,
  completionDate: string,
): Promise<string | null> {
  if (equipmentId === null || field === undefined || field === 'none') return null;
  const unit = await db
    .with('moved', (moving) =>
      moving
        .updateTable('equipment')
        .set({ [field]: completionDate })
        .where('id', '=', equipmentId)
        .where('deletedAt', 'is', null)
        .where(({ or, eb }) => or([eb(field, 'is', null), eb(field, '<', completionDate)])),
    )
    // Read as it was when the statement began.
    .selectFrom('equipment')
    .select(`${field} as before`)
    .where('id', '=', equipmentId)
    .where('deletedAt', 'is', null)
    .where(field, '<=', completionDate)
    .executeTakeFirst();
  return unit?.before ?? null;
}

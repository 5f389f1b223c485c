import { sql } from 'kysely';
import { givenRows } from '../../../db/given-rows.ts';
import type { CompanyTransaction } from '../../../db/transaction.ts';
import { unitStatus } from '../../../db/unit-in-use.ts';

/** The units of a program, of deleted ones too: their reminders follow as well, so that nothing is missing when one is restored. */
export async function unitIdsOf(
  db: CompanyTransaction,
  programId: string,
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('serviceProgramUnit')
    .select('equipmentId')
    .where('serviceProgramId', '=', programId)
    .where('deletedAt', 'is', null)
    .execute();
  return rows.map(({ equipmentId }) => equipmentId);
}

/** Lets statements of this transaction take longer: the triggers of tens of thousands of reminders run in one. */
export async function allowLong(db: CompanyTransaction): Promise<void> {
  await sql`set local statement_timeout = '10min'`.execute(db);
}

/** Units with their meters in the order of their ids, locked where something is stored: readings are entered under the same lock. */
export async function unitsById(db: CompanyTransaction, ids: readonly string[], lock: boolean) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('equipment')
    .select(['id', 'name', 'inServiceDate', 'createdAt', 'deletedAt'])
    .select(['initialPrimaryReading', 'currentPrimaryReading', 'primaryMeterOffset'])
    .select(['initialSecondaryReading', 'currentSecondaryReading', 'secondaryMeterOffset'])
    .select(['lastServiceOn', 'lastServiceReading'])
    .select(unitStatus.as('status'))
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .orderBy('id')
    .$if(lock, (query) => query.forUpdate())
    .execute();
}

interface Picked {
  readonly equipmentIds: readonly string[];
  readonly equipmentTypeIds?: readonly string[] | undefined;
  readonly equipmentGroupIds?: readonly string[] | undefined;
}

/** The ids of the units that are picked by themselves, by type or by group, at most one more than may join. */
export async function pickedIds(
  db: CompanyTransaction,
  { equipmentIds, equipmentTypeIds = [], equipmentGroupIds = [] }: Picked,
  most: number,
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select q.id from equipment q
     where q.client_id = (select current_client()) and q.deleted_at is null
       and (q.id = any(${[...equipmentIds]}::uuid[]) or q.type_id = any(${[...equipmentTypeIds]}::uuid[])
         or q.equipment_group_id = any(${[...equipmentGroupIds]}::uuid[]))
     order by q.name, q.id limit ${most + 1}`.execute(db);
  return rows.map(({ id }) => id);
}

/** A unit that joins a program. */
export interface NewMember {
  readonly id: string;
  readonly programId: string;
  readonly unitId: string;
}

/** Puts units into programs. */
export async function addUnits(
  db: CompanyTransaction,
  members: readonly NewMember[],
): Promise<void> {
  const columns = sql`id uuid, "programId" uuid, "unitId" uuid`;
  await sql`insert into service_program_unit (client_id, id, service_program_id, equipment_id)
    select (select current_client()), x.id, x."programId", x."unitId"
    from ${givenRows(members, columns)} x`.execute(db.withoutPlugins());
}

/** Takes units out of a program, all of them where none are named; answers how many they were. */
export async function removeUnits(
  db: CompanyTransaction,
  {
    programId,
    unitIds,
    deletedAt,
  }: {
    readonly programId: string;
    readonly unitIds?: readonly string[];
    readonly deletedAt: string;
  },
): Promise<number> {
  const rows = await db
    .updateTable('serviceProgramUnit')
    .set({ deletedAt })
    .where('serviceProgramId', '=', programId)
    .where('deletedAt', 'is', null)
    .$if(unitIds !== undefined, (query) =>
      query.where(sql<boolean>`equipment_id = any(${[...(unitIds ?? [])]}::uuid[])`),
    )
    .returning('id')
    .execute();
  return rows.length;
}

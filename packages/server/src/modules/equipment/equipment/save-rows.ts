import type { StoredUpload } from '@roadproof/contract/upload';
import { newId } from '../../../db/id.ts';
import type { CompanyTransaction } from '../../../db/transaction.ts';

/** Which version a unit has after everything the save did to it. */
export async function versionOf(db: CompanyTransaction, id: string) {
  return db
    .selectFrom('equipment')
    .select(['id', 'version'])
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
}

/** The documents of a unit with what is known of their bytes, newest first. */
export async function filesOf(db: CompanyTransaction, equipmentId: string) {
  return db
    .selectFrom('equipmentFile as f')
    .innerJoin('storedFile as o', (join) =>
      join.onRef('o.clientId', '=', 'f.clientId').onRef('o.id', '=', 'f.fileId'),
    )
    .leftJoin('employee as a', (join) =>
      join.onRef('a.clientId', '=', 'f.clientId').onRef('a.id', '=', 'f.createdBy'),
    )
    .select(['f.id', 'f.fileId', 'f.fileName', 'f.createdAt', 'o.contentType', 'o.size'])
    .select((eb) =>
      eb
        .fn<string | null>('nullif', [
          eb.fn<string>('concat_ws', [eb.val(' '), 'a.firstName', 'a.lastName']),
          eb.val(''),
        ])
        .as('createdByName'),
    )
    .where('f.equipmentId', '=', equipmentId)
    .where('f.deletedAt', 'is', null)
    .orderBy('f.createdAt', 'desc')
    .orderBy('f.id', 'desc')
    .execute();
}

/** How many documents a unit has; it is locked before. */
export async function countFiles(db: CompanyTransaction, equipmentId: string): Promise<number> {
  const { count } = await db
    .selectFrom('equipmentFile')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('equipmentId', '=', equipmentId)
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Adds documents and answers their ids. */
export async function addFiles(
  db: CompanyTransaction,
  clientId: string,
  equipmentId: string,
  files: readonly StoredUpload[],
): Promise<string[]> {
  const rows = files.map(({ fileId, name }) => ({
    clientId,
    id: newId(),
    equipmentId,
    fileId,
    fileName: name,
  }));
  await db.insertInto('equipmentFile').values(rows).execute();
  return rows.map(({ id }) => id);
}

/** Documents that are not deleted, of units that are not either, locked until the transaction ends. */
export async function filesForUpdate(db: CompanyTransaction, ids: readonly string[]) {
  return db
    .selectFrom('equipmentFile as f')
    .innerJoin('equipment as q', (join) =>
      join.onRef('q.clientId', '=', 'f.clientId').onRef('q.id', '=', 'f.equipmentId'),
    )
    .select('f.id')
    .where('f.id', 'in', [...ids])
    .where('f.deletedAt', 'is', null)
    .where('q.deletedAt', 'is', null)
    .orderBy('f.id')
    .forUpdate('f')
    .execute();
}

/** Marks documents as deleted. */
export async function removeFiles(
  db: CompanyTransaction,
  ids: readonly string[],
  deletedAt: string,
) {
  return db
    .updateTable('equipmentFile')
    .set({ deletedAt })
    .where('id', 'in', [...ids])
    .returning(['id', 'version'])
    .execute();
}

/** What a unit of a type begins with, and the unit its figures count in: the one the type's first meter usually has. */
export async function startersOf(
  db: CompanyTransaction,
  typeId: string,
): Promise<{ readonly starters: unknown; readonly meterUnitId: string | null }> {
  const type = await db
    .selectFrom('equipmentType')
    .select(['starterReminders', 'defaultPrimaryUnitId'])
    .where('id', '=', typeId)
    .executeTakeFirst();
  return {
    starters: type?.starterReminders ?? [],
    meterUnitId: type?.defaultPrimaryUnitId ?? null,
  };
}

import { sql } from 'kysely';
import { livingSession } from '../auth/living-session-sql.ts';
import { afterCommit, type CompanyTransaction } from '../db/transaction.ts';
import type { Platform } from '../platform.ts';
import type { FileStore, ReceivedFile } from './store.ts';

/** Tells the database of a received file. */
export async function insert(
  db: CompanyTransaction,
  clientId: string,
  id: string,
  file: ReceivedFile & { readonly name: string; readonly contentType: string },
): Promise<void> {
  const { name, size, contentType, sha256, storageKey } = file;
  await db
    .insertInto('storedFile')
    .values({ clientId, id, name, size, contentType, sha256, storageKey })
    .execute();
}

/** Records a received file, in one statement with the look for its like; once that is committed, its bytes are kept once with those of the same content (docs/decisions/0052-the-same-bytes-once.md). */
export async function insertShared(
  db: CompanyTransaction,
  store: FileStore,
  clientId: string,
  id: string,
  file: Parameters<typeof insert>[3],
): Promise<void> {
  const { name, size, contentType, sha256, storageKey } = file;
  // The select reads the files as they were before the insert, the oldest first.
  const alike = await db
    .with('added', (adding) =>
      adding
        .insertInto('storedFile')
        .values({ clientId, id, name, size, contentType, sha256, storageKey }),
    )
    .selectFrom('storedFile')
    .select('storageKey as key')
    .where('sha256', '=', sha256)
    .where('size', '=', size)
    .orderBy('createdAt')
    .orderBy('id')
    .limit(3)
    .execute();
  if (alike.length === 0) return;
  afterCommit(db, async () => {
    for (const { key } of alike) if (await store.share(storageKey, key)) return;
  });
}

/** A file with the very same content and type, if one is stored. */
export async function storedAlike(
  db: CompanyTransaction,
  sha256: Buffer,
  contentType: string,
): Promise<string | undefined> {
  const found = await db
    .selectFrom('storedFile')
    .select('id')
    .where('sha256', '=', sha256)
    .where('contentType', '=', contentType)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  return found?.id;
}

/** A file as a link opens it, with what decides whether it may. */
export interface LinkedFile {
  readonly name: string;
  readonly size: number;
  readonly contentType: string;
  readonly sha256: Buffer;
  readonly storageKey: string;
  readonly isRestricted: boolean;
  readonly mayOpenRestricted: boolean;
}

/** The file and whether its asker may see restricted ones; undefined when the file or the session is gone. */
export async function linked(
  db: CompanyTransaction,
  link: { readonly clientId: string; readonly fileId: string; readonly sessionId: string },
  platform: Pick<Platform, 'config' | 'now'>,
): Promise<LinkedFile | undefined> {
  return db
    .selectFrom('storedFile as f')
    .innerJoin('portalSession as p', 'p.clientId', 'f.clientId')
    .innerJoin('employee as e', (join) =>
      join.onRef('e.clientId', '=', 'p.clientId').onRef('e.id', '=', 'p.employeeId'),
    )
    .innerJoin('client as c', 'c.id', 'p.clientId')
    .innerJoin('lookupValue as s', (join) =>
      join.onRef('s.clientId', '=', 'e.clientId').onRef('s.id', '=', 'e.employeeStatusId'),
    )
    .select(['f.name', 'f.size', 'f.contentType', 'f.sha256', 'f.storageKey', 'f.isRestricted'])
    .select(
      sql<boolean>`e.has_admin_access or e.has_restricted_file_access`.as('mayOpenRestricted'),
    )
    .where('f.clientId', '=', link.clientId)
    .where('f.id', '=', link.fileId)
    .where('f.deletedAt', 'is', null)
    .where('p.id', '=', link.sessionId)
    .where(livingSession(platform))
    .executeTakeFirst();
}

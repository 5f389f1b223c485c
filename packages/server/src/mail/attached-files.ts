import { inCompany } from '../db/transaction.ts';
import type { Platform } from '../platform.ts';

/** A file as the mail server gets it. */
export interface Attachment {
  readonly filename: string;
  readonly contentType: string;
  readonly path: string;
}

/** The stored files of a mail, in their order; throws in words for the outbox when one is not there any more. */
export async function attachedFiles(
  { database, files }: Pick<Platform, 'database' | 'files'>,
  clientId: string,
  ids: readonly string[],
): Promise<readonly Attachment[]> {
  if (ids.length === 0) return [];
  const found = await inCompany(database, { clientId }, (db) =>
    db
      .selectFrom('storedFile')
      .select(['id', 'name', 'contentType', 'storageKey'])
      .where('id', 'in', [...ids])
      .execute(),
  );
  const attachments: Attachment[] = [];
  for (const id of ids) {
    const file = found.find((one) => one.id === id);
    if (!file || !(await files.exists(file.storageKey)))
      throw new Error(`The attached file ${file?.name ?? id} is not there any more.`);
    const { name: filename, contentType, storageKey } = file;
    attachments.push({ filename, contentType, path: files.pathOf(storageKey) });
  }
  return attachments;
}

import { inCompany } from '../db/transaction.ts';
import { jpegName, jpegOf } from '../heic/heic.ts';
import type { Platform } from '../platform.ts';

/** A file as the mail server gets it. */
export interface Attachment {
  readonly filename: string;
  readonly contentType: string;
  readonly path: string;
}

/** The stored files of a mail, in their order, a HEIC picture as the JPEG that every mail program shows; throws in words for the outbox when one is not there any more. */
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
      throw new Error(`The attached file ${file?.name ?? id} no longer exists.`);
    const { name, contentType, storageKey } = file;
    const jpeg = contentType === 'image/heic' ? await jpegOf(files, storageKey) : null;
    attachments.push(
      jpeg === null
        ? { filename: name, contentType, path: files.pathOf(storageKey) }
        : { filename: jpegName(name), contentType: 'image/jpeg', path: jpeg },
    );
  }
  return attachments;
}

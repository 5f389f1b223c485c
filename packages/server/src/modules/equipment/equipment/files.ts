import type { equipmentFile, equipment } from '@roadproof/contract/equipment/equipment';
import { maxEquipmentFiles } from '@roadproof/contract/equipment/equipment-form';
import type { ParsedInput } from '@roadproof/contract/operation';
import { filesLeftText } from '@roadproof/domain/upload-limit';
import type { z } from 'zod';
import { locked } from '../../../db/record.ts';
import { fileLink } from '../../../files/link.ts';
import type { Context } from '../../../http/context.ts';
import { badRequest, notFound } from '../../../errors.ts';
import { addFiles, countFiles, filesForUpdate, filesOf, removeFiles } from './save-rows.ts';

type Document = z.input<typeof equipmentFile>;

/** The documents of a unit, newest first, as links for this session. */
export async function linkedFiles(context: Context, equipmentId: string): Promise<Document[]> {
  const files = await filesOf(context.db, equipmentId);
  return files.map(({ fileId, ...file }) => {
    const link = fileLink(context, fileId, file.fileName);
    return { ...file, fileLink: link, fileLinkAttachment: link };
  });
}

/** Adds documents to a unit and answers those added. */
export async function saveFiles(
  { EquipmentId, files }: ParsedInput<typeof equipment.saveFiles>,
  context: Context,
): Promise<Document[]> {
  const unit = await locked(context.db, 'equipment', EquipmentId, 'Equipment');
  if (files.length === 0)
    throw badRequest('Choose at least one file.', 'PDF, images, Word, Excel or text.', 'files');
  // The unit is locked: of two uploads at once the second counts what the first has stored.
  const stored = await countFiles(context.db, unit.id);
  if (stored + files.length > maxEquipmentFiles)
    throw badRequest(
      filesLeftText(maxEquipmentFiles, stored),
      stored < maxEquipmentFiles
        ? 'Choose fewer files, or delete one that is stored.'
        : 'Delete one that is stored first.',
      'files',
    );
  const added = new Set(await addFiles(context.db, context.caller.clientId, unit.id, files));
  return (await linkedFiles(context, unit.id)).filter(({ id }) => added.has(id));
}

/** Takes documents off their unit; the history keeps that they were there. */
export async function deleteFiles(ids: readonly string[], { db, platform }: Context) {
  const fileIds = [...new Set(ids)];
  const found = await filesForUpdate(db, fileIds);
  if (found.length < fileIds.length) throw notFound('Document');
  return removeFiles(db, fileIds, platform.now().toISOString());
}

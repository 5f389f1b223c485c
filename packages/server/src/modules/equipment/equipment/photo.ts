import type { equipment } from '@roadproof/contract/equipment/equipment';
import type { ParsedInput } from '@roadproof/contract/operation';
import { locked, saveRecord } from '../../../db/record.ts';
import type { Context } from '../../../http/context.ts';

/** Sets the photo of a unit; the history keeps that there was another one. */
export async function savePhoto(
  { id, image }: ParsedInput<typeof equipment.savePhoto>,
  { db }: Context,
) {
  const unit = await locked(db, 'equipment', id, 'Equipment');
  return saveRecord(db, 'equipment', unit, { imageFileId: image.fileId });
}

/** Removes the photo of a unit, if it has one. */
export async function removePhoto(
  { id }: ParsedInput<typeof equipment.removePhoto>,
  { db }: Context,
) {
  const unit = await locked(db, 'equipment', id, 'Equipment');
  return saveRecord(db, 'equipment', unit, { imageFileId: null });
}

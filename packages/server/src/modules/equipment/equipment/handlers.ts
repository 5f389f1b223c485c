import { equipment } from '@roadproof/contract/equipment/equipment';
import { page } from '../../../db/list.ts';
import { neighboursOf } from '../../../db/neighbours.ts';
import type { Handlers } from '../../../http/context.ts';
import { notFound } from '../../../errors.ts';
import { fileLink } from '../../../files/link.ts';
import { countsHandler } from '../../../http/counts-handler.ts';
import { listHandlers } from '../../../http/list-handlers.ts';
import { oneStatement } from '../../../http/one-statement.ts';
import { equipmentOf } from './details.ts';
import { deleteFiles, saveFiles } from './files.ts';
import { removePhoto, savePhoto } from './photo.ts';
import { equipmentNameSource, equipmentSource } from './rows.ts';
import { saveEquipmentFacts } from './save-facts.ts';
import { removeEquipment, saveEquipment } from './save.ts';
import { duplicates } from './duplicate-rows.ts';
import { usageOfUnit } from './usage.ts';

const { list, excel } = listHandlers(equipment.list, equipmentSource);

/** Units, their photos and their documents. */
export const equipmentHandlers: Handlers<typeof equipment> = {
  excel,
  list: oneStatement(async (body, context) =>
    (await list(body, context)).with(['photo'], ({ photo }) => ({
      photo: photo && fileLink(context, photo, 'photo'),
    })),
  ),
  counts: countsHandler(equipmentSource),
  names: oneStatement(async (body, context) => page(context, equipmentNameSource, body)),
  get: async (input, context) => equipmentOf(context, input),
  usage: usageOfUnit,
  savePhoto,
  removePhoto,
  neighbours: oneStatement(({ Id }, context) =>
    neighboursOf(context, equipmentSource, Id, 'Equipment'),
  ),
  save: saveEquipment,
  saveFacts: saveEquipmentFacts,
  remove: removeEquipment,
  duplicates,
  saveFiles,
  removeFile: async ({ id }, context) => {
    const [removed] = await deleteFiles([id], context);
    if (!removed) throw notFound('Document');
    return removed;
  },
  removeFiles: async ({ id, ids = [] }, context) =>
    deleteFiles(id === undefined ? ids : [id, ...ids], context),
};

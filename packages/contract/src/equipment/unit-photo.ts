import * as z from 'zod';
import { operation } from '../operation.ts';
import { id, saved } from '../schema.ts';
import { thingPhotoUpload } from '../upload.ts';

export const unitPhotos = {
  savePhoto: operation({
    method: 'POST',
    path: '/api/Equipment/SaveEquipmentPhoto',
    access: 'EQUIPMENT',
    body: 'multipart',
    writes: true,
    input: z.strictObject({ id, image: thingPhotoUpload() }),
    output: saved,
    summary:
      'Sets the photo of a unit in place of the one before, cut to 4:3 and without what the camera wrote beside it.',
  }),
  removePhoto: operation({
    method: 'DELETE',
    path: '/api/Equipment/DeleteEquipmentPhoto',
    access: 'EQUIPMENT',
    body: 'path',
    writes: true,
    input: z.strictObject({ id }),
    output: saved,
    summary: 'Removes the photo of a unit, by the id of the unit.',
  }),
};

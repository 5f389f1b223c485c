import { plainText } from '@roadproof/domain/plain-text';
import * as z from 'zod';
import { operation } from '../operation.ts';
import { id } from '../schema.ts';

/** Another unit with the same VIN, plate or name. */
const equipmentDuplicate = z.object({
  id,
  name: z.string(),
  field: z.enum(['serialNumber', 'plate', 'name']),
});

export const unitDuplicates = {
  duplicates: operation({
    method: 'GET',
    path: '/api/Equipment/GetEquipmentTwins',
    access: 'EQUIPMENT',
    body: 'query',
    input: z.strictObject({
      Id: id.optional(),
      SerialNumber: z.string().overwrite(plainText).max(50).optional(),
      Plate: z.string().overwrite(plainText).max(20).optional(),
      Name: z.string().overwrite(plainText).max(100).optional(),
    }),
    output: z.array(equipmentDuplicate),
    summary: 'Other units with the same VIN, plate or name, for a warning before saving.',
  }),
};

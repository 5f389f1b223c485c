import {
  day,
  email,
  id,
  optionalNumber,
  optionalText,
  requiredText,
} from '@roadproof/contract/schema';
import { upload, uploads } from '@roadproof/contract/upload';
import * as z from 'zod';

const dayField = z.union([z.literal('').transform(() => null), day]).nullish();
const idField = z
  .union([z.literal('').transform(() => null), id], 'Choose one from the list.')
  .nullish();
const flag = z.boolean().optional();

export const gallerySchema = z.strictObject({
  version: z.number().optional(),
  id: id.optional(),
  firstName: requiredText('First name', 100),
  lastName: requiredText('Last name', 100),
  email,
  phoneNumber: z.string().max(40).optional(),
  dob: dayField,
  hireDate: dayField,
  terminationDate: dayField,
  seats: optionalNumber('Seats', { min: 1, max: 90 }),
  odometer: optionalNumber('Odometer', { max: 99_999_999, digits: 1 }),
  wage: optionalNumber('Wage', { max: 9_999_999, digits: 2 }),
  typeId: idField,
  licenceStateId: idField,
  employeeGroupId: idField,
  status: z.string('Choose a status.').nullish(),
  endorsements: z.array(z.string()).optional(),
  managerId: idField,
  note: optionalText('Note', 2000),
  isRemembered: flag,
  isTrainer: flag,
  hasPortal: flag,
  hasEmployeeAccess: flag,
  hasTrainingAccess: flag,
  hasEquipmentAccess: flag,
  hasReportsAccess: flag,
  address: z.object({ city: optionalText('City', 100) }).optional(),
  image: upload('image'),
  licence: upload('document'),
  documents: uploads('document', 5),
});

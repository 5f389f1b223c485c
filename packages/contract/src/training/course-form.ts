import * as z from 'zod';
import { choice, choosing } from '../choice.ts';
import { id, ids, optionalNumber, optionalText, requiredText } from '../schema.ts';
import { uploads } from '../upload.ts';

const flag = z.union([z.boolean(), z.stringbool()], 'Choose Yes or No.').optional();

/** The multipart form of a course: on create name and delivery must be there, on update an absent field stays as it is and an empty one is cleared (docs/product.md, Saving). */
export const saveCourse = z.strictObject({
  id: id.optional(),
  version: z.coerce.number().int().optional(),
  courseName: requiredText('Course name').optional(),
  courseCode: optionalText('Code', 50),
  description: optionalText('Description', 2000),
  categoryId: choice('CourseCategory', 'Category'),
  deliveryTypeId: choosing(id.optional(), 'DeliveryType', 'Delivery'),
  durationMinutes: optionalNumber('Duration', { max: 100_000 }),
  providerName: optionalText('Provider'),
  providerAddress: optionalText('Provider address', 500),
  materialsDescription: optionalText('Description of the materials', 2000),
  regulation: optionalText('Regulation'),
  recurrenceMonths: optionalNumber('Recurrence', { min: 1, max: 120 }),
  /** The month, 1 to 12, at whose end each repetition is due; empty text counts from the completion. */
  recurrenceMonth: optionalNumber('Due', { min: 1, max: 12 }),
  /** Empty text means the company's own days. */
  dueSoonDays: optionalNumber('Due soon', { max: 180 }),
  requiresGrade: flag,
  requiresDocument: flag,
  certificationText: optionalText('Certification', 2000),
  recordMustShow: optionalText('What a record must show', 2000),
  retention: optionalText('How long records are kept', 500),
  assignWithinDays: optionalNumber('Assign within', { max: 3650 }),
  employeeTypeIds: choosing(ids(), 'EmployeeType', 'Type'),
  employeeGroupIds: choosing(ids(), 'employeeGroup', 'Employee group'),
  licenceClassIds: choosing(ids(), 'LicenceClass', 'License class'),
  isActive: flag,
  /** New materials; with those that are stored at most five. */
  files: uploads('document', 5),
  /** Stored materials that are taken away. */
  removedFileIds: ids(),
  /** Whether due dates of open repetitions follow a changed recurrence; asked for where there are any. */
  recomputeDueDates: flag,
  /** What becomes of open repetitions when the recurrence is taken away; asked for where there are any. */
  openRepetitions: z.enum(['keep', 'end'], 'Say whether they stay or end.').optional(),
});

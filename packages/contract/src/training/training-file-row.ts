import * as z from 'zod';
import { id, instantOut } from '../schema.ts';

/** A document of a completion. */
export const trainingFileRow = z.object({
  id,
  trainingMappingId: id,
  courseCatalogId: id,
  trainingId: id,
  EmployeeId: id,
  employeeName: z.string(),
  course: z.string(),
  trainingDocName: z.string(),
  fileId: id,
  /** The same for every file of the same content, however often it was sent: its SHA-256. */
  contentId: z.string(),
  /** A link that opens the file. */
  trainingDocAttachment: z.string(),
  createdAt: instantOut,
  createdByName: z.string().nullable(),
});

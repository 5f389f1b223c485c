import * as z from 'zod';
import type { Column } from './column.ts';
import { day } from './schema.ts';

/** The past day as of which a list is told: by what was known at the end of it in the company's zone. */
export const pastDay = { asOf: day.optional() };

/** Told of a row as of a past day: whether it is there no more. */
export const deletedSince = { deletedSince: z.boolean().optional() };

/** The same as a column of a file. */
export const deletedSinceColumn = {
  key: 'deletedSince',
  header: 'Deleted Since',
  kind: 'boolean',
  width: 130,
} as const satisfies Column;

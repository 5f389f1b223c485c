import { becauses } from '@roadproof/domain/due';
import * as z from 'zod';
import { dayOut } from './schema.ts';

/** A computed status with its reason, as every list and details answer carries it (docs/domain.md, The reason). */
export const dueStatus = z.object({
  state: z.enum(['OVERDUE', 'DUE_SOON', 'PENDING', 'MISSING', 'COMPLETED', 'WAIVED']),
  dueDate: dayOut.nullable(),
  /** Until the due day; of an inspection that failed, until the day it failed. */
  daysLeft: z.number().nullable(),
  meterLeft: z.number().nullable(),
  because: z.enum(becauses),
  rule: z.string().nullable(),
  threshold: z.number(),
  /** There of a document, which is valid through its day and then expired; a duty is due and overdue. */
  expires: z.literal(true).optional(),
  /** There where a document counts for a shorter time than is printed on it: the last day on which it counts, the printed one, and the most months after the exam (49 CFR 391.45). */
  cap: z.object({ until: dayOut, printed: dayOut, months: z.number().int() }).optional(),
  /** The reason in one sentence, ready to show and to export. */
  text: z.string(),
});

/** What decides where a document stands whose last valid day is a field of the row; the rest and the words are made of it where they are shown. */
export const documentState = dueStatus.pick({ state: true, daysLeft: true, rule: true, cap: true });

export type DueStatusOut = z.output<typeof dueStatus>;

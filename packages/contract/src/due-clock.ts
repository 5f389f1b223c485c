import { clocks } from '@roadproof/domain/equipment/due-clock';
import * as z from 'zod';
import { dayOut } from './schema.ts';

/** Where a record is due by the clock that decides, and how far it is, as lists and pages show it (docs/domain.md, What is due first). */
export const dueClock = z.object({
  clock: z.enum(clocks),
  /** The day or the reading at which it is due; of an inspection that failed, the day it failed. Null where nothing is due or nothing is on file. */
  at: z.union([z.number(), dayOut]).nullable(),
  /** Days, or the unit of the meter; negative when past. */
  left: z.number().nullable(),
  /** How much of the interval is used, 0 to 1; null without an interval. */
  share: z.number().nullable(),
  /** The share from which it is due soon. */
  threshold: z.number().nullable(),
  /** The day on which the meter gets there at the use of the last 90 days: an estimate. */
  estimatedOn: dayOut.nullable(),
  /** Where it is due: '186,662 mi', '10/26/2026', 'Missing', 'Failed 11/26/2026'. */
  text: z.string().nullable(),
  /** How far that is: '640 mi over', 'in 310 mi, about 11/30/2026', 'none on file'. */
  leftText: z.string().nullable(),
});

/** The same of a record with several clocks. */
export const dueOfSeveral = dueClock.extend({
  /** The other clocks: 'or 565,438 mi · 03/26/2027'; null where no other counts. */
  also: z.string().nullable(),
});

export type DueClockOut = z.output<typeof dueClock>;

import * as z from 'zod';
import { maxChosen } from './max-chosen.ts';
import { id, saved } from './schema.ts';

export const tooMany = `At most ${maxChosen} at once.`;
/** Records with the versions in which they were chosen. */
export const records = z
  .array(z.strictObject({ id, version: z.number().int() }))
  .min(1, 'Choose at least one.')
  .max(maxChosen, tooMany);

/** The records that were changed, as they are afterwards: what takes the act back is told them. */
export const done = z.object({ records: z.array(saved) });

/** Which records are deleted. */
export const removal = z.strictObject({ records });

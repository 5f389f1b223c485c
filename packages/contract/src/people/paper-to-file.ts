import * as z from 'zod';
import { dueStatus } from '../due-status.ts';
import { id } from '../schema.ts';

/** Most cards that one list is filed from. */
export const maxToFile = 500;

/** A card that a list asks for: whose, why, and how the dialog that files it is called. */
export const paperToFile = z.object({
  key: z.string(),
  employeeId: id,
  name: z.string(),
  code: z.enum(['LICENCE', 'MED_CARD']),
  action: z.string(),
  reason: z.string(),
  state: dueStatus.shape.state,
  /** Never in a picture of the feedback tool. */
  isPrivate: z.boolean(),
});

import * as z from 'zod';
import { dueStatus } from '../due-status.ts';
import { id } from '../schema.ts';

/** Most papers that one list is filed from. */
export const maxToFile = 500;

/** A paper that a list asks for: whose, why, and how the dialog that files it is called. */
export const paperToFile = z.object({
  key: z.string(),
  employeeId: id,
  name: z.string(),
  /** Code of the kind of paper. */
  code: z.string(),
  action: z.string(),
  reason: z.string(),
  state: dueStatus.shape.state,
  /** Never in a picture of the feedback tool. */
  isPrivate: z.boolean(),
});

const titles: Readonly<Record<string, string>> = {
  LICENCE: 'File new license',
  MED_CARD: 'File new card',
};

/** Title of the dialog that files a kind of paper from a list: that of a card, else its name. */
export const filingTitle = ({
  code,
  name,
}: {
  readonly code: string;
  readonly name: string;
}): string => titles[code] ?? name;

import * as z from 'zod';
import { done, records } from '../bulk-records.ts';
import { operation } from '../operation.ts';

/** Acts on papers that can be undone. */
const paperKinds = ['paperFiling'] as const;

/** Acts on papers of drivers. */
export const bulkPaperActs = {
  undoPapers: operation({
    method: 'POST',
    path: '/api/DriverFiles/UndoManyDriverFiles',
    access: 'EMPLOYEE',
    body: 'json',
    writes: true,
    input: z.strictObject({ kind: z.enum(paperKinds), records }),
    output: done,
    summary:
      'Deletes papers that the caller filed in the last few minutes and gives the record of their driver the dates it had before, unless either has changed since.',
  }),
};

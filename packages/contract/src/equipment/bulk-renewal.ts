import * as z from 'zod';
import { tooMany } from '../bulk-records.ts';
import { maxChosen } from '../max-chosen.ts';
import { operation } from '../operation.ts';
import { id } from '../schema.ts';

/** What is read before many chosen renewals are completed. */
export const bulkRenewalActs = {
  previewRenewals: operation({
    method: 'POST',
    path: '/api/Renewal/PreviewManyRenewal',
    access: 'EQUIPMENT',
    body: 'json',
    input: z.strictObject({
      renewalIds: z.array(id).min(1, 'Choose at least one.').max(maxChosen, tooMany),
    }),
    output: z.array(
      z.object({
        id,
        /** The day of the month, 1 to 31, that its due days are counted from where its type keeps them; null elsewhere. */
        anchorDay: z.number().int().nullable(),
      }),
    ),
    summary:
      'Returns what the next dates of these renewals depend on besides the columns of the list: the day of the month that a short month has cut off, such as 31 for one due 06/30 that was due 05/31 before.',
  }),
};

import * as z from 'zod';
import { listOptions } from './filter.ts';
import { id } from './schema.ts';

/** Options of a matrix: sorted by named fields of its rows, or by the id of a column whose states count. */
export function matrixOptions(names: readonly string[], mostRows: number) {
  return listOptions([]).safeExtend({
    sortBy: z
      .array(
        z.strictObject({
          field: z.union([z.enum(names), id], {
            error: (issue) => `This list cannot be sorted by "${String(issue.input)}".`,
          }),
          direction: z.enum(['asc', 'desc']).default('asc'),
        }),
      )
      .max(5, 'A list can be sorted by at most 5 columns.')
      .optional(),
    pageSize: z
      .int('pageSize is a whole number.')
      .min(1, 'pageSize is at least 1.')
      .max(mostRows, `pageSize is at most ${mostRows}.`)
      .optional(),
  });
}

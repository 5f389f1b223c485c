import type { Input } from '../../../api/operation-map.ts';
import { query, queryClient } from '../../../api/query.ts';
import type { ListRequest } from '../../../kit/grid/rows/row-actions.ts';
import type { FilingRequest } from '../driver-file/filing-request.ts';
import { dueCards } from '../employee/card-holders.ts';

/** The papers that a list of drivers asks for, in its order. */
export const driverPapers = ({ body, extra }: ListRequest): Promise<readonly FilingRequest[]> =>
  queryClient.fetchQuery({
    ...query('drivers.toFile', { ...extra, Filter: body } as Input<'drivers.toFile'>),
    staleTime: 0,
  });

/** Returns true for a driver with a card or a file that asks for a paper. */
export const hasPapersToFile = (
  row: Parameters<typeof dueCards>[0] & { readonly dqFileBrief: string | null },
): boolean => row.dqFileBrief !== null || dueCards(row);

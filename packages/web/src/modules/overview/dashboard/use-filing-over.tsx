import type { ReactNode } from 'react';
import type { Input } from '../../../api/operation-map.ts';
import { query, queryClient } from '../../../api/query.ts';
import { useFilingOver as useFiling } from '../../people/driver-file/use-filing-over.tsx';
import { bothTogether, filingRequest } from './filing-requests.ts';
import type { TodayRow } from './today-row.tsx';

function focusRow(key: string): void {
  document.querySelector<HTMLElement>(`[data-row="${CSS.escape(key)}"] a[aria-label]`)?.focus();
}

/** Opens the dialog that files a paper over a list of work, with all papers that the list asks for. */
export function useFilingOver(
  rows: readonly TodayRow[],
  filter: Input<'todays.papers'>,
): {
  readonly onAct: (row: TodayRow) => boolean;
  readonly dialog: ReactNode;
} {
  const { openFiling, filingDialog } = useFiling();
  const onAct = (row: TodayRow): boolean => {
    const request = filingRequest(row);
    if (!request) return false;
    openFiling({
      requests: rows.flatMap((one) => filingRequest(one) ?? []),
      first: request.key,
      all: async () =>
        bothTogether(
          await queryClient.fetchQuery({
            ...query('todays.papers', filter, { quiet: true }),
            staleTime: 0,
          }),
          row,
        ),
      onReturn: focusRow,
    });
    return true;
  };
  return { onAct, dialog: filingDialog };
}

import { IconFilePlus } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, type ReactNode } from 'react';
import type { ListRequest, RowAction } from '../../../kit/grid/rows/row-actions.ts';
import { useScreenHref } from '../../../shell/use-screen-href.ts';
import type { FilingRequest } from './filing-request.ts';
import { useFilingOver } from './use-filing-over.tsx';

/** The rows of a list have the focus as one; a row that was filed may have left them. */
function focusRows(): void {
  const now = document.activeElement;
  if (now === null || now === document.body)
    document.querySelector<HTMLElement>('[role=grid]')?.focus({ preventScroll: true });
}

/**
 * Files what the rows of a list ask for over the list, one after the other in its order:
 * `const [fileOf, dialog] = useListFiling(fetchPapers)`. `fileOf` makes the action of a row.
 */
export function useListFiling(
  fetchPapers: (list: ListRequest) => Promise<readonly FilingRequest[]>,
): readonly [(employeeId: string, list: ListRequest | undefined) => RowAction, ReactNode] {
  const { openFiling, filingDialog } = useFilingOver();
  const router = useRouter();
  const hrefTo = useScreenHref();
  const open = async (employeeId: string, list: ListRequest) => {
    const requests = await fetchPapers(list);
    const first = requests.find((request) => request.employeeId === employeeId);
    if (first) {
      openFiling({ requests, first: first.key, onReturn: focusRows });
      return;
    }
    // Behind the papers that one list is filed from.
    const href = hrefTo('/employee/driver/add-files', { id: employeeId });
    if (href) void router.navigate({ href });
  };
  const newest = useRef(open);
  useEffect(() => {
    newest.current = open;
  });
  // The same for every render, so that rows are not drawn again while the dialog is open.
  const fileOf = useCallback(
    (employeeId: string, list: ListRequest | undefined): RowAction => ({
      label: 'File',
      icon: IconFilePlus,
      isWord: true,
      // The call itself shows its failure.
      onPress: () =>
        void newest.current(employeeId, list ?? { body: {}, extra: {} }).catch(() => undefined),
    }),
    [],
  );
  return [fileOf, filingDialog];
}

import { IconFilePlus } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, type ReactNode } from 'react';
import type { BulkAct } from '../../../kit/grid/rows/bulk-act.ts';
import type { ListRequest, RowAction } from '../../../kit/grid/rows/row-actions.ts';
import { useScreenHref } from '../../../shell/use-screen-href.ts';
import { toast } from '../../../kit/toast/toast.ts';
import type { FilingRequest } from './filing-request.ts';
import { useFilingOver } from './use-filing-over.tsx';

/** The rows of a list have the focus as one. */
const focusRows = (): void =>
  document.querySelector<HTMLElement>('[role=grid]')?.focus({ preventScroll: true });

/** A row that was filed may have left the list, and its button with it. */
function focusLeftRows(): void {
  const now = document.activeElement;
  if (now === null || now === document.body) focusRows();
}

type FetchPapers = (list: ListRequest) => Promise<readonly FilingRequest[]>;

/**
 * Files what the rows of a list ask for over the list, one after the other in its order:
 * `const [fileOf, dialog] = useListFiling(fetchPapers)`. `fileOf` makes the action of a row.
 */
export function useListFiling(
  fetchPapers: FetchPapers,
): readonly [(employeeId: string, list: ListRequest | undefined) => RowAction, ReactNode] {
  const { openFiling, filingDialog } = useFilingOver();
  const router = useRouter();
  const hrefTo = useScreenHref();
  const open = async (employeeId: string, list: ListRequest) => {
    const requests = await fetchPapers(list);
    const first = requests.find((request) => request.employeeId === employeeId);
    if (first) {
      openFiling({ requests, first: first.key, onReturn: focusLeftRows });
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

/** Makes the act on ticked rows that files what they ask for. */
type FileChosen = (list: ListRequest, clear: () => void) => BulkAct;

/** Files what ticked rows ask for over their list, in its order: `const [fileChosen, dialog] = useChosenFiling(fetchPapers)`. */
export function useChosenFiling(fetchPapers: FetchPapers): readonly [FileChosen, ReactNode] {
  const { openFiling, filingDialog } = useFilingOver();
  const newest = useRef(openFiling);
  useEffect(() => {
    newest.current = openFiling;
  });
  const fileChosen = useCallback<FileChosen>(
    (list, clear) => {
      const open = async () => {
        const requests = await fetchPapers(list);
        const [first] = requests;
        if (!first) {
          toast({ kind: 'info', title: 'Nothing more to file.' });
          return;
        }
        // The button of this act leaves with the ticks.
        const onReturn = () => {
          focusRows();
          clear();
        };
        newest.current({ requests, first: first.key, onReturn });
      };
      return {
        label: 'File papers',
        icon: IconFilePlus,
        // The call itself shows its failure.
        onPress: () => void open().catch(() => undefined),
      };
    },
    [fetchPapers],
  );
  return [fileChosen, filingDialog];
}

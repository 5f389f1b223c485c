import { useState, type ReactNode } from 'react';
import { usePiece } from '../../../kit/use-piece.ts';
import type { FilingRequest } from '../../people/driver-file/filing-request.ts';
import { filingRequest } from './filing-requests.ts';
import type { TodayRow } from './today-row.tsx';

const fetchFiling = async () =>
  (await import('../../people/driver-file/filing-over.tsx')).FilingOver;

/** The dialog gives the focus back to where it was opened from; after that it goes to the row it ended at. */
const afterReturnMs = 250;

function focusRow(key: string): void {
  document.querySelector<HTMLElement>(`[data-row="${CSS.escape(key)}"] a[aria-label]`)?.focus();
}

interface Opening {
  readonly requests: readonly FilingRequest[];
  readonly first: string;
  readonly isOpen: boolean;
  readonly turn: number;
}

/** Opens the dialog that files a paper over a list of work, with the papers of the list that come next. */
export function useFilingOver(rows: readonly TodayRow[]): {
  readonly onAct: (row: TodayRow) => boolean;
  readonly dialog: ReactNode;
} {
  const [Filing, ask] = usePiece(fetchFiling);
  // The list as it was when the dialog was opened: what is filed leaves the list of the screen.
  const [opening, setOpening] = useState<Opening | null>(null);
  const onAct = (row: TodayRow): boolean => {
    const request = filingRequest(row);
    if (!request) return false;
    const requests = rows.flatMap((one) => filingRequest(one) ?? []);
    ask();
    setOpening((last) => ({
      requests,
      first: request.key,
      isOpen: true,
      turn: (last?.turn ?? 0) + 1,
    }));
    return true;
  };
  const dialog =
    opening && Filing ? (
      <Filing
        key={opening.turn}
        opened={opening.isOpen}
        requests={opening.requests}
        first={opening.first}
        onClose={(current) => {
          setOpening({ ...opening, isOpen: false });
          setTimeout(() => focusRow(current), afterReturnMs);
        }}
      />
    ) : null;
  return { onAct, dialog };
}

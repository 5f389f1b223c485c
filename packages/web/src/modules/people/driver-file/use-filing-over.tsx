import { useState, type ReactNode } from 'react';
import { usePiece } from '../../../kit/use-piece.ts';
import type { FilingRequest } from './filing-request.ts';

const fetchFiling = async () => (await import('./filing-over.tsx')).FilingOver;

interface Origin {
  /** Papers of the list that are known when the dialog opens. */
  readonly requests: readonly FilingRequest[];
  /** Key of the request to begin with. */
  readonly first: string;
  /** Fetches the papers of all of the list, in its order. */
  readonly all?: () => Promise<readonly FilingRequest[]>;
  /** File that was dropped on the first one. */
  readonly file?: File | undefined;
  /** Called after the dialog gave the focus back, with the key of the request it ended at and those that were filed. */
  readonly onReturn?: (key: string, filed: ReadonlySet<string>) => void;
}

interface Opening extends Origin {
  readonly isOpen: boolean;
  readonly turn: number;
}

/** The dialog gives the focus back to where it was opened from; after that it goes to the row it ended at. */
const afterReturnMs = 250;

/** Opens the dialog that files papers over a list. It opens with what is on screen and goes on with all of the list. */
export function useFilingOver(): {
  readonly openFiling: (origin: Origin) => void;
  readonly filingDialog: ReactNode;
} {
  const [Filing, ask] = usePiece(fetchFiling);
  // The list as it was when the dialog was opened: what is filed leaves the list of the screen.
  const [opening, setOpening] = useState<Opening | null>(null);
  const openFiling = (origin: Origin) => {
    const turn = (opening?.turn ?? 0) + 1;
    ask();
    setOpening({ ...origin, isOpen: true, turn });
    const takeAll = (requests: readonly FilingRequest[]) =>
      setOpening((now) =>
        now?.turn === turn && requests.some(({ key }) => key === now.first)
          ? { ...now, requests }
          : now,
      );
    // Without an answer it stays with what is on screen.
    origin.all?.().then(takeAll, () => {});
  };
  const filingDialog =
    opening && Filing ? (
      <Filing
        key={opening.turn}
        opened={opening.isOpen}
        requests={opening.requests}
        first={opening.first}
        file={opening.file}
        onClose={(current, filed) => {
          setOpening({ ...opening, isOpen: false });
          setTimeout(() => opening.onReturn?.(current, filed), afterReturnMs);
        }}
      />
    ) : null;
  return { openFiling, filingDialog };
}

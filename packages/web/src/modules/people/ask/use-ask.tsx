import { IconMailQuestion } from '@tabler/icons-react';
import { useCallback, useState, type ReactNode } from 'react';
import type { BulkAct } from '../../../kit/grid/rows/bulk-act.ts';
import { usePiece } from '../../../kit/use-piece.ts';
import type { AskedFor } from './ask-dialog.tsx';

const fetchDialog = async () => (await import('./ask-dialog.tsx')).AskDialog;

/** The act on chosen people that asks them for papers. */
type AskAct = (rows: readonly { readonly id: string }[], clear: () => void) => BulkAct;

/** Asks people for papers they can send: `const [ask, dialog] = useAsk()`. */
export function useAsk(): readonly [AskAct, ReactNode] {
  const [chosen, setChosen] = useState<AskedFor | null>(null);
  const [AskDialog, load] = usePiece(fetchDialog);
  const act = useCallback<AskAct>(
    (rows, clear) => ({
      label: 'Ask for it…',
      icon: IconMailQuestion,
      onPress: () => {
        load();
        setChosen({ employeeIds: rows.map(({ id }) => id), clear });
      },
    }),
    [load],
  );
  const dialog = AskDialog && <AskDialog chosen={chosen} onClose={() => setChosen(null)} />;
  return [act, dialog];
}

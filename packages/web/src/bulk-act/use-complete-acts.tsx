import { IconCircleCheck, IconTrash } from '@tabler/icons-react';
import { useState, type ComponentType, type ReactNode } from 'react';
import type { BulkAct } from '../kit/grid/rows/bulk-act.ts';
import type { Selection } from '../kit/grid/rows/use-ticks.ts';
import { usePiece } from '../kit/use-piece.ts';
import type { Chosen } from './chosen.ts';
import { useBulkDelete, type Removal } from './use-bulk-delete.tsx';

interface DialogProps<R> {
  readonly chosen: Chosen<'complete', R> | null;
  readonly onClose: () => void;
}

type FetchDialog<R> = () => Promise<ComponentType<DialogProps<R>>>;

const idOf = ({ id }: { readonly id: string }): string => id;

/** Complete, for chosen rows that can be: `const [act, dialog] = useComplete(...)`. */
export function useComplete<R>(fetchDialog: FetchDialog<R>) {
  const [chosen, setChosen] = useState<Chosen<'complete', R> | null>(null);
  const [Dialog, ask] = usePiece(fetchDialog);
  const act = (rows: readonly R[], clear: () => void): BulkAct => ({
    label: 'Complete…',
    icon: IconCircleCheck,
    onPress: () => {
      ask();
      setChosen({ kind: 'complete', rows, clear });
    },
  });
  const dialog = Dialog && <Dialog chosen={chosen} onClose={() => setChosen(null)} />;
  return [act, dialog] as const;
}

/** Complete and delete, for chosen renewals and service reminders: `const [selection, dialogs] = useCompleteActs(...)`. */
export function useCompleteActs<R extends { readonly id: string; readonly version: number }>(
  fetchDialog: FetchDialog<R>,
  removal: Removal<R>,
): readonly [Selection<R>, ReactNode] {
  const [complete, dialog] = useComplete(fetchDialog);
  const [remove, question, isBusy] = useBulkDelete(removal);
  const selection: Selection<R> = {
    idOf,
    acts: (rows, clear) => [
      complete(rows, clear),
      {
        label: 'Delete…',
        icon: IconTrash,
        isDangerous: true,
        isBusy,
        onPress: () => remove(rows, clear),
      },
    ],
  };
  const dialogs = (
    <>
      {dialog}
      {question}
    </>
  );
  return [selection, dialogs];
}

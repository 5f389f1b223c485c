import { IconCircleCheck, IconTrash } from '@tabler/icons-react';
import { Suspense, useState, type ComponentType, type ReactNode } from 'react';
import type { BulkAct } from '../../kit/grid/bulk-act.ts';
import type { Selection } from '../../kit/grid/use-ticks.ts';
import type { Chosen } from './chosen.ts';
import { useBulkDelete, type Removal } from './use-bulk-delete.tsx';

interface DialogProps<R> {
  readonly chosen: Chosen<'complete', R> | null;
  readonly onClose: () => void;
}

const idOf = ({ id }: { readonly id: string }): string => id;

/** Complete, for chosen rows that can be: `const [act, dialog] = useComplete(...)`. */
export function useComplete<R>(Dialog: ComponentType<DialogProps<R>>) {
  const [chosen, setChosen] = useState<Chosen<'complete', R> | null>(null);
  const [wasAsked, setAsked] = useState(false);
  const act = (rows: readonly R[], clear: () => void): BulkAct => ({
    label: 'Complete…',
    icon: IconCircleCheck,
    onPress: () => {
      setAsked(true);
      setChosen({ kind: 'complete', rows, clear });
    },
  });
  const dialog = wasAsked && (
    <Suspense>
      <Dialog chosen={chosen} onClose={() => setChosen(null)} />
    </Suspense>
  );
  return [act, dialog] as const;
}

/** Complete and delete, for chosen renewals and service reminders: `const [selection, dialogs] = useCompleteActs(...)`. */
export function useCompleteActs<R extends { readonly id: string; readonly version: number }>(
  Dialog: ComponentType<DialogProps<R>>,
  removal: Removal<R>,
): readonly [Selection<R>, ReactNode] {
  const [complete, dialog] = useComplete(Dialog);
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

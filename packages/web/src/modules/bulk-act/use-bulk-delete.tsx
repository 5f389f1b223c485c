import { counted } from '@roadproof/domain/format';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Input, Output } from '../../api/operation-map.ts';
import { mutation } from '../../api/query.ts';
import { deleteManyQuestion, deleteQuestion, useConfirm } from '../../kit/dialog/confirm.tsx';
import { namesOf, recordsOf } from './chosen.ts';
import { toastRefusal } from './toast-refusal.ts';
import { useUndo } from './use-undo.ts';

type Removing = 'bulkActs.removeUnits' | 'bulkActs.removeRenewals' | 'bulkActs.removeReminders';

/** What is deleted, and how it is called. */
export interface Removal<R> {
  readonly operation: Removing;
  /** As the question about one calls it, as the question about several does, and what one of several is called: 'Service Reminder', 'these Service Reminders', 'service reminder'. */
  readonly thing: string;
  readonly those: string;
  readonly one: string;
  readonly kind: Input<'bulkActs.undoUnits'>['kind'];
  readonly nameOf: (row: R) => string;
  /** As the question names it, where that says more. */
  readonly namedOf?: (row: R) => string;
  /** What else is to be known once they are deleted. */
  readonly alsoSaid?: (answer: Output<Removing>) => string | undefined;
}

type Remove<R> = (rows: readonly R[], clear: () => void) => void;

/** Deletes the chosen after the question, which names them below its fixed words; `isBusy` while it is on its way. */
export function useBulkDelete<R extends { readonly id: string; readonly version: number }>({
  operation,
  thing,
  those,
  one,
  kind,
  nameOf,
  namedOf = nameOf,
  alsoSaid,
}: Removal<R>): readonly [Remove<R>, ReactNode, boolean] {
  const [ask, question] = useConfirm();
  const undo = useUndo('bulkActs.undoUnits');
  const { mutate, isPending } = useMutation({
    ...mutation<Removing>(operation, { quiet: true }),
    onError: toastRefusal,
  });
  const remove: Remove<R> = (rows, clear) => {
    const count = counted(rows.length, one);
    const which = namesOf(rows.map(nameOf));
    const named = rows.map(namedOf);
    const asked =
      rows.length === 1 ? deleteQuestion(thing, named[0]) : deleteManyQuestion(those, count, named);
    void ask(asked).then((isWanted) => {
      if (!isWanted) return;
      mutate(
        { records: recordsOf(rows) },
        {
          onSuccess: (answer) => {
            clear();
            const deleted = rows.length === 1 ? which : `${count}: ${which}`;
            const more = alsoSaid?.(answer);
            const description = more === undefined ? deleted : `${deleted}. ${more}`;
            undo({ title: 'Deleted', description, undo: { kind, records: answer.records } });
          },
        },
      );
    });
  };
  return [remove, question, isPending];
}

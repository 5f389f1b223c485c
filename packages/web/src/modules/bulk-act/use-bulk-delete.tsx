import { counted } from '@roadproof/domain/format';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Input } from '../../api/operation-map.ts';
import { mutation } from '../../api/query.ts';
import { deleteQuestion, useConfirm } from '../../kit/dialog/confirm.tsx';
import { namesOf, recordsOf } from './chosen.ts';
import { toastRefusal } from './toast-refusal.ts';
import { useUndo } from './use-undo.ts';

type Removing = 'bulkActs.removeUnits' | 'bulkActs.removeRenewals' | 'bulkActs.removeReminders';

/** What is deleted, and how it is called. */
export interface Removal<R> {
  readonly operation: Removing;
  /** As the question about one calls it, and what one of several is called: 'Service Reminder', 'service reminder'. */
  readonly thing: string;
  readonly one: string;
  readonly many?: string;
  readonly kind: Input<'bulkActs.undoUnits'>['kind'];
  readonly nameOf: (row: R) => string;
}

type Remove<R> = (rows: readonly R[], clear: () => void) => void;

/** Deletes the chosen after the question, which says how many and which; `isBusy` while it is on its way. */
export function useBulkDelete<R extends { readonly id: string; readonly version: number }>({
  operation,
  thing,
  one,
  many,
  kind,
  nameOf,
}: Removal<R>): readonly [Remove<R>, ReactNode, boolean] {
  const [ask, question] = useConfirm();
  const undo = useUndo('bulkActs.undoUnits');
  const { mutate, isPending } = useMutation({
    ...mutation<Removing>(operation, { quiet: true }),
    onError: toastRefusal,
  });
  const remove: Remove<R> = (rows, clear) => {
    const count = counted(rows.length, one, many);
    const which = namesOf(rows.map(nameOf));
    const asked =
      rows.length === 1
        ? { ...deleteQuestion(thing), text: `${deleteQuestion(thing).text} ${which}` }
        : {
            ...deleteQuestion(thing),
            text: `Are you sure you want to delete these ${count}? ${which}`,
          };
    void ask(asked).then((isWanted) => {
      if (!isWanted) return;
      mutate(
        { records: recordsOf(rows) },
        {
          onSuccess: ({ records }) => {
            clear();
            undo({ title: 'Deleted', description: `${count}: ${which}`, undo: { kind, records } });
          },
        },
      );
    });
  };
  return [remove, question, isPending];
}

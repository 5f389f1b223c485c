import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Output } from '../api/operation-map.ts';
import { mutation } from '../api/query.ts';
import { deleteManyQuestion, deleteQuestion, useConfirm } from '../kit/dialog/confirm.tsx';
import { countedOf, type Undoing } from './called.ts';
import { namesOf, recordsOf } from './chosen.ts';
import { toastRefusal } from './toast-refusal.ts';
import { useUndo } from './use-undo.ts';

type Removing =
  | 'bulkActs.removeUnits'
  | 'bulkActs.removeRenewals'
  | 'bulkActs.removeReminders'
  | 'bulkActs.removeCourses'
  | 'bulkActs.removeIncidents'
  | 'bulkActs.removeCertificates'
  | 'bulkActs.removeTrainings';

/** What takes each kind of delete back. */
const undoing = {
  unitDelete: 'bulkActs.undoUnits',
  renewalDelete: 'bulkActs.undoUnits',
  reminderDelete: 'bulkActs.undoUnits',
  courseDelete: 'bulkActs.undoCourses',
  incidentDelete: 'bulkActs.undoIncidents',
  certificateDelete: 'bulkActs.undoCertificates',
  trainingDelete: 'bulkActs.undoTrainings',
} as const;

/** What is deleted, and how it is called. */
export interface Removal<R> {
  readonly operation: Removing;
  /** As the question about one calls it, and as the question about several does: 'Service Reminder', 'these Service Reminders'. */
  readonly thing: string;
  readonly those: string;
  readonly kind: keyof typeof undoing;
  readonly nameOf: (row: R) => string;
  /** As the question names it, where that says more. */
  readonly namedOf?: (row: R) => string;
  /** What is said once one is deleted, in its fixed words, with its name. */
  readonly messages: { readonly title: string; readonly description?: string };
  /** What else is to be known once they are deleted. */
  readonly extraText?: (answer: Output<Removing>) => string | undefined;
}

/** What is done once they are deleted: chosen rows are no longer chosen, and a record's own page is left. */
type Remove<R> = (rows: readonly R[], onDeleted?: () => void) => void;

/** Deletes one record or several after the question, which names them below its fixed words, and offers to take it back; `isBusy` while it is on its way. */
export function useBulkDelete<R extends { readonly id: string; readonly version: number }>({
  operation,
  thing,
  those,
  kind,
  nameOf,
  namedOf = nameOf,
  messages,
  extraText,
}: Removal<R>): readonly [Remove<R>, ReactNode, boolean] {
  const [ask, question] = useConfirm();
  const undo = useUndo<Undoing>(undoing[kind]);
  const { mutate, isPending } = useMutation({
    ...mutation<Removing>(operation, { quiet: true }),
    onError: toastRefusal,
  });
  const remove: Remove<R> = (rows, onDeleted) => {
    const count = countedOf(kind, rows.length);
    const which = namesOf(rows.map(nameOf));
    const named = rows.map(namedOf);
    const confirmation =
      rows.length === 1 ? deleteQuestion(thing, named[0]) : deleteManyQuestion(those, count, named);
    void ask(confirmation).then((isConfirmed) => {
      if (!isConfirmed) return;
      mutate(
        { records: recordsOf(rows) },
        {
          onSuccess: (answer) => {
            const several = { title: 'Deleted', description: `${count}: ${which}` };
            const { title, description: deleted = which } = rows.length === 1 ? messages : several;
            const more = extraText?.(answer);
            const description = more === undefined ? deleted : `${deleted}. ${more}`;
            undo({
              title,
              description,
              which: rows.length === 1 && messages.description !== undefined ? which : undefined,
              undo: { kind, records: answer.records },
            });
            onDeleted?.();
          },
        },
      );
    });
  };
  return [remove, question, isPending];
}

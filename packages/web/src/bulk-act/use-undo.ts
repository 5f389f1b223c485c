import { useMutation } from '@tanstack/react-query';
import type { Input } from '../api/operation-map.ts';
import { mutation } from '../api/query.ts';
import { toast, toastSuccess } from '../kit/toast/toast.ts';
import { countedOf, type Undoing } from './called.ts';
import { toastRefusal } from './toast-refusal.ts';

/** What was done, in a toast that offers to take it back. */
interface Done<N extends Undoing> {
  readonly title: string;
  readonly description: string;
  /** Which record it was, where the description is fixed and does not say it. */
  readonly which?: string | undefined;
  readonly undo: Input<N>;
  /** Called after it was taken back; the screen that offered it may have been left. */
  readonly onUndone?: () => void;
}

/** How long the offer stays on screen; the server takes it longer. */
const seconds = 30;

/** Says that records were changed, and takes it back when asked. */
export function useUndo<N extends Undoing>(operation: N): (done: Done<N>) => void {
  const { mutateAsync } = useMutation({
    ...mutation<Undoing>(operation, { quiet: true }),
    onError: toastRefusal,
    onSuccess: ({ records }, { kind }) => toastSuccess('Undone', countedOf(kind, records.length)),
  });
  return ({ title, description, which, undo, onUndone }) => {
    const run = () => {
      // A failure was shown by then.
      mutateAsync(undo).then(onUndone, () => {});
    };
    toast({
      kind: 'success',
      title,
      description,
      which,
      seconds,
      // Where all had it already there is nothing to take back.
      ...(undo.records.length > 0 && { action: { label: 'Undo', run } }),
    });
  };
}

import { useMutation } from '@tanstack/react-query';
import { counted } from '@roadproof/domain/format';
import { mutation } from '../../../api/query.ts';
import { toastRefusal } from '../../../bulk-act/toast-refusal.ts';
import { toast, toastSuccess } from '../../../kit/toast/toast.ts';

/** How long the offer to undo stays on screen; the server takes it longer. */
const seconds = 30;

/** Starts programs and offers to undo that. */
export function useStartPrograms(onStarted: () => void) {
  const undo = useMutation({
    ...mutation('serviceStarters.undo', { quiet: true }),
    onError: toastRefusal,
    onSuccess: ({ programs, units }) =>
      toastSuccess('Undone', `${counted(programs, 'program')} of ${counted(units, 'unit')}`),
  });
  return useMutation({
    ...mutation('serviceStarters.start'),
    onSuccess: ({ startId, text }) => {
      toast({
        kind: 'success',
        title: 'Service Programs Started Successfully',
        description: text,
        seconds,
        ...(startId !== null && {
          action: { label: 'Undo', run: () => undo.mutate({ startId }) },
        }),
      });
      onStarted();
    },
  });
}

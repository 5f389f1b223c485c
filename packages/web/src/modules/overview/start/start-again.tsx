import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { mutation } from '../../../api/query.ts';
import { Note } from '../../../kit/layout/note.tsx';
import { toastSuccess } from '../../../kit/toast/toast.ts';
import { useStart } from '../../../pieces/start/use-start.ts';

/** The way back to the start card, where somebody has hidden it. */
export function StartAgain() {
  const start = useStart();
  const show = useMutation({
    ...mutation('start.hide'),
    onSuccess: () => toastSuccess('Start Card Shown Successfully'),
  });
  if (!start?.isHidden) return null;
  return (
    <Note as="div" tone="neutral">
      The start card of the dashboard is hidden.{' '}
      <Button
        size="compact-sm"
        variant="subtle"
        loading={show.isPending}
        onClick={() => show.mutate({ isHidden: false })}
      >
        Show it again
      </Button>
    </Note>
  );
}

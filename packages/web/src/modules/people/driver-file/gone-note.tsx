import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { mutation } from '../../../api/query.ts';
import { useConfirm } from '../../../kit/dialog/confirm.tsx';
import { toast, toastSuccess } from '../../../kit/toast/toast.ts';
import type { Slot } from './slot.ts';

/** Seconds for which the toast offers Undo. */
const seconds = 30;

interface Props {
  readonly slot: Slot;
  readonly employeeId: string;
}

/** Notes that a record that was never filed was made and is lawfully gone, or deletes that note. */
export function GoneNote({ slot: { state, name, fileTypeId, goneNote }, employeeId }: Props) {
  const [ask, question] = useConfirm();
  const remove = useMutation({
    ...mutation('driverFiles.remove'),
    onSuccess: () => toastSuccess('Note deleted Successfully', name),
  });
  const add = useMutation({
    ...mutation('driverFiles.noteGone'),
    onSuccess: ({ id }) =>
      toast({
        kind: 'success',
        title: 'Note saved Successfully',
        description: `${name}: made, record lawfully gone`,
        seconds,
        action: { label: 'Undo', run: () => remove.mutate({ id }) },
      }),
  });
  const note = async () => {
    const isSure = await ask({
      title: 'Made, record lawfully gone?',
      text: 'The file then shows, with your name and today’s date, that the record was made in time and deleted after its retention. Do this only if you know it.',
      action: 'Save note',
      named: name,
    });
    if (isSure) add.mutate({ employeeId, fileTypeId });
  };
  if (goneNote)
    return (
      <Button
        size="xs"
        variant="subtle"
        color="gray"
        loading={remove.isPending}
        onClick={() => remove.mutate({ id: goneNote.id })}
      >
        Delete note<span className="visually-hidden"> on {name}</span>
      </Button>
    );
  if (state !== 'NEVER_FILED') return null;
  return (
    <>
      <Button
        size="xs"
        variant="subtle"
        color="gray"
        loading={add.isPending}
        onClick={() => void note()}
      >
        Lawfully gone<span className="visually-hidden">: {name}</span>
      </Button>
      {question}
    </>
  );
}

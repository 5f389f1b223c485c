import { Button } from '@mantine/core';
import { formatCount } from '@roadproof/domain/format';
import { useMutation } from '@tanstack/react-query';
import { IconArrowBackUp } from '@tabler/icons-react';
import type { Output } from '../api/operation-map.ts';
import { mutation } from '../api/query.ts';
import { useConfirm } from '../kit/dialog/confirm.tsx';
import { toastSuccess } from '../kit/toast/toast.ts';

type Summary = Output<'imports.list'>['data'][number];

/** Takes a whole import back while that is possible; asks first. */
export function UndoButton({
  one,
  size = 'xs',
}: {
  readonly one: Summary;
  readonly size?: 'xs' | 'sm';
}) {
  const [ask, dialog] = useConfirm();
  const undo = useMutation(mutation('imports.undo'));
  if (!one.undoUntil) return null;
  const start = async () => {
    const goesOn = await ask({
      title: 'Undo this import?',
      text: `What ${one.fileName} added is removed, and what it changed gets its old values back (${formatCount(one.importedCount)} records).`,
      action: 'Undo import',
      isDangerous: true,
    });
    if (!goesOn) return;
    undo.mutate({ id: one.id }, { onSuccess: () => toastSuccess('Import Undone Successfully') });
  };
  return (
    <>
      <Button
        size={size}
        variant="default"
        loading={undo.isPending}
        leftSection={<IconArrowBackUp size={15} aria-hidden />}
        onClick={() => void start()}
      >
        Undo
        <span className="visually-hidden"> {one.fileName}</span>
      </Button>
      {dialog}
    </>
  );
}

import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { mutation } from '../../api/query.ts';
import { deleteQuestion, useConfirm } from '../../kit/dialog/confirm.tsx';
import { toastSuccess } from '../../kit/toast/toast.ts';

/** Deletes a unit after the question of the specification (section 8); the dialog is put anywhere on the screen. */
export function useDeleteEquipment(
  onDeleted?: () => void,
): [(unit: { readonly id: string }) => Promise<void>, ReactNode, boolean] {
  const [ask, dialog] = useConfirm();
  const { mutate, isPending } = useMutation({
    ...mutation('equipment.remove'),
    onSuccess: () => {
      toastSuccess('Deleted', 'Equipment deleted successfully');
      onDeleted?.();
    },
  });
  const remove = async ({ id }: { readonly id: string }) => {
    if (await ask(deleteQuestion('Equipment'))) mutate({ id });
  };
  return [remove, dialog, isPending];
}

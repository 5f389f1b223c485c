import { useDeletes } from '../../kit/dialog/deletes.tsx';

const detail = 'Equipment deleted successfully';

/** Deletes a unit after the question; the list and the unit's own screen say the same. */
export function useDeleteEquipment(onDeleted?: () => void) {
  const [remove, question] = useDeletes({
    operation: 'equipment.remove',
    thing: 'Equipment',
    successText: 'Deleted',
    onDeleted,
  });
  return [({ id }: { readonly id: string }) => remove({ id, detail }), question] as const;
}

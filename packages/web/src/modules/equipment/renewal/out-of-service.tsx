import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { mutation } from '../../../api/query.ts';
import { useConfirm } from '../../../kit/dialog/confirm.tsx';
import { useLookupIds } from '../../../kit/grid/filter/use-lookup-ids.ts';
import { useUndo } from '../../../bulk-act/use-undo.ts';
import type { Unit } from '../equipment/unit.ts';

/** Takes a unit out of service, with the way back; nothing of it is due until it is in use again. */
export function OutOfService({ unit }: { readonly unit: Pick<Unit, 'id' | 'name' | 'version'> }) {
  const undo = useUndo('bulkActs.undoUnits');
  const statuses = useLookupIds('EquipmentStatus');
  const [ask, question] = useConfirm();
  const { mutate, isPending } = useMutation({
    ...mutation('bulkActs.changeUnitStatus'),
    onSuccess: ({ records }) =>
      undo({
        title: 'Equipment Status Changed Successfully',
        description: unit.name,
        undo: { kind: 'unitStatus', records },
      }),
  });
  const equipmentStatusId = statuses?.['Out of Service'];
  if (equipmentStatusId === undefined) return null;
  const change = async () => {
    const { id, name, version } = unit;
    const isConfirmed = await ask({
      title: 'Out of service',
      text: `Take ${name} out of service? Nothing is due for it until it is in use again; then a failure that is not settled counts again.`,
      action: 'Take out of service',
    });
    if (isConfirmed) mutate({ equipmentStatusId, records: [{ id, version }] });
  };
  return (
    <>
      <Button size="xs" variant="default" loading={isPending} onClick={() => void change()}>
        Out of service
      </Button>
      {question}
    </>
  );
}

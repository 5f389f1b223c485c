import { useDeletes } from '../../kit/dialog/deletes.tsx';

const detail = 'Equipment deleted successfully';

interface Deleted {
  readonly id: string;
  readonly name: string;
  readonly serialNumber: string | null;
}

/** A unit as the question names it, so that nobody deletes the wrong one of a name. */
export const namedUnit = ({ name, serialNumber }: Deleted): string =>
  serialNumber === null || serialNumber === '' ? name : `${name}, VIN ${serialNumber}`;

/** Deletes a unit after the question; the list and the unit's own screen say the same. */
export function useDeleteEquipment(onDeleted?: () => void) {
  const [remove, question] = useDeletes({
    operation: 'equipment.remove',
    thing: 'Equipment',
    successText: 'Deleted',
    onDeleted,
  });
  return [
    (unit: Deleted) => remove({ id: unit.id, named: namedUnit(unit), detail }),
    question,
  ] as const;
}

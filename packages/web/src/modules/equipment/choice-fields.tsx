import { useQuery } from '@tanstack/react-query';
import { query } from '../../api/query.ts';
import type { OwnChoicesProps } from '../../kit/form/lookup-field.tsx';
import { SelectField } from '../../kit/form/select-field.tsx';

/** Reference lists change rarely; a write refreshes them anyway. */
const staleTime = 5 * 60_000;
const inOrderOf = (field: string) => ({
  options: { sortBy: [{ field, direction: 'asc' as const }] },
});

/** A kind of equipment: tractor, dry van, forklift. */
export function EquipmentTypeField(field: OwnChoicesProps) {
  const { data, isPending } = useQuery({
    ...query('lookups.equipmentTypes', inOrderOf('equipmentTypeName')),
    staleTime,
  });
  const choices = (data?.data ?? []).map(({ id, equipmentTypeName }) => ({
    value: id,
    label: equipmentTypeName,
  }));
  return <SelectField {...field} choices={choices} isLoading={isPending} />;
}

/** A group of equipment: terminal, division. */
export function EquipmentGroupField(field: OwnChoicesProps) {
  const { data, isPending } = useQuery({
    ...query('lookups.equipmentGroups', inOrderOf('groupName')),
    staleTime,
  });
  const choices = (data?.data ?? []).map(({ id, groupName }) => ({ value: id, label: groupName }));
  return <SelectField {...field} choices={choices} isLoading={isPending} />;
}

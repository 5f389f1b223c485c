import { useQuery } from '@tanstack/react-query';
import { query } from '../../api/query.ts';
import { SelectField, type Choice, type SelectFieldProps } from './select-field.tsx';

/** A select that finds its own choices. */
export type OwnChoicesProps = Omit<SelectFieldProps, 'choices' | 'isLoading'>;

/** Reference lists change rarely; a write refreshes them anyway. */
const staleTime = 5 * 60_000;

/** A lookup value of one group, such as 'EmployeeType'. */
export function LookupField({ group, ...field }: OwnChoicesProps & { readonly group: string }) {
  const { data, isPending } = useQuery({
    ...query('lookups.values', { lookupGroupName: group, isHidden: false }),
    staleTime,
  });
  const choices = (data?.data ?? []).map(({ id, lookupDisplayName }): Choice => ({
    value: id,
    label: lookupDisplayName,
  }));
  return <SelectField {...field} choices={choices} isLoading={isPending} />;
}

/** A state or province, found by name or by its two letters. */
export function StateField(field: OwnChoicesProps) {
  const { data, isPending } = useQuery({
    ...query('lookups.states', { options: { sortBy: [{ field: 'stateName', direction: 'asc' }] } }),
    staleTime,
  });
  const choices = (data?.data ?? []).map(({ id, stateName, code }): Choice => ({
    value: id,
    label: `${stateName} (${code})`,
  }));
  return <SelectField {...field} choices={choices} isLoading={isPending} />;
}

/** An employee group. */
export function GroupField(field: OwnChoicesProps) {
  const { data, isPending } = useQuery({
    ...query('lookups.employeeGroups', {
      options: { sortBy: [{ field: 'groupName', direction: 'asc' }] },
    }),
    staleTime,
  });
  const choices = (data?.data ?? []).map(({ id, groupName }): Choice => ({
    value: id,
    label: groupName,
  }));
  return <SelectField {...field} choices={choices} isLoading={isPending} />;
}

import type { ChoiceList } from '@roadproof/contract/choice';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import type { Choice } from './select-field.tsx';

/** A reference list that fields choose from. */
export type LookupName = Exclude<ChoiceList, 'employee'>;

type Row = Readonly<Record<string, unknown>> & { readonly id: string };
interface OwnList {
  readonly operation:
    | 'lookups.employeeGroups'
    | 'lookups.equipmentGroups'
    | 'lookups.equipmentTypes'
    | 'lookups.incidentTypes'
    | 'lookups.locations'
    | 'lookups.states';
  readonly order: string;
  /** What a row is called, when it is more than the field it is ordered by. */
  readonly labelOf?: (row: Row) => string;
}

const own: Readonly<Record<string, OwnList>> = {
  employeeGroup: { operation: 'lookups.employeeGroups', order: 'groupName' },
  equipmentGroup: { operation: 'lookups.equipmentGroups', order: 'groupName' },
  equipmentType: { operation: 'lookups.equipmentTypes', order: 'equipmentTypeName' },
  incidentType: { operation: 'lookups.incidentTypes', order: 'incidentName' },
  location: { operation: 'lookups.locations', order: 'locationName' },
  // Found by name or by its two letters.
  state: {
    operation: 'lookups.states',
    order: 'stateName',
    labelOf: ({ stateName, code }) => `${String(stateName)} (${String(code)})`,
  },
};

interface Asked {
  readonly queryKey: readonly unknown[];
  readonly queryFn: (context: {
    readonly signal: AbortSignal;
  }) => Promise<{ readonly data: readonly Row[] }>;
}

/** Asked for as every other reader of the list asks, so that they share one answer. */
function queryOf(list: LookupName): Asked {
  const { operation, order } = own[list] ?? {};
  if (operation === undefined || order === undefined) {
    const input = { lookupGroupName: list, isHidden: false };
    return {
      queryKey: ['lookups.values', input],
      queryFn: ({ signal }) => call('lookups.values', input, { signal }),
    };
  }
  const input = { options: { sortBy: [{ field: order, direction: 'asc' as const }] } };
  return {
    queryKey: [operation, input],
    queryFn: ({ signal }) => call(operation, input, { signal }),
  };
}

function labelOf(list: LookupName, row: Row): string {
  const { order = 'lookupDisplayName', labelOf: label } = own[list] ?? {};
  return label ? label(row) : String(row[order]);
}

/** What may be chosen of a list. Reference lists change rarely; a write refreshes them anyway. */
export function useLookupChoices(list: LookupName): {
  readonly choices: readonly Choice[];
  readonly isLoading: boolean;
} {
  const { data, isPending } = useQuery({ ...queryOf(list), staleTime: 5 * 60_000 });
  const choices = (data?.data ?? []).map((row) => ({ value: row.id, label: labelOf(list, row) }));
  return { choices, isLoading: isPending };
}

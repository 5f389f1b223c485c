import type { ChoiceList } from '@roadproof/contract/choice';
import { hasOwnTable, nameFieldOf } from '@roadproof/domain/company/lookup-list';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import type { Choice } from './select-field.tsx';

/** A reference list that fields choose from. */
export type LookupName = Exclude<ChoiceList, 'employee'>;

type Row = Readonly<Record<string, unknown>> & { readonly id: string };
interface ListQuery {
  readonly queryKey: readonly unknown[];
  readonly queryFn: (context: {
    readonly signal: AbortSignal;
  }) => Promise<{ readonly data: readonly Row[] }>;
}

/** Asked for as every other reader of the list asks, so that they share one answer. */
function queryOf(list: LookupName): ListQuery {
  if (!hasOwnTable(list)) {
    const input = { lookupGroupName: list, isHidden: false };
    return {
      queryKey: ['lookups.values', input],
      queryFn: ({ signal }) => call('lookups.values', input, { signal }),
    };
  }
  const operation = `lookups.${list}s` as const;
  const sortBy = [{ field: nameFieldOf(list), direction: 'asc' as const }];
  const input = { options: { sortBy } };
  return {
    queryKey: [operation, input],
    queryFn: ({ signal }) => call(operation, input, { signal }),
  };
}

function labelOf(list: LookupName, row: Row): string {
  // Found by name or by its two letters.
  if (list === 'state') return `${String(row['stateName'])} (${String(row['code'])})`;
  return String(row[hasOwnTable(list) ? nameFieldOf(list) : 'lookupDisplayName']);
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

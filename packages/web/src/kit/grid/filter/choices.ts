import { wordOf, type Column, type FilterChoices } from '@roadproof/contract/column';
import { nameFieldOf } from '@roadproof/domain/company/lookup-list';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../../api/call.ts';
import type { ListName } from '../rows/list-source.ts';

/** One value a select filter offers. */
export interface Choice {
  readonly value: string;
  readonly label: string;
}

/** The call that answers the choices of a filter, the field of its rows that is the name, and its input. */
function requestOf(
  filter: FilterChoices | undefined,
): readonly [operation: ListName, label: string, input: Record<string, unknown>] | null {
  if (!filter || 'values' in filter) return null;
  if ('lookup' in filter)
    return ['lookups.values', 'lookupDisplayName', { lookupGroupName: filter.lookup }];
  if (filter.list === 'courseCatalog') return ['courses.list', 'courseName', {}];
  return [`lookups.${filter.list}s`, nameFieldOf(filter.list), {}];
}

/** The values a column's filter offers; undefined for a column without such a filter and while they are on their way. */
export function useChoices(column: Column | undefined): readonly Choice[] | undefined {
  const filter = column?.filter || undefined;
  const request = requestOf(filter);
  const { data } = useQuery({
    queryKey: request ? [request[0], request[2]] : ['no choices'],
    queryFn: ({ signal }) => {
      const [operation, , input] = request ?? ['lookups.values', '', {}];
      return call(operation, input as never, { signal, quiet: true }) as Promise<{
        readonly data: readonly Record<string, unknown>[];
      }>;
    },
    enabled: request !== null,
    staleTime: 5 * 60_000,
  });
  const label = request?.[1];
  return useMemo(() => {
    if (filter && 'values' in filter) return filter.values;
    if (!column || !label) return undefined;
    return data?.data.map((row) => {
      const name = String(row[label]);
      // A status is chosen by the word its cells have.
      return { value: String(row.id), label: wordOf(column, name) ?? name };
    });
  }, [column, filter, label, data]);
}

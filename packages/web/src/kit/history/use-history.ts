import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import type { Input, Output } from '../../api/operation-map.ts';
import { useListParams } from '../grid/frame/use-list-params.ts';

export type HistoryEntity = NonNullable<Input<'auditHistory.get'>['Entity']>;
export type Entry = Output<'auditHistory.get'>['entries'][number];

/** What of a history is asked for; empty text asks for everything. */
interface HistoryFilter {
  readonly search: string;
  readonly who: string;
  readonly from: string;
  readonly to: string;
}

const names = ['search', 'who', 'from', 'to'] as const satisfies (keyof HistoryFilter)[];

/** The filter the address holds, and a way to change some of it. */
export function useHistoryFilter() {
  const [params, change] = useListParams();
  const [search = '', who = '', from = '', to = ''] = names.map((name) => params.get(name) ?? '');
  const set = (values: Partial<HistoryFilter>) =>
    change((now) => {
      for (const [name, value] of Object.entries(values)) {
        if (value) now.set(name, value);
        else now.delete(name);
      }
      return now;
    });
  const clear = () => set({ search: '', who: '', from: '', to: '' });
  const filter: HistoryFilter = { search, who, from, to };
  return { filter, set, clear, isNarrowed: names.some((name) => filter[name] !== '') };
}

/** The history of a record page by page; what is on screen stays while a filter is changed. */
export function useHistory(entity: HistoryEntity, id: string, filter: HistoryFilter) {
  const input = {
    Entity: entity,
    Id: id,
    Search: filter.search || undefined,
    Who: filter.who || undefined,
    From: filter.from || undefined,
    To: filter.to || undefined,
  };
  return useInfiniteQuery({
    queryKey: ['auditHistory.get', input] as const,
    queryFn: ({ pageParam, signal }) =>
      call(
        'auditHistory.get',
        { ...input, Before: pageParam ?? undefined },
        { signal, quiet: true },
      ),
    initialPageParam: null as number | null,
    getNextPageParam: (last) => last.before,
    placeholderData: (previous, query) => (query?.queryKey[1].Id === id ? previous : undefined),
  });
}

import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useDebouncedValue } from '@mantine/hooks';
import { useMemo } from 'react';
import type { PickedRecord, RecordSource } from './record-source.ts';

const pageSize = 50;
const pause = 150;

/** The records that match what is typed, as far as they are here, and how to get more. */
export function useRecordSearch(source: RecordSource, text: string, isOpen: boolean) {
  const [search] = useDebouncedValue(text.trim(), pause);
  const {
    data,
    isPending,
    isError,
    isPlaceholderData,
    hasNextPage,
    isFetchingNextPage,
    fetchNextPage,
  } = useInfiniteQuery({
    queryKey: ['record-picker', source.name, search],
    queryFn: ({ pageParam, signal }) => source.page(search, pageParam, pageSize, signal),
    initialPageParam: 1,
    getNextPageParam: (last, all) =>
      all.length * pageSize < last.total ? all.length + 1 : undefined,
    placeholderData: keepPreviousData,
    enabled: isOpen,
  });
  const records = useMemo(() => data?.pages.flatMap((page) => page.data) ?? [], [data]);
  return {
    records,
    total: data?.pages[0]?.total ?? 0,
    /** The list shown belongs to an earlier text. */
    isSearching: isPending || isPlaceholderData || search !== text.trim(),
    hasFailed: isError,
    more: () => {
      if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
    },
  };
}

/** The chosen record; undefined while it is on its way. One that is `given` is not asked for. */
export function usePickedRecord(
  source: RecordSource,
  id: string | null,
  given?: PickedRecord,
): PickedRecord | undefined {
  const { data, isError } = useQuery({
    queryKey: ['picked-record', source.name, id],
    queryFn: ({ signal }) => source.one(id ?? '', signal),
    enabled: id !== null && given === undefined,
    staleTime: 60_000,
  });
  if (given !== undefined) return given;
  if (data === undefined && isError && id !== null)
    return { id, title: 'No longer available', detail: null };
  return data;
}

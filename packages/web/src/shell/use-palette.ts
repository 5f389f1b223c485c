import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { query } from '../api/query.ts';
import { usePiece } from '../kit/use-piece.ts';
import { countsOptions } from './menu-badges.ts';
import type { PaletteEntry } from './palette-entry.ts';
import type { PaletteGroup } from './palette-groups.ts';
import { usePermissions } from './permissions.ts';
import { useScreens } from './screens.ts';

type Search = typeof import('./palette-search.ts');
const fetchSearch = (): Promise<Search> => import('./palette-search.ts');

const typingPauseMs = 150;
const shortest = 2;

/** A group with what it found. */
export interface FoundGroup {
  readonly title: string;
  readonly hits: readonly PaletteEntry[];
  /** How many of them before "More". */
  readonly shown: number;
  /** Words in the place of hits. */
  readonly words: string | null;
}

interface Found {
  readonly groups: readonly FoundGroup[];
  readonly note: string;
  /** Nothing has the words of a text. */
  readonly isNothing: boolean;
}

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), typingPauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

function useSearch(): Search | undefined {
  const [search, ask] = usePiece(fetchSearch);
  useEffect(ask, [ask]);
  return search;
}

/** Everything the caller may open, ready to be searched. */
function useIndex(search: Search | undefined) {
  const screens = useScreens();
  const { opens, may } = usePermissions();
  const { data } = useQuery({
    ...query('employees.hasAdminAccess', {}, { quiet: true }),
    staleTime: 60_000,
  });
  const isAdmin = data?.hasAdminAccess === true;
  const { data: lines } = useQuery({
    ...query('settings.get', {}, { quiet: true }),
    enabled: may('ADMINISTRATOR'),
    staleTime: 60_000,
  });
  const { data: counts } = useQuery(countsOptions());
  return useMemo(() => {
    const entries = search?.paletteEntries(screens) ?? [];
    const open = entries.filter(
      ({ module, forAdmins }) => opens(module) && (isAdmin || !forAdmins),
    );
    return search?.indexOf(search.withNow(open, lines ?? [], counts)) ?? [];
  }, [search, screens, opens, isAdmin, lines, counts]);
}

const noGroups: readonly PaletteGroup[] = [];

/** Searches for a text: entries at once, the manual and records as soon as they are there, and a line about all of it. */
export function usePalette(given: string): Found {
  const typed = given.trim();
  const search = useSearch();
  const index = useIndex(search);
  const groups = search?.paletteGroups ?? noGroups;
  const settled = useSettled(typed);
  const isAsking = typed.length >= shortest;
  const fetched = useQueries({
    queries: groups.map(({ title, fetch, isFresh }) => ({
      queryKey: ['palette', title, settled] as const,
      queryFn: ({ signal }: { readonly signal: AbortSignal }) => fetch?.(settled, signal) ?? [],
      ...(isFresh ? { staleTime: 0, gcTime: 0 } : { placeholderData: keepPreviousData }),
      enabled: fetch !== undefined && isAsking && settled.length >= shortest,
    })),
  });
  const foundAtOnce = useMemo(() => {
    if (!search) return [];
    let text = typed;
    let entries = search.findEntries(index, text);
    if (entries.length === 0) {
      text = search.corrected(index, typed) ?? typed;
      entries = search.findEntries(index, text);
    }
    return groups.map(({ find }) => find?.({ text, found: entries }));
  }, [search, groups, typed, index]);
  const isFetching = fetched.some((one) => one.isFetching);
  const isWaiting = !search || (isAsking && (settled !== typed || isFetching));
  const all = groups.map((group, at) => {
    const { data, isError = false } = fetched[at] ?? {};
    const isGone = group.isFresh === true && (isError || settled !== typed);
    const answer = { hits: (isAsking && !isGone && data) || [], shown: search?.shownAtFirst ?? 0 };
    return { group, isError: isAsking && isError, ...(foundAtOnce[at] ?? answer) };
  });
  const count = all.reduce((sum, { hits }) => sum + hits.length, 0);
  const wordsOf = (group: PaletteGroup, isError: boolean) => {
    if (isError) return group.fault ?? null;
    return isAsking && !isWaiting && count > 0 ? (group.none?.(typed) ?? null) : null;
  };
  return {
    groups: all.flatMap(({ group, isError, hits, shown }): FoundGroup[] => {
      const words = hits.length === 0 ? wordsOf(group, isError) : null;
      return hits.length === 0 && words === null
        ? []
        : [{ title: group.title, hits, shown, words }];
    }),
    note: isWaiting ? 'Searching…' : noteOf(typed, count, isAsking),
    isNothing: !isWaiting && count === 0 && typed !== '',
  };
}

function noteOf(text: string, count: number, isAsking: boolean): string {
  if (count === 0) return text === '' ? 'Nothing to show.' : `Nothing found for “${text}”.`;
  if (!isAsking) return 'Type what you want to do, a name, number, VIN or plate.';
  return `${count} ${count === 1 ? 'result' : 'results'}`;
}

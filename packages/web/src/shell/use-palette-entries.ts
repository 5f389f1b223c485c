import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { steadyQuery } from '../api/query.ts';
import { findScreens } from './find-screens.ts';
import { usePermissions } from './permissions.ts';
import { useScreens } from './screens.ts';

export interface PaletteEntry {
  readonly key: string;
  readonly kind: 'screen' | 'employee' | 'equipment';
  readonly title: string;
  readonly subtitle: string | null;
  readonly href: string;
}

const typingPauseMs = 150;
const shortest = 2;
const mostScreens = 8;

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), typingPauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

/** What the palette lists for a text: screens at once, records as soon as the server answers; and a word about both. */
export function usePaletteEntries(given: string): {
  readonly entries: readonly PaletteEntry[];
  readonly note: string;
} {
  const text = given.trim();
  const { sees } = usePermissions();
  const screens = findScreens(useScreens().filter(sees), text);
  const searched = useSettled(text);
  const isAsking = text.length >= shortest;
  const { data, isFetching, isError } = useQuery({
    ...steadyQuery('searches.find', { text: searched }, { quiet: true }),
    enabled: isAsking && searched.length >= shortest,
  });
  const records = isAsking ? (data ?? []) : [];
  const entries = [
    ...screens.slice(0, text ? mostScreens : undefined).map(({ path, title, menu }) => ({
      key: path.replaceAll('/', '-'),
      kind: 'screen' as const,
      title,
      subtitle: menu?.group ?? null,
      href: path,
    })),
    ...records.map(({ id, kind, title, subtitle, url }) => ({
      key: id,
      kind,
      title,
      subtitle,
      href: url.startsWith('/') ? url : `/${url}`,
    })),
  ];
  const isWaiting = isAsking && (isFetching || searched !== text);
  const note = isError
    ? 'People and units could not be searched.'
    : isWaiting
      ? 'Searching…'
      : noteOf(entries.length, isAsking);
  return { entries, note };
}

function noteOf(count: number, isAsking: boolean): string {
  if (!isAsking) return 'Type a name, number, VIN or plate.';
  return count === 0 ? 'Nothing found.' : `${count} ${count === 1 ? 'result' : 'results'}`;
}

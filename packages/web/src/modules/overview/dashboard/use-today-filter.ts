import { useEffect, useRef } from 'react';
import { useArrangement } from '../../../kit/grid/columns/use-arrangement.ts';
import { useQueryString } from '../../../kit/link/use-query-string.ts';
import { filterText, keptText, readToday } from './today-address.ts';

type Values = Readonly<
  Partial<
    Record<
      'horizon' | 'from' | 'to' | 'part' | 'kinds' | 'person' | 'unit' | 'group' | 'state' | 'page',
      string
    >
  >
>;

const nothing: Values = {
  horizon: '',
  from: '',
  to: '',
  part: '',
  kinds: '',
  person: '',
  unit: '',
  group: '',
  state: '',
  page: '',
};

/** What the list of work is narrowed to: it stands in the address, and is kept for the next time. */
export function useTodayFilter() {
  const [search, setSearch] = useQueryString();
  const { arrangement, isReady, change } = useArrangement('today');
  const text = filterText(search);
  // Only the address it was opened with is filled from what was kept.
  const isOpened = useRef(false);
  const kept = arrangement.filter ?? '';
  const isWaiting = isReady && !isOpened.current && text === '' && kept !== '';
  useEffect(() => {
    if (!isReady || isOpened.current) return;
    isOpened.current = true;
    if (text === '' && kept !== '') setSearch(Object.fromEntries(new URLSearchParams(kept)));
  }, [isReady, text, kept, setSearch]);
  const set = (values: Values) => {
    const next = new URLSearchParams(search);
    const all = 'page' in values ? values : { ...values, page: '' };
    for (const [name, value] of Object.entries(all)) next.set(name, value);
    setSearch(all, { replace: false });
    change((now) => ({ ...now, filter: keptText(next) }));
  };
  return {
    filter: readToday(search),
    page: Math.max(1, Math.trunc(Number(search.get('page') ?? 1)) || 1),
    set,
    reset: () => set(nothing),
    isReady: isReady && !isWaiting,
    isNarrowed: text !== '',
  };
}

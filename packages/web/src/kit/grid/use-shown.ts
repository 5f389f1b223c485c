import { useEffect } from 'react';
import type { InView } from './in-view.ts';
import { useThrottled } from './use-throttled.ts';

/** Shortest time between two fetches while somebody scrolls, in milliseconds. */
const pause = 80;

/** Tells the list which rows are in view, at most every 80 ms; answers the first and the last of them. */
export function useShown(range: InView | null, show: (first: number, last: number) => void) {
  const first = range?.startIndex ?? 0;
  const last = range?.endIndex ?? 0;
  const shown = useThrottled(`${first} ${last}`, pause);
  useEffect(() => {
    const [from, to] = shown.split(' ').map(Number);
    show(from ?? 0, to ?? 0);
  }, [shown, show]);
  return { first, last };
}

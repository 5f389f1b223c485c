import { useEffect, useRef } from 'react';
import type { InView } from './in-view.ts';

/** Shortest time between two fetches while somebody scrolls, in milliseconds. */
const pause = 80;

/** Tells the list which rows are in view, at most every 80 ms, without drawing anything anew; answers the first and the last of them. */
export function useShown(range: InView | null, show: (first: number, last: number) => void) {
  const first = range?.startIndex ?? 0;
  const last = range?.endIndex ?? 0;
  const shownAt = useRef(0);
  useEffect(() => {
    const rest = Math.max(0, shownAt.current + pause - performance.now());
    const timer = setTimeout(() => {
      shownAt.current = performance.now();
      show(first, last);
    }, rest);
    return () => clearTimeout(timer);
  }, [first, last, show]);
  return { first, last };
}

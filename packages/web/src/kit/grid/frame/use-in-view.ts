import { useCallback, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { inViewOf, lineOf, offsetTo, startOf, type InView, type Seen } from './in-view.ts';

interface Given {
  readonly count: number;
  /** Pixels of an item, or of each where they differ; the same array until one of them changes. */
  readonly size: number | readonly number[];
  /** What scrolls; another object where something else does. */
  readonly scroller: Readonly<RefObject<HTMLElement | null>>;
  /** Pixels from the start of what scrolls to the first item. */
  readonly start?: number;
  /** How many are drawn beyond what is in view, on either side. */
  readonly beyond: number;
  readonly isAcross?: boolean;
  /** What covers the start of the room, and the end: no item is scrolled under it. */
  readonly coverStart?: number;
  readonly coverEnd?: number;
}

/** An item to be drawn, at its place. */
export interface Drawn {
  readonly index: number;
  readonly start: number;
  readonly size: number;
}

const nothing: Seen = { offset: 0, room: 0 };

function seenOf(box: HTMLElement, isAcross: boolean): Seen {
  return isAcross
    ? { offset: box.scrollLeft, room: box.clientWidth }
    : { offset: box.scrollTop, room: box.clientHeight };
}

const isSame = (one: InView | null, other: InView | null): boolean =>
  one?.startIndex === other?.startIndex && one?.endIndex === other?.endIndex;

/** Which of many items in a line are in view, and ways to bring one there. It is drawn anew only when others come into view. */
export function useInView(given: Given) {
  const { count, size, scroller, beyond, start = 0, isAcross = false } = given;
  const { coverStart = 0, coverEnd = 0 } = given;
  const line = useMemo(() => lineOf(count, start, size), [count, start, size]);
  const end = startOf(line, count);
  const [seen, setSeen] = useState(nothing);
  const isMore = ({ offset, room }: Seen) => room > 0 && offset + room < end - 1;
  const shown = inViewOf(line, seen);
  const hasMore = isMore(seen);
  const now = {
    line,
    offset: seen.offset,
    covers: { start: coverStart, end: coverEnd },
    brings: (to: Seen) => !isSame(inViewOf(line, to), shown) || isMore(to) !== hasMore,
  };
  // What is asked between two drawings is answered by the last, and the ways to ask stay the same.
  const latest = useRef(now);
  latest.current = now;
  const looked = useRef<HTMLElement | null>(null);

  useLayoutEffect(() => {
    const box = scroller.current;
    if (!box) return undefined;
    const look = () => {
      const to = seenOf(box, isAcross);
      if (latest.current.brings(to)) setSeen(to);
    };
    // Rows that are a frame late are seen as a gap; columns stand beyond the edge already.
    const onScroll = isAcross ? look : () => flushSync(look);
    // Fewer items or lower ones may have been scrolled by the browser, unless nothing was scrolled: then the
    // room is as it was, and asking for it would make the browser compute the page once more.
    if (looked.current !== box || latest.current.offset > 0) look();
    looked.current = box;
    const watch = new ResizeObserver(look);
    watch.observe(box);
    box.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      watch.disconnect();
      box.removeEventListener('scroll', onScroll);
    };
  }, [scroller, isAcross, line]);

  const scrollTo = useCallback(
    (to: number) => scroller.current?.scrollTo(isAcross ? { left: to } : { top: to }),
    [scroller, isAcross],
  );
  const reveal = useCallback(
    (index: number) => {
      const box = scroller.current;
      if (!box) return;
      const to = offsetTo(latest.current.line, index, seenOf(box, isAcross), latest.current.covers);
      if (to !== undefined) scrollTo(to);
    },
    [scroller, isAcross, scrollTo],
  );

  const first = shown ? Math.max(0, shown.startIndex - beyond) : 0;
  const last = shown ? Math.min(count - 1, shown.endIndex + beyond) : -1;
  const items = useMemo(
    () =>
      Array.from({ length: last - first + 1 }, (_, at): Drawn => {
        const index = first + at;
        const from = startOf(line, index);
        return { index, start: from, size: startOf(line, index + 1) - from };
      }),
    [line, first, last],
  );
  return {
    items,
    /** The most that are drawn at once, where all have one size. */
    most: typeof size === 'number' ? Math.ceil(seen.room / size) + 1 + 2 * beyond : count,
    /** Those in view, without those beyond; null before it is known. */
    inView: shown,
    /** Pixels of all together. */
    length: end - start,
    /** Whether there are items behind what is in view. */
    isMore: hasMore,
    reveal,
    scrollTo,
  };
}

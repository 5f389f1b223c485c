import { useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { useIsSmall } from '../../layout/use-is-small.ts';

/** What scrolls the rows of a list, and where in it they begin. */
export interface RowScroll {
  readonly isPage: boolean;
  readonly scroller: RefObject<HTMLElement | null>;
  /** Pixels between the start of what scrolls and the first row. */
  readonly start: number;
  /** Goes on the element that the rows stand in. */
  readonly rows: RefObject<HTMLDivElement | null>;
}

/** The box of a list scrolls its rows where there is room for one, the page where there is not. */
export function useRowScroll(box: RefObject<HTMLElement | null>): RowScroll {
  const isPage = useIsSmall();
  const rows = useRef<HTMLDivElement>(null);
  const [start, setStart] = useState(0);
  const scroller = useMemo(
    () => ({
      get current() {
        return isPage ? (box.current?.closest('main') ?? null) : box.current;
      },
    }),
    [isPage, box],
  );
  useLayoutEffect(() => {
    const page = scroller.current;
    const first = rows.current;
    if (!isPage || !page || !first) {
      setStart(0);
      return undefined;
    }
    const measure = () => {
      const top = first.getBoundingClientRect().top - page.getBoundingClientRect().top;
      setStart(Math.round(top + page.scrollTop));
    };
    measure();
    // What comes and goes above the rows, a filter or a notice, makes the page longer or shorter.
    const watch = new ResizeObserver(measure);
    for (const part of page.children) watch.observe(part);
    return () => watch.disconnect();
  }, [isPage, scroller]);
  return { isPage, scroller, start, rows };
}

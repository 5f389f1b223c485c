import { useLocation } from '@tanstack/react-router';
import { useLayoutEffect, useRef, type RefObject } from 'react';
import { placeKeeper, placeNow, type Place } from './place.ts';

interface Given {
  readonly list: string;
  readonly scroller: RefObject<HTMLElement | null>;
  /** Rows are there to scroll to. */
  readonly isReady: boolean;
  readonly activeRow: number;
  readonly onReturn: (place: Place) => void;
}

/** Remembers where a person was in a list for each entry of the history, and brings them back there after Back or a reload. */
export function usePlace({ list, scroller, isReady, activeRow, onReturn }: Given): void {
  const entry = useLocation({ select: (location) => location.state.__TSR_key ?? '' });
  const row = useRef(activeRow);
  row.current = activeRow;
  const returned = useRef(onReturn);
  returned.current = onReturn;

  useLayoutEffect(() => {
    const box = scroller.current;
    if (!box || !isReady) return undefined;
    const keep = placeKeeper(list);
    const place = placeNow(list);
    box.scrollTo(place?.left ?? box.scrollLeft, place?.top ?? 0);
    if (place && place.row >= 0) returned.current(place);
    const note = () => {
      if (box.scrollTop > 0 || row.current >= 0)
        keep({ top: box.scrollTop, left: box.scrollLeft, row: row.current });
    };
    addEventListener('pagehide', note);
    return () => {
      removeEventListener('pagehide', note);
      note();
    };
  }, [list, scroller, isReady, entry]);
}

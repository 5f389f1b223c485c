import { useCallback, useEffect, useRef } from 'react';
import type { Rows } from './use-rows.ts';
import { rowsBetween, type Ticks } from './use-ticks.ts';

/** Ticks the row at a place; with Shift also those between it and the one ticked before. */
export type TickAt = (index: number, isRange?: boolean) => void;

/** Whether a check box was pressed with Shift held. */
export const isWithShift = (event: Event): boolean =>
  'shiftKey' in event && event.shiftKey === true;

/** Ticking by place, the same function however often rows and ticks change. */
export function useTickRange<R>(rows: Rows<R>, ticks: Ticks<R> | undefined): TickAt {
  const newest = useRef({ rows, ticks });
  const last = useRef<number | null>(null);
  useEffect(() => {
    newest.current = { rows, ticks };
    // Another choice starts anew.
    if (ticks?.rows.length === 0) last.current = null;
  });
  return useCallback((index, isRange = false) => {
    const { rows: now, ticks: on } = newest.current;
    const row = now.at(index);
    if (row === undefined || !on) return;
    if (isRange && last.current !== null) on.add(rowsBetween(now, last.current, index));
    else on.toggle(row);
    last.current = index;
  }, []);
}

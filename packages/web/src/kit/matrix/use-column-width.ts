import type { RefObject } from 'react';
import { useRoom } from '../grid/frame/use-room.ts';

const usualLeast = 97;
/** Few columns do not grow wider than they can be read. */
const usualMost = 150;

interface ColumnLimits {
  readonly leastWidth?: number | undefined;
  readonly mostWidth?: number | undefined;
}

/** As many whole columns as there is room for beside what stays in view. */
export function useColumnWidth(
  scroller: RefObject<HTMLElement | null>,
  fixed: number,
  count: number,
  { leastWidth = usualLeast, mostWidth = usualMost }: ColumnLimits,
) {
  const room = useRoom(scroller);
  const inView = Math.max(1, Math.floor((room - fixed) / leastWidth));
  const width =
    room === 0 ? leastWidth : Math.min(mostWidth, (room - fixed) / Math.min(inView, count || 1));
  return { width, inView };
}

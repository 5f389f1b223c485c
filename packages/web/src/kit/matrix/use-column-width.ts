import { useLayoutEffect, useState, type RefObject } from 'react';

const leastWidth = 97;

/** As many whole columns as there is room for beside what stays in view. */
export function useColumnWidth(
  scroller: RefObject<HTMLElement | null>,
  fixed: number,
  count: number,
) {
  const [room, setRoom] = useState(0);
  useLayoutEffect(() => {
    const box = scroller.current;
    if (!box) return undefined;
    const measure = () => setRoom(box.clientWidth);
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(box);
    return () => watch.disconnect();
  }, [scroller]);
  const inView = Math.max(1, Math.floor((room - fixed) / leastWidth));
  // Few columns do not grow wider than they can be read.
  const width =
    room === 0 ? leastWidth : Math.min(150, (room - fixed) / Math.min(inView, count || 1));
  return { width, inView };
}

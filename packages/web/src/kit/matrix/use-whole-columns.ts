import { useEffect, type RefObject } from 'react';

/** Brings the nearest column to the edge when scrolling sideways has ended: a wheel ends anywhere, and what is seen of a cut column cannot be read. */
export function useWholeColumns(scroller: RefObject<HTMLElement | null>, width: number): void {
  useEffect(() => {
    const box = scroller.current;
    if (!box || width === 0) return undefined;
    const settle = () => {
      const left = Math.round(box.scrollLeft / width) * width;
      const to = Math.min(left, box.scrollWidth - box.clientWidth);
      if (Math.abs(to - box.scrollLeft) > 1) box.scrollTo({ left: to });
    };
    box.addEventListener('scrollend', settle);
    return () => box.removeEventListener('scrollend', settle);
  }, [scroller, width]);
}

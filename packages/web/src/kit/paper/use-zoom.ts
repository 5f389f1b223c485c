import { useEffect, useState, type RefObject } from 'react';

const steps = [1, 1.25, 1.5, 2, 2.5, 3, 4] as const;

/** The next larger or smaller zoom; 1 is the whole page. */
export function nextZoom(zoom: number, by: 1 | -1): number {
  const next = by === 1 ? steps.find((step) => step > zoom) : steps.findLast((step) => step < zoom);
  return next ?? zoom;
}

/** Zoom of an area, by the wheel too; a page larger than the area is moved by dragging. */
export function useZoom(area: RefObject<HTMLElement | null>) {
  const [zoom, setZoom] = useState(1);
  useEffect(() => {
    const element = area.current;
    if (!element) return undefined;
    const onWheel = (event: WheelEvent) => {
      if (event.shiftKey || event.deltaY === 0) return;
      event.preventDefault();
      setZoom((now) => nextZoom(now, event.deltaY < 0 ? 1 : -1));
    };
    const onDown = (event: PointerEvent) => {
      if (event.pointerType !== 'mouse' || event.button !== 0) return;
      const { scrollLeft, scrollTop } = element;
      const onMove = (to: PointerEvent) => {
        element.scrollLeft = scrollLeft - (to.clientX - event.clientX);
        element.scrollTop = scrollTop - (to.clientY - event.clientY);
      };
      const onUp = () => {
        removeEventListener('pointermove', onMove);
        removeEventListener('pointerup', onUp);
      };
      addEventListener('pointermove', onMove);
      addEventListener('pointerup', onUp);
    };
    // React listens passively, and the page behind would scroll.
    element.addEventListener('wheel', onWheel, { passive: false });
    element.addEventListener('pointerdown', onDown);
    return () => {
      element.removeEventListener('wheel', onWheel);
      element.removeEventListener('pointerdown', onDown);
    };
  }, [area]);
  return { zoom, setZoom };
}

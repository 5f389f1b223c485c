import { useEffect, useRef, useState, type RefObject } from 'react';

const steps = [1, 1.25, 1.5, 2, 2.5, 3, 4] as const;

/** The next larger or smaller zoom; 1 is the whole page. */
export function nextZoom(zoom: number, by: 1 | -1): number {
  const next = by === 1 ? steps.find((step) => step > zoom) : steps.findLast((step) => step < zoom);
  return next ?? zoom;
}

/** The zoom after two fingers moved from one distance to another. */
export function pinchedZoom(zoom: number, from: number, to: number): number {
  if (from <= 0) return zoom;
  return Math.min(Math.max(...steps), Math.max(1, (zoom * to) / from));
}

const distance = ({ 0: one, 1: other }: TouchList): number =>
  one && other ? Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) : 0;

/** Zoom of an area, by the wheel and by two fingers too; a page larger than the area is moved by dragging. */
export function useZoom(area: RefObject<HTMLElement | null>) {
  const [zoom, setZoom] = useState(1);
  const newest = useRef(zoom);
  useEffect(() => {
    newest.current = zoom;
  });
  useEffect(() => {
    const element = area.current;
    if (!element) return undefined;
    const onWheel = (event: WheelEvent) => {
      if (event.shiftKey || event.deltaY === 0) return;
      event.preventDefault();
      setZoom((now) => nextZoom(now, event.deltaY < 0 ? 1 : -1));
    };
    let pinch: { readonly zoom: number; readonly from: number } | null = null;
    const onTouch = ({ touches }: TouchEvent) => {
      pinch = touches.length === 2 ? { zoom: newest.current, from: distance(touches) } : null;
    };
    const onTouchMove = (event: TouchEvent) => {
      if (pinch === null) return;
      // The browser would zoom the whole screen.
      if (event.cancelable) event.preventDefault();
      setZoom(pinchedZoom(pinch.zoom, pinch.from, distance(event.touches)));
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
    element.addEventListener('touchmove', onTouchMove, { passive: false });
    for (const type of ['touchstart', 'touchend', 'touchcancel'] as const)
      element.addEventListener(type, onTouch);
    element.addEventListener('pointerdown', onDown);
    return () => {
      element.removeEventListener('wheel', onWheel);
      element.removeEventListener('touchmove', onTouchMove);
      for (const type of ['touchstart', 'touchend', 'touchcancel'] as const)
        element.removeEventListener(type, onTouch);
      element.removeEventListener('pointerdown', onDown);
    };
  }, [area]);
  return { zoom, setZoom };
}

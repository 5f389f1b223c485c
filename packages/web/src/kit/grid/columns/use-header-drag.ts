import { useCallback, useState, type PointerEvent, type RefObject } from 'react';
import { withMoved, withWidth, type Arrangement } from './arrangement.ts';
import type { Column } from '@roadproof/contract/column';

/** Pixels a pointer moves before a press on a header is a drag and no longer a click. */
const threshold = 6;

/** A column on its way: it would land in front of `before`, or at the end for null. */
export interface Moving {
  readonly key: string;
  readonly before: string | null;
}

type Change = (to: (now: Arrangement) => Arrangement) => void;

function follow(
  event: PointerEvent,
  onMove: (event: globalThis.PointerEvent) => void,
  onEnd: () => void,
): void {
  const stop = new AbortController();
  const end = () => {
    stop.abort();
    onEnd();
  };
  addEventListener('pointermove', onMove, { signal: stop.signal });
  addEventListener('pointerup', end, { signal: stop.signal });
  addEventListener('pointercancel', end, { signal: stop.signal });
  if (event.cancelable) event.preventDefault();
}

/** The click that ends a drag is not a click on the header. */
function swallowClick(): void {
  const stop = new AbortController();
  addEventListener('click', (click) => click.stopPropagation(), {
    capture: true,
    signal: stop.signal,
  });
  setTimeout(() => stop.abort());
}

function landing(scroller: HTMLElement, x: number): string | null {
  for (const head of scroller.querySelectorAll<HTMLElement>('[data-key]')) {
    const box = head.getBoundingClientRect();
    if (x < box.left + box.width / 2) return head.dataset.key ?? null;
  }
  return null;
}

/** Moving and resizing columns with a pointer; pointer events throughout, so that pen and mouse do the same. */
export function useHeaderDrag(
  scroller: RefObject<HTMLElement | null>,
  columns: readonly Column[],
  change: Change,
) {
  const [moving, setMoving] = useState<Moving | null>(null);

  const startMove = useCallback(
    (event: PointerEvent, key: string) => {
      const box = scroller.current;
      // A finger on a header scrolls; the menu of the column moves it there.
      if (!box || event.button !== 0 || event.pointerType === 'touch') return;
      const from = event.clientX;
      let target: Moving | null = null;
      const onMove = (at: globalThis.PointerEvent) => {
        if (!target && Math.abs(at.clientX - from) < threshold) return;
        target = { key, before: landing(box, at.clientX) };
        setMoving(target);
      };
      follow(event, onMove, () => {
        setMoving(null);
        const { before } = target ?? { before: key };
        if (!target || before === key) return;
        swallowClick();
        change((now) => withMoved(columns, now, key, before));
      });
    },
    [scroller, columns, change],
  );

  const startResize = useCallback(
    (event: PointerEvent, key: string, width: number) => {
      event.stopPropagation();
      const from = event.clientX;
      let frame = 0;
      follow(
        event,
        (at) => {
          cancelAnimationFrame(frame);
          frame = requestAnimationFrame(() =>
            change((now) => withWidth(now, key, width + at.clientX - from)),
          );
        },
        () => undefined,
      );
    },
    [change],
  );
  return { moving, startMove, startResize };
}

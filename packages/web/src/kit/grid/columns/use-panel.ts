import { useCallback, useState, type RefObject } from 'react';
import type { PanelPlace } from './column-panel.tsx';

/** Which column's panel is open and where; closing gives the focus back to the grid. */
export function usePanel(
  stage: RefObject<HTMLElement | null>,
  scroller: RefObject<HTMLElement | null>,
) {
  const [place, setPlace] = useState<PanelPlace | null>(null);
  const open = useCallback(
    (key: string) => {
      const head = scroller.current
        ?.querySelector(`[data-key="${CSS.escape(key)}"]`)
        ?.getBoundingClientRect();
      const frame = stage.current?.getBoundingClientRect();
      if (!head || !frame) return;
      setPlace({
        key,
        left: head.left - frame.left,
        top: head.top - frame.top,
        width: head.width,
      });
    },
    [stage, scroller],
  );
  const close = useCallback(() => {
    setPlace(null);
    scroller.current?.focus({ preventScroll: true });
  }, [scroller]);
  return { place, open, close };
}

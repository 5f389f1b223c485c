import { memo, useEffect, useState, type RefObject } from 'react';
import styles from './reason-tip.module.css';

interface Tip {
  readonly text: string;
  readonly left: number;
  readonly top: number;
  readonly isAbove: boolean;
}

const widest = 320;

/** Where the reason of a cell is shown: under it, or above it near the bottom. */
function tipOf(cell: Element | null | undefined, stage: HTMLElement): Tip | null {
  const text = cell?.getAttribute('aria-description');
  if (!cell || !text) return null;
  const box = cell.getBoundingClientRect();
  const frame = stage.getBoundingClientRect();
  const isAbove = box.bottom + 70 > frame.bottom;
  return {
    text,
    isAbove,
    left: Math.max(4, Math.min(box.left - frame.left + 8, frame.width - widest - 8)),
    top: (isAbove ? box.top - 4 : box.bottom + 2) - frame.top,
  };
}

interface ReasonTipProps {
  readonly stage: RefObject<HTMLElement | null>;
  /** The cell the keyboard is on, while the grid has the focus. */
  readonly activeId: string | undefined;
}

function ReasonTipOf({ stage, activeId }: ReasonTipProps) {
  const [tip, setTip] = useState<Tip | null>(null);
  useEffect(() => {
    const box = stage.current;
    if (!box) return undefined;
    const stop = new AbortController();
    const { signal } = stop;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const show = (cell: Element | null | undefined, wait: number) => {
      clearTimeout(timer);
      timer = setTimeout(() => setTip(tipOf(cell, box)), wait);
    };
    let under: Element | null = null;
    const point = (cell: Element | null, wait: number) => {
      if (cell === under) return;
      under = cell;
      show(cell, wait);
    };
    box.addEventListener(
      'pointermove',
      (event) => point((event.target as Element).closest('[role=gridcell]'), 120),
      { signal },
    );
    box.addEventListener('pointerleave', () => point(null, 60), { signal });
    box.addEventListener('scroll', () => point(null, 0), { signal, capture: true });
    box.addEventListener('keydown', (event) => event.key === 'Escape' && show(null, 0), { signal });
    if (activeId) show(document.querySelector(`[id="${activeId}"]`), 150);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [stage, activeId]);
  if (!tip) return null;
  return (
    <div
      role="tooltip"
      className={styles.tip}
      data-above={tip.isAbove || undefined}
      style={{ left: tip.left, top: tip.top, maxWidth: widest }}
    >
      {tip.text}
    </div>
  );
}

/** One tooltip for all cells of a grid: why a status is what it is, on hover and on focus; Escape hides it. */
export const ReasonTip = memo(ReasonTipOf);

import { Button } from '@mantine/core';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { AppLink } from '../link/app-link.tsx';
import classes from './matrix-popover.module.css';
import type { MatrixAct, MatrixDetail } from './matrix-source.ts';

/** How long the pointer or the keyboard rests on a cell before its details are shown, in milliseconds. */
const rest = 250;
/** How long they stay after the pointer left, so that it can reach them. */
const grace = 200;
const width = 300;
/** Room below a cell that the details need; with less they are shown above it, if there is more. */
const room = 200;

interface Place {
  readonly row: number;
  readonly at: number;
}

interface Shown extends Place {
  readonly left: number;
  readonly top: number;
  readonly isAbove: boolean;
}

/** The row and column of a cell that is drawn. */
function placeOf(cell: Element): Place | null {
  const row = cell.closest<HTMLElement>('[data-row]')?.dataset['row'];
  const at = (cell as HTMLElement).dataset['at'];
  return row === undefined || at === undefined ? null : { row: Number(row), at: Number(at) };
}

/** Where the details of a cell are shown: touching it, so that the pointer gets from the cell to them. */
function shownAt(cell: Element, stage: HTMLElement): Shown | null {
  const place = placeOf(cell);
  if (!place) return null;
  const box = cell.getBoundingClientRect();
  const frame = stage.getBoundingClientRect();
  const bottom = Math.min(frame.bottom, window.innerHeight);
  const below = bottom - box.bottom;
  const isAbove = below < room && box.top - Math.max(frame.top, 0) > below;
  return {
    ...place,
    isAbove,
    left: Math.max(4, Math.min(box.left - frame.left, frame.width - width - 8)),
    top: (isAbove ? box.top + 2 : box.bottom - 2) - frame.top,
  };
}

interface Props {
  readonly stage: RefObject<HTMLElement | null>;
  readonly scroller: RefObject<HTMLElement | null>;
  /** The cell the keyboard is on. */
  readonly activeId: string | undefined;
  /** The details of a cell; null where it has none. */
  readonly detailAt: (row: number, at: number) => MatrixDetail | null;
  /** Called with the cell before one of its acts is done, so that the focus comes back to it. */
  readonly onAct: (place: Place) => void;
}

/** Details and acts of the cell under the pointer or the keyboard; Tab goes to the buttons, Escape hides them. */
export function MatrixPopover({ stage, scroller, activeId, detailAt, onAct }: Props) {
  const [shown, setShown] = useState<Shown | null>(null);
  const [seen, setSeen] = useState(activeId);
  const popover = useRef<HTMLDivElement>(null);
  if (seen !== activeId) {
    setSeen(activeId);
    setShown(null);
  }
  useEffect(() => {
    const box = stage.current;
    const grid = scroller.current;
    if (!box || !grid) return undefined;
    const stop = new AbortController();
    const { signal } = stop;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let under: Element | null = null;
    const later = (wait: number, to: () => Shown | null) => {
      clearTimeout(timer);
      timer = setTimeout(() => setShown(to()), wait);
    };
    const hide = () => {
      clearTimeout(timer);
      setShown(null);
    };
    const onScroll = () => {
      // Another cell may be under the pointer now.
      under = null;
      hide();
    };
    const isOver = (target: EventTarget | null): boolean =>
      popover.current?.contains(target as Node) === true;
    const point = (event: PointerEvent) => {
      if (event.pointerType === 'touch') return;
      const target = event.target as Element;
      const cell = isOver(target) ? popover.current : target.closest('[role=gridcell][data-at]');
      if (cell === under) return;
      under = cell;
      if (cell === popover.current) clearTimeout(timer);
      else later(cell ? rest : grace, () => (cell?.isConnected ? shownAt(cell, box) : null));
    };
    const leave = () => {
      under = null;
      // The keyboard is in it.
      if (isOver(document.activeElement)) clearTimeout(timer);
      else later(grace, () => null);
    };
    box.addEventListener('pointermove', point, { signal });
    box.addEventListener('pointerleave', leave, { signal });
    box.addEventListener('scroll', onScroll, { signal, capture: true });
    grid.addEventListener('click', hide, { signal });
    grid.addEventListener('keydown', (event) => event.key === 'Escape' && hide(), { signal });
    box.addEventListener(
      'focusout',
      ({ relatedTarget }) => {
        if (!box.contains(relatedTarget as Node | null)) hide();
      },
      { signal },
    );
    const active = activeId && document.querySelector(`[id="${activeId}"]`);
    if (active) later(rest, () => (document.activeElement === grid ? shownAt(active, box) : null));
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [stage, scroller, activeId]);
  const detail = shown && detailAt(shown.row, shown.at);
  if (!detail) return null;
  const { title, below, reason, paragraph, acts } = detail;
  const back = () => {
    setShown(null);
    scroller.current?.focus({ preventScroll: true });
  };
  return (
    <div
      ref={popover}
      role="group"
      tabIndex={-1}
      aria-label={`${title} of ${below}`}
      className={classes.popover}
      data-above={shown.isAbove || undefined}
      style={{ left: shown.left, top: shown.top, width }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        back();
      }}
    >
      <span className={classes.title}>{title}</span>
      <span className={classes.below}>{below}</span>
      <span className={classes.reason}>{reason}</span>
      {paragraph ? <span className={classes.below}>{paragraph}</span> : null}
      <span className={classes.acts}>
        {acts.map((act) => (
          <ActButton
            key={act.label}
            act={act}
            onPress={(press) => {
              onAct(shown);
              back();
              press();
            }}
          />
        ))}
      </span>
    </div>
  );
}

interface ActProps {
  readonly act: MatrixAct;
  readonly onPress: (press: () => void) => void;
}

function ActButton({ act, onPress }: ActProps) {
  const face = { size: 'compact-sm', variant: 'default' } as const;
  if ('href' in act)
    return (
      <Button {...face} component={AppLink} href={act.href}>
        {act.label}
      </Button>
    );
  return (
    <Button {...face} onClick={() => onPress(act.onPress)}>
      {act.label}
    </Button>
  );
}

import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef, useState, type CSSProperties } from 'react';
import type { SkippedCell } from './preview-words.ts';
import classes from './skipped-list.module.css';

const rowHeight = 44;

function Rows({ skipped }: { readonly skipped: readonly SkippedCell[] }) {
  const scroller = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: skipped.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 8,
  });
  return (
    <div ref={scroller} className={classes.scroller}>
      <ul
        aria-label="Skipped"
        className={classes.list}
        style={{ '--height': `${virtual.getTotalSize()}px` } as CSSProperties}
      >
        {virtual.getVirtualItems().map(({ index, start }) => {
          const one = skipped[index];
          if (!one) return null;
          return (
            <li
              key={one.key}
              className={classes.row}
              style={{ '--top': `${start}px` } as CSSProperties}
            >
              <span className={classes.what}>
                {one.who} · {one.course}
              </span>
              <span className={classes.why}>{one.why}</span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** Who does not get which course and why, beneath the people it is about (domain.md, section 6.2). */
export function SkippedList({ skipped }: { readonly skipped: readonly SkippedCell[] }) {
  const [isOpen, setOpen] = useState(false);
  if (skipped.length === 0) return null;
  return (
    <details
      className={classes.box}
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className={classes.head}>
        {skipped.length.toLocaleString('en-US')} skipped: who, which course and why
      </summary>
      {isOpen ? <Rows skipped={skipped} /> : null}
    </details>
  );
}

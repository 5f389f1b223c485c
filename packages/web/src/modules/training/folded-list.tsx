import { formatCount } from '@roadproof/domain/format';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef, useState, type CSSProperties } from 'react';
import type { FoldedRow } from './preview-words.ts';
import classes from './folded-list.module.css';

interface Props {
  /** What the list is called once it is open. */
  readonly label: string;
  /** What stands behind the number of rows, open or closed. */
  readonly summary: string;
  readonly rows: readonly FoldedRow[];
}

const rowHeight = 44;

function Rows({ label, rows }: Omit<Props, 'summary'>) {
  const scroller = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 8,
  });
  return (
    // The list scrolls, so the keyboard must be able to reach it.
    <div ref={scroller} className={classes.scroller} role="region" aria-label={label} tabIndex={0}>
      <ul
        aria-label={label}
        className={classes.list}
        style={{ '--height': `${virtual.getTotalSize()}px` } as CSSProperties}
      >
        {virtual.getVirtualItems().map(({ index, start }) => {
          const one = rows[index];
          if (!one) return null;
          return (
            <li
              key={one.key}
              className={classes.row}
              style={{ '--top': `${start}px` } as CSSProperties}
            >
              <span className={classes.what}>{one.what}</span>
              <span className={classes.why}>{one.why}</span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** A list that stands beneath the people it is about and opens when it is asked for; nothing without rows. */
export function FoldedList({ label, summary, rows }: Props) {
  const [isOpen, setOpen] = useState(false);
  if (rows.length === 0) return null;
  return (
    <details
      className={classes.box}
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className={classes.head}>
        {formatCount(rows.length)} {summary}
      </summary>
      {isOpen ? <Rows label={label} rows={rows} /> : null}
    </details>
  );
}

import type { ReactNode } from 'react';
import classes from './plain-table.module.css';

interface Props {
  readonly label: string;
  /** The cells of the head. */
  readonly head: ReactNode;
  /** Reaches the edges of a panel and scrolls sideways there; on a phone each row stands as a card, its cells named by their `data-label`. */
  readonly isInPanel?: boolean;
  readonly className?: string | undefined;
  /** The rows. */
  readonly children: ReactNode;
}

/** A table of few rows, without the tools of a list. */
export function PlainTable({ label, head, isInPanel = false, className, children }: Props) {
  const table = (
    <table className={`${classes.table ?? ''} ${className ?? ''}`} aria-label={label}>
      <thead>
        <tr>{head}</tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
  if (!isInPanel) return table;
  return (
    // Focusable, because a keyboard has to be able to scroll it sideways.
    <div
      className={classes.scroller}
      role="group"
      aria-label={`${label}, scrolls sideways`}
      tabIndex={0}
    >
      {table}
    </div>
  );
}

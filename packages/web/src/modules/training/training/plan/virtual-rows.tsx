import { useRef, type CSSProperties, type ReactNode } from 'react';
import { useInView } from '../../../../kit/grid/frame/use-in-view.ts';
import { useIsSmall } from '../../../../kit/layout/use-is-small.ts';
import classes from './virtual-rows.module.css';

/** So many rows stand in the page of a small window whole; more than these would bury what follows them. */
const mostInPage = 40;

interface Props<R> {
  readonly label: string;
  readonly rows: readonly R[];
  readonly rowKey: (row: R) => string;
  readonly rowHeight: number;
  /** Pixels the list is high at most; beyond them it scrolls. */
  readonly most: number;
  /** Without anything in its rows that takes the focus, the keyboard must be able to reach it to scroll. */
  readonly isFocusable?: boolean;
  /** Of a row. */
  readonly className?: string | undefined;
  /** What a row shows. */
  readonly children: (row: R) => ReactNode;
}

/** A list of any length inside a form; only the rows in sight are in the page. */
export function VirtualRows<R>(props: Props<R>) {
  const { label, rows, rowKey, rowHeight, most, isFocusable = false, className, children } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const isSmall = useIsSmall();
  const isWhole = isSmall && rows.length <= mostInPage;
  const { items, length } = useInView({
    count: rows.length,
    size: rowHeight,
    scroller,
    beyond: 8,
  });
  const sizes = {
    '--most': isWhole ? 'none' : `${most}px`,
    '--row': `${rowHeight}px`,
    '--height': `${length}px`,
  };
  return (
    <div
      ref={scroller}
      className={classes.scroller}
      style={sizes as CSSProperties}
      {...(isFocusable && { role: 'region', 'aria-label': label, tabIndex: 0 })}
    >
      <ul aria-label={label} className={classes.list}>
        {items.map(({ index, start }) => {
          const row = rows[index];
          if (row === undefined) return null;
          return (
            <li
              key={rowKey(row)}
              className={`${classes.row ?? ''} ${className ?? ''}`}
              style={{ '--top': `${start}px` } as CSSProperties}
            >
              {children(row)}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

import { useVirtualizer } from '@tanstack/react-virtual';
import { useRouter } from '@tanstack/react-router';
import { useRef } from 'react';
import { AppLink } from '../link/app-link.tsx';
import styles from './cards.module.css';
import { cellContent, type CellLook } from './cell.tsx';
import { Footer } from './footer.tsx';
import type { ListModel } from './use-list.ts';
import { usePlace } from './use-place.ts';
import { useShown } from './use-shown.ts';
import { reachableRows } from './windows.ts';

/** What a card shows of a row on a phone. */
export interface CardShape<R> {
  readonly title: (row: R) => string;
  /** Keys of the three columns that matter. */
  readonly keys: readonly [string, string, string];
}

interface CardsProps<R> {
  readonly label: string;
  readonly list: ListModel<R>;
  readonly shape: CardShape<R>;
  readonly look: CellLook<R> | undefined;
  readonly rowHref: ((row: R) => string | undefined) | undefined;
}

const cardHeight = 128;
const skeletons = 6;

/** The list on a phone: a card per row, fetched in the same windows as the grid. */
export function Cards<R>({ label, list, shape, look, rowHref }: CardsProps<R>) {
  const { rows, show } = list;
  const router = useRouter();
  const scroller = useRef<HTMLUListElement>(null);
  const count =
    rows.total === undefined
      ? rows.isLoading
        ? skeletons
        : 0
      : reachableRows(rows.total, cardHeight);
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => cardHeight,
    overscan: 4,
  });
  const { first, last } = useShown(virtual.range, show);
  usePlace({
    list: list.name,
    scroller,
    isReady: rows.total !== undefined,
    activeRow: -1,
    onReturn: () => undefined,
  });
  return (
    <>
      <ul
        ref={scroller}
        className={styles.list}
        aria-label={label}
        aria-busy={rows.isLoading || undefined}
        data-stale={rows.isStale || undefined}
        tabIndex={0}
      >
        <li aria-hidden className={styles.height} style={{ height: virtual.getTotalSize() }} />
        {virtual.getVirtualItems().map((item) => {
          const row = rows.at(item.index);
          const href = row === undefined ? undefined : rowHref?.(row);
          return (
            <li
              key={item.key}
              className={styles.card}
              aria-setsize={rows.total}
              aria-posinset={item.index + 1}
              style={{ height: cardHeight, transform: `translateY(${item.start}px)` }}
              data-opens={href ? true : undefined}
              onClick={(event) => {
                // The title is a link of its own; the card around it is only a larger place to press.
                if (href && !(event.target as Element).closest('a, button'))
                  void router.navigate({ href });
              }}
            >
              {row === undefined ? (
                <span className={styles.bone} />
              ) : (
                <Card list={list} row={row} shape={shape} look={look} href={href} />
              )}
            </li>
          );
        })}
      </ul>
      {rows.isLoading && (
        <div role="status" className="visually-hidden">
          Fetching data...
        </div>
      )}
      <Footer rows={rows} reachable={count} first={first} last={last} />
    </>
  );
}

interface CardProps<R> extends Pick<CardsProps<R>, 'list' | 'shape' | 'look'> {
  readonly row: R;
  readonly href: string | undefined;
}

function Card<R>({ list, row, shape, look, href }: CardProps<R>) {
  return (
    <>
      {href ? (
        <AppLink className={styles.title} href={href}>
          {shape.title(row)}
        </AppLink>
      ) : (
        <span className={styles.title}>{shape.title(row)}</span>
      )}
      <dl className={styles.facts}>
        {shape.keys.map((key) => {
          const column = list.columns.find((one) => one.key === key);
          return (
            column && (
              <div key={key}>
                <dt>{column.header}</dt>
                <dd>{look?.(column, row) ?? cellContent(column, row)}</dd>
              </div>
            )
          );
        })}
      </dl>
    </>
  );
}

import { useRouter } from '@tanstack/react-router';
import { useRef, type MouseEvent, type ReactNode } from 'react';
import { AppLink } from '../../link/app-link.tsx';
import { CardTick } from './card-tick.tsx';
import styles from './cards.module.css';
import { markIf, markOf } from '../../private-mark.ts';
import { cellContent, type CellLook } from './cell.tsx';
import { Footer } from '../frame/footer.tsx';
import type { RowActions } from './row-actions.ts';
import { CardMenu } from '../menus/row-menu.tsx';
import { PersonCell } from './name-cell.tsx';
import type { ListModel } from '../frame/use-list.ts';
import { useRowScroll } from '../frame/use-page-scroll.ts';
import { usePlace } from '../walk/use-place.ts';
import { useInView } from '../frame/use-in-view.ts';
import { useShown } from '../frame/use-shown.ts';
import type { Selection, Ticks } from './use-ticks.ts';
import { reachableRows } from './windows.ts';
import { usePieceFor } from '../../use-piece.ts';

const fetchBar = async () => (await import('./bulk-bar.tsx')).BulkBar;

/** What a card shows of a row on a phone. */
export interface CardShape<R> {
  readonly title: (row: R) => string;
  /** Whether no picture of the feedback tool shows the title. */
  readonly isPrivate?: boolean;
  /** Of a list of people: where the photo is, null for initials alone; it stands before the title, which is the name. */
  readonly photo?: (row: R) => string | null | undefined;
  /** Of a list of things: the title after the photo of the thing or the sign of its type. */
  readonly sign?: (row: R) => ReactNode;
  /** Keys of the three columns that matter, or of the two of a list that has no more. */
  readonly keys: readonly [string, string, string?];
  /** Whether what stands in these columns says itself what it is: links named as their headers are. */
  readonly isBare?: boolean;
  /** Whether the third column has several lines, or buttons above its text. */
  readonly isTall?: boolean;
}

interface CardsProps<R> {
  readonly label: string;
  readonly list: ListModel<R>;
  readonly shape: CardShape<R>;
  readonly look: CellLook<R> | undefined;
  readonly rowHref: ((row: R) => string | undefined) | undefined;
  readonly actions: RowActions<R> | undefined;
  readonly selection: Selection<R> | undefined;
  readonly ticks: Ticks<R> | undefined;
  /** Stands under the cards in place of how many there are. */
  readonly footer?: ReactNode;
}

/** Height of a card in pixels. */
export const cardHeight = 128;
/** Of one whose facts share a line. */
const bareHeight = 92;
/** Of one whose third fact has lines of its own. */
const tallHeight = 192;
const skeletons = 6;

/** The list on a phone: a card per row, fetched in the same windows as the grid. */
export function Cards<R>({
  label,
  list,
  shape,
  look,
  rowHref,
  actions,
  selection,
  ticks,
  footer,
}: CardsProps<R>) {
  const { rows, show } = list;
  const router = useRouter();
  const ticked = ticks?.rows ?? [];
  const [BulkBar] = usePieceFor(ticked.length, fetchBar);
  // Once one is ticked, a press ticks; nothing leads away from what is ticked already.
  const isTicking = ticks !== undefined && ticked.length > 0;
  const height = shape.isBare ? bareHeight : shape.isTall ? tallHeight : cardHeight;
  const scroller = useRef<HTMLUListElement>(null);
  const count =
    rows.total === undefined ? (rows.isLoading ? skeletons : 0) : reachableRows(rows.total, height);
  const scroll = useRowScroll(scroller);
  const cards = useInView({
    count,
    size: height,
    scroller: scroll.scroller,
    start: scroll.start,
    beyond: 4,
  });
  const { first, last } = useShown(cards.inView, show);
  usePlace({
    list: list.name,
    scroller: scroll.scroller,
    isReady: rows.total !== undefined,
    activeRow: -1,
    onReturn: () => undefined,
  });
  return (
    <>
      <ul
        ref={scroller}
        className={styles.list}
        data-page={scroll.isPage || undefined}
        aria-label={label}
        aria-busy={rows.isLoading || undefined}
        data-stale={rows.isStale || undefined}
        tabIndex={0}
      >
        <li aria-hidden className={styles.height}>
          <div ref={scroll.rows} style={{ height: cards.length }} />
        </li>
        {cards.items.map((item) => {
          const row = rows.at(item.index);
          const href = row === undefined || isTicking ? undefined : rowHref?.(row);
          return (
            <li
              key={item.index}
              className={styles.card}
              aria-setsize={rows.total}
              aria-posinset={item.index + 1}
              style={{
                height,
                transform: `translateY(${item.start - scroll.start}px)`,
              }}
              data-opens={href || isTicking ? true : undefined}
              data-ticked={(row !== undefined && ticks?.isTicked(row)) || undefined}
              onClick={(event) => {
                // Title, check box and menu are controls of their own; the card around them is only a larger place to press.
                if (row === undefined || isControl(event)) return;
                if (isTicking) ticks.toggle(row);
                else if (href) void router.navigate({ href });
              }}
            >
              {row === undefined ? (
                <span className={styles.bone} />
              ) : (
                <>
                  {ticks && (
                    <CardTick
                      of={shape.title(row)}
                      isTicked={ticks.isTicked(row)}
                      onTick={() => ticks.toggle(row)}
                    />
                  )}
                  <Card list={list} row={row} shape={shape} look={look} href={href} />
                  {actions && !isTicking && (
                    <CardMenu of={actions.of(row)} items={actions.items(row)} />
                  )}
                </>
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
      {BulkBar && selection && ticks && ticked.length > 0 && (
        <BulkBar list={list} selection={selection} ticks={ticks} />
      )}
      {footer ?? <Footer rows={rows} reachable={count} first={first} last={last} />}
    </>
  );
}

/** Whether what was pressed acts for itself; what is pressed in a menu over the page does not mean the card under it. */
function isControl({ target, currentTarget }: MouseEvent): boolean {
  const pressed = target as Element;
  return !currentTarget.contains(pressed) || pressed.closest('a, button, label, input') !== null;
}

interface CardProps<R> extends Pick<CardsProps<R>, 'list' | 'shape' | 'look'> {
  readonly row: R;
  readonly href: string | undefined;
}

function Card<R>({ list, row, shape, look, href }: CardProps<R>) {
  const name = shape.title(row);
  const title = shape.photo ? (
    <PersonCell name={name} photo={shape.photo(row)}>
      {name}
    </PersonCell>
  ) : (
    (shape.sign?.(row) ?? name)
  );
  return (
    <div className={styles.body}>
      {href ? (
        <AppLink {...markIf(shape.isPrivate === true)} className={styles.title} href={href}>
          {title}
        </AppLink>
      ) : (
        <span {...markIf(shape.isPrivate === true)} className={styles.title}>
          {title}
        </span>
      )}
      <dl className={styles.facts} data-bare={shape.isBare || undefined}>
        {shape.keys.map((key) => {
          const column = list.columns.find((one) => one.key === key);
          return (
            column && (
              <div key={key}>
                <dt className={shape.isBare ? 'visually-hidden' : undefined}>{column.header}</dt>
                <dd {...markOf(column.key)}>{look?.(column, row) ?? cellContent(column, row)}</dd>
              </div>
            )
          );
        })}
      </dl>
    </div>
  );
}

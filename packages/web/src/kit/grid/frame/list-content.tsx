import type { Column, Columns } from '@roadproof/contract/column';
import { useMediaQuery } from '@mantine/hooks';
import { useEffect, useMemo, type ReactNode } from 'react';
import { Cards, type CardShape } from '../rows/cards.tsx';
import type { CellLook, CellReason } from '../rows/cell.tsx';
import { chosenText } from '../rows/chosen-text.ts';
import { Empty, type Invitation } from './empty.tsx';
import { FilterChips } from '../filter/filter-chips.tsx';
import { Grid } from './grid.tsx';
import { LoadFault } from './load-fault.tsx';
import type { Extra, ListSource } from '../rows/list-source.ts';
import { PrintTable, usePrint } from '../rows/print-table.tsx';
import type { RowActions } from '../rows/row-actions.ts';
import { menuAhead, RowMenu } from '../menus/row-menu.tsx';
import { Toolbar } from './toolbar.tsx';
import { useEdit } from '../rows/use-edit.ts';
import type { SortStep } from './address.ts';
import { useList, type ListModel } from './use-list.ts';
import { useTrailKept } from '../walk/use-trail-kept.ts';
import { useTicks, type Selection } from '../rows/use-ticks.ts';
import { usePieceFor } from '../../use-piece.ts';

const fetchBar = async () => (await import('../rows/bulk-bar.tsx')).BulkBar;

/** How long rows have been there before menus are fetched, in milliseconds: a first visit has its own to do. */
const rest = 1500;

/** What a screen says about its list. */
export interface ListProps<R> {
  /** Names the grid for a screen reader. */
  readonly label: string;
  readonly columns: Columns;
  /** Columns known only at run time, behind the others: one per course. */
  readonly moreColumns?: readonly Column[] | undefined;
  readonly source: ListSource<R>;
  /** What the search looks at. */
  readonly search: string;
  /** Where a row leads; undefined where its screen does not exist. */
  readonly rowHref?: (row: R) => string | undefined;
  /** The look of cells that are the screen's own. */
  readonly look?: CellLook<R>;
  /** Why such cells show what they show. */
  readonly reason?: CellReason<R>;
  /** What can be done with a row besides opening it. */
  readonly actions?: RowActions<R>;
  /** Where a row is changed, for the key that does it; what its actions offer by default. */
  readonly editHref?: (row: R) => string | undefined;
  /** Makes rows tickable. */
  readonly selection?: Selection<R>;
  readonly card: CardShape<R>;
  readonly empty: Invitation;
  /** How the rows are sorted until a person sorts them. */
  readonly usualSort?: readonly SortStep[];
  /** Further numbers beside how many rows there are; a phone has no room for them. */
  readonly summary?: (list: ListModel<R>) => ReactNode;
  /** A sentence under the rows, instead of which of them are in view; a phone has no room for it. */
  readonly footnote?: string;
  /** What the numbers of the rows are headed with, where it is not the usual sign. */
  readonly number?: string;
}

interface ListContentProps<R> extends ListProps<R> {
  /** What every request carries beside the filters; null while it is not known yet. */
  readonly extra: Extra | null;
  /** The views of the list, where its tabs do not show them. */
  readonly views?: ReactNode;
}

/** Toolbar, filters and rows of a list: a grid, or cards on a phone. */
export function ListContent<R>({
  label,
  columns,
  moreColumns,
  source,
  extra,
  search,
  rowHref,
  look,
  reason,
  actions: ofRows,
  editHref,
  selection,
  card,
  empty,
  footnote,
  number,
  usualSort,
  summary,
  views,
}: ListContentProps<R>) {
  const own = ofRows?.column;
  const all = useMemo(
    () => [...columns.columns, ...(own ? [own] : []), ...(moreColumns ?? [])],
    [columns, own, moreColumns],
  );
  const list = useList({
    name: columns.list,
    columns: all,
    source,
    extra,
    keepsAll: moreColumns !== undefined,
    usualSort,
  });
  const { body } = list;
  const actions = useMemo(
    (): RowActions<R> | undefined =>
      ofRows && { ...ofRows, items: (row) => ofRows.items(row, { body, extra: extra ?? {} }) },
    [ofRows, body, extra],
  );
  const lookOrMenu = useMemo(
    (): CellLook<R> | undefined =>
      actions
        ? (column, row) =>
            column === actions.column ? (
              <RowMenu
                of={actions.of(row)}
                items={actions.items(row)}
                {...(actions.isInline && { isInline: true })}
              />
            ) : (
              look?.(column, row)
            )
        : look,
    [actions, look],
  );
  const isThere = list.rows.total !== undefined;
  useEffect(() => {
    if (!isThere) return undefined;
    const timer = setTimeout(menuAhead, rest);
    return () => clearTimeout(timer);
  }, [isThere]);
  const edit = useEdit(editHref, actions);
  useTrailKept(list, rowHref);
  const { print, sheet } = usePrint(list);
  const ticks = useTicks(selection, extra);
  const isPhone = useMediaQuery('(width < 640px)', undefined, { getInitialValueInEffect: false });
  const [BulkBar] = usePieceFor(!isPhone && ticks?.rows.length, fetchBar);
  const toolbar = <Toolbar list={list} placeholder={search} onPrint={print} before={views} />;
  return (
    <>
      {ticks && (
        // There before its first text: what comes together with its text is not read out.
        <span role="status" aria-label="Chosen" className="visually-hidden">
          {ticks.rows.length > 0 && chosenText(ticks.rows.length, list.rows.total ?? 0)}
        </span>
      )}
      {BulkBar && selection && ticks && !isPhone && ticks.rows.length > 0 ? (
        <BulkBar list={list} selection={selection} ticks={ticks} />
      ) : (
        toolbar
      )}
      <FilterChips list={list} />
      <LoadFault rows={list.rows} />
      {isPhone ? (
        <Cards
          label={label}
          list={list}
          shape={card}
          look={look}
          rowHref={rowHref}
          actions={actions}
          selection={selection}
          ticks={ticks}
        />
      ) : (
        <Grid
          label={label}
          list={list}
          look={lookOrMenu}
          reason={reason}
          rowHref={rowHref}
          ticks={ticks}
          footnote={footnote}
          number={number}
          summary={summary?.(list)}
          onEdit={edit}
        />
      )}
      <Empty list={list} invitation={empty} />
      {sheet && <PrintTable list={list} look={look} sheet={sheet} leaveOut={own} />}
    </>
  );
}

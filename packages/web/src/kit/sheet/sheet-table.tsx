import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef, type ClipboardEvent, type KeyboardEvent, type ReactNode } from 'react';
import { useRowScroll } from '../grid/frame/use-page-scroll.ts';
import { wayOf } from './sheet-keys.ts';
import classes from './sheet.module.css';

interface Props<Row, Column extends string> {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  /** The columns that are typed in, in their order. */
  readonly columns: readonly Column[];
  /** The DOM id of a cell. */
  readonly cellId: (key: string, column: Column) => string;
  /** Returns true if a row has a cell in a column; each has one by default. */
  readonly has?: (row: Row, column: Column) => boolean;
  readonly head: readonly string[];
  readonly headClassName?: string | undefined;
  /** Sets the widths of the columns. */
  readonly className?: string | undefined;
  /** Set where the class name has another set of widths. */
  readonly isSecond?: boolean;
  /** How high a row is on a phone, where its cells are under each other. */
  readonly stackedHeight: number;
  /** Receives a pasted block of cells, and the cell it was pasted into. */
  readonly onPaste: (text: string, row: Row | undefined, column: Column) => void;
  readonly children: (row: Row) => ReactNode;
}

const rowHeight = 48;
const isBlock = (text: string): boolean => /[\t\n]/.test(text.replace(/(?:\r?\n)+$/, ''));

type Cell = HTMLInputElement | HTMLSelectElement;
const isCell = (element: unknown): element is Cell =>
  (element instanceof HTMLInputElement || element instanceof HTMLSelectElement) &&
  element.dataset['cell'] !== undefined;

/** Rows with cells to type in or to paste into; only the rows in view are in the page. */
export function SheetTable<Row, Column extends string>({
  label,
  rows,
  keyOf,
  columns,
  cellId,
  has: hasCell = () => true,
  head,
  headClassName = '',
  className = '',
  isSecond = false,
  stackedHeight,
  onPaste,
  children,
}: Props<Row, Column>) {
  const scroller = useRef<HTMLDivElement>(null);
  const scroll = useRowScroll(scroller);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroll.scroller.current,
    scrollMargin: scroll.start,
    getItemKey: (index) => {
      const row = rows[index];
      return row === undefined ? index : keyOf(row);
    },
    estimateSize: () => (scroll.isPage ? stackedHeight : rowHeight),
    overscan: 8,
    scrollPaddingStart: 38,
  });
  const placeOf = ({ id }: Element) => {
    for (const column of columns) {
      const row = rows.findIndex((one) => cellId(keyOf(one), column) === id);
      if (row >= 0) return { row, column };
    }
    return null;
  };
  const focusCell = (index: number, column: Column, patience = 10) => {
    const row = rows[index];
    if (row === undefined) return;
    const cell = document.getElementById(cellId(keyOf(row), column));
    if (isCell(cell)) {
      cell.focus();
      if (cell instanceof HTMLInputElement) cell.select();
    } else if (patience > 0) {
      virtual.scrollToIndex(index);
      // The row comes into the page with the next paint.
      requestAnimationFrame(() => focusCell(index, column, patience - 1));
    }
  };
  const has = (index: number, column: Column): boolean => {
    const row = rows[index];
    return row !== undefined && hasCell(row, column);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { target } = event;
    if (!isCell(target)) return;
    const way = wayOf(event, target);
    const place = way && placeOf(target);
    if (!way || !place) return;
    event.preventDefault();
    if (way.across !== 0) {
      const column = columns[columns.indexOf(place.column) + way.across];
      if (column !== undefined && has(place.row, column)) focusCell(place.row, column);
      return;
    }
    let index = place.row + way.down;
    while (index >= 0 && index < rows.length && !has(index, place.column)) index += way.down;
    focusCell(index, place.column);
  };
  const onPasteText = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain');
    const { target } = event;
    // A select takes no paste by itself, a single cell included.
    const isOurs = isBlock(text) || target instanceof HTMLSelectElement;
    const [first] = columns;
    if (!isOurs || !(target instanceof Element) || first === undefined) return;
    event.preventDefault();
    const place = placeOf(target);
    onPaste(text, place ? rows[place.row] : undefined, place?.column ?? first);
  };
  return (
    <div
      ref={scroller}
      className={`${classes.scroller ?? ''} ${className}`}
      data-second={isSecond || undefined}
      data-page={scroll.isPage || undefined}
    >
      <div
        role="table"
        aria-label={label}
        aria-rowcount={rows.length + 1}
        onKeyDown={onKeyDown}
        onPaste={onPasteText}
      >
        <div role="row" aria-rowindex={1} className={`${classes.head ?? ''} ${headClassName}`}>
          {head.map((text) => (
            <div key={text} role="columnheader">
              {text}
            </div>
          ))}
        </div>
        <div
          ref={scroll.rows}
          role="rowgroup"
          className={classes.body}
          style={{ height: virtual.getTotalSize() }}
        >
          {virtual.getVirtualItems().map(({ index, start, key }) => {
            const row = rows[index];
            if (row === undefined) return null;
            return (
              <div
                key={key}
                ref={virtual.measureElement}
                data-index={index}
                role="row"
                aria-rowindex={index + 2}
                className={classes.row}
                style={{ transform: `translateY(${start - scroll.start}px)` }}
              >
                {children(row)}
              </div>
            );
          })}
        </div>
      </div>
    </div>
  );
}

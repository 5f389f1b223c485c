import type { MeterName } from '@roadproof/domain/equipment/meter';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef, type ClipboardEvent, type KeyboardEvent } from 'react';
import { useRowScroll } from '../../../kit/grid/frame/use-page-scroll.ts';
import type { EntryDays } from './entry-lines.ts';
import { cellId, StrayRow, UnitRow, type Change } from './entry-row.tsx';
import type { EntryUnit, Sheet, StrayLine } from './entry-sheet.ts';
import classes from './meter-entry.module.css';
import type { Verdict } from './use-fleet-check.ts';

/** A row: a unit of the list, or a pasted line that names none of it. */
export type EntryRow = { readonly unit: EntryUnit } | { readonly stray: StrayLine };

/** What names a row. */
export const keyOf = (row: EntryRow): string => ('unit' in row ? row.unit.id : row.stray.key);

interface Props {
  readonly rows: readonly EntryRow[];
  readonly sheet: Sheet;
  readonly verdicts: ReadonlyMap<string, Verdict>;
  readonly days: EntryDays;
  readonly hasSecond: boolean;
  readonly change: Change;
  /** What was pasted, and the cell it was pasted into. */
  readonly onPaste: (text: string, row: EntryRow | undefined, meter: MeterName) => void;
}

const rowHeight = 48;
/** Where a unit has its cells under each other. */
const stackedHeight = 146;

const both: readonly MeterName[] = ['primary', 'secondary'];
const isBlock = (text: string): boolean => /[\t\n]/.test(text.replace(/(?:\r?\n)+$/, ''));

/** The cell an element stands for. */
function placeOf(rows: readonly EntryRow[], element: Element) {
  const { id } = element;
  for (const meter of both) {
    const row = rows.findIndex((one) => cellId(keyOf(one), meter) === id);
    if (row >= 0) return { row, meter };
  }
  return null;
}

/** Which way a key leads from a cell; null where it is for the text in it. */
function wayOf(
  { key, shiftKey, altKey, ctrlKey, metaKey }: KeyboardEvent,
  input: HTMLInputElement,
) {
  if (altKey || ctrlKey || metaKey) return null;
  if (key === 'ArrowDown' || (key === 'Enter' && !shiftKey)) return { down: 1, across: 0 };
  if (key === 'ArrowUp' || key === 'Enter') return { down: -1, across: 0 };
  const { selectionStart, selectionEnd, value } = input;
  const isWhole = selectionStart === 0 && selectionEnd === value.length;
  if (key === 'ArrowRight' && (isWhole || selectionStart === value.length))
    return { down: 0, across: 1 };
  if (key === 'ArrowLeft' && (isWhole || selectionEnd === 0)) return { down: 0, across: -1 };
  return null;
}

/** The units with what their meters show and the cells for what they are to show; only what is in sight is in the page. */
export function EntryGrid({ rows, sheet, verdicts, days, hasSecond, change, onPaste }: Props) {
  const scroller = useRef<HTMLDivElement>(null);
  const scroll = useRowScroll(scroller);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroll.scroller.current,
    scrollMargin: scroll.start,
    getItemKey: (index) => {
      const row = rows[index];
      return row ? keyOf(row) : index;
    },
    estimateSize: () => (scroll.isPage ? stackedHeight : rowHeight),
    overscan: 8,
    scrollPaddingStart: 38,
  });
  const focusCell = (index: number, meter: MeterName, patience = 10) => {
    const row = rows[index];
    if (!row) return;
    const cell = document.getElementById(cellId(keyOf(row), meter));
    if (cell instanceof HTMLInputElement) {
      cell.focus();
      cell.select();
    } else if (patience > 0) {
      virtual.scrollToIndex(index);
      // The row comes into the page with the next paint.
      requestAnimationFrame(() => focusCell(index, meter, patience - 1));
    }
  };
  const has = (index: number, meter: MeterName): boolean => {
    const row = rows[index];
    return row !== undefined && ('stray' in row || row.unit[meter] !== null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { target } = event;
    if (!(target instanceof HTMLInputElement) || target.dataset['cell'] === undefined) return;
    const way = wayOf(event, target);
    const place = way && placeOf(rows, target);
    if (!way || !place) return;
    event.preventDefault();
    if (way.across !== 0) {
      const meter = way.across > 0 ? 'secondary' : 'primary';
      if (meter !== place.meter && hasSecond && has(place.row, meter)) focusCell(place.row, meter);
      return;
    }
    let index = place.row + way.down;
    while (index >= 0 && index < rows.length && !has(index, place.meter)) index += way.down;
    focusCell(index, place.meter);
  };
  const onPasteText = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain');
    const { target } = event;
    if (!isBlock(text) || !(target instanceof Element)) return;
    event.preventDefault();
    const place = placeOf(rows, target);
    onPaste(text, place ? rows[place.row] : undefined, place?.meter ?? 'primary');
  };
  return (
    <div
      ref={scroller}
      className={classes.scroller}
      data-second={hasSecond || undefined}
      data-page={scroll.isPage || undefined}
    >
      <div
        role="table"
        aria-label="Meter readings of the fleet"
        aria-rowcount={rows.length + 1}
        onKeyDown={onKeyDown}
        onPaste={onPasteText}
      >
        <div role="row" aria-rowindex={1} className={classes.head}>
          <div role="columnheader">Unit</div>
          <div role="columnheader">Primary now</div>
          <div role="columnheader">New primary</div>
          {hasSecond ? (
            <>
              <div role="columnheader">Secondary now</div>
              <div role="columnheader">New secondary</div>
            </>
          ) : null}
          <div role="columnheader">Read on</div>
          <div role="columnheader">Check</div>
        </div>
        <div
          ref={scroll.rows}
          role="rowgroup"
          className={classes.body}
          style={{ height: virtual.getTotalSize() }}
        >
          {virtual.getVirtualItems().map(({ index, start, key }) => {
            const row = rows[index];
            if (!row) return null;
            const name = keyOf(row);
            const common = { verdict: verdicts.get(name), days, hasSecond, change };
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
                {'unit' in row ? (
                  <UnitRow unit={row.unit} line={sheet.lines[name]} {...common} />
                ) : (
                  <StrayRow stray={row.stray} {...common} />
                )}
              </div>
            );
          })}
        </div>
      </div>
    </div>
  );
}

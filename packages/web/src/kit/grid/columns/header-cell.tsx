import { IconArrowDown, IconArrowUp, IconChevronDown, IconFilterFilled } from '@tabler/icons-react';
import { memo, type PointerEvent } from 'react';
import type { SortStep } from '../frame/address.ts';
import { isFigure } from '../rows/cell.tsx';
import { isLongHeader } from './header-width.ts';
import styles from './header.module.css';
import type { PlacedColumn } from './use-column-model.ts';
import flowStyles from '../../layout/flow.module.css';

/** What a header can do; the grid gives the same to every header. */
export interface HeaderDoing {
  readonly sort: (key: string, add: boolean) => void;
  readonly open: (key: string) => void;
  readonly startMove: (event: PointerEvent, key: string) => void;
  readonly startResize: (event: PointerEvent, key: string, width: number) => void;
}

interface HeaderCellProps {
  readonly id: string;
  readonly at: number;
  readonly placed: PlacedColumn;
  readonly sort: readonly SortStep[];
  readonly isFiltered: boolean;
  readonly isActive: boolean;
  readonly lead: number;
  /** Where a column being moved would land: on this side of this one. */
  readonly drop: 'before' | 'after' | undefined;
  readonly does: HeaderDoing;
}

const ariaSort = { asc: 'ascending', desc: 'descending' } as const;

function HeaderCellOf({
  id,
  at,
  placed,
  sort,
  isFiltered,
  isActive,
  lead,
  drop,
  does,
}: HeaderCellProps) {
  const { column, width, isPinned, start } = placed;
  const place = sort.findIndex((one) => one.field === column.key);
  const step = sort[place];
  const Arrow = step?.direction === 'desc' ? IconArrowDown : IconArrowUp;
  return (
    <div
      id={id}
      role="columnheader"
      aria-colindex={at + 2}
      aria-sort={step ? ariaSort[step.direction] : column.sort === false ? undefined : 'none'}
      className={isPinned ? styles.pinned : styles.cell}
      data-key={column.key}
      data-active={isActive || undefined}
      data-drop={drop}
      data-figure={isFigure(column) || undefined}
      style={isPinned ? { width, left: lead + start } : { width }}
      onPointerDown={(event) => does.startMove(event, column.key)}
    >
      <button
        type="button"
        tabIndex={-1}
        className={styles.label}
        data-sorted={step ? true : undefined}
        disabled={column.sort === false}
        title={column.header}
        onClick={(event) => does.sort(column.key, event.shiftKey)}
      >
        <span className={styles.word} data-long={isLongHeader(column) || undefined}>
          {column.header}
        </span>
        {step && <Arrow size={14} aria-hidden className={flowStyles.noShrink} />}
        {step && sort.length > 1 && <span className={styles.place}>{place + 1}</span>}
      </button>
      <button
        type="button"
        tabIndex={-1}
        className={styles.more}
        data-filtered={isFiltered || undefined}
        aria-label={`Filter and arrange ${column.header}`}
        onClick={() => does.open(column.key)}
      >
        {isFiltered ? (
          <IconFilterFilled size={13} aria-hidden />
        ) : (
          <IconChevronDown size={14} aria-hidden />
        )}
      </button>
      <span
        className={styles.grip}
        data-grip
        aria-hidden
        onPointerDown={(event) => does.startResize(event, column.key, width)}
      />
    </div>
  );
}

/** A column's header: click sorts (with shift as a further column), its arrow opens filter and arrangement, its edge resizes, dragging moves. */
export const HeaderCell = memo(HeaderCellOf);

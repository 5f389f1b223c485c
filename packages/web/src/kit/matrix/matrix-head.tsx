import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { SortStep } from '../grid/frame/address.ts';
import { memo, type ReactNode } from 'react';
import classes from './matrix.module.css';
import type { ColumnSlice } from './matrix-row.tsx';
import type { MatrixColumn, MatrixField } from './matrix-source.ts';

interface HeadCellProps {
  readonly id: string;
  readonly at: number;
  readonly label: string;
  readonly className: string | undefined;
  readonly width?: number;
  readonly step: SortStep | undefined;
  readonly isActive: boolean;
  readonly onSort: () => void;
  readonly children: ReactNode;
}

const ariaSort = { asc: 'ascending', desc: 'descending' } as const;

function HeadCell(props: HeadCellProps) {
  const { id, at, label, className, width, step, isActive, onSort, children } = props;
  const Arrow = step?.direction === 'desc' ? IconArrowDown : IconArrowUp;
  return (
    <div
      id={id}
      role="columnheader"
      aria-colindex={at + 2}
      aria-sort={step ? ariaSort[step.direction] : 'none'}
      className={className}
      style={width === undefined ? undefined : { width }}
      data-active={isActive || undefined}
    >
      <button
        type="button"
        tabIndex={-1}
        className={classes.sort}
        title={label}
        data-sorted={step ? true : undefined}
        onClick={onSort}
      >
        {children}
        {step ? <Arrow size={13} className={classes.arrow} aria-hidden /> : null}
      </button>
    </div>
  );
}

/** How many cells of a column are in which state. */
const Bar = memo(({ counts }: Pick<MatrixColumn, 'counts'>) => (
  <span className={classes.bar} aria-hidden>
    {counts.map(([state, count]) =>
      count > 0 ? <span key={state} data-state={state} style={{ flexGrow: count }} /> : null,
    )}
  </span>
));

interface Props {
  readonly gridId: string;
  readonly fields: readonly Pick<MatrixField<never>, 'field' | 'header' | 'note' | 'width'>[];
  readonly slice: ColumnSlice;
  readonly sort: readonly SortStep[];
  /** Place of the active header, -1 for none. */
  readonly active: number;
  /** Label of the box for a screen reader; null where nothing is ticked. */
  readonly allLabel: string | null;
  /** Name of the row of totals, and the width of what is before its numbers. */
  readonly totals: string | undefined;
  readonly fixed: number;
  /** How much of what can be is ticked; null where nothing can be. */
  readonly ticked: 'all' | 'some' | 'none' | null;
  readonly onTickAll: () => void;
  readonly onSort: (field: string) => void;
}

function MatrixHeadOf(props: Props) {
  const { gridId, fields, slice, sort, active, allLabel, ticked, onTickAll, onSort } = props;
  const { totals, fixed } = props;
  const cell = (at: number, field: string, label: string) => ({
    id: `${gridId}-h-${at}`,
    at,
    label,
    step: sort.find((one) => one.field === field),
    isActive: active === at,
    onSort: () => onSort(field),
  });
  return (
    <div role="rowgroup" className={classes.head}>
      <div role="row" aria-rowindex={1} className={classes.headRow}>
        <div className={classes.lead}>
          {allLabel === null ? null : (
            <div role="columnheader" aria-colindex={1} className={classes.tick}>
              <input
                type="checkbox"
                tabIndex={-1}
                aria-label={allLabel}
                disabled={ticked === null}
                checked={ticked === 'all'}
                ref={(input) => {
                  if (input) input.indeterminate = ticked === 'some';
                }}
                onChange={onTickAll}
              />
            </div>
          )}
          {fields.map(({ field, header, note, width }, at) => (
            <HeadCell
              key={field}
              {...cell(at, field, header)}
              className={at === 0 ? classes.name : classes.field}
              width={width}
            >
              <span>
                {header}
                {note && sort.length === 0 ? <small>{note}</small> : null}
              </span>
            </HeadCell>
          ))}
        </div>
        <span className={classes.gap} />
        {slice.columns.map((column, offset) => (
          <HeadCell
            key={column.id}
            {...cell(slice.first + offset + fields.length, column.id, column.label)}
            className={classes.column}
          >
            <span className={classes.columnName}>{column.name}</span>
            {column.code === undefined ? null : (
              <span className={classes.code}>{column.code ?? ''}</span>
            )}
            <Bar counts={column.counts} />
          </HeadCell>
        ))}
      </div>
      {totals === undefined ? null : (
        <div role="row" className={classes.totals}>
          <div role="rowheader" className={classes.totalsName} style={{ width: fixed }}>
            {totals}
          </div>
          <span className={classes.gap} />
          {slice.columns.map(({ id, total }) => (
            <div key={id} role="gridcell" className={classes.column}>
              {total ? (
                <button type="button" aria-label={total.label} onClick={total.onPress}>
                  {total.text}
                </button>
              ) : null}
            </div>
          ))}
        </div>
      )}
    </div>
  );
}

/** The header: the fields in view, then each column with a bar of its states. */
export const MatrixHead = memo(MatrixHeadOf);

import { missing } from '@roadproof/domain/format';
import { memo } from 'react';
import { PersonCell } from '../grid/rows/name-cell.tsx';
import { AppLink } from '../link/app-link.tsx';
import { MatrixIcon } from './matrix-icon.tsx';
import type {
  MatrixCell,
  MatrixColumn,
  MatrixField,
  MatrixLook,
  MatrixStrip,
} from './matrix-source.ts';
import { boxOf, type Ticked } from './matrix-ticks.ts';
import classes from './matrix.module.css';

/** The columns in view, their width, and the place of the first. */
export interface ColumnSlice {
  readonly columns: readonly MatrixColumn[];
  readonly first: number;
  readonly width: number;
}

interface CellProps extends Partial<MatrixCell> {
  readonly id: string;
  readonly at: number;
  readonly none: string;
  readonly isTicked: boolean;
  readonly isActive: boolean;
}

const Cell = memo((props: CellProps) => {
  const { id, at, state, label = '', text, reason, none, isTicked, isActive } = props;
  return (
    <div
      id={id}
      role="gridcell"
      aria-colindex={at + 2}
      aria-selected={isTicked || undefined}
      aria-description={reason}
      className={classes.cell}
      data-at={at}
      data-active={isActive || undefined}
    >
      {state ? (
        <span className={classes.mark} data-state={state} data-ticked={isTicked || undefined}>
          <MatrixIcon state={state} {...(label && { label })} />
          {text}
        </span>
      ) : (
        <span className={classes.dot} role="img" aria-label={none} />
      )}
    </div>
  );
});

interface StripProps {
  readonly id: string;
  readonly at: number;
  readonly strip: MatrixStrip;
  readonly slice: ColumnSlice;
  readonly isActive: boolean;
}

/** One reason across all cells of a row. */
function StripCell({ id, at, strip, slice, isActive }: StripProps) {
  const { text, title = text, paragraph, act } = strip;
  const count = slice.columns.length;
  return (
    <div
      id={id}
      role="gridcell"
      aria-colindex={slice.first + at + 2}
      aria-colspan={count}
      className={classes.strip}
      style={{ width: count * slice.width }}
      data-at={slice.first + at}
      data-active={isActive || undefined}
    >
      <span className={classes.stripMark}>
        <MatrixIcon state="OVERDUE" />
        <span title={[title, paragraph].filter(Boolean).join(' · ')}>
          <b>{text}</b> {paragraph}
        </span>
        {act ? (
          <AppLink href={act.href} tabIndex={-1}>
            {act.label}
          </AppLink>
        ) : null}
      </span>
    </div>
  );
}

interface FieldProps<R> {
  readonly id: string;
  readonly at: number;
  readonly field: MatrixField<R>;
  readonly row: R | undefined;
  readonly href: string | undefined;
  readonly isActive: boolean;
}

/** The most pixels of a letter, and of the initials and margins beside the text of a field. */
const letter = 8;
const beside = 50;

function FieldCell<R>({ id, at, field, row, href, isActive }: FieldProps<R>) {
  const text = row === undefined ? '' : field.text(row);
  // Two lines are cut where they end, which costs as much as the rest of the cell: what fits one is left alone.
  const isLong = text.length * letter > field.width - beside;
  const clip = (look?: string) => [look, isLong && classes.clip].filter(Boolean).join(' ');
  return (
    <div
      id={id}
      role={at === 0 ? 'rowheader' : 'gridcell'}
      aria-colindex={at + 2}
      className={at === 0 ? classes.name : classes.field}
      style={{ width: field.width }}
      data-at={at}
      data-active={isActive || undefined}
      data-gaps={(field.isGaps && text !== '' && text !== '0') || undefined}
      title={(row !== undefined && (field.title ?? field.text)(row)) || undefined}
    >
      {at > 0 ? (
        <span className={clip()}>{row === undefined ? '' : text || missing}</span>
      ) : row === undefined ? (
        <span className={classes.bone} />
      ) : (
        <PersonCell name={text}>
          {href ? (
            <AppLink key={href} className={clip(classes.link)} href={href} tabIndex={-1}>
              {text}
            </AppLink>
          ) : (
            <span className={clip()}>{text}</span>
          )}
        </PersonCell>
      )}
    </div>
  );
}

interface RowProps<R, T> {
  readonly gridId: string;
  readonly index: number;
  readonly top: number;
  readonly row: R | undefined;
  readonly look: MatrixLook<R, T>;
  readonly slice: ColumnSlice;
  readonly ticked: Ticked<T>;
  /** Place of the active cell, -1 for none. */
  readonly active: number;
}

function RowOf<R, T>({ gridId, index, top, row, look, slice, ticked, active }: RowProps<R, T>) {
  const { columns, fields, ticks, none } = look;
  const canTick = row !== undefined && ticks.has(row, columns);
  const box = canTick && ticked.size > 0 ? boxOf(ticked, ticks.of(row, columns), ticks) : 'none';
  const href = row === undefined ? undefined : look.hrefOf(row);
  const strip = row === undefined ? null : (look.strip?.(row) ?? null);
  const idOf = (at: number) => `${gridId}-${index}-${at}`;
  const isTicked = (one: R, column: MatrixColumn): boolean =>
    box !== 'none' &&
    !ticks.isByRow &&
    ticks.of(one, [column]).some((thing) => ticked.has(ticks.key(thing)));
  return (
    <div
      role="row"
      aria-selected={(ticks.isByRow && box === 'all') || undefined}
      aria-rowindex={index + 2}
      className={classes.row}
      data-row={index}
      data-ticked={box === 'none' ? undefined : box}
      style={{ top }}
    >
      <div className={classes.lead}>
        {ticks.isNone ? null : (
          <div role="gridcell" aria-colindex={1} className={classes.tick}>
            <input
              // Of this row alone: the focus must not go on to another one with the element.
              key={index}
              type="checkbox"
              tabIndex={-1}
              aria-label={`Select ${(row !== undefined && fields[0]?.text(row)) || 'row'}`}
              disabled={!canTick}
              checked={box === 'all'}
              ref={(input) => {
                if (input) input.indeterminate = box === 'some';
              }}
              onChange={() => undefined}
            />
          </div>
        )}
        {fields.map((field, at) => (
          <FieldCell
            key={field.field}
            id={idOf(at)}
            at={at}
            field={field}
            row={row}
            href={href}
            isActive={active === at}
          />
        ))}
      </div>
      <span className={classes.gap} />
      {strip ? (
        <StripCell
          id={idOf(Math.max(active, fields.length))}
          at={fields.length}
          strip={strip}
          slice={slice}
          isActive={active >= fields.length}
        />
      ) : null}
      {row !== undefined &&
        !strip &&
        slice.columns.map((column, offset) => {
          const at = slice.first + offset + fields.length;
          return (
            <Cell
              key={column.id}
              id={idOf(at)}
              at={at}
              none={none}
              {...look.cell(row, column)}
              isActive={active === at}
              isTicked={isTicked(row, column)}
            />
          );
        })}
    </div>
  );
}

/** One row of a matrix; only the columns in view are drawn. */
export const MatrixRow = memo(RowOf) as typeof RowOf;

import { dueStatusAt, valueAt, type Column } from '@roadproof/contract/column';
import type { DueClockOut } from '@roadproof/contract/due-clock';
import { missing } from '@roadproof/domain/format';
import type { ReactNode } from 'react';
import { useInstants } from '../../form/shown-time.ts';
import { DueClockMark } from '../../status/due-clock-mark.tsx';
import { DueDayMark } from '../../status/due-day-mark.tsx';
import { StatusMark } from '../../status/status-mark.tsx';
import { cellText, stateOf } from './cell-text.ts';
import textStyles from '../../layout/text.module.css';

/** The look a screen gives to a cell of its own; undefined leaves it to the column's kind. */
export type CellLook<R> = (column: Column, row: R) => ReactNode | undefined;

/** The reason a screen gives for a cell of its own; undefined leaves it to the column's due status. */
export type CellReason<R> = (column: Column, row: R) => string | undefined;

/** What a cell shows by the kind of its column. */
export function cellContent(column: Column, row: unknown): ReactNode {
  const text = cellText(column, row);
  const dueStatus = dueStatusAt(column, row);
  if (column.kind === 'day' && dueStatus) {
    return (
      <DueDayMark
        day={valueAt(row, column.key) as string | null}
        dueStatus={dueStatus}
        text={text}
      />
    );
  }
  if (column.kind === 'due') {
    const due = valueAt(row, column.key) as DueClockOut | undefined;
    if (due?.text) return <DueClockMark due={due} dueStatus={dueStatus} />;
  }
  if (text === missing) return <span className={textStyles.dim}>{text}</span>;
  if (column.kind === 'status') {
    const state = stateOf(column, row);
    return state ? <StatusMark state={state} label={text} /> : text;
  }
  if (column.kind === 'link') {
    return (
      <a href={text} target="_blank" rel="noreferrer" tabIndex={-1}>
        Open
      </a>
    );
  }
  return column.kind === 'instant' ? <InstantText column={column} row={row} /> : text;
}

function InstantText({ column, row }: { readonly column: Column; readonly row: unknown }) {
  return cellText(column, row, useInstants());
}

/** Whether a column's values stand at the end of their cell, as figures do. */
export function isFigure(column: Column): boolean {
  return column.kind === 'number' || column.kind === 'money' || column.kind === 'reading';
}

import { useRouter } from '@tanstack/react-router';
import type { KeyboardEvent, MouseEvent } from 'react';
import type { ActiveCell, GridSize } from '../grid/walk/use-walk.ts';
import { stepOf } from './matrix-keys.ts';
import type { MatrixSource } from './matrix-source.ts';
import { added, toggled, type Ticked } from './matrix-ticks.ts';
import classes from './matrix.module.css';

/** Does what keys and clicks mean in a matrix: the fields come first, the cells are behind them. */
export function useMatrixActs<R, T>(
  source: MatrixSource<R, T>,
  onTick: (to: (now: Ticked<T>) => Ticked<T>) => void,
) {
  const { rows: list, columns, fields, ticks, hrefOf } = source;
  const { rows } = list;
  const fixed = fields.length;
  const router = useRouter();
  const thingsAt = ({ row, column }: ActiveCell): readonly T[] => {
    const one = rows.at(row);
    const of = columns[column - fixed];
    return one !== undefined && of ? ticks.of(one, [of]) : [];
  };
  const tickRow = (row: number) => {
    const one = rows.at(row);
    if (one !== undefined) onTick((now) => toggled(now, ticks.of(one, columns), ticks));
  };
  const tickCell = (at: ActiveCell) => {
    const things = thingsAt(at);
    if (things.length > 0) onTick((now) => toggled(now, things, ticks));
  };
  const open = ({ row, column }: ActiveCell) => {
    const one = rows.at(row);
    if (one === undefined) return;
    const of = columns[column - fixed];
    if (of && source.cell(one, of)) {
      source.onOpen(one, of);
      return;
    }
    const href = column < fixed ? hrefOf(one) : undefined;
    if (href) void router.navigate({ href });
  };
  const sortAt = (column: number) => {
    const key = fields[column]?.field ?? columns[column - fixed]?.id;
    if (key) list.sort(key, false);
  };
  /** Does what a key means besides moving; false where the grid moves. */
  const act = (event: KeyboardEvent, now: ActiveCell, size: GridSize): boolean => {
    const step = stepOf(event, now, size, fixed);
    if (step?.kind === 'extend') {
      const things = [...thingsAt(now), ...thingsAt(step.to)];
      onTick((before) => added(before, things, ticks));
    }
    if (!step || step.kind === 'extend' || step.kind === 'move') return false;
    if (now.row < 0) {
      if (step.kind === 'open') sortAt(now.column);
    } else if (step.kind === 'open') open(now);
    else if (step.kind === 'tick') tickCell(now);
    else tickRow(now.row);
    return true;
  };
  /** Ticks or opens what was clicked; `onCell` gets the cell first. */
  const click = (event: MouseEvent, onCell: (at: ActiveCell) => void) => {
    const target = event.target as HTMLElement;
    const row = Number(target.closest<HTMLElement>('[data-row]')?.dataset['row'] ?? -1);
    if (row < 0) return;
    if (target instanceof HTMLInputElement) {
      tickRow(row);
      return;
    }
    const column = target.closest<HTMLElement>('[data-at]')?.dataset['at'];
    if (column === undefined) return;
    const at = { row, column: Number(column) };
    onCell(at);
    // The name is a link of its own.
    if (at.column < fixed) return;
    if (event.shiftKey || event.ctrlKey || event.metaKey) tickCell(at);
    else if (target.closest(`.${classes.mark}`)) open(at);
  };
  return { act, click };
}

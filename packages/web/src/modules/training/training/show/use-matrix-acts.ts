import { useRouter } from '@tanstack/react-router';
import type { KeyboardEvent, MouseEvent } from 'react';
import type { ListModel } from '../../../../kit/grid/frame/use-list.ts';
import type { ActiveCell, GridSize } from '../../../../kit/grid/walk/use-walk.ts';
import type { Assignment } from '../assign/assignment.ts';
import type { OpenPlace } from '../assign/open-place.ts';
import { openOf } from './matrix-cell.ts';
import { stepOf } from './matrix-keys.ts';
import type { MatrixCourse, MatrixPerson } from './matrix-source.ts';
import { added, toggled, type Ticked } from './matrix-ticks.ts';
import classes from './matrix.module.css';

interface Given {
  readonly list: ListModel<MatrixPerson>;
  readonly courses: readonly MatrixCourse[];
  readonly onTick: (to: (now: Ticked) => Ticked) => void;
  readonly onOpen: (assignment: Assignment) => void;
  readonly hrefOf: (person: MatrixPerson) => string | undefined;
}

/** What keys and clicks do in the matrix: column 0 is the name, 1 the group, the courses are behind them. */
export function useMatrixActs({ list, courses, onTick, onOpen, hrefOf }: Given) {
  const { rows } = list;
  const router = useRouter();
  const placeAt = ({ row, column }: ActiveCell): OpenPlace | undefined => {
    const person = rows.at(row);
    const course = courses[column - 2];
    return person && course ? openOf(person, [course])[0] : undefined;
  };
  const tickRow = (row: number) => {
    const person = rows.at(row);
    if (person) onTick((now) => toggled(now, openOf(person, courses)));
  };
  const tickCell = (at: ActiveCell) => {
    const place = placeAt(at);
    if (place) onTick((now) => toggled(now, [place]));
  };
  const open = ({ row, column }: ActiveCell) => {
    const person = rows.at(row);
    const course = courses[column - 2];
    const cell = course && person?.cells[course.id];
    if (cell) {
      onOpen({ trainingMappingId: cell.trainingMappingId, courseCatalogId: course.id });
      return;
    }
    const href = person && column < 2 ? hrefOf(person) : undefined;
    if (href) void router.navigate({ href });
  };
  const sortAt = (column: number) => {
    const field = column === 0 ? 'employeeName' : column === 1 ? 'employeeGroup' : undefined;
    const key = field ?? courses[column - 2]?.id;
    if (key) list.sort(key, false);
  };
  /** Does what a key means besides moving; false where the grid moves. */
  const act = (event: KeyboardEvent, now: ActiveCell, size: GridSize): boolean => {
    const step = stepOf(event, now, size);
    if (step?.kind === 'extend') {
      const places = [placeAt(now), placeAt(step.to)].filter((one) => one !== undefined);
      onTick((before) => added(before, places));
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
    if (at.column < 2) return;
    if (event.shiftKey || event.ctrlKey || event.metaKey) tickCell(at);
    else if (target.closest(`.${classes.mark}`)) open(at);
  };
  return { act, click };
}

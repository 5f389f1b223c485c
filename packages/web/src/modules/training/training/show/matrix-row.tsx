import type { CalendarDay } from '@roadproof/domain/calendar-day';
import { missing } from '@roadproof/domain/format';
import { stateLabel } from '@roadproof/domain/due';
import { memo } from 'react';
import { PersonCell } from '../../../../kit/grid/rows/name-cell.tsx';
import { AppLink } from '../../../../kit/link/app-link.tsx';
import { StatusIcon } from '../../../../kit/status/status-mark.tsx';
import { cellDay, cellReason, cellState, hasOpen, openOf } from './matrix-cell.ts';
import classes from './matrix.module.css';
import type { MatrixCourse, MatrixPerson } from './matrix-source.ts';
import { boxOf, type Ticked } from './matrix-ticks.ts';

/** The columns of courses in view, with how wide each is and what stands before them. */
export interface CourseSlice {
  readonly courses: readonly MatrixCourse[];
  readonly first: number;
  readonly width: number;
}

interface CellProps {
  readonly id: string;
  readonly at: number;
  readonly person: MatrixPerson;
  readonly course: MatrixCourse;
  readonly today: CalendarDay;
  readonly isTicked: boolean;
  readonly isActive: boolean;
}

const Cell = memo(({ id, at, person, course, today, isTicked, isActive }: CellProps) => {
  const cell = person.cells[course.id];
  const state = cell && cellState(cell);
  return (
    <div
      id={id}
      role="gridcell"
      aria-colindex={at + 2}
      aria-selected={isTicked || undefined}
      aria-description={cell && cellReason(cell, course, today)}
      className={classes.cell}
      data-at={at}
      data-active={isActive || undefined}
    >
      {cell && state ? (
        <span className={classes.mark} data-state={state} data-ticked={isTicked || undefined}>
          <StatusIcon state={state} label={stateLabel[state]} />
          {cellDay(cell)}
        </span>
      ) : (
        <span className={classes.dot} role="img" aria-label="Not required" />
      )}
    </div>
  );
});

interface RowProps {
  readonly gridId: string;
  readonly index: number;
  readonly top: number;
  readonly person: MatrixPerson | undefined;
  readonly all: readonly MatrixCourse[];
  readonly slice: CourseSlice;
  readonly today: CalendarDay;
  readonly hrefOf: (person: MatrixPerson) => string | undefined;
  readonly ticked: Ticked;
  /** Place of the active cell, -1 for none. */
  readonly active: number;
}

function RowOf(props: RowProps) {
  const { gridId, index, top, person, all, slice, today, hrefOf, ticked, active } = props;
  const isOpen = person !== undefined && hasOpen(person, all);
  const box = isOpen && ticked.size > 0 ? boxOf(ticked, openOf(person, all)) : 'none';
  const href = person && hrefOf(person);
  const idOf = (at: number) => `${gridId}-${index}-${at}`;
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className={classes.row}
      data-row={index}
      data-ticked={box === 'none' ? undefined : box}
      style={{ top }}
    >
      <div className={classes.lead}>
        <div role="gridcell" aria-colindex={1} className={classes.tick}>
          <input
            type="checkbox"
            tabIndex={-1}
            aria-label={`Select ${person?.employeeName ?? 'row'}`}
            disabled={!isOpen}
            checked={box === 'all'}
            ref={(input) => {
              if (input) input.indeterminate = box === 'some';
            }}
            onChange={() => undefined}
          />
        </div>
        <div
          id={idOf(0)}
          role="rowheader"
          aria-colindex={2}
          className={classes.name}
          data-at={0}
          data-active={active === 0 || undefined}
          title={person?.employeeName}
        >
          {person === undefined ? (
            <span className={classes.bone} />
          ) : (
            <PersonCell name={person.employeeName}>
              {href ? (
                <AppLink className={classes.link} href={href} tabIndex={-1}>
                  {person.employeeName}
                </AppLink>
              ) : (
                <span className={classes.clip}>{person.employeeName}</span>
              )}
            </PersonCell>
          )}
        </div>
        <div
          id={idOf(1)}
          role="gridcell"
          aria-colindex={3}
          className={classes.group}
          data-at={1}
          data-active={active === 1 || undefined}
          title={person?.employeeGroup ?? undefined}
        >
          <span className={classes.clip}>{person ? (person.employeeGroup ?? missing) : ''}</span>
        </div>
      </div>
      <span className={classes.gap} />
      {person &&
        slice.courses.map((course, offset) => {
          const at = slice.first + offset + 2;
          const cell = person.cells[course.id];
          return (
            <Cell
              key={course.id}
              id={idOf(at)}
              at={at}
              person={person}
              course={course}
              today={today}
              isActive={active === at}
              isTicked={cell ? ticked.has(`${cell.trainingMappingId}|${course.id}`) : false}
            />
          );
        })}
    </div>
  );
}

/** One person of the matrix; only the courses in view are drawn. */
export const MatrixRow = memo(RowOf);

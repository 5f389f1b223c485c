import { counted } from '@roadproof/domain/format';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { SortStep } from '../../../../kit/grid/frame/address.ts';
import { memo, type ReactNode } from 'react';
import classes from './matrix.module.css';
import type { CourseSlice } from './matrix-row.tsx';
import type { MatrixCourse } from './matrix-source.ts';

interface HeadCellProps {
  readonly id: string;
  readonly at: number;
  readonly label: string;
  readonly className: string | undefined;
  readonly step: SortStep | undefined;
  readonly isActive: boolean;
  readonly onSort: () => void;
  readonly children: ReactNode;
}

const ariaSort = { asc: 'ascending', desc: 'descending' } as const;

function HeadCell({ id, at, label, className, step, isActive, onSort, children }: HeadCellProps) {
  const Arrow = step?.direction === 'desc' ? IconArrowDown : IconArrowUp;
  return (
    <div
      id={id}
      role="columnheader"
      aria-colindex={at + 2}
      aria-sort={step ? ariaSort[step.direction] : 'none'}
      className={className}
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

const parts = [
  ['completed', 'COMPLETED'],
  ['pending', 'PENDING'],
  ['dueSoon', 'DUE_SOON'],
  ['overdue', 'OVERDUE'],
] as const;

/** How much of a course is in which state. */
const Bar = memo(({ course }: { readonly course: MatrixCourse }) => (
  <span className={classes.bar} aria-hidden>
    {parts.map(([key, state]) =>
      course[key] > 0 ? (
        <span key={key} data-state={state} style={{ flexGrow: course[key] }} />
      ) : null,
    )}
  </span>
));

const countsOf = ({ columnName, overdue, dueSoon, pending, completed }: MatrixCourse): string =>
  `${columnName}: ${completed} completed, ${pending} pending, ${dueSoon} due soon, ${overdue} overdue`;

interface Props {
  readonly gridId: string;
  readonly slice: CourseSlice;
  readonly sort: readonly SortStep[];
  /** Place of the active header, -1 for none. */
  readonly active: number;
  /** How much of what is open is ticked; null where nothing is open. */
  readonly ticked: 'all' | 'some' | 'none' | null;
  readonly onTickAll: () => void;
  readonly onSort: (field: string) => void;
}

function MatrixHeadOf({ gridId, slice, sort, active, ticked, onTickAll, onSort }: Props) {
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
          <div role="columnheader" aria-colindex={1} className={classes.tick}>
            <input
              type="checkbox"
              tabIndex={-1}
              aria-label="Select what is open of the people loaded"
              disabled={ticked === null}
              checked={ticked === 'all'}
              ref={(input) => {
                if (input) input.indeterminate = ticked === 'some';
              }}
              onChange={onTickAll}
            />
          </div>
          <HeadCell {...cell(0, 'employeeName', 'Employee')} className={classes.name}>
            <span>
              Employee
              {sort.length === 0 ? <small>worst state first</small> : null}
            </span>
          </HeadCell>
          <HeadCell {...cell(1, 'employeeGroup', 'Group')} className={classes.group}>
            Group
          </HeadCell>
        </div>
        <span className={classes.gap} />
        {slice.courses.map((course, offset) => (
          <HeadCell
            key={course.id}
            {...cell(slice.first + offset + 2, course.id, countsOf(course))}
            className={classes.course}
          >
            <span className={classes.courseName}>{course.courseName}</span>
            <span className={classes.code}>{course.courseCode ?? ''}</span>
            <Bar course={course} />
          </HeadCell>
        ))}
      </div>
    </div>
  );
}

/** The header: person and group, then each course with its code and how it stands. */
export const MatrixHead = memo(MatrixHeadOf);

/** The people and courses of the matrix in words. */
export function matrixFootnote(people: number, courses: readonly MatrixCourse[]): string {
  return `${counted(people, 'person', 'people')}, ${counted(courses.length, 'course')}`;
}

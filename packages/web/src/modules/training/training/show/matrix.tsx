import { Button } from '@mantine/core';
import type { Column } from '@roadproof/contract/column';
import { maxCompletions } from '@roadproof/contract/training/training-form';
import { matrixColumns } from '@roadproof/contract/training/training-matrix.columns';
import { stateLabel } from '@roadproof/domain/due';
import { counted } from '@roadproof/domain/format';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import type { Input } from '../../../../api/operation-map.ts';
import { query } from '../../../../api/query.ts';
import { useToday } from '../../../../kit/form/today.ts';
import type { Invitation } from '../../../../kit/grid/frame/empty.tsx';
import { useListParams } from '../../../../kit/grid/frame/use-list-params.ts';
import { useList } from '../../../../kit/grid/frame/use-list.ts';
import type { Extra } from '../../../../kit/grid/rows/list-source.ts';
import { AppLink } from '../../../../kit/link/app-link.tsx';
import { Matrix } from '../../../../kit/matrix/matrix.tsx';
import type {
  Chosen,
  MatrixColumn,
  MatrixField,
  MatrixTicks,
  MatrixWords,
} from '../../../../kit/matrix/matrix-source.ts';
import { useShortGroups } from '../../../../pieces/use-short-groups.ts';
import { useScreenHref } from '../../../../shell/use-screen-href.ts';
import type { Assignment } from '../assign/assignment.ts';
import { BulkButtons, BulkDialogs, type Bulk } from '../assign/bulk.tsx';
import { pairOf, peopleOf, type OpenPlace } from '../assign/open-place.ts';
import { cardOf } from './matrix-card.ts';
import { cellDay, cellReason, cellState, countsText, hasOpen, openOf } from './matrix-cell.ts';
import {
  coursesBody,
  matrixSource,
  type MatrixCourse,
  type MatrixPerson,
} from './matrix-source.ts';
import { useOnlyOverdue } from './overdue-cells.tsx';
import classes from './matrix.module.css';

interface Props {
  /** What the tab asks of the server. */
  readonly extra: Extra;
  readonly empty: Invitation;
  readonly onOpen: (assignment: Assignment) => void;
}

const noCourses: readonly MatrixCourse[] = [];
const isId = (text: string): boolean => /^[0-9a-f-]{36}$/.test(text);

const courseColumn = (key: string): Column => ({
  key,
  header: 'Course',
  kind: 'status',
  width: 120,
  filter: false,
});

/** The columns with the course the address sorts by, which is known before the courses are. */
function useColumns(): readonly Column[] {
  const [params] = useListParams();
  const course = (params.get('sort') ?? '').replace(/^-/, '');
  return useMemo(
    () => [...matrixColumns.columns, ...(isId(course) ? [courseColumn(course)] : [])],
    [course],
  );
}

const [, groupColumn] = matrixColumns.columns;

function useFields(): readonly MatrixField<MatrixPerson>[] {
  const shortGroup = useShortGroups(groupColumn);
  return useMemo(
    () => [
      {
        field: 'employeeName',
        header: 'Employee',
        note: 'worst state first',
        width: 212,
        text: ({ employeeName }) => employeeName,
      },
      {
        field: 'employeeGroup',
        header: 'Group',
        width: 96,
        text: ({ employeeGroup }) => shortGroup(employeeGroup),
        title: ({ employeeGroup }) => employeeGroup ?? '',
      },
    ],
    [shortGroup],
  );
}

const ticks: MatrixTicks<MatrixPerson, OpenPlace> = {
  of: openOf,
  has: hasOpen,
  key: pairOf,
  most: maxCompletions,
};

const isOverdue = ({ state }: OpenPlace): boolean => state === 'OVERDUE';

/** The cells that are overdue, where the others are not shown. */
const overdueTicks: MatrixTicks<MatrixPerson, OpenPlace> = {
  ...ticks,
  of: (person, columns) => openOf(person, columns).filter(isOverdue),
  has: (person, columns) => openOf(person, columns).some(isOverdue),
};

const words: Omit<MatrixWords, 'footnote'> = {
  label: 'Training matrix',
  search: 'Search person',
  cards: 'Training by person',
  cardsBox: 'People',
  tickAll: 'Select what is open of the people loaded',
  none: 'Not required',
  columns: 'Courses',
  footnoteTitle:
    'A cell is one course of one person. The tabs count trainings, which can have several courses.',
  legend: (['COMPLETED', 'PENDING', 'DUE_SOON', 'OVERDUE'] as const).map((state) => [
    state,
    stateLabel[state],
  ]),
};

const columnOf = (course: MatrixCourse): MatrixColumn => ({
  id: course.id,
  name: course.courseName,
  code: course.courseCode,
  title: course.columnName,
  label: countsText(course),
  counts: [
    ['COMPLETED', course.completed],
    ['PENDING', course.pending],
    ['DUE_SOON', course.dueSoon],
    ['OVERDUE', course.overdue],
  ],
});

/** The people and courses of the matrix in words. */
const footnoteOf = (people: number, courses: number): string =>
  `${counted(people, 'person', 'people')}, ${counted(courses, 'course')}`;

/** The form of a training with the people and courses of these cells. */
function scheduleOf(places: readonly OpenPlace[]): string {
  const values = new URLSearchParams();
  for (const id of new Set(places.map(({ employeeId }) => employeeId)))
    values.append('employeeId', id);
  for (const id of new Set(places.map(({ courseCatalogId }) => courseCatalogId)))
    values.append('courseId', id);
  return values.toString();
}

interface BarProps {
  readonly chosen: Chosen<OpenPlace>;
  readonly onStart: (bulk: Bulk) => void;
}

function ChosenBar({ chosen: { things: places, clear }, onStart }: BarProps) {
  const schedule = useScreenHref()('/training/schedule');
  return (
    <div className={classes.bulk} role="group" aria-label="Chosen cells">
      <span role="status">
        {counted(peopleOf(places), 'person', 'people')}, {counted(places.length, 'open cell')}{' '}
        chosen{places.length === maxCompletions ? ', as many as at once' : ''}
      </span>
      <button type="button" className={classes.clear} onClick={clear}>
        Clear
      </button>
      <span className={classes.space} />
      <BulkButtons onStart={(kind) => onStart({ kind, places, clear })} />
      {schedule ? (
        <Button
          size="xs"
          variant="default"
          component={AppLink}
          href={`${schedule}?${scheduleOf(places)}`}
        >
          Schedule…
        </Button>
      ) : null}
    </div>
  );
}

/** People by courses, the source of the training matrix. */
export function TrainingMatrix({ extra, empty, onOpen }: Props) {
  const hrefTo = useScreenHref();
  const today = useToday();
  const listColumns = useColumns();
  const rows = useList<MatrixPerson>({
    name: 'training-matrix',
    columns: listColumns,
    source: matrixSource,
    extra,
  });
  const input = coursesBody(rows.body, extra) as Input<'trainingMatrix.courses'>;
  const { data: courses = noCourses } = useQuery({
    ...query('trainingMatrix.courses', input, { quiet: true }),
    placeholderData: (before) => before,
  });
  const isOnly = useOnlyOverdue();
  const columns = useMemo(
    () => courses.filter(({ overdue }) => !isOnly || overdue > 0).map(columnOf),
    [courses, isOnly],
  );
  const fields = useFields();
  const [bulk, setBulk] = useState<Bulk | null>(null);
  const hrefOf = useCallback(
    ({ EmployeeId }: MatrixPerson) => hrefTo('/training/tracker/details', { id: EmployeeId }),
    [hrefTo],
  );
  const cell = useCallback(
    ({ cells }: MatrixPerson, { id, title }: MatrixColumn) => {
      const one = cells[id];
      if (!one) return null;
      const state = cellState(one);
      if (isOnly && state !== 'OVERDUE') return null;
      return {
        state,
        label: stateLabel[state],
        text: cellDay(one),
        reason: cellReason(one, title, today),
      };
    },
    [today, isOnly],
  );
  const open = ({ cells }: MatrixPerson, { id }: MatrixColumn) => {
    const one = cells[id];
    if (one) onOpen({ trainingMappingId: one.trainingMappingId, courseCatalogId: id });
  };
  const status = extra['TrainingStatus'] as string | undefined;
  const card = useCallback(
    (person: MatrixPerson) => cardOf(person, columns, { status, today, onOpen }),
    [columns, status, today, onOpen],
  );
  const { total } = rows.rows;
  return (
    <>
      <Matrix
        source={{
          rows,
          printed: matrixColumns.columns,
          fields,
          columns,
          cell,
          hrefOf,
          onOpen: open,
          ticks: isOnly ? overdueTicks : ticks,
          bar: (chosen) => <ChosenBar chosen={chosen} onStart={setBulk} />,
          below: ({ employeeGroup }) => employeeGroup ?? 'No group',
          card,
          words: {
            ...words,
            footnote: total === undefined ? undefined : footnoteOf(total, columns.length),
            ...(isOnly && { none: 'Not overdue' }),
          },
          empty,
        }}
      />
      <BulkDialogs bulk={bulk} onClose={() => setBulk(null)} />
    </>
  );
}

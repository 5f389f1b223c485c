import { maxCompletions } from '@roadproof/contract/training/training-form';
import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { Column } from '@roadproof/contract/column';
import { matrixColumns } from '@roadproof/contract/training/training-matrix.columns';
import { counted } from '@roadproof/domain/format';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import type { Input } from '../../../../api/operation-map.ts';
import { query } from '../../../../api/query.ts';
import { Empty, type Invitation } from '../../../../kit/grid/frame/empty.tsx';
import type { Extra } from '../../../../kit/grid/rows/list-source.ts';
import { LoadFault } from '../../../../kit/grid/frame/load-fault.tsx';
import { PrintTable, usePrint } from '../../../../kit/grid/rows/print-table.tsx';
import { Toolbar } from '../../../../kit/grid/frame/toolbar.tsx';
import { useList } from '../../../../kit/grid/frame/use-list.ts';
import { useTrailKept } from '../../../../kit/grid/walk/use-trail-kept.ts';
import { useListParams } from '../../../../kit/grid/frame/use-list-params.ts';
import { AppLink } from '../../../../kit/link/app-link.tsx';
import { useScreenHref } from '../../../../shell/use-screen-href.ts';
import type { Assignment } from '../assign/assignment.ts';
import { BulkButtons, BulkDialogs, type Bulk } from '../assign/bulk.tsx';
import { MatrixCards } from './matrix-cards.tsx';
import { cellDay, cellState } from './matrix-cell.ts';
import { MatrixFilters } from './matrix-filters.tsx';
import { MatrixGrid } from './matrix-grid.tsx';
import {
  coursesBody,
  matrixSource,
  type MatrixCourse,
  type MatrixPerson,
} from './matrix-source.ts';
import { noTicks, type Ticked } from './matrix-ticks.ts';
import classes from './matrix.module.css';
import { peopleOf, type OpenPlace } from '../assign/open-place.ts';
import { StatusMark } from '../../../../kit/status/status-mark.tsx';

interface Props {
  /** What the tab asks of the server. */
  readonly extra: Extra;
  readonly empty: Invitation;
  readonly onOpen: (assignment: Assignment) => void;
}

const noCourses: readonly MatrixCourse[] = [];
const isId = (text: string): boolean => /^[0-9a-f-]{36}$/.test(text);

const courseColumn = (key: string, header: string): Column => ({
  key,
  header,
  kind: 'status',
  width: 120,
  filter: false,
});

/** The columns with the course the address sorts by, which is known before the courses are. */
function useColumns(): readonly Column[] {
  const [params] = useListParams();
  const course = (params.get('sort') ?? '').replace(/^-/, '');
  return useMemo(
    () => [...matrixColumns.columns, ...(isId(course) ? [courseColumn(course, 'Course')] : [])],
    [course],
  );
}

function printed({ key }: Column, { cells }: MatrixPerson) {
  const cell = cells[key];
  if (!isId(key)) return undefined;
  return cell ? <StatusMark state={cellState(cell)} label={cellDay(cell)} /> : '-';
}

/** The form of a training with the people and courses of these cells. */
function scheduleOf(places: readonly OpenPlace[]): string {
  const values = new URLSearchParams();
  for (const id of new Set(places.map(({ employeeId }) => employeeId)))
    values.append('employeeId', id);
  for (const id of new Set(places.map(({ courseCatalogId }) => courseCatalogId)))
    values.append('courseId', id);
  return values.toString();
}

/** People by courses: filtered, sorted, walked, ticked and completed; cards on a phone. */
export function Matrix({ extra, empty, onOpen }: Props) {
  const hrefTo = useScreenHref();
  const columns = useColumns();
  const list = useList<MatrixPerson>({
    name: 'training-matrix',
    columns,
    source: matrixSource,
    extra,
  });
  const input = coursesBody(list.body, extra) as Input<'trainingMatrix.courses'>;
  const { data: courses = noCourses } = useQuery({
    ...query('trainingMatrix.courses', input, { quiet: true }),
    placeholderData: (before) => before,
  });
  const [ticked, setTicked] = useState<Ticked>(noTicks);
  const [bulk, setBulk] = useState<Bulk | null>(null);
  const isPhone = useMediaQuery('(width < 640px)', undefined, { getInitialValueInEffect: false });
  const onPaper = useMemo(
    () => ({
      ...list,
      columns: [
        ...matrixColumns.columns,
        ...courses.map(({ id, columnName }) => courseColumn(id, columnName)),
      ],
    }),
    [list, courses],
  );
  const { print, sheet } = usePrint(onPaper);
  const clear = () => setTicked(noTicks);
  const places = [...ticked.values()];
  const schedule = hrefTo('/training/schedule');
  const hrefOf = useCallback(
    ({ EmployeeId }: MatrixPerson) => hrefTo('/training/tracker/details', { id: EmployeeId }),
    [hrefTo],
  );
  useTrailKept(list, hrefOf);
  return (
    <>
      {places.length > 0 && !isPhone ? (
        <div className={classes.bulk} role="group" aria-label="Chosen cells">
          <span role="status">
            {counted(peopleOf(places), 'person', 'people')}, {counted(places.length, 'open cell')}{' '}
            chosen{places.length === maxCompletions ? ', as many as at once' : ''}
          </span>
          <button type="button" className={classes.clear} onClick={clear}>
            Clear
          </button>
          <span className={classes.space} />
          <BulkButtons onStart={(kind) => setBulk({ kind, places, clear })} />
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
      ) : (
        <Toolbar list={list} placeholder="Search person" onPrint={print} hasColumns={false}>
          {isPhone ? null : <MatrixFilters list={list} />}
        </Toolbar>
      )}
      <LoadFault rows={list.rows} />
      {isPhone ? (
        <MatrixCards
          list={list}
          courses={courses}
          status={extra['TrainingStatus'] as string | undefined}
          onOpen={onOpen}
          hrefOf={hrefOf}
        />
      ) : (
        <MatrixGrid
          list={list}
          courses={courses}
          ticked={ticked}
          onTick={setTicked}
          onOpen={onOpen}
          hrefOf={hrefOf}
        />
      )}
      <Empty list={list} invitation={empty} />
      {sheet && <PrintTable list={onPaper} look={printed} sheet={sheet} leaveOut={undefined} />}
      <BulkDialogs bulk={bulk} onClose={() => setBulk(null)} />
    </>
  );
}

import type { Column } from '@roadproof/contract/column';
import { trackerColumns } from '@roadproof/contract/training/training.columns';
import { SegmentedControl } from '@mantine/core';
import { counted } from '@roadproof/domain/format';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import type { Row } from '../../../../api/operation-map.ts';
import { query } from '../../../../api/query.ts';
import { querySource, withCounts } from '../../../../kit/grid/rows/list-source.ts';
import { TabbedList, type ListTab } from '../../../../kit/grid/frame/tabbed-list.tsx';
import { useListParams } from '../../../../kit/grid/frame/use-list-params.ts';
import { useQueryString } from '../../../../kit/link/use-query-string.ts';
import { Page } from '../../../../shell/page.tsx';
import { ScreenButton } from '../../../../shell/screen-button.tsx';
import { useScreenHref } from '../../../../shell/use-screen-href.ts';
import { employeeNameLook } from '../../../people/employee/person-look.tsx';
import { AssignmentDialog } from '../assign/assignment-dialog.tsx';
import type { Assignment } from '../assign/assignment.ts';
import { actsOn, BulkDialogs, type Bulk } from '../assign/bulk.tsx';
import { CourseCell, courseColumn } from '../assign/course-cell.tsx';
import { courseReason } from '../assign/course-reason.ts';
import { TrainingMatrix } from './matrix.tsx';
import { OverdueCells } from './overdue-cells.tsx';
import { openPlaces } from '../assign/open-place.ts';
import { overdueTrainingHint } from '../../../../shell/badges.ts';
import { countsOptions } from '../../../../shell/menu-badges.ts';
import { RenewalHighlight } from './renewal-highlight.tsx';

const source = withCounts(
  querySource('trainings.tracker', 'trainings.excel'),
  'trainings.trackerCounts',
);
const tabs: readonly [ListTab, ...ListTab[]] = [
  // Says for all of them what they count: a training can have several courses, each a cell of the matrix.
  { name: 'all', label: 'All', extra: {}, tail: (total) => counted(total, 'training') },
  {
    name: 'pending',
    label: 'Pending',
    extra: { TrainingStatus: 'Pending' },
    empty: {
      title: 'Nothing is further out',
      text: 'Open training is overdue or due soon; see the other tabs.',
    },
  },
  {
    name: 'overdue',
    label: 'Overdue',
    extra: { TrainingStatus: 'OverDue' },
    empty: {
      title: 'No training is overdue',
      text: 'Training past its due date is listed here.',
    },
  },
  {
    name: 'dueSoon',
    label: 'Due soon',
    extra: { TrainingStatus: 'DueSoon' },
    empty: {
      title: 'No training is due soon',
      text: 'Training within its threshold is listed here.',
    },
  },
  {
    name: 'completed',
    label: 'Completed',
    extra: { TrainingStatus: 'Completed' },
    empty: {
      title: 'No one has completed everything',
      text: 'A row is listed here when all its courses are done.',
    },
  },
];

const placeOf = (row: Row<'trainings.tracker'>): string => row.trainingMappingId;

/** Matrix or list, as the address says: without a word it is the matrix. */
function useView() {
  const [params, change] = useListParams();
  const isList = params.get('view') === 'list';
  const set = (view: string) =>
    change((now) => {
      if (view === 'list') now.set('view', view);
      else now.delete('view');
      return now;
    }, 'push');
  return { isList, set };
}

const views = [
  { value: 'matrix', label: 'Matrix' },
  { value: 'list', label: 'List' },
];

/** The tabs, of certain courses alone where the address names them. */
function useTabs(): readonly [ListTab, ...ListTab[]] {
  const [search] = useQueryString();
  const named = search.get('courses');
  const { data: counts } = useQuery(countsOptions());
  const hint = counts && counts.trainingOverdue > 0 ? overdueTrainingHint(counts) : undefined;
  return useMemo(() => {
    const [all, ...others] = tabs.map((tab) => ({
      ...tab,
      ...(named && { extra: { ...tab.extra, CourseIds: named.split(',') } }),
      // Of certain courses alone its number is another one.
      ...(tab.name === 'overdue' && !named && { title: hint }),
    }));
    return all ? [all, ...others] : tabs;
  }, [named, hint]);
}

export function TrainingTracker() {
  const shownTabs = useTabs();
  const hrefTo = useScreenHref();
  const { isList, set } = useView();
  const [open, setOpen] = useState<Assignment | null>(null);
  const [bulk, setBulk] = useState<Bulk | null>(null);
  const { data: courses } = useQuery({
    ...query('courses.list', {}, { quiet: true }),
    staleTime: 60_000,
  });
  const keys = useMemo(() => new Set(courses?.data.map((course) => course.columnName)), [courses]);
  const moreColumns = useMemo(() => [...keys].map(courseColumn), [keys]);
  const look = useCallback(
    (column: Column, row: Row<'trainings.tracker'>) =>
      keys.has(column.key) ? (
        <CourseCell column={column} row={row} onOpen={setOpen} />
      ) : (
        employeeNameLook(column, row)
      ),
    [keys],
  );
  const reason = useCallback(
    (column: Column, row: Row<'trainings.tracker'>) =>
      keys.has(column.key) ? courseReason(column.key, row[column.key], row.dueDate) : undefined,
    [keys],
  );
  const add = <ScreenButton to="/schedule-training">Add Training</ScreenButton>;
  const empty = {
    title: 'No training assigned yet',
    text: 'Once a training is scheduled, this is where you see who has done it and who has not.',
    action: add,
  };
  return (
    <Page
      title="Training Tracker"
      badge={<RenewalHighlight />}
      description="Every course of every person: when it was completed, or what is due."
      action={add}
      fill
    >
      <TabbedList
        label="Training tracker"
        columns={trackerColumns}
        moreColumns={moreColumns}
        source={source}
        tabs={shownTabs}
        spelling="index"
        search="Search person or training"
        rowHref={(row) => hrefTo('/training/tracker/details', { id: row.EmployeeId })}
        look={look}
        reason={reason}
        card={{
          title: (row) => row.employeeName,
          photo: () => null,
          keys: ['status', 'dueDate', 'trainingName'],
        }}
        selection={{
          idOf: placeOf,
          acts: (people, clear) =>
            actsOn((kind) =>
              setBulk({ kind, places: people.flatMap((row) => openPlaces(row, [...keys])), clear }),
            ),
        }}
        empty={empty}
        aside={
          <>
            {isList ? null : <OverdueCells />}
            <SegmentedControl
              size="xs"
              aria-label="View"
              data={views}
              value={isList ? 'list' : 'matrix'}
              onChange={set}
            />
          </>
        }
        instead={
          isList
            ? undefined
            : (extra) => <TrainingMatrix extra={extra} empty={empty} onOpen={setOpen} />
        }
      />
      <BulkDialogs bulk={bulk} onClose={() => setBulk(null)} />
      <AssignmentDialog assignment={open} onClose={() => setOpen(null)} />
    </Page>
  );
}

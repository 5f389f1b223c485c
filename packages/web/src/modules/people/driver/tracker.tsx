import { Button, SegmentedControl } from '@mantine/core';
import { driverMatrixColumns } from '@roadproof/contract/people/driver-matrix.columns';
import { counted } from '@roadproof/domain/format';
import { IconFileX, IconList } from '@tabler/icons-react';
import { usePrefetchQuery, useQuery } from '@tanstack/react-query';
import { query } from '../../../api/query.ts';
import { TabbedList, type ListTab } from '../../../kit/grid/frame/tabbed-list.tsx';
import { useListParams } from '../../../kit/grid/frame/use-list-params.ts';
import flowStyles from '../../../kit/layout/flow.module.css';
import textStyles from '../../../kit/layout/text.module.css';
import { AppLink } from '../../../kit/link/app-link.tsx';
import { EmptyActions, ImportInvitation } from '../../../pieces/import-button.tsx';
import { PapersButton } from '../../../pieces/papers-button.tsx';
import { Page } from '../../../shell/page.tsx';
import { ScreenButton } from '../../../shell/screen-button.tsx';
import { RemovablePapers } from '../removable-paper/list.tsx';
import { driverMatrixSource } from './matrix-source.ts';
import { DriverMatrix } from './matrix.tsx';
import { TrackerList } from './tracker-list.tsx';

const address = '/employee/driver/tracker';

const tabs: readonly [ListTab, ...ListTab[]] = [
  { name: 'all', label: 'All', extra: {} },
  {
    name: 'gaps',
    label: 'With gaps',
    extra: { tab: 'gaps' },
    empty: { title: 'No file has a gap', text: 'Nothing is missing, expired or overdue.' },
  },
  {
    name: 'dueSoon',
    label: 'Due soon',
    extra: { tab: 'dueSoon' },
    empty: {
      title: 'No paper is due soon',
      text: 'Papers within their threshold are listed here.',
    },
  },
  {
    name: 'complete',
    label: 'Complete',
    extra: { tab: 'complete' },
    empty: {
      title: 'No file is complete',
      text: 'A file is listed here when it has no gap and nothing in it is due soon.',
    },
  },
];

/** The view of the papers past their retention; the tracker itself is the other view of the same screen. */
function RetentionButton({ isRemovable }: { readonly isRemovable: boolean }) {
  const Sign = isRemovable ? IconList : IconFileX;
  return (
    <Button
      variant="default"
      component={AppLink}
      href={isRemovable ? address : `${address}?view=removable`}
      leftSection={<Sign size={16} aria-hidden />}
    >
      {isRemovable ? 'Drivers Tracker' : 'Past retention'}
    </Button>
  );
}

const views = [
  { value: 'matrix', label: 'Matrix' },
  { value: 'list', label: 'List' },
];

/** Number of gaps in all files, which opens exactly these files. */
function GapsLink() {
  const papers = query('driverMatrix.papers', {}, { quiet: true });
  // The columns of the matrix are the same question: it goes out with the rows.
  usePrefetchQuery(papers);
  const { data } = useQuery(papers);
  if (!data || data.gaps === 0) return null;
  return (
    <AppLink className={textStyles.dimSmall} href={`${address}?tab=gaps`}>
      {counted(data.gaps, 'gap')} in {counted(data.files, 'driver file')}
    </AppLink>
  );
}

/** The papers of all drivers as a matrix or a list, or those past their retention. */
export function DriverTracker() {
  const [params, change] = useListParams();
  const view = params.get('view');
  if (view === 'removable')
    return (
      <Page
        title="Papers past retention"
        description="They no longer need to be kept. Nothing is removed until you remove it."
        action={<RetentionButton isRemovable />}
        fill
      >
        <RemovablePapers />
      </Page>
    );
  const set = (to: string) =>
    change((now) => {
      if (to === 'list') now.set('view', to);
      else now.delete('view');
      return now;
    }, 'push');
  const isList = view === 'list';
  const add = <ScreenButton to="/employee/driver/add">Add Driver</ScreenButton>;
  const empty = {
    title: isList ? 'No drivers here yet' : 'No drivers yet',
    text: 'Every current driver is a row here, with the state of each paper of the DQ file.',
    action: (
      <EmptyActions>
        {add}
        <ImportInvitation to="/employee/import" entity="employee" />
      </EmptyActions>
    ),
  };
  return (
    <Page
      title="Drivers Tracker"
      description="List of all drivers and their documents"
      action={
        <>
          <div className={flowStyles.noShrink}>
            <SegmentedControl
              aria-label="View"
              data={views}
              value={isList ? 'list' : 'matrix'}
              onChange={set}
            />
          </div>
          <RetentionButton isRemovable={false} />
          <PapersButton />
          {add}
        </>
      }
      fill
    >
      {isList ? (
        <TrackerList empty={empty} />
      ) : (
        <TabbedList
          label="Drivers tracker"
          columns={driverMatrixColumns}
          source={driverMatrixSource}
          tabs={tabs}
          search="Search a driver"
          card={{ title: ({ name }) => name, photo: () => null, keys: ['group', 'gaps'] }}
          empty={empty}
          aside={<GapsLink />}
          instead={(extra) => <DriverMatrix extra={extra} empty={empty} />}
        />
      )}
    </Page>
  );
}

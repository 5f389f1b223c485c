import { Button } from '@mantine/core';
import type { Column } from '@roadproof/contract/column';
import { driverTrackerColumns } from '@roadproof/contract/people/driver.columns';
import { IconFileX, IconList } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { Row } from '../../../api/operation-map.ts';
import { query } from '../../../api/query.ts';
import { querySource } from '../../../kit/grid/rows/list-source.ts';
import { List } from '../../../kit/grid/frame/list.tsx';
import { PersonCell } from '../../../kit/grid/rows/name-cell.tsx';
import { AppLink } from '../../../kit/link/app-link.tsx';
import { useQueryString } from '../../../kit/link/use-query-string.ts';
import { Page } from '../../../shell/page.tsx';
import { ScreenButton } from '../../../shell/screen-button.tsx';
import { useScreenHref } from '../../../shell/use-screen-href.ts';
import { useCardReminder } from '../employee/use-card-reminder.tsx';
import { usePeopleActs } from '../employee/use-people-acts.tsx';
import { EmptyActions, ImportInvitation } from '../../../pieces/import-button.tsx';
import { DocumentCell, documentColumn, documentReason } from './document-cell.tsx';
import { GapCell } from './gap-cell.tsx';
import { PapersButton } from '../../../pieces/papers-button.tsx';
import { RemovablePapers } from '../removable-paper/list.tsx';
import { useDriverActions } from './row-actions.ts';

type DriverRow = Row<'drivers.details'>;

const source = querySource('drivers.details', 'drivers.excel');
const everyDriver = { OnlyDriversWithExceptions: false };
const nameOf = (row: DriverRow) => row.Name;

/** The view of the papers past their retention; the tracker itself is the other view of the same screen. */
function ViewButton({ isRemovable }: { readonly isRemovable: boolean }) {
  const href = isRemovable ? '/employee/driver/tracker' : '/employee/driver/tracker?view=removable';
  return (
    <Button
      variant="default"
      component={AppLink}
      href={href}
      leftSection={
        isRemovable ? <IconList size={16} aria-hidden /> : <IconFileX size={16} aria-hidden />
      }
    >
      {isRemovable ? 'Drivers Tracker' : 'Past retention'}
    </Button>
  );
}

/** The papers of all drivers: where each stands, or those that nobody has to keep any more. */
export function DriverTracker() {
  const [search] = useQueryString();
  if (search.get('view') !== 'removable') return <Tracker />;
  return (
    <Page
      title="Papers past retention"
      description="They no longer need to be kept. Nothing is removed until you remove it."
      action={<ViewButton isRemovable />}
      fill
    >
      <RemovablePapers />
    </Page>
  );
}

/** Every driver with one cell per kind of paper. */
function Tracker() {
  const hrefTo = useScreenHref();
  // Id, Name, Employee Group and Employee Number follow each other (docs/product.md, Drivers Tracker).
  const actions = useDriverActions(nameOf, { isPinned: false });
  const [remind, reminder] = useCardReminder();
  const [selection, dialogs] = usePeopleActs(remind);
  const { data: documents } = useQuery({
    ...query('drivers.documents', {}, { quiet: true }),
    staleTime: 60_000,
  });
  const names = useMemo(() => new Set(documents?.map(({ name }) => name)), [documents]);
  const moreColumns = useMemo(() => [...names].map(documentColumn), [names]);
  const look = useCallback(
    ({ key }: Column, row: DriverRow) => {
      if (key === 'Name')
        return (
          <PersonCell name={nameOf(row)} photo={row.photo}>
            {row.Name}
          </PersonCell>
        );
      if (key === 'dqFile') return <GapCell gaps={row.dqFileBrief} />;
      return names.has(key) ? <DocumentCell name={key} row={row} /> : undefined;
    },
    [names],
  );
  const reason = useCallback(
    ({ key }: Column, row: DriverRow) => {
      if (key === 'dqFile') return row.dqFile ?? undefined;
      return names.has(key) ? documentReason(key, row) : undefined;
    },
    [names],
  );
  const add = <ScreenButton to="/employee/driver/add">Add Driver</ScreenButton>;
  return (
    <Page
      title="Drivers Tracker"
      description="List of all drivers and their documents"
      action={
        <>
          <ViewButton isRemovable={false} />
          <PapersButton />
          {add}
        </>
      }
      fill
    >
      <List
        hasViews
        label="Drivers tracker"
        columns={driverTrackerColumns}
        moreColumns={moreColumns}
        source={source}
        extra={everyDriver}
        search="Search name, number, e-mail or license"
        rowHref={(row) => hrefTo('/employee/driver/details', { id: row.id })}
        look={look}
        reason={reason}
        actions={actions}
        selection={selection}
        card={{
          title: nameOf,
          photo: (row) => row.photo,
          keys: ['EmployeeGroup', 'EmployeeNumber', 'dqFile'],
        }}
        empty={{
          title: 'No drivers here yet',
          text: 'Every current driver is a row here, with the state of each paper of the DQ file.',
          action: (
            <EmptyActions>
              {add}
              <ImportInvitation to="/employee/import" entity="employee" />
            </EmptyActions>
          ),
        }}
      />
      {reminder}
      {dialogs}
    </Page>
  );
}

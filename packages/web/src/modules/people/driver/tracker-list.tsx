import type { Column } from '@roadproof/contract/column';
import { driverTrackerColumns } from '@roadproof/contract/people/driver.columns';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { Row } from '../../../api/operation-map.ts';
import { query } from '../../../api/query.ts';
import type { RowActions } from '../../../kit/grid/rows/row-actions.ts';
import { querySource } from '../../../kit/grid/rows/list-source.ts';
import type { Invitation } from '../../../kit/grid/frame/empty.tsx';
import { List } from '../../../kit/grid/frame/list.tsx';
import { PersonCell } from '../../../kit/grid/rows/name-cell.tsx';
import { useScreenHref } from '../../../shell/use-screen-href.ts';
import { useCardReminder } from '../employee/use-card-reminder.tsx';
import { usePeopleActs } from '../employee/use-people-acts.tsx';
import { DocumentCell, documentColumn, documentReason } from './document-cell.tsx';
import { GapCell } from './gap-cell.tsx';
import { useListFiling } from '../driver-file/use-list-filing.tsx';
import { driverPapers, hasPapersToFile } from './driver-filing.ts';
import { useDriverActions } from './row-actions.ts';

type DriverRow = Row<'drivers.details'>;

const source = querySource('drivers.details', 'drivers.excel');
const everyDriver = { OnlyDriversWithExceptions: false };
const nameOf = (row: DriverRow) => row.Name;

/** The list: every driver with one cell per kind of paper, and the link of each. */
export function TrackerList({ empty }: { readonly empty: Invitation }) {
  const hrefTo = useScreenHref();
  // Id, Name, Employee Group and Employee Number follow each other (docs/product.md, Drivers Tracker).
  const others = useDriverActions(nameOf, { isPinned: false });
  const [fileOf, filing] = useListFiling(driverPapers);
  const actions = useMemo(
    (): RowActions<DriverRow> => ({
      ...others,
      items: (row, list) => [
        ...(hasPapersToFile(row) ? [fileOf(row.id, list)] : []),
        ...others.items(row),
      ],
    }),
    [others, fileOf],
  );
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
  return (
    <>
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
        empty={empty}
      />
      {reminder}
      {filing}
      {dialogs}
    </>
  );
}

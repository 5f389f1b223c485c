import { driverExceptionColumns } from '@roadproof/contract/driver.columns';
import { querySource } from '../../kit/grid/list-source.ts';
import { TabbedList, type ListTab } from '../../kit/grid/tabbed-list.tsx';
import { Page } from '../../shell/page.tsx';
import { useScreenHref } from '../../shell/use-screen-href.ts';
import { ImportInvitation } from '../import/import-button.tsx';
import { useStart } from '../start/use-start.ts';
import { GapCell } from './gap-cell.tsx';

const source = querySource('drivers.details', 'drivers.excel');
const tabs: readonly [ListTab, ...ListTab[]] = [
  { name: 'all', label: 'All', extra: { OnlyDriversWithExceptions: true } },
  {
    name: 'dlOverdue',
    label: 'DL Overdue',
    extra: { OnlyDriversWithExceptions: false, OnlyOverDueDLs: true },
  },
  {
    name: 'dlDueSoon',
    label: 'DL Duesoon',
    extra: { OnlyDriversWithExceptions: false, OnlyDueSoonDLs: true },
  },
  {
    name: 'medCardsOverdue',
    label: 'Med Cards Overdue',
    extra: { OnlyDriversWithExceptions: false, OnlyOverDueMedCards: true },
  },
  {
    name: 'medCardsDueSoon',
    label: 'Med Cards Duesoon',
    extra: { OnlyDriversWithExceptions: false, OnlyDueSoonMedCards: true },
  },
];

export function DriverExceptions() {
  const hrefTo = useScreenHref();
  // Without drivers nobody has checked anything.
  const isNone = useStart()?.drivers === 0;
  return (
    <Page title="Driver Exceptions" description="List of drivers with exceptions." fill>
      <TabbedList
        label="Driver exceptions"
        columns={driverExceptionColumns}
        source={source}
        tabs={tabs}
        spelling="index"
        search="Search name, number, e-mail or license"
        rowHref={(row) =>
          hrefTo('/employee/driver/details', { id: row.id }) ??
          hrefTo('/employee/details', { id: row.id })
        }
        look={({ key }, row) => (key === 'dqFile' ? <GapCell gaps={row.dqFile} /> : undefined)}
        reason={({ key }, row) => (key === 'dqFile' ? (row.dqFile ?? undefined) : undefined)}
        card={{
          title: (row) => `${row.firstName} ${row.lastName}`,
          keys: ['licenceExpirationDate', 'medCertCardExpirationDate', 'dqFile'],
        }}
        empty={{
          title: isNone ? 'No drivers yet' : 'No exceptions',
          text: 'Drivers whose license or medical card is overdue, due soon or missing show up here, and those with a gap in their DQ file.',
          action: isNone && <ImportInvitation to="/employee/import" entity="employee" />,
        }}
      />
    </Page>
  );
}

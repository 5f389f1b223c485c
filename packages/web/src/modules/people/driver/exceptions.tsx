import { Button } from '@mantine/core';
import { driverExceptionColumns } from '@roadproof/contract/people/driver.columns';
import { checkCodes, paragraphOf, type CheckCode } from '@roadproof/domain/people/audit-check';
import type { CalendarDay } from '@roadproof/domain/calendar-day';
import { formatMonthDay } from '@roadproof/domain/format';
import { useMemo } from 'react';
import type { Row } from '../../../api/operation-map.ts';
import type { CellLook } from '../../../kit/grid/rows/cell.tsx';
import { querySource, withCounts } from '../../../kit/grid/rows/list-source.ts';
import { TabbedList, type ListTab } from '../../../kit/grid/frame/tabbed-list.tsx';
import { chosenById, type Selection } from '../../../kit/grid/rows/use-ticks.ts';
import { AppLink } from '../../../kit/link/app-link.tsx';
import { useQueryString } from '../../../kit/link/use-query-string.ts';
import { Page } from '../../../shell/page.tsx';
import { useScreenHref } from '../../../shell/use-screen-href.ts';
import { personLook } from '../employee/person-look.tsx';
import { useCardReminder } from '../employee/use-card-reminder.tsx';
import { ImportInvitation } from '../../../pieces/import-button.tsx';
import { useStart } from '../../../pieces/start/use-start.ts';
import { useAsk } from '../ask/use-ask.tsx';
import { useChosenFiling } from '../driver-file/use-list-filing.tsx';
import { AnnualReview } from './annual-review.tsx';
import { driverPapers, hasPapersToFile } from './driver-filing.ts';
import { GapCell } from './gap-cell.tsx';
import { nothingFound } from '../../../pieces/nothing-found.ts';
import { PatternMeter } from './pattern-meter.tsx';

const source = withCounts(querySource('drivers.details', 'drivers.excel'), 'drivers.counts');
const look: CellLook<Row<'drivers.details'>> = (column, row) =>
  column.key === 'dqFile' ? <GapCell gaps={row.dqFileBrief} /> : personLook(column, row);
const all: ListTab = { name: 'all', label: 'All', extra: { OnlyDriversWithExceptions: true } };
const tabs: readonly [ListTab, ...ListTab[]] = [
  all,
  {
    name: 'dlOverdue',
    label: 'DL Overdue',
    extra: { OnlyDriversWithExceptions: false, OnlyOverDueDLs: true },
    empty: { title: 'No license is overdue', text: 'None of the licenses on file has expired.' },
  },
  {
    name: 'dlDueSoon',
    label: 'DL Duesoon',
    extra: { OnlyDriversWithExceptions: false, OnlyDueSoonDLs: true },
    empty: {
      title: 'No license is due soon',
      text: 'None of the licenses expires within its threshold.',
    },
  },
  {
    name: 'medCardsOverdue',
    label: 'Med Cards Overdue',
    extra: { OnlyDriversWithExceptions: false, OnlyOverDueMedCards: true },
    empty: { title: 'No med card is overdue', text: 'None of the med cards on file has expired.' },
  },
  {
    name: 'medCardsDueSoon',
    label: 'Med Cards Duesoon',
    extra: { OnlyDriversWithExceptions: false, OnlyDueSoonMedCards: true },
    empty: {
      title: 'No med card is due soon',
      text: 'None of the med cards expires within its threshold.',
    },
  },
];

/** Other drivers in the place of those with exceptions, where a number of the dashboard opens them. */
const others: Readonly<Record<string, ListTab>> = {
  all: { ...all, label: 'All drivers', extra: { OnlyDriversWithExceptions: false } },
  gaps: {
    ...all,
    label: 'DQ file gaps',
    extra: { OnlyDriversWithExceptions: false, OnlyDriversWithGaps: true },
  },
};

/** The files that get a gap after their last whole day among these, where the timeline opens them. */
function comingGaps(from: CalendarDay, to: CalendarDay): ListTab {
  return {
    ...all,
    label: `DQ files until ${formatMonthDay(from)} – ${formatMonthDay(to)}`,
    extra: { OnlyDriversWithExceptions: false, GapsDueFrom: from, GapsDueTo: to },
    empty: {
      title: 'No file gets a gap in these days',
      text: 'Files that have one today are among the exceptions.',
    },
  };
}

/** The drivers at whom one check finds something, in the place of all exceptions. */
const tabsOf = (
  check: CheckCode | undefined,
  other: ListTab | undefined,
): readonly [ListTab, ...ListTab[]] => {
  if (other) return [other, ...tabs.slice(1)];
  if (check === undefined) return tabs;
  const extra = { OnlyDriversWithExceptions: false, Check: check };
  return [{ ...all, label: `Check ${paragraphOf(check)}`, extra }, ...tabs.slice(1)];
};

function ViewLink({ href, label }: { readonly href: string; readonly label: string }) {
  return (
    <Button variant="default" component={AppLink} href={href}>
      {label}
    </Button>
  );
}

export function DriverExceptions() {
  const [search] = useQueryString();
  const requested = search.get('check');
  const check = checkCodes.find((code) => code === requested);
  const other = search.get('drivers') ?? '';
  const [from, to] = [search.get('from'), search.get('to')];
  const shown = useMemo(() => {
    const isComing = other === 'gaps' && from !== null && to !== null;
    return tabsOf(check, isComing ? comingGaps(from, to) : others[other]);
  }, [check, other, from, to]);
  // Without drivers nobody has checked anything.
  const isNone = useStart()?.drivers === 0;
  const hrefTo = useScreenHref();
  const [remind, reminder] = useCardReminder();
  const [ask, asking] = useAsk();
  const [fileChosen, filing] = useChosenFiling(driverPapers);
  const selection = useMemo(
    (): Selection<Row<'drivers.details'>> => ({
      ...chosenById,
      acts: (rows, clear, list) => [
        ...(rows.some(hasPapersToFile) ? [fileChosen(list, clear)] : []),
        ask(rows, clear),
        remind(rows, clear),
      ],
    }),
    [ask, fileChosen, remind],
  );
  if (search.get('view') === 'review')
    return (
      <Page
        title="Driver Exceptions"
        description="Annual MVR and review, one driver after the other (49 CFR 391.25)."
        action={<ViewLink href="/employee/driver/exceptions" label="All exceptions" />}
      >
        <AnnualReview />
      </Page>
    );
  return (
    <Page
      title="Driver Exceptions"
      description="List of drivers with exceptions."
      action={<ViewLink href="/employee/driver/exceptions?view=review" label="Annual reviews" />}
      fill
    >
      <PatternMeter open={check ?? null} />
      <TabbedList
        key={`${check} ${other} ${from}`}
        label="Driver exceptions"
        columns={driverExceptionColumns}
        source={source}
        tabs={shown}
        spelling="index"
        search="Search name, number, e-mail or license"
        rowHref={(row) =>
          hrefTo('/employee/driver/details', { id: row.id }) ??
          hrefTo('/employee/details', { id: row.id })
        }
        look={look}
        reason={({ key }, row) => (key === 'dqFile' ? (row.dqFile ?? undefined) : undefined)}
        selection={selection}
        card={{
          title: (row) => `${row.firstName} ${row.lastName}`,
          photo: (row) => row.photo,
          keys: ['licenceExpirationDate', 'medCertCardExpirationDate', 'dqFile'],
        }}
        empty={
          check
            ? nothingFound
            : {
                title: isNone ? 'No drivers yet' : 'No exceptions',
                text: 'Drivers whose license or med card has expired, expires soon or is missing show up here, and those with a gap in their DQ file.',
                action: isNone && (
                  <ImportInvitation
                    to="/employee/import"
                    entity="employee"
                    label="Import from a spreadsheet"
                  />
                ),
              }
        }
      />
      {reminder}
      {asking}
      {filing}
    </Page>
  );
}

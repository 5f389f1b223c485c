import { reportKinds, type ReportCategory } from '@roadproof/contract/report/report-category';
import type { CalendarDay } from '@roadproof/domain/calendar-day';
import type { DayCount, DayCountKey } from '@roadproof/domain/overview/day-count';
import type { TodayKind } from '@roadproof/domain/due-kind';
import { reportHref } from '../../report/lists/report-document.ts';
import type { Tone } from './cards.ts';
import { pastDayName } from '../../../pieces/past-day/past-day.ts';

type Filter = Readonly<Record<string, unknown>>;

/** One number of a card of a past day, and the report or the part of Today that has its rows; without one it opens nothing. */
export interface PastNumber {
  readonly label: string;
  readonly tone: Tone;
  readonly key: DayCountKey;
  readonly what: keyof DayCount;
  readonly opens?: { readonly category: ReportCategory; readonly filter: Filter };
  /** The kind of Today whose rows of that state it counts, where no report has them. */
  readonly inToday?: TodayKind;
}

export interface PastCard {
  readonly title: string;
  readonly note?: string;
  readonly numbers: readonly PastNumber[];
}

type Opens = readonly [category: ReportCategory, overdue: Filter, dueSoon: Filter];

const status = (field: string, value: string): Filter => ({
  [field]: { combineWith: 1, filters: [{ value, comparisonOperator: 0 }] },
});

function due(key: DayCountKey, opens?: Opens): readonly PastNumber[] {
  const to = (filter: Filter | undefined) =>
    opens && filter && { opens: { category: opens[0], filter } };
  return [
    { label: 'Overdue', tone: 'overdue', key, what: 'overdue', ...to(opens?.[1]) },
    { label: 'Due soon', tone: 'soon', key, what: 'dueSoon', ...to(opens?.[2]) },
  ];
}

const renewalStatus = 'renewalStatus.lookupDisplayName';

/** The cards of a past day, in the order of the dashboard. */
export const pastCards: readonly PastCard[] = [
  {
    title: 'Driver License',
    numbers: due('licence', ['driver', { OnlyOverDueDLs: true }, { OnlyDueSoonDLs: true }]),
  },
  {
    title: 'Training',
    note: 'by course',
    numbers: due('training', [
      'training',
      { TrainingStatus: 'OverDue' },
      { TrainingStatus: 'DueSoon' },
    ]),
  },
  {
    title: 'Equipment',
    numbers: due('renewal', [
      'equipment-renewal',
      status(renewalStatus, 'Overdue'),
      status(renewalStatus, 'Due soon'),
    ]),
  },
  {
    title: 'Med Cards',
    note: 'CDL drivers',
    numbers: due('medCard', [
      'driver',
      { OnlyOverDueMedCards: true },
      { OnlyDueSoonMedCards: true },
    ]),
  },
  {
    title: 'Service Issues',
    numbers: due('service').map((number) => ({ ...number, inToday: 'service' })),
  },
  {
    title: 'Incidents',
    numbers: [
      {
        label: 'Active',
        tone: 'active',
        key: 'incident',
        what: 'other',
        opens: { category: 'incident', filter: status('status', 'Active') },
      },
      {
        label: 'Closed',
        tone: 'closed',
        key: 'closedIncident',
        what: 'other',
        opens: { category: 'incident', filter: status('status', 'Closed') },
      },
    ],
  },
  {
    title: 'Work Orders',
    numbers: [
      {
        label: 'Open',
        tone: 'open',
        key: 'workOrder',
        what: 'other',
        opens: {
          category: 'equipment-work-order',
          filter: status('status.lookupDisplayName', 'Pending'),
        },
      },
    ],
  },
  {
    title: 'Driver Files',
    numbers: [
      { label: 'With gaps', tone: 'overdue', key: 'paper', what: 'overdue', inToday: 'paper' },
    ],
  },
];

/** Where the rows of a number are listed as of that day: in a report, for those who may open reports, or in Today; null where they are not. */
export function pastHref(
  { opens, inToday, what }: PastNumber,
  asOf: CalendarDay,
  mayOpenReports: boolean,
): string | null {
  if (inToday !== undefined)
    return `/today?${new URLSearchParams({ [pastDayName]: asOf, kinds: inToday, state: what }).toString()}`;
  if (opens === undefined || !mayOpenReports) return null;
  return reportHref(reportKinds[opens.category].route, { filter: opens.filter, asOf });
}

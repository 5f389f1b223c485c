import { reportKinds, type ReportCategory } from '@roadproof/contract/report/report-category';
import type { CalendarDay } from '@roadproof/domain/calendar-day';
import type { DayCount, DayCountKey } from '@roadproof/domain/overview/day-count';
import { reportHref } from '../../report/lists/report-document.ts';
import type { Tone } from './cards.ts';

type Filter = Readonly<Record<string, unknown>>;

/** One number of a card of a past day, and the report that has its rows; without one it opens nothing. */
export interface PastNumber {
  readonly label: string;
  readonly tone: Tone;
  readonly key: DayCountKey;
  readonly what: keyof DayCount;
  readonly opens?: { readonly category: ReportCategory; readonly filter: Filter };
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
  { title: 'Service Issues', numbers: due('service') },
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
    numbers: [{ label: 'Open', tone: 'open', key: 'workOrder', what: 'other' }],
  },
  {
    title: 'Driver Files',
    numbers: [{ label: 'With gaps', tone: 'overdue', key: 'paper', what: 'overdue' }],
  },
];

/** The report with the rows of a number as of that day. */
export const pastHref = (
  { category, filter }: NonNullable<PastNumber['opens']>,
  asOf: CalendarDay,
): string => reportHref(reportKinds[category].route, { filter, asOf });

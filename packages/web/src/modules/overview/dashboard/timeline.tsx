import { SegmentedControl } from '@mantine/core';
import { addDays, type CalendarDay } from '@roadproof/domain/calendar-day';
import { formatCount, formatMonthDay } from '@roadproof/domain/format';
import {
  endsNear,
  inColumn,
  timelineColumns,
  type TimelineColumn,
} from '@roadproof/domain/overview/timeline';
import { dueWords, type TodayKind } from '@roadproof/domain/due-kind';
import { horizons, type Horizon } from '@roadproof/domain/overview/today';
import { IconCalendarTime } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Output } from '../../../api/operation-map.ts';
import { query } from '../../../api/query.ts';
import { useLookupIds } from '../../../kit/grid/filter/use-lookup-ids.ts';
import { Note } from '../../../kit/layout/note.tsx';
import { Panel } from '../../../kit/layout/panel.tsx';
import { Awaited } from '../../../kit/layout/awaited.tsx';
import { dues } from '../../dues.ts';
import { walkMarks } from './mark-keys.ts';
import { daysHref, overdueHref } from './mark-links.ts';
import { Shapes } from './shapes.tsx';
import { Besides } from './timeline-besides.tsx';
import { TimelineMark } from './timeline-mark.tsx';
import { WeeksAhead } from './weeks-ahead.tsx';
import styles from './timeline.module.css';
import textStyles from '../../../kit/layout/text.module.css';

type Lane = Output<'todays.timeline'>['lanes'][number];

interface Props {
  /** Weeks throughout; else two weeks each behind day 30. */
  readonly isFine: boolean;
  /** As a table of four numbers per kind. */
  readonly isSmall: boolean;
  readonly isNone: boolean;
}

/** The horizon that is drawn by week. */
const year = 364;
const names: Readonly<Record<Horizon, string>> = {
  30: '30',
  60: '60',
  90: '90 days',
  364: '12 months',
};
// A phone shows three months at once.
const choicesFor = (isSmall: boolean) =>
  horizons
    .filter((days) => !isSmall || days >= 90)
    .map((days) => ({ value: String(days), label: names[days] }));

const plain = (days: number): readonly TimelineColumn[] =>
  timelineColumns('2000-01-01', days, false);

/** What ends or is due in the days ahead, by kind; every number opens its rows. */
export function Timeline({ isFine, isSmall, isNone }: Props) {
  const [days, setDays] = useState<Horizon>(90);
  const { data, isPending, isError } = useQuery({
    ...query('todays.timeline', {}, { quiet: true }),
    meta: { followsLists: true },
  });
  if (data?.lanes.length === 0) return null;
  const today = data?.today.slice(0, 10) ?? '';
  const columns = isSmall
    ? thirds(today)
    : today === ''
      ? plain(days)
      : timelineColumns(today, days, isFine);
  const isEmpty = data?.lanes.every((lane) => lane.overdue === 0 && lane.days.length === 0);
  return (
    <Panel
      title={days === year ? 'Next 12 months by week' : `Next ${days} days`}
      aside={
        isEmpty && isNone ? undefined : (
          <SegmentedControl
            size="xs"
            aria-label="Days ahead"
            data={choicesFor(isSmall)}
            value={String(days)}
            onChange={(value) => setDays(horizons.find((one) => String(one) === value) ?? 90)}
          />
        )
      }
      className={styles.panel}
    >
      {days === year ? (
        <WeeksAhead isSmall={isSmall} />
      ) : isPending ? (
        <Shapes rows={6} />
      ) : isError ? (
        <Note>We couldn't load the days ahead.</Note>
      ) : isEmpty && isNone ? (
        <Awaited
          icon={IconCalendarTime}
          title="No dates yet"
          text="Every license, card, training, renewal and service with a date shows here, by week."
        />
      ) : (
        <>
          <Table
            lanes={data.lanes}
            columns={columns}
            today={today}
            days={days}
            isSmall={isSmall}
            isApart={data.policies !== null}
          />
          <Besides lanes={data.lanes} policies={data.policies ?? 0} />
          {!isSmall && <Legend />}
        </>
      )}
    </Panel>
  );
}

/** On a phone: each of the three months. */
const thirds = (today: CalendarDay): readonly TimelineColumn[] =>
  today === ''
    ? []
    : [
        { from: today, to: addDays(today, 30) },
        { from: addDays(today, 31), to: addDays(today, 60) },
        { from: addDays(today, 61), to: addDays(today, 90) },
      ];

interface TableProps {
  readonly lanes: readonly Lane[];
  readonly columns: readonly TimelineColumn[];
  readonly today: CalendarDay;
  readonly days: number;
  readonly isSmall: boolean;
  /** Whether policies that the insurance has too are left out of the renewals. */
  readonly isApart: boolean;
}

function Table({ lanes, columns, today, days, isSmall, isApart }: TableProps) {
  const statuses = useLookupIds('RenewalStatus');
  const names = isSmall
    ? ['30 days', '60 days', '90 days']
    : columns.map(({ from }, at) => headOf(from, at, columns[at - 1]?.from));
  const first = firstMark(lanes, columns);
  return (
    <table className={styles.table} data-small={isSmall || undefined} onKeyDown={walkMarks}>
      <thead>
        <tr>
          <th scope="col" className={styles.kind}>
            <span className="visually-hidden">Kind</span>
          </th>
          <th scope="col" className={styles.late}>
            Overdue
          </th>
          {names.map((name, at) => (
            <th key={columns[at]?.from ?? name} scope="col" data-today={at === 0 || undefined}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lanes.map((lane) => (
          <tr key={lane.kind}>
            <LaneName kind={lane.kind} />
            <td className={styles.late}>
              {lane.overdue > 0 ? (
                <TimelineMark
                  count={lane.overdue}
                  tone="overdue"
                  kind={lane.kind}
                  label={`${dueWords[lane.kind].label}: ${lane.overdue} overdue`}
                  href={overdueHref(lane.kind, today, isApart)}
                  isFirst={first === `${lane.kind} overdue`}
                />
              ) : (
                isSmall && <span className={textStyles.dim}>0</span>
              )}
            </td>
            {columns.map((column) => {
              const { count, soon } = inColumn(laneDays(lane), column);
              return (
                <td
                  key={column.from}
                  data-near={endsNear(column, today, days) || undefined}
                  data-within={column.to <= (columns[3]?.to ?? '') || undefined}
                >
                  {count > 0 ? (
                    <TimelineMark
                      count={count}
                      tone={soon > 0 ? 'soon' : 'later'}
                      kind={lane.kind}
                      column={column}
                      label={labelOf(lane.kind, column, count, soon)}
                      href={daysHref(lane.kind, column, statuses, isApart)}
                      isFirst={first === `${lane.kind} ${column.from}`}
                    />
                  ) : (
                    isSmall && <span className={textStyles.dim}>0</span>
                  )}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The one mark that Tab reaches. */
function firstMark(lanes: readonly Lane[], columns: readonly TimelineColumn[]): string | undefined {
  const marks = lanes.flatMap((lane) => [
    { key: `${lane.kind} overdue`, count: lane.overdue },
    ...columns.map((column) => ({
      key: `${lane.kind} ${column.from}`,
      count: inColumn(laneDays(lane), column).count,
    })),
  ]);
  return marks.find(({ count }) => count > 0)?.key;
}

const laneDays = ({ days }: Lane) => days.map((one) => ({ ...one, day: one.day.slice(0, 10) }));

function LaneName({ kind }: { readonly kind: TodayKind }) {
  const { icon: Symbol } = dues[kind];
  return (
    <th scope="row">
      <span className={styles.lane}>
        <Symbol size={16} stroke={1.7} aria-hidden />
        {dueWords[kind].label}
      </span>
    </th>
  );
}

/** 'Today', then the first day of a column; its month only where it is another one. */
function headOf(from: CalendarDay, at: number, before: CalendarDay | undefined): string {
  if (at === 0) return 'Today';
  const isNew = at === 1 || before?.slice(0, 7) !== from.slice(0, 7);
  return isNew ? formatMonthDay(from) : String(Number(from.slice(8)));
}

function labelOf(
  kind: TodayKind,
  { from, to }: TimelineColumn,
  count: number,
  soon: number,
): string {
  const near = soon > 0 ? `, ${formatCount(soon)} of them due soon` : '';
  return `${dueWords[kind].label}: ${count} due ${formatMonthDay(from)} – ${formatMonthDay(to)}${near}`;
}

function Legend() {
  return (
    <ul className={styles.legend}>
      <li data-tone="overdue">Overdue</li>
      <li data-tone="soon">Due soon, by its own threshold</li>
      <li data-tone="later">Later</li>
    </ul>
  );
}

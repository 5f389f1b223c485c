import { Button, CloseButton, SegmentedControl, Skeleton } from '@mantine/core';
import { reportCharts } from '@roadproof/contract/report/report-chart';
import { chosenInChart, type ChartChoice } from '@roadproof/contract/report/report-chart-choice';
import type { ShownState } from '@roadproof/domain/status-text';
import { counted, formatCount, formatMoney } from '@roadproof/domain/format';
import { IconChartBar } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { steadyQuery } from '../../../api/query.ts';
import type { Output } from '../../../api/operation-map.ts';
import { Note } from '../../../kit/layout/note.tsx';
import { Panel } from '../../../kit/layout/panel.tsx';
import { toneOf } from '../../../kit/status/status-mark.tsx';
import { ChartBars } from './chart-bars.tsx';
import { ChartLegend } from './chart-legend.tsx';
import styles from './chart.module.css';
import type { ReportModel } from './use-report.ts';
import textStyles from '../../../kit/layout/text.module.css';

type Chart = Output<'reports.chart'>;

const closed = 'closed';

/** The rows of a report as bars, and in figures; a bar opens its rows. */
export function ReportChart({ report }: { readonly report: ReportModel }) {
  const { chart } = report;
  const hasClosed = useRef(false);
  if (!report.isReady) return null;
  if (chart !== closed)
    return (
      <OpenChart
        report={report}
        by={chart}
        onClose={() => {
          hasClosed.current = true;
          report.showChart(closed);
        }}
      />
    );
  const first = reportCharts[report.kind.category].by[0];
  return (
    <div>
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconChartBar size={16} />}
        // Whoever closes it by keyboard goes on from here.
        autoFocus={hasClosed.current}
        onClick={() => report.showChart(first?.key ?? 'status')}
      >
        Show chart
      </Button>
    </div>
  );
}

interface Props {
  readonly report: ReportModel;
  readonly by: string | undefined;
  readonly onClose: () => void;
}

function OpenChart({ report, by, onClose }: Props) {
  const { kind, request, narrow, showChart } = report;
  const { category } = kind;
  const { filter, search, asOf } = request;
  const document = { version: 1 as const, filter, search, asOf };
  const { data, isError, refetch, isPlaceholderData } = useQuery(
    steadyQuery('reports.chart', { category, document, by }, { quiet: true }),
  );
  if (isError)
    return (
      <Note tone="warning">
        The chart could not be loaded.{' '}
        <Button variant="subtle" size="compact-sm" onClick={() => void refetch()}>
          Try again
        </Button>
      </Note>
    );
  if (!data)
    return <Skeleton height={330} radius={8} role="status" aria-label="Fetching data..." />;
  if (data.total === 0) return null;
  const choose = (choice: ChartChoice) => narrow(chosenInChart(category, request.filter, choice));
  return (
    <div className={styles.top} data-stale={isPlaceholderData || undefined}>
      <Panel
        title={titleOf(report, data)}
        aside={
          <div className={styles.tools}>
            {data.ways.length > 1 && (
              <SegmentedControl
                size="xs"
                aria-label="Bars by"
                data={data.ways.map(({ key, label }) => ({ value: key, label }))}
                value={data.by}
                onChange={showChart}
              />
            )}
            <CloseButton aria-label="Close the chart" onClick={onClose} />
          </div>
        }
      >
        <ChartBars chart={data} isSplit={isSplit(report, data)} onChoose={choose} />
        <ChartLegend chart={data} onChoose={choose} />
      </Panel>
      <Figures report={report} chart={data} />
    </div>
  );
}

/** Every row of a bar is in one of its parts. */
const isSplit = ({ kind }: ReportModel, { by, statuses }: Chart): boolean =>
  statuses.length > 0 && (by === 'status' || !reportCharts[kind.category].isOverlapping);

function titleOf(report: ReportModel, chart: Chart): string {
  const { noun, nouns } = reportCharts[report.kind.category];
  const way = chart.ways.find(({ key }) => key === chart.by)?.label.toLowerCase() ?? '';
  const split = chart.by !== 'status' && isSplit(report, chart) ? ' and status' : '';
  return `${counted(chart.total, noun, nouns)} by ${way}${split}`;
}

/** What the rows cost, adding up to the total; one that lacks lines of labor and parts nobody knows the price of says so. */
function moneyFigures({ label, count, sums, unpriced }: NonNullable<Chart['money']>) {
  return [
    [label, formatCount(count)] as const,
    ...sums.map(
      ({ label: sum, amount }, at) =>
        [
          unpriced > 0 && at === sums.length - 1 ? `${sum} so far` : sum,
          formatMoney(amount),
        ] as const,
    ),
    ...(unpriced > 0
      ? [['Labor and part lines without a cost', formatCount(unpriced)] as const]
      : []),
  ];
}

function Figures({ report, chart }: { readonly report: ReportModel; readonly chart: Chart }) {
  const { total, who, statuses, lateIn, longestOverdue, money } = chart;
  const { lateIn: named } = reportCharts[report.kind.category];
  const late = statuses.filter(({ state }) => state === 'OVERDUE');
  const soon = statuses.filter(({ state }) => state === 'DUE_SOON' || state === 'OPEN');
  const isOverlapping = reportCharts[report.kind.category].isOverlapping === true;
  const figures: readonly (readonly [string, string, (ShownState | undefined)?])[] = [
    ['Rows', formatCount(total)],
    ...(who ? [[who.label, formatCount(who.count)] as const] : []),
    ...(isOverlapping ? statuses : [...late, ...soon]).map(
      ({ label, count, state }) =>
        [
          label,
          state === 'OVERDUE' && named && lateIn && count > 0
            ? `${counted(count, ...named.row)} ${label.toLowerCase()}, in ${counted(lateIn, ...named.record)}`
            : formatCount(count),
          count > 0 ? state : undefined,
        ] as const,
    ),
    ...(longestOverdue === null
      ? []
      : [['Longest overdue', counted(longestOverdue, 'day')] as const]),
    ...(money ? moneyFigures(money) : []),
  ];
  // How many rows there are stands over the bars.
  if (figures.length === 1) return null;
  return (
    <Panel title="In this report">
      <dl className={styles.figures}>
        {figures.map(([label, value, state]) => (
          <div key={label}>
            <dt className={textStyles.dim}>{label}</dt>
            <dd className={toneOf(state)}>{value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}

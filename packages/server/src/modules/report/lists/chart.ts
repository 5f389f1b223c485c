import {
  reportCharts,
  statusesWithin,
  type ChartBy,
  type ChartStatus,
  type ReportMoney,
} from '@roadproof/contract/report/report-chart';
import type { reportChartCalls } from '@roadproof/contract/report/report-chart-call';
import type { ParsedInput, RawOutput } from '@roadproof/contract/operation';
import type { ReportCategory } from '@roadproof/contract/report/report-category';
import { monthBars } from '@roadproof/domain/report/report-chart';
import { anyValue, type ParsedBody } from '../../../db/list-source.ts';
import { scopeOf } from '../../../db/list.ts';
import type { Context } from '../../../http/context.ts';
import { asOfDay } from '../../../http/past-day.ts';
import { withGapsThen } from '../../people/driver/past-gaps.ts';
import { chartRows, type ChartRow } from './chart-rows.ts';
import { readerOf, sheetOf } from './run.ts';

type Call = typeof reportChartCalls.chart;
type Answer = RawOutput<Call>;

/** As many bars as a phone has room for. */
const mostBars = 12;
const mostMonths = 1200;

/** The rows of a report as bars: counted of the very list its page shows, so that a bar never tells more than it opens. */
export async function chartOf(
  { category, document, by: byKey }: ParsedInput<Call>,
  context: Context,
): Promise<Answer> {
  const [, reader] = await asOfDay({ asOf: document.asOf }, readerOf(context, category));
  const then = category === 'driver' ? await withGapsThen(reader) : reader;
  const { list } = await sheetOf(context, category, document);
  if (!list) throw new Error(`the report "${category}" has no list`);
  const { by: all, who, lateIn, due, money } = reportCharts[category];
  const isWhole = reader.report === undefined;
  const ways = all.filter((one) => isWhole || !('isWhole' in one));
  const by = ways.find(({ key }) => key === byKey) ?? ways[0];
  if (!by) throw new Error(`the report "${category}" has no chart`);
  const statuses = statusesWithin(category, document.filter);
  const rows = await chartRows(context.db, list, scopeOf(then), {
    bars: barsOf(by),
    statuses: statuses.map((status) => bodyOf(category, status)),
    late: statuses.findIndex(({ state }) => state === 'OVERDUE'),
    who: who?.of,
    lateIn: lateIn?.of,
    due,
    money: money && { per: money.per, of: [...money.sums.map(({ of }) => of), money.unpriced] },
    most: by.kind === 'month' ? mostMonths : mostBars,
  });
  const total = rows.find(({ isTotal }) => isTotal);
  const bars = barsFor(by, statuses, rows, reader.today);
  const count = total?.rows ?? 0;
  const { isOverlapping } = reportCharts[category];
  const shown = bars.reduce((sum, bar) => sum + bar.count, 0);
  return {
    by: by.key,
    ways: ways.map(({ key, label }) => ({ key, label })),
    total: count,
    statuses: statuses.map(({ key, label, state }, index) => ({
      key,
      label,
      state,
      count: total?.parts[index] ?? 0,
    })),
    bars,
    rest: by.kind === 'status' && isOverlapping ? 0 : count - shown,
    who: who ? { label: who.label, count: total?.who ?? 0 } : null,
    lateIn: lateIn ? (total?.lateIn ?? 0) : null,
    longestOverdue: total?.longest ?? null,
    money: money ? moneyOf(money, total?.money ?? null) : null,
  };
}

/** The sums under their labels, as the statement adds them up: the records, the sums, the lines without a price. */
function moneyOf(
  { nouns, sums }: ReportMoney,
  found: ChartRow['money'],
): NonNullable<Answer['money']> {
  const [records = 0, ...amounts] = found ?? [];
  return {
    label: nouns,
    count: records,
    sums: sums.flatMap(({ label, mayBeMissing }, index) => {
      const amount = amounts[index] ?? null;
      return mayBeMissing && !amount ? [] : [{ label, amount }];
    }),
    unpriced: amounts[sums.length] ?? 0,
  };
}

const barsOf = (by: ChartBy) =>
  by.kind === 'status' ? null : { of: by.of, ...(by.kind === 'record' && { text: by.text }) };

function barsFor(
  by: ChartBy,
  statuses: readonly ChartStatus[],
  rows: readonly ChartRow[],
  today: Context['today'],
): Answer['bars'] {
  if (by.kind === 'status') {
    const counts = rows.find(({ isTotal }) => isTotal)?.parts ?? [];
    return statuses.map(({ key, label }, index) => {
      const count = counts[index] ?? 0;
      // Without rows its filter could reach others that the report has ruled out.
      const bar = count > 0 ? key : null;
      return { key: bar, label, count, parts: statuses.map((_, at) => (at === index ? count : 0)) };
    });
  }
  const found = rows.filter(({ isTotal }) => !isTotal);
  if (by.kind === 'month')
    return monthBars(
      found.map(({ bar, rows: count, parts }) => ({ month: bar, count, parts: [...parts] })),
      today,
    );
  return found.map(({ bar, label, rows: count, parts }) => ({
    key: bar,
    label: label ?? `No ${by.label.toLowerCase()}`,
    count,
    parts: [...parts],
  }));
}

/** A status as the list behind the category's calls is asked for it. */
function bodyOf(category: ReportCategory, { key, sends }: ChartStatus): ParsedBody {
  if (category === 'driver') return { flags: Object.keys(sends) };
  if (category === 'employee') return { employeeStatus: [key] };
  if (category === 'training') return { TrainingStatus: anyValue([key]) };
  return { ...sends };
}

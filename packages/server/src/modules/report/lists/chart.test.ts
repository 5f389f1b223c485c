import { api } from '@roadproof/contract/api';
import { reportCalls } from '@roadproof/contract/report/report-calls';
import { reportCategories, type ReportCategory } from '@roadproof/contract/report/report-category';
import type { reportChart } from '@roadproof/contract/report/report-chart-call';
import { chosenInChart, type ChartChoice } from '@roadproof/contract/report/report-chart-choice';
import type { workOrderLineRow } from '@roadproof/contract/equipment/work-order';
import { writtenDocument } from '@roadproof/contract/report/report-document';
import { listInputOf } from '@roadproof/contract/report/report-input';
import type { z } from '@roadproof/contract/schema';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/test-app.ts';
import { anyOf, days } from './testing/filter-run.ts';

type Filter = Readonly<Record<string, unknown>>;
type Chart = z.output<typeof reportChart>;

const server = await testApp({ sample: true });
const { sampleToken, call } = server;

const chartOf = async (category: ReportCategory, filter: Filter, by?: string): Promise<Chart> => {
  const answer = await call(
    api.reports.chart,
    { category, document: { filter }, ...(by && { by }) },
    sampleToken,
  );
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
  return answer.json<{ data: Chart }>().data;
};

const totalOf = async (category: ReportCategory, filter: Filter): Promise<number> => {
  const document = writtenDocument.parse({ filter });
  const input = listInputOf(category, document, { pageNumber: 1, pageSize: 5 });
  const answer = await call(reportCalls[category].list, input, sampleToken);
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
  return answer.json<{ total: number }>().total;
};

/** Every bar and part of every chart opens as many rows as it shows. */
async function opensWhatItShows(category: ReportCategory, filter: Filter): Promise<number> {
  let bars = 0;
  const { ways } = await chartOf(category, filter);
  for (const { key: by } of ways) {
    const chart = await chartOf(category, filter, by);
    expect(chart.by).toBe(by);
    expect(chart.total).toBe(await totalOf(category, filter));
    for (const bar of chart.bars) {
      const opened = async (choice: ChartChoice) =>
        totalOf(category, chosenInChart(category, filter, choice));
      bars += 1;
      if (bar.key === null) continue;
      expect([by, bar.label, await opened({ by, bar: bar.key })]).toEqual([
        by,
        bar.label,
        bar.count,
      ]);
      for (const [index, status] of chart.statuses.entries()) {
        const count = bar.parts[index] ?? 0;
        if (count === 0 || by === 'status') continue;
        const part = await opened({ by, bar: bar.key, status: status.key });
        expect([by, bar.label, status.label, part]).toEqual([by, bar.label, status.label, count]);
      }
    }
    for (const { key, count } of chart.statuses)
      if (count > 0)
        expect(await totalOf(category, chosenInChart(category, filter, { status: key }))).toBe(
          count,
        );
  }
  return bars;
}

test.each(reportCategories)('a bar of the %s report opens exactly its rows', async (category) => {
  expect(await opensWhatItShows(category, {})).toBeGreaterThan(0);
});

test.each<[ReportCategory, Filter]>([
  ['driver', { OnlyDriversWithExceptions: true }],
  ['driver', { OnlyOverDueDLs: true }],
  ['training', { GetOnlyPendingTrainings: true, 'DueDateRange.StartDate': '2026-11-10' }],
  [
    'equipment-renewal',
    {
      'renewalStatus.lookupDisplayName': anyOf('Pending', 'Overdue'),
      nextRenewal: days('2020-01-15', '2030-01-15'),
    },
  ],
  ['equipment-service-reminder', { status: anyOf('Due Soon', 'Overdue') }],
  ['incident', { incidentDate: days('2000-01-01', null) }],
])('so does one of a filtered %s report', async (category, filter) => {
  expect(await opensWhatItShows(category, filter)).toBeGreaterThan(0);
});

const parts = ['laborCost', 'partsCost', 'discountAmount', 'taxAmount'] as const;

test('the work order report adds up what its orders cost, each once, and says what has no price', async () => {
  const pending = { 'status.lookupDisplayName': anyOf('Pending') };
  const completed = { 'status.lookupDisplayName': anyOf('Completed') };
  for (const filter of [{}, pending, completed]) {
    const { money } = await chartOf('equipment-work-order', filter);
    const { data } = (await call(api.workOrders.lines, filter, sampleToken)).json<{
      data: z.output<typeof workOrderLineRow>[];
    }>();
    const orders = [...new Map(data.map((line) => [line.workOrderId, line.workOrder])).values()];
    const sumOf = (of: (typeof parts)[number] | 'totalCost') => {
      const known = orders.map((order) => order[of]).filter((sum) => sum !== null);
      const cents = known.reduce((all, sum) => all + Math.round(sum * 100), 0);
      return known.length === 0 ? null : cents / 100;
    };
    const share = (label: string, of: 'discountAmount' | 'taxAmount') => {
      const amount = sumOf(of);
      return amount ? [{ label, amount }] : [];
    };
    for (const order of orders) {
      const added = parts.reduce((all, of) => all + Math.round((order[of] ?? 0) * 100), 0);
      expect([order.workOrderNumber, added / 100]).toEqual([
        order.workOrderNumber,
        order.totalCost ?? 0,
      ]);
    }
    expect(money).toEqual({
      label: 'Orders',
      count: orders.length,
      sums: [
        { label: 'Labor', amount: sumOf('laborCost') },
        { label: 'Parts', amount: sumOf('partsCost') },
        ...share('Discounts', 'discountAmount'),
        ...share('Tax', 'taxAmount'),
        { label: 'Total cost', amount: sumOf('totalCost') },
      ],
      unpriced: expect.any(Number) as number,
    });
  }
  const { money, total } = await chartOf('equipment-work-order', {});
  expect(total).toBeGreaterThan(money?.count ?? total);
  const amounts = money?.sums.map(({ amount }) => Math.round((amount ?? 0) * 100)) ?? [];
  expect(amounts.slice(0, -1).reduce((all, cents) => all + cents, 0)).toBe(amounts.at(-1));
  expect(money?.sums.map(({ label }) => label)).toEqual([
    'Labor',
    'Parts',
    'Discounts',
    'Tax',
    'Total cost',
  ]);
  expect(money?.unpriced).toBe(1);
  expect((await chartOf('equipment-renewal', {})).money).toBeNull();
});

test('nobody is told of more than the report shows', async () => {
  const token = await server.signIn({ flags: { hasReportsAccess: true } });
  const ask = async (document: object, by: string) =>
    call(api.reports.chart, { category: 'employee', document, by }, token);
  const answer = await ask({}, 'month');
  expect(answer.json<{ data: Chart }>().data.ways.map(({ key }) => key)).toEqual([
    'group',
    'type',
    'status',
  ]);
  const refused = await ask({ filter: { hireDate: days('2020-01-01', null) } }, 'group');
  expect(refused.statusCode).toBe(400);
});

test('a day before the history has no chart', async () => {
  const document = { asOf: '2026-10-31' };
  const input = { category: 'employee', document };
  expect((await call(api.reports.chart, input, sampleToken)).statusCode).toBe(400);
});

test('a company without rows has a chart without bars', async () => {
  const token = await server.signIn();
  for (const category of reportCategories) {
    const answer = await call(api.reports.chart, { category, document: {} }, token);
    const { total, bars, longestOverdue } = answer.json<{ data: Chart }>().data;
    expect([category, answer.statusCode, longestOverdue]).toEqual([category, 200, null]);
    expect(bars.reduce((sum, { count }) => sum + count, 0)).toBeLessThanOrEqual(total);
  }
});

import * as z from 'zod';
import { operation } from '../operation.ts';
import { reportCategories } from './report-category.ts';
import { writtenDocument } from './report-document.ts';
import { dueStatus } from '../due-status.ts';

const count = z.int();

/** A bar with its parts in the order of the statuses. */
export const chartBar = z.object({
  /** The id, the status or the days (`from/to`) it stands for; null where no filter asks for it. */
  key: z.string().nullable(),
  label: z.string(),
  count,
  parts: z.array(count),
});

/** A report as a chart: how many rows each bar has, and how many of them each status. */
export const reportChart = z.object({
  /** What the bars stand for, and what else they could. */
  by: z.string(),
  ways: z.array(z.object({ key: z.string(), label: z.string() })),
  total: count,
  statuses: z.array(
    z.object({
      key: z.string(),
      label: z.string(),
      state: z.enum([...dueStatus.shape.state.options, 'OPEN', 'CLOSED']),
      count,
    }),
  ),
  bars: z.array(chartBar),
  /** Rows of bars there was no room for. */
  rest: count,
  /** How many different people or units the rows are of. */
  who: z.object({ label: z.string(), count }).nullable(),
  /** How many records the overdue rows are parts of; null where rows are no parts. */
  lateIn: count.nullable(),
  /** Days since the earliest due day that has passed; null where nothing is overdue. */
  longestOverdue: count.nullable(),
  /** What the rows cost, each record that stands in several of them counted once; null where the report is not of money. */
  money: z
    .object({
      label: z.string(),
      count,
      /** Null where none of them has a price. */
      sums: z.array(z.object({ label: z.string(), amount: z.number().nullable() })),
      /** Lines that the sums lack, for nobody knows their price yet. */
      unpriced: count,
    })
    .nullable(),
});

/** The chart of a report. */
export const reportChartCalls = {
  chart: operation({
    method: 'POST',
    path: '/api/Report/GetReportChart',
    readsLists: true,
    access: 'REPORTS',
    body: 'json',
    input: z.strictObject({
      category: z.enum(reportCategories, 'Choose a category.'),
      document: writtenDocument,
      by: z.string().max(50).optional(),
    }),
    output: reportChart,
    summary: 'The rows of a report counted by what its chart shows, each bar by status.',
  }),
};

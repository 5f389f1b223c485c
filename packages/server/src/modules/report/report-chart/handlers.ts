import type { reportChartCalls } from '@roadproof/contract/report/report-chart-call';
import type { Handlers } from '../../../http/context.ts';
import { chartOf } from '../lists/chart.ts';

/** What is told of a report besides its rows. */
export const reportChartHandlers: Handlers<typeof reportChartCalls> = {
  chart: chartOf,
};

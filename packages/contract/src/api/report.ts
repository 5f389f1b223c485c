import { rehearsals } from '../report/rehearsal.ts';
import { reportChartCalls } from '../report/report-chart-call.ts';
import { reportPrints } from '../report/report-print.ts';
import { reportSchedules } from '../report/report-schedule.ts';
import { reportSnapshots } from '../report/report-snapshot.ts';
import { savedReports } from '../report/saved-report.ts';

/** The calls of the group, by module. */
export const reportApi = {
  reports: reportChartCalls,
  reportPrints,
  reportSchedules,
  savedReports,
  reportSnapshots,
  rehearsals,
};

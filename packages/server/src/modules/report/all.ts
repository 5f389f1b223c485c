import type { reportApi } from '@roadproof/contract/api/report';
import type { GroupHandlers } from '../../http/context.ts';
import { rehearsalHandlers } from './rehearsal/handlers.ts';
import { reportChartHandlers } from './report-chart/handlers.ts';
import { reportPrintHandlers } from './report-print/handlers.ts';
import { reportScheduleHandlers } from './report-schedule/handlers.ts';
import { reportSnapshotHandlers } from './report-snapshot/handlers.ts';
import { savedReportHandlers } from './saved-report/handlers.ts';

/** Answers the calls of the group, by module. */
export const reportGroup = {
  reports: reportChartHandlers,
  reportPrints: reportPrintHandlers,
  reportSchedules: reportScheduleHandlers,
  savedReports: savedReportHandlers,
  reportSnapshots: reportSnapshotHandlers,
  rehearsals: rehearsalHandlers,
} satisfies GroupHandlers<typeof reportApi>;

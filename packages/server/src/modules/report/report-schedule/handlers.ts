import { reportSchedules } from '@roadproof/contract/report/report-schedule';
import type { Handlers } from '../../../http/context.ts';
import { listHandlers } from '../../../http/list-handlers.ts';
import { oneStatement } from '../../../http/one-statement.ts';
import { schedulesAnswer } from './answer.ts';
import { reportDeliverySource } from './delivery-rows.ts';
import { peopleForReports } from './rows.ts';
import { saveSchedule } from './save.ts';
import { reportFor } from './schedule-of.ts';
import { pauseSchedule, removeSchedule, resumeSchedule, sendNow } from './steps.ts';
import { subscriptionOf, unsubscribe } from './unsubscribe.ts';

const deliveries = listHandlers(reportSchedules.list, reportDeliverySource);

/** Reports that are mailed at set times (docs/domain.md, Scheduled reports). */
export const reportScheduleHandlers: Handlers<typeof reportSchedules> = {
  list: async (body, context) => {
    await reportFor(context, body.savedReportId);
    return deliveries.list(body, context);
  },
  excel: async (body, context) => {
    await reportFor(context, body.savedReportId);
    return deliveries.excel(body, context);
  },
  get: async ({ SavedReportId }, context) => schedulesAnswer(SavedReportId, context),
  people: oneStatement(async (_, { db }) => peopleForReports(db)),
  save: saveSchedule,
  pause: pauseSchedule,
  resume: resumeSchedule,
  remove: removeSchedule,
  sendNow,
  subscription: async ({ token }, context) => subscriptionOf(token, context),
  unsubscribe: async ({ token }, context) => unsubscribe(token, context),
};

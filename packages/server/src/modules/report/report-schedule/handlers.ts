import { reportSchedules } from '@roadproof/contract/report/report-schedule';
import type { Handlers } from '../../../http/context.ts';
import { listHandlers } from '../../../http/list-handlers.ts';
import { schedulesAnswer } from './answer.ts';
import { reportDeliverySource } from './delivery-rows.ts';
import { peopleForReports } from './rows.ts';
import { saveSchedule } from './save.ts';
import { reportFor } from './schedule-of.ts';
import { pauseSchedule, removeSchedule, resumeSchedule, sendNow } from './steps.ts';
import { subscriptionOf, unsubscribe } from './unsubscribe.ts';

/** Reports that are mailed at set times (docs/domain.md, Scheduled reports). */
export const reportScheduleHandlers: Handlers<typeof reportSchedules> = {
  ...listHandlers(reportSchedules.list, reportDeliverySource, async (context, body) => {
    await reportFor(context, body.savedReportId);
    return body;
  }),
  get: async ({ SavedReportId }, context) => schedulesAnswer(SavedReportId, context),
  people: async (_, { db }) => peopleForReports(db),
  save: saveSchedule,
  pause: pauseSchedule,
  resume: resumeSchedule,
  remove: removeSchedule,
  sendNow,
  subscription: async ({ token }, context) => subscriptionOf(token, context),
  unsubscribe: async ({ token }, context) => unsubscribe(token, context),
};

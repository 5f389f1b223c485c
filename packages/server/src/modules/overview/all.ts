import type { overviewApi } from '@roadproof/contract/api/overview';
import type { GroupHandlers } from '../../http/context.ts';
import { trainingCalendarHandlers, calendarFeedHandlers } from './calendar/handlers.ts';
import { clientHandlers } from './company-settings/handlers.ts';
import { dashboardHandlers } from './dashboard/handlers.ts';
import { todayHandlers } from './dashboard/today-handlers.ts';
import { dispatchHandlers } from './dispatch/handlers.ts';
import { dispatchAnswerHandlers } from './dispatch-answer/handlers.ts';
import { dispatchGridHandlers } from './dispatch/grid-handlers.ts';
import { dispatchRuleHandlers } from './dispatch-rule/handlers.ts';
import { digestHandlers } from './digest/handlers.ts';
import { searchHandlers } from './search/handlers.ts';
import { settingsHandlers } from './settings/handlers.ts';
import { startHandlers } from './start/handlers.ts';

/** Answers the calls of the group, by module. */
export const overviewGroup = {
  digests: digestHandlers,
  clients: clientHandlers,
  dashboard: dashboardHandlers,
  dispatch: dispatchHandlers,
  dispatchAnswers: dispatchAnswerHandlers,
  dispatchGrid: dispatchGridHandlers,
  dispatchRules: dispatchRuleHandlers,
  todays: todayHandlers,
  settings: settingsHandlers,
  start: startHandlers,
  trainingCalendar: trainingCalendarHandlers,
  calendarFeeds: calendarFeedHandlers,
  searches: searchHandlers,
} satisfies GroupHandlers<typeof overviewApi>;

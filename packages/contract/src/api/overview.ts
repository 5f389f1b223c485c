import { clients } from '../company/client.ts';
import { dashboard } from '../overview/dashboard.ts';
import { dispatch } from '../overview/dispatch.ts';
import { dispatchAnswers } from '../overview/dispatch-answer.ts';
import { dispatchGrid } from '../overview/dispatch-grid.ts';
import { dispatchRules } from '../overview/dispatch-rule.ts';
import { digests } from '../overview/digest.ts';
import { searches } from '../overview/search.ts';
import { settings } from '../overview/settings.ts';
import { start } from '../overview/start.ts';
import { todays } from '../overview/today.ts';
import { trainingCalendar, calendarFeeds } from '../training/training-calendar.ts';

/** The calls of the group, by module. */
export const overviewApi = {
  digests,
  clients,
  dashboard,
  dispatch,
  dispatchAnswers,
  dispatchGrid,
  dispatchRules,
  todays,
  settings,
  start,
  trainingCalendar,
  calendarFeeds,
  searches,
};

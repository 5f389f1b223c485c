import type { Who } from './who.ts';

const employee = ['EMPLOYEE'] as const;
const training = ['TRAINING'] as const;
const dispatch = ['EMPLOYEE', 'EQUIPMENT'] as const;
const administrator = ['ADMINISTRATOR'] as const;

/** Access to what gathers from every module, and the settings of the company. */
export const overviewPermissions: Readonly<Record<string, Who>> = {
  'clients.get': 'signed-in',
  'clients.save': administrator,
  'clients.saveRules': administrator,
  'clients.allowRecentHireDates': 'admin',
  // 0 for the modules the caller lacks.
  'dashboard.data': 'signed-in',
  // Reasons of a module the caller lacks are one sentence.
  'dispatch.ask': dispatch,
  'dispatch.find': dispatch,
  'dispatch.remember': dispatch,
  'dispatch.findUnits': dispatch,
  'dispatch.choices': dispatch,
  'dispatchAnswers.save': dispatch,
  'dispatchAnswers.get': dispatch,
  'dispatchRules.get': administrator,
  'dispatchRules.save': administrator,
  'dispatchGrid.list': dispatch,
  'dispatchGrid.works': dispatch,
  'dispatchGrid.excel': dispatch,
  // Nothing of the modules the caller lacks.
  'todays.list': 'signed-in',
  'todays.papers': employee,
  'todays.timeline': 'signed-in',
  'todays.horizon': 'signed-in',
  'dashboard.ofDay': 'signed-in',
  'todays.mark': 'signed-in',
  'todays.groups': 'signed-in',
  // Without the lines for people with admin access.
  'settings.get': administrator,
  // null for the modules the caller lacks.
  'start.get': 'signed-in',
  'start.hide': administrator,
  // Only the records the caller may open.
  'searches.find': 'signed-in',
  'trainingCalendar.get': training,
  'trainingCalendar.day': training,
  'trainingCalendar.ics': training,
  'calendarFeeds.get': training,
  'calendarFeeds.save': training,
  'calendarFeeds.revoke': training,
  'digests.sendNow': 'signed-in',
  'digests.subscription': 'anyone',
  'digests.unsubscribe': 'anyone',
};

import { serviceReminderColumns } from '@roadproof/contract/service-reminder.columns';
import type { serviceReminders } from '@roadproof/contract/service-reminder';
import { page } from '../../db/list.ts';
import type { Handlers } from '../../http/context.ts';
import { spreadsheetOf } from '../spreadsheet-of.ts';
import { enterCompletion } from './complete.ts';
import { reminderDetails } from './details.ts';
import { serviceReminderSource } from './rows.ts';
import { takeBackCompletion } from './take-back.ts';
import { removeReminder, saveReminder } from './save.ts';

/** Service reminders (specification 2, section 2). */
export const serviceReminderHandlers: Handlers<typeof serviceReminders> = {
  list: async (body, context) => page(context, serviceReminderSource, body),
  excel: async ({ format, ...body }, context) =>
    spreadsheetOf(context, serviceReminderSource, serviceReminderColumns, format, body),
  get: async ({ Id }, context) => reminderDetails(Id, context),
  save: saveReminder,
  remove: removeReminder,
  complete: async (form, context) => enterCompletion(context, form),
  takeBack: takeBackCompletion,
};

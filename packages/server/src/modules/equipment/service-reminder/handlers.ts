import { serviceReminders } from '@roadproof/contract/equipment/service-reminder';
import { neighboursOf } from '../../../db/neighbours.ts';
import type { Handlers } from '../../../http/context.ts';
import { countsHandler } from '../../../http/counts-handler.ts';
import { listHandlers } from '../../../http/list-handlers.ts';
import { oneStatement } from '../../../http/one-statement.ts';
import { enterCompletion } from './complete.ts';
import { expectedOfUnit, reminderDetails } from './details.ts';
import { serviceReminderSource } from './rows.ts';
import { undoCompletion } from './undo-completion.ts';
import { removeReminder, saveReminder } from './save.ts';

export const serviceReminderHandlers: Handlers<typeof serviceReminders> = {
  ...listHandlers(serviceReminders.list, serviceReminderSource),
  counts: countsHandler(serviceReminderSource),
  get: async ({ Id }, context) => reminderDetails(Id, context),
  neighbours: oneStatement(({ Id }, context) =>
    neighboursOf(context, serviceReminderSource, Id, 'Service reminder'),
  ),
  expected: async ({ EquipmentId }, context) => expectedOfUnit(EquipmentId, context),
  save: saveReminder,
  remove: removeReminder,
  complete: async (form, context) => enterCompletion(context, form),
  takeBack: undoCompletion,
};

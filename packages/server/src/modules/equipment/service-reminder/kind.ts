import { leftJoin } from '../../../db/list-part.ts';
import { kindsOf } from '../../../kind/kind.ts';
import { leaveDeleted } from '../service-program/reminder-rows.ts';
import { checkCompletion, moveDueAgain } from './restore-completion.ts';

export const serviceReminderKinds = kindsOf({
  serviceReminder: {
    name: 'k.name',
    joins: [leftJoin('serviceTask', 'k', 'x.task_id')],
    of: { kind: 'equipment', by: 'equipmentId' },
    page: '/equipment/service-reminder/reminder-details?id=',
    history: {
      parts: [{ kind: 'serviceReminderHistory', title: 'Completion' }],
    },
    restore: {
      needs: [{ kind: 'serviceTask', by: 'taskId' }],
      // Its program has changed since: a restored reminder has a schedule of its own.
      before: async ({ id }, { db }) => leaveDeleted(db, id),
    },
    recompute: ['update service_reminder set meters_left = meters_left'],
  },
  serviceReminderHistory: {
    of: { kind: 'serviceReminder', by: 'serviceReminderId' },
    isReferenced: true,
    // A completion refers to the one it is part of by the task.
    reference: 'o.own',
    restore: {
      name: `o.own || ', ' || to_char(x.completion_date, 'MM/DD/YYYY')`,
      belongsTo: 'o.owner',
      root: 'x.service_reminder_id',
      before: checkCompletion,
      after: moveDueAgain,
    },
  },
});

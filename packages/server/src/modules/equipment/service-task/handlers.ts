import { serviceTasks } from '@roadproof/contract/equipment/service-task';
import { page } from '../../../db/list.ts';
import type { Handlers } from '../../../http/context.ts';
import { listHandlers } from '../../../http/list-handlers.ts';
import { oneStatement } from '../../../http/one-statement.ts';
import { serviceTaskNameSource, serviceTaskSource } from './rows.ts';
import { removeTask, saveTask } from './save.ts';

/** What service reminders ask for. */
export const serviceTaskHandlers: Handlers<typeof serviceTasks> = {
  ...listHandlers(serviceTasks.list, serviceTaskSource),
  names: oneStatement(async (body, context) => page(context, serviceTaskNameSource, body)),
  save: saveTask,
  remove: removeTask,
};

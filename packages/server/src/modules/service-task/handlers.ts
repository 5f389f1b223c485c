import { serviceTasks } from '@roadproof/contract/service-task';
import type { Handlers } from '../../http/context.ts';
import { listHandlers } from '../list-handlers.ts';
import { serviceTaskSource } from './rows.ts';
import { removeTask, saveTask } from './save.ts';

/** What service reminders ask for. */
export const serviceTaskHandlers: Handlers<typeof serviceTasks> = {
  ...listHandlers(serviceTasks.list, serviceTaskSource),
  save: saveTask,
  remove: removeTask,
};

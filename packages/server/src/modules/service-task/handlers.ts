import type { serviceTasks } from '@roadproof/contract/service-task';
import { serviceTaskColumns } from '@roadproof/contract/service-task.columns';
import { page } from '../../db/list.ts';
import type { Handlers } from '../../http/context.ts';
import { spreadsheetOf } from '../spreadsheet-of.ts';
import { serviceTaskSource } from './rows.ts';
import { removeTask, saveTask } from './save.ts';

/** Service tasks (specification 2, sections 2 and 7). */
export const serviceTaskHandlers: Handlers<typeof serviceTasks> = {
  list: async (body, context) => page(context, serviceTaskSource, body),
  excel: async ({ format, ...body }, context) =>
    spreadsheetOf(context, serviceTaskSource, serviceTaskColumns, format, body),
  save: saveTask,
  remove: removeTask,
};

import type { z } from 'zod';
import type { ColumnsOf } from '../column.ts';
import type { serviceTaskRow } from './service-task.ts';

/** What a picker of tasks searches and sorts by. */
export const serviceTaskNameColumns = {
  list: 'service-task-name',
  fileName: 'service_task_names',
  sheet: 'Service Tasks',
  columns: [{ key: 'name', header: 'Task', kind: 'text', width: 200 }],
} as const satisfies ColumnsOf<z.output<typeof serviceTaskRow>>;

/** The list of equipment/add-task. */
export const serviceTaskColumns = {
  list: 'service-task',
  fileName: 'service_tasks',
  sheet: 'Service Tasks',
  columns: [
    { key: 'name', header: 'Task', kind: 'text', pin: 'start', width: 200 },
    { key: 'description', header: 'Description', kind: 'text', width: 300 },
    { key: 'reminderCount', header: 'Reminders', kind: 'number', width: 110 },
  ],
} as const satisfies ColumnsOf<z.output<typeof serviceTaskRow>>;

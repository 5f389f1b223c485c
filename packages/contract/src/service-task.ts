import * as z from 'zod';
import { exportFormat, listOf, pageOf } from './filter.ts';
import { operation } from './operation.ts';
import { id, saved } from './schema.ts';
import { saveServiceTask } from './service-reminder-form.ts';
import { serviceTaskColumns } from './service-task.columns.ts';

/** A kind of service work, with how many reminders ask for it. */
export const serviceTaskRow = z.object({
  id,
  version: z.number().int(),
  name: z.string(),
  description: z.string().nullable(),
  reminderCount: z.number().int(),
});

export const serviceTasks = {
  list: operation({
    method: 'POST',
    path: '/api/ServiceTask/GetAllServiceTask',
    access: 'EQUIPMENT',
    body: 'json',
    answer: 'list',
    input: listOf(serviceTaskColumns.columns),
    output: pageOf(serviceTaskRow),
    summary: 'Service tasks, by name.',
  }),
  excel: operation({
    method: 'POST',
    path: '/api/ServiceTask/GetAllServiceTaskExcel',
    access: 'EQUIPMENT',
    body: 'json',
    answer: 'spreadsheet',
    input: listOf(serviceTaskColumns.columns, { format: exportFormat }),
    output: z.unknown(),
    summary: 'The same tasks as a spreadsheet, every row.',
  }),
  save: operation({
    method: 'POST',
    path: '/api/ServiceTask/SaveServiceTask',
    access: 'EQUIPMENT',
    body: 'json',
    writes: true,
    input: saveServiceTask,
    output: saved,
    summary: 'Adds or changes a service task; no two have the same name.',
  }),
  remove: operation({
    method: 'DELETE',
    path: '/api/ServiceTask/DeleteServiceTask',
    access: 'EQUIPMENT',
    body: 'path',
    writes: true,
    input: z.strictObject({ id }),
    output: saved,
    summary: 'Deletes a service task that no reminder uses.',
  }),
};

import * as z from 'zod';
import { listOf, pageOf } from '../filter.ts';
import { listCalls } from '../list-calls.ts';
import { operation } from '../operation.ts';
import { id, saved } from '../schema.ts';
import { saveServiceTask } from './service-reminder-form.ts';
import { serviceTaskColumns, serviceTaskNameColumns } from './service-task.columns.ts';

/** A kind of service work, with how many reminders ask for it. */
export const serviceTaskRow = z.object({
  id,
  version: z.number().int(),
  name: z.string(),
  description: z.string().nullable(),
  reminderCount: z.number().int(),
});

/** A task as a picker shows one. */
export const serviceTaskName = serviceTaskRow.pick({ id: true, name: true });

export const serviceTasks = {
  ...listCalls({
    path: '/api/ServiceTask/GetAllServiceTask',
    excelPath: '/api/ServiceTask/GetAllServiceTaskExcel',
    access: 'EQUIPMENT',
    columns: serviceTaskColumns,
    row: serviceTaskRow,
    called: 'tasks',
    summary: 'Service tasks, by name.',
  }),
  names: operation({
    method: 'POST',
    path: '/api/ServiceTask/GetAllServiceTaskName',
    access: ['EQUIPMENT', 'REPORTS'],
    body: 'json',
    answer: 'list',
    input: listOf(serviceTaskNameColumns.columns),
    output: pageOf(serviceTaskName),
    summary: 'Service tasks by name, for pickers; also with the reports module.',
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

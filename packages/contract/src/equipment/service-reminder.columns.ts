import type { z } from 'zod';
import { reasonOf, reportOf, type ColumnsOf } from '../column.ts';
import type { serviceReminderRow } from './service-reminder.ts';

/** What equipment/service-reminder shows and `equipment_service_reminders` exports. */
export const serviceReminderColumns = {
  list: 'service-reminder',
  fileName: 'equipment_service_reminders',
  sheet: 'Service Reminders',
  columns: [
    { key: 'equipment.name', header: 'Equipment', kind: 'text', pin: 'start', width: 170 },
    { key: 'task.name', header: 'Task', kind: 'text', width: 200, stays: 'first' },
    {
      key: 'status',
      header: 'Status',
      kind: 'status',
      width: 124,
      stays: true,
      standing: 'standing',
      filter: {
        field: 'status',
        values: [
          { value: 'Overdue', label: 'Overdue' },
          { value: 'Due Soon', label: 'Due soon' },
          { value: 'Pending', label: 'Pending' },
          { value: 'Completed', label: 'Completed' },
        ],
      },
    },
    reasonOf('standing'),
    {
      key: 'due',
      header: 'Due',
      kind: 'due',
      standing: 'standing',
      width: 312,
      stays: 'first',
      filter: false,
    },
    {
      key: 'due.also',
      header: 'Also',
      kind: 'text',
      width: 178,
      stays: 'last',
      filter: false,
      sort: false,
    },
    { key: 'nextDueTime', header: 'Next Due Date', kind: 'day', width: 120 },
    {
      key: 'nextPrimaryMeterReading',
      header: 'Next Primary Reading',
      kind: 'reading',
      unit: 'equipment.primaryMeterUnit',
      width: 174,
    },
    {
      key: 'equipment.currentPrimaryReading',
      header: 'Current Primary Reading',
      kind: 'reading',
      unit: 'equipment.primaryMeterUnit',
      width: 196,
    },
    {
      key: 'nextSecondaryMeterReading',
      header: 'Next Secondary Reading',
      kind: 'reading',
      unit: 'equipment.secondaryMeterUnit',
      width: 190,
    },
    {
      key: 'equipment.currentSecondaryReading',
      header: 'Current Secondary Reading',
      kind: 'reading',
      unit: 'equipment.secondaryMeterUnit',
      width: 210,
    },
    { key: 'completedAt', header: 'Last Done', kind: 'day', width: 130, stays: 'last' },
    { key: 'notes', header: 'Notes', kind: 'text', hidden: true },
  ],
} as const satisfies ColumnsOf<z.output<typeof serviceReminderRow>>;

export const serviceReminderReport = reportOf(
  serviceReminderColumns,
  {
    list: 'service-reminder-report',
    fileName: 'equipment_service_reminders',
    sheet: 'Service Reminders',
  },
  [
    'equipment.name',
    'task.name',
    'status',
    'standing.text',
    'nextPrimaryMeterReading',
    'nextSecondaryMeterReading',
    'nextDueTime',
    'completedAt',
  ],
);

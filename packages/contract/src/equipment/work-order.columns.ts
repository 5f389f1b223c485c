import type { z } from 'zod';
import { reportOf, type ColumnsOf } from '../column.ts';
import type { workOrderLineRow } from './work-order.ts';

/** What equipment/workorder shows and `Workorder` exports: one row per unit of an order. */
export const workOrderColumns = {
  list: 'work-order',
  fileName: 'Workorder',
  sheet: 'Work Orders',
  columns: [
    {
      key: 'workOrder.workOrderNumber',
      header: 'Order',
      kind: 'text',
      pin: 'start',
      width: 100,
      isWhole: true,
    },
    { key: 'equipment.name', header: 'Equipment', kind: 'text', width: 150 },
    { key: 'workOrder.description', header: 'Description', kind: 'text', width: 200 },
    {
      key: 'workOrder.priority.lookupDisplayName',
      header: 'Priority',
      kind: 'text',
      width: 100,
      filter: { field: 'priorityId', lookup: 'Priority' },
    },
    { key: 'workOrder.assignment.displayName', header: 'Assigned To', kind: 'text', width: 140 },
    {
      key: 'status.lookupDisplayName',
      header: 'Status',
      kind: 'text',
      width: 130,
      filter: { field: 'statusId', lookup: 'Status' },
    },
    { key: 'workOrder.createdAt', header: 'Created', kind: 'instant', width: 166 },
    { key: 'completionDate', header: 'Completion Date', kind: 'day', width: 145 },
    { key: 'completedBy', header: 'Completed By', kind: 'text', width: 170 },
    { key: 'workOrder.totalCost', header: 'Order Total', kind: 'money', width: 110, stays: true },
    { key: 'workOrder.vendor', header: 'Vendor', kind: 'text', width: 140 },
    { key: 'workOrder.laborCost', header: 'Order Labor', kind: 'money', width: 120, hidden: true },
    { key: 'workOrder.partsCost', header: 'Order Parts', kind: 'money', width: 120, hidden: true },
    {
      key: 'workOrder.discountAmount',
      header: 'Order Discount',
      kind: 'money',
      width: 130,
      hidden: true,
    },
    { key: 'workOrder.taxAmount', header: 'Order Tax', kind: 'money', width: 120, hidden: true },
    {
      key: 'workOrder.invoiceNumber',
      header: 'Invoice Number',
      kind: 'text',
      width: 150,
      hidden: true,
    },
    { key: 'notes', header: 'Notes', kind: 'text', width: 260, hidden: true },
    { key: 'equipment.outOfUse', header: 'Out of Use', kind: 'text', width: 130, hidden: true },
  ],
} as const satisfies ColumnsOf<z.output<typeof workOrderLineRow>>;

export const workOrderReport = reportOf(
  workOrderColumns,
  { list: 'work-order-report', fileName: 'Workorder', sheet: 'Work Orders' },
  [
    'equipment.name',
    'workOrder.workOrderNumber',
    'workOrder.priority.lookupDisplayName',
    'workOrder.assignment.displayName',
    'status.lookupDisplayName',
    'completionDate',
    'completedBy',
    'notes',
    'workOrder.totalCost',
  ],
  [
    'workOrder.laborCost',
    'workOrder.partsCost',
    'workOrder.discountAmount',
    'workOrder.taxAmount',
    'workOrder.vendor',
  ],
);

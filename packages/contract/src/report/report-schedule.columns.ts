import type { z } from 'zod';
import type { ColumnsOf } from '../column.ts';
import type { reportDeliveryRow } from './report-schedule.ts';

const statuses = ['Waiting', 'Sent', 'Failed', 'Skipped'].map((value) => ({ value, label: value }));

/** The delivery log of a schedule. */
export const reportDeliveryColumns = {
  list: 'report-delivery',
  fileName: 'report_deliveries',
  sheet: 'Deliveries',
  columns: [
    { key: 'createdAt', header: 'When', kind: 'instant', width: 180 },
    { key: 'recipientName', header: 'To', kind: 'text', width: 170 },
    {
      key: 'status',
      header: 'Status',
      kind: 'text',
      width: 110,
      filter: { field: 'status', values: statuses },
    },
    { key: 'reason', header: 'Reason', kind: 'text', width: 260 },
    { key: 'rowCount', header: 'Rows', kind: 'number', width: 90 },
    { key: 'recipient', header: 'E-mail', kind: 'text', width: 220, hidden: true },
  ],
} as const satisfies ColumnsOf<z.output<typeof reportDeliveryRow>>;

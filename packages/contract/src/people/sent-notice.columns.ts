import { sentNoticeStates } from '@roadproof/domain/people/expiry-notice';
import type { z } from 'zod';
import type { ColumnsOf } from '../column.ts';
import type { sentNotice } from './expiry-notice.ts';

/** The notices that were mailed, as the list and the spreadsheet have them. */
export const sentNoticeColumns = {
  list: 'sent-notice',
  fileName: 'sent_notices',
  sheet: 'Sent notices',
  columns: [
    { key: 'createdAt', header: 'When', kind: 'instant', width: 190 },
    { key: 'person', header: 'Person', kind: 'text', width: 180 },
    { key: 'about', header: 'About', kind: 'text', width: 180 },
    { key: 'stage', header: 'Stage', kind: 'text', width: 130, filter: false, sort: false },
    { key: 'dueDate', header: 'Ends', kind: 'day', width: 110 },
    { key: 'address', header: 'Address', kind: 'text', width: 220 },
    {
      key: 'state',
      header: 'State',
      kind: 'text',
      width: 120,
      filter: {
        field: 'state',
        values: sentNoticeStates.map((value) => ({ value, label: value })),
      },
    },
    { key: 'problem', header: 'Problem', kind: 'text', width: 260 },
  ],
} as const satisfies ColumnsOf<z.output<typeof sentNotice>>;

import { mailKindNames, mailStatuses } from '@roadproof/domain/app/mail-kind';
import type { z } from 'zod';
import type { ColumnsOf } from '../column.ts';
import type { mailOutboxRow } from './mail-outbox.ts';

const choices = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

/** What administrator/edit-data shows and exports of the outbox. */
export const mailOutboxColumns = {
  list: 'mail-outbox',
  fileName: 'outbox',
  sheet: 'Outbox',
  columns: [
    { key: 'recipient', header: 'To', kind: 'text', pin: 'start', width: 240 },
    { key: 'subject', header: 'Subject', kind: 'text', width: 260 },
    {
      key: 'status',
      header: 'Status',
      kind: 'text',
      width: 110,
      filter: { field: 'status', values: choices(mailStatuses) },
    },
    { key: 'lastError', header: 'Last Error', kind: 'text', width: 270 },
    {
      key: 'kind',
      header: 'Kind',
      kind: 'text',
      width: 170,
      filter: { field: 'kind', values: choices(Object.values(mailKindNames)) },
    },
    { key: 'createdAt', header: 'Created', kind: 'instant', width: 200 },
    { key: 'attempts', header: 'Attempts', kind: 'number', width: 105 },
    { key: 'sentAt', header: 'Sent', kind: 'instant', width: 200 },
    { key: 'recipientName', header: 'Name', kind: 'text', width: 170, hidden: true },
  ],
} as const satisfies ColumnsOf<z.output<typeof mailOutboxRow>>;

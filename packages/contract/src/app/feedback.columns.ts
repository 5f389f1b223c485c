import { feedbackKinds, feedbackStatuses } from '@roadproof/domain/app/feedback';
import type { z } from 'zod';
import type { ColumnsOf } from '../column.ts';
import type { feedbackRow } from './feedback.ts';

const choices = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

/** What people said of the product. */
export const feedbackColumns = {
  list: 'feedback',
  fileName: 'feedback',
  sheet: 'Feedback',
  columns: [
    { key: 'createdAt', header: 'Created', kind: 'instant', pin: 'start', width: 170 },
    {
      key: 'type',
      header: 'Type',
      kind: 'text',
      width: 104,
      filter: { field: 'type', values: choices(feedbackKinds) },
    },
    { key: 'page', header: 'Page', kind: 'text', width: 150 },
    { key: 'description', header: 'Description', kind: 'text', width: 200 },
    { key: 'author', header: 'User', kind: 'text', width: 130 },
    { key: 'media', header: 'Media', kind: 'text', width: 84 },
    {
      key: 'status',
      header: 'Status',
      kind: 'text',
      width: 122,
      filter: { field: 'status', values: choices(feedbackStatuses) },
    },
    { key: 'ageDays', header: 'Days Old', kind: 'number', width: 96 },
  ],
} as const satisfies ColumnsOf<z.output<typeof feedbackRow>>;

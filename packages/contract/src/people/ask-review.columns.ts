import type { z } from 'zod';
import type { ColumnsOf } from '../column.ts';
import type { askReviewRow } from './ask-review.ts';

/** Papers that people sent and that wait for a look. */
export const askReviewColumns = {
  list: 'ask-review',
  fileName: 'needs_review',
  sheet: 'Needs review',
  columns: [
    { key: 'person', header: 'Person', kind: 'text', pin: 'start', width: 200 },
    { key: 'paper', header: 'Paper', kind: 'text', width: 220 },
    { key: 'receivedAt', header: 'Received', kind: 'instant', width: 178 },
    { key: 'documentDate', header: 'Date on the paper', kind: 'day', width: 150 },
    { key: 'expirationDate', header: 'Valid until', kind: 'day', width: 120 },
    { key: 'pages', header: 'Files', kind: 'number', width: 80 },
    { key: 'note', header: 'Note', kind: 'text', width: 240 },
  ],
} as const satisfies ColumnsOf<z.output<typeof askReviewRow>>;

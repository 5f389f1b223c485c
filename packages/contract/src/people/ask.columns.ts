import { askStates, askStateWords } from '@roadproof/domain/people/ask';
import type { z } from 'zod';
import type { ColumnsOf } from '../column.ts';
import type { askRow } from './ask.ts';

/** Asks in the tab of notices and asks. */
export const askColumns = {
  list: 'ask',
  fileName: 'asks',
  sheet: 'Asks',
  columns: [
    { key: 'person', header: 'Person', kind: 'text', pin: 'start', width: 200 },
    { key: 'papers', header: 'Asked for', kind: 'text', width: 300 },
    { key: 'askedAt', header: 'Asked on', kind: 'instant', width: 178 },
    { key: 'askedBy', header: 'Asked by', kind: 'text', width: 170 },
    {
      key: 'state',
      header: 'State',
      kind: 'text',
      width: 130,
      filter: {
        field: 'state',
        values: askStates.map((value) => ({ value, label: askStateWords[value] })),
      },
    },
    { key: 'openedAt', header: 'Opened', kind: 'instant', width: 178 },
    { key: 'endsOn', header: 'Link ends', kind: 'day', width: 116 },
    { key: 'answers', header: 'Answered', kind: 'text', width: 200 },
  ],
} as const satisfies ColumnsOf<z.output<typeof askRow>>;

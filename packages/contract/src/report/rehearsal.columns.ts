import type { z } from 'zod';
import type { ColumnsOf } from '../column.ts';
import type { rehearsalRow } from './rehearsal.ts';

const counted = { filter: false, sort: false } as const;

/** Columns of reports/dress-rehearsal/all. */
export const rehearsalColumns = {
  list: 'rehearsal',
  fileName: 'dress_rehearsals',
  sheet: 'Dress rehearsals',
  columns: [
    { key: 'week', header: 'Week Of', kind: 'day', pin: 'start', width: 150 },
    { key: 'kindName', header: 'Kind', kind: 'text', width: 140 },
    { key: 'createdAt', header: 'Drawn', kind: 'instant', width: 190 },
    { key: 'score', header: 'Score', kind: 'number', width: 100, ...counted },
    { key: 'violating', header: 'Violations', kind: 'number', width: 110, ...counted },
    { key: 'examined', header: 'Looked At', kind: 'number', width: 110, ...counted },
    { key: 'patterns', header: 'Patterns', kind: 'number', width: 100, ...counted },
    { key: 'maker', header: 'Drawn By', kind: 'text', width: 180 },
  ],
} as const satisfies ColumnsOf<z.output<typeof rehearsalRow>>;

import type { z } from 'zod';
import type { ColumnsOf } from '../column.ts';
import type { reportSnapshotRow } from './report-snapshot.ts';
import { categoryFilter } from './saved-report.columns.ts';

/** What reports/snapshot-history shows. */
export const reportSnapshotColumns = {
  list: 'report-snapshot',
  fileName: 'snapshots',
  sheet: 'Snapshots',
  columns: [
    { key: 'name', header: 'Snapshot Name', kind: 'text', pin: 'start', width: 260 },
    { key: 'categoryName', header: 'Category', kind: 'text', width: 220, filter: categoryFilter },
    { key: 'createdAt', header: 'Created Date', kind: 'instant', width: 190 },
    {
      key: 'snapshotFileUrl',
      header: 'Download',
      kind: 'text',
      width: 130,
      filter: false,
      sort: false,
      export: false,
    },
    { key: 'rowCount', header: 'Rows', kind: 'number', width: 100 },
    { key: 'maker', header: 'Made By', kind: 'text', width: 170, hidden: true },
    { key: 'filterText', header: 'Filter', kind: 'text', width: 320, hidden: true },
    { key: 'sha256', header: 'SHA-256', kind: 'text', width: 320, hidden: true, filter: false },
  ],
} as const satisfies ColumnsOf<z.output<typeof reportSnapshotRow>>;

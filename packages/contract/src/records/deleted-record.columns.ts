import { deletedKinds } from '@roadproof/domain/record-kind';
import type { z } from 'zod';
import type { ColumnsOf } from '../column.ts';
import type { deletedRecordRow } from './deleted-record.ts';

/** What administrator/edit-data shows and exports of deleted records. */
export const deletedRecordColumns = {
  list: 'deleted-record',
  fileName: 'deleted_records',
  sheet: 'Deleted',
  columns: [
    { key: 'name', header: 'Name', kind: 'text', pin: 'start', width: 220 },
    {
      key: 'kind',
      header: 'Kind',
      kind: 'text',
      width: 180,
      filter: { field: 'kind', values: deletedKinds.map((value) => ({ value, label: value })) },
    },
    { key: 'belongsTo', header: 'Belongs To', kind: 'text', width: 200 },
    { key: 'deletedAt', header: 'Deleted', kind: 'instant', width: 200 },
    { key: 'deletedBy', header: 'Deleted By', kind: 'text', width: 170 },
    { key: 'daysLeft', header: 'Days Left', kind: 'number', width: 110, filter: false },
  ],
} as const satisfies ColumnsOf<z.output<typeof deletedRecordRow>>;

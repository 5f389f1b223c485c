import type { z } from 'zod';
import type { ColumnsOf } from '../column.ts';
import type { importRow } from './import.ts';

/** What stands before the file's own columns in the check of an import, and in the file of its rejected rows. */
export const importRowColumns = {
  list: 'import-row',
  fileName: 'import_rows',
  sheet: 'Rows',
  columns: [
    {
      key: 'verdict',
      header: 'Check',
      kind: 'text',
      width: 128,
      pin: 'start',
      filter: {
        field: 'verdict',
        values: [
          { value: 'good', label: 'Good' },
          { value: 'warning', label: 'Warning' },
          { value: 'rejected', label: 'Rejected' },
        ],
      },
    },
    { key: 'rowNumber', header: 'Row', kind: 'number', width: 76, pin: 'start' },
    {
      key: 'outcome',
      header: 'What happens',
      kind: 'text',
      width: 150,
      filter: {
        field: 'outcome',
        values: [
          { value: 'create', label: 'New' },
          { value: 'update', label: 'Updated' },
          { value: 'unchanged', label: 'Already there' },
          { value: 'skip', label: 'Skipped' },
          { value: 'reject', label: 'Not imported' },
        ],
      },
    },
    { key: 'reason', header: 'Reason', kind: 'text', width: 480 },
  ],
} as const satisfies ColumnsOf<z.output<typeof importRow>>;

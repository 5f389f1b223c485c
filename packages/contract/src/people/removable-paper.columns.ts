import type { z } from 'zod';
import type { ColumnsOf } from '../column.ts';
import type { removablePaperRow } from './removable-paper.ts';

/** Papers whose retention is over, the longest gone first. */
export const removablePaperColumns = {
  list: 'removable-driver-file',
  fileName: 'removable_driver_files',
  sheet: 'Removable Driver Files',
  columns: [
    { key: 'employeeName', header: 'Name', kind: 'text', pin: 'start', width: 190 },
    { key: 'employeeNumber', header: 'Number', kind: 'text', width: 104, isWhole: true },
    {
      key: 'fileType',
      header: 'File Type',
      kind: 'text',
      width: 220,
      filter: { field: 'fileTypeId', lookup: 'DriverFileType' },
    },
    { key: 'documentDate', header: 'Document Date', kind: 'day', width: 126 },
    { key: 'result', header: 'Result', kind: 'text', width: 130 },
    { key: 'keptUntil', header: 'Kept Until', kind: 'day', width: 106, stays: true },
    { key: 'keepUntil', header: 'Retention', kind: 'text', width: 330, filter: false, sort: false },
    { key: 'fileName', header: 'File', kind: 'text', width: 230 },
  ],
} as const satisfies ColumnsOf<z.output<typeof removablePaperRow>>;

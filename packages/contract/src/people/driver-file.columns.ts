import type { z } from 'zod';
import type { ColumnsOf } from '../column.ts';
import type { driverFileRow } from './driver-file.ts';

/** The Driver Files History grid of employee/driver/add-files, newest first. */
export const driverFileColumns = {
  list: 'driver-file',
  fileName: 'driver_files',
  sheet: 'Driver Files',
  columns: [
    {
      key: 'fileType',
      header: 'File Type',
      kind: 'text',
      pin: 'start',
      width: 240,
      filter: { field: 'fileTypeId', lookup: 'DriverFileType' },
    },
    { key: 'fileName', header: 'File', kind: 'text', width: 240 },
    { key: 'createdAt', header: 'Added', kind: 'instant', width: 180 },
    { key: 'documentDate', header: 'Document Date', kind: 'day', width: 126 },
    { key: 'expirationDate', header: 'Expiration Date', kind: 'day', width: 132, stays: true },
    { key: 'keepUntil', header: 'Retention', kind: 'text', width: 320, filter: false, sort: false },
    { key: 'createdByName', header: 'Added By', kind: 'text', width: 160 },
    { key: 'reviewerName', header: 'Reviewer', kind: 'text', width: 160, hidden: true },
    { key: 'reviewedAt', header: 'Reviewed', kind: 'day', width: 140, hidden: true },
    { key: 'result', header: 'Result', kind: 'text', width: 140, hidden: true },
    { key: 'learnedAt', header: 'Learned', kind: 'instant', width: 178, hidden: true },
    { key: 'employerName', header: 'Former Employer', kind: 'text', width: 200, hidden: true },
    { key: 'employerAddress', header: 'Employer Address', kind: 'text', width: 240, hidden: true },
    { key: 'contactedOn', header: 'Contacted', kind: 'day', width: 140, hidden: true },
    { key: 'contactMethod', header: 'How Asked', kind: 'text', width: 180, hidden: true },
    { key: 'outcome', header: 'Outcome', kind: 'text', width: 220, hidden: true },
    { key: 'note', header: 'Note', kind: 'text', hidden: true },
  ],
} as const satisfies ColumnsOf<z.output<typeof driverFileRow>>;

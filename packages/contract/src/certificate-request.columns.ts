import { certificateRequestStatuses } from '@roadproof/domain/certificate-request';
import type { z } from 'zod';
import type { certificateRequestRow } from './certificate-request.ts';
import type { ColumnsOf } from './column.ts';

/** Requests for certificates of insurance in administrator/edit-data. */
export const certificateRequestColumns = {
  list: 'certificate-request',
  fileName: 'certificate_requests',
  sheet: 'Requests',
  columns: [
    { key: 'createdAt', header: 'Requested At', kind: 'instant', pin: 'start', width: 168 },
    { key: 'requestedBy', header: 'By', kind: 'text', width: 122 },
    { key: 'name', header: 'Holder', kind: 'text', width: 162 },
    { key: 'email', header: 'E-mail', kind: 'email', width: 196 },
    {
      key: 'status',
      header: 'Status',
      kind: 'text',
      width: 118,
      filter: {
        field: 'status',
        values: certificateRequestStatuses.map((value) => ({ value, label: value })),
      },
    },
    { key: 'handledBy', header: 'Handled By', kind: 'text', width: 122 },
    { key: 'sentAt', header: 'Sent At', kind: 'instant', width: 164 },
  ],
} as const satisfies ColumnsOf<z.output<typeof certificateRequestRow>>;

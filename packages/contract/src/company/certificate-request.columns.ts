import { certificateRequestStatuses } from '@roadproof/domain/company/certificate-request';
import type { z } from 'zod';
import type { certificateRequestRow } from './certificate-request.ts';
import type { ColumnsOf } from '../column.ts';

/** Requests for certificates of insurance in administrator/edit-data. */
export const certificateRequestColumns = {
  list: 'certificate-request',
  fileName: 'certificate_requests',
  sheet: 'Requests',
  columns: [
    { key: 'createdAt', header: 'Requested At', kind: 'instant', pin: 'start', width: 178 },
    { key: 'requestedBy', header: 'By', kind: 'text', width: 116 },
    { key: 'name', header: 'Holder', kind: 'text', width: 164 },
    { key: 'email', header: 'E-mail', kind: 'email', width: 188 },
    {
      key: 'status',
      header: 'Status',
      kind: 'text',
      width: 132,
      filter: {
        field: 'status',
        values: certificateRequestStatuses.map((value) => ({ value, label: value })),
      },
    },
    { key: 'handledBy', header: 'Handled By', kind: 'text', width: 118 },
    { key: 'sentAt', header: 'Sent At', kind: 'instant', width: 178 },
  ],
} as const satisfies ColumnsOf<z.output<typeof certificateRequestRow>>;

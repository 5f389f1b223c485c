import { apiKeyStatuses } from '@roadproof/domain/account/api-key';
import type { z } from 'zod';
import type { apiKeyRow } from './api-key.ts';
import type { ColumnsOf } from '../column.ts';

/** Keys of machines in administrator/edit-data. */
export const apiKeyColumns = {
  list: 'api-key',
  fileName: 'api_keys',
  sheet: 'API keys',
  columns: [
    { key: 'name', header: 'Name', kind: 'text', pin: 'start', width: 150 },
    { key: 'prefix', header: 'Begins With', kind: 'text', width: 116 },
    { key: 'modules', header: 'Modules', kind: 'text', width: 170 },
    { key: 'expiresOn', header: 'Last Day', kind: 'day', width: 108 },
    { key: 'lastUsedAt', header: 'Last Used', kind: 'instant', width: 178 },
    {
      key: 'status',
      header: 'Status',
      kind: 'text',
      width: 120,
      filter: {
        field: 'status',
        values: apiKeyStatuses.map((value) => ({ value, label: value })),
      },
    },
    { key: 'madeBy', header: 'Made By', kind: 'text', width: 140, hidden: true },
    { key: 'createdAt', header: 'Made At', kind: 'instant', width: 178, hidden: true },
  ],
} as const satisfies ColumnsOf<z.output<typeof apiKeyRow>>;

import { auditKinds } from '@roadproof/domain/record-kind';
import type { z } from 'zod';
import type { auditLogRow } from './audit-log.ts';
import type { ColumnsOf } from '../column.ts';

/** What the audit log shows and exports. */
export const auditLogColumns = {
  list: 'audit-log',
  fileName: 'audit_log',
  sheet: 'Audit log',
  columns: [
    { key: 'at', header: 'When', kind: 'instant', width: 188 },
    { key: 'actor', header: 'Who', kind: 'text', width: 128, sort: false },
    {
      key: 'kind',
      header: 'Record Type',
      kind: 'text',
      width: 128,
      sort: false,
      filter: { field: 'kind', values: auditKinds.map((value) => ({ value, label: value })) },
    },
    { key: 'record', header: 'Record', kind: 'text', width: 150, sort: false, filter: false },
    { key: 'action', header: 'Action', kind: 'text', width: 98, sort: false, filter: false },
    { key: 'field', header: 'Field', kind: 'text', width: 124, sort: false, filter: false },
    { key: 'oldValue', header: 'Old', kind: 'text', width: 118, sort: false, filter: false },
    { key: 'newValue', header: 'New', kind: 'text', width: 127, sort: false, filter: false },
  ],
} as const satisfies ColumnsOf<z.output<typeof auditLogRow>>;

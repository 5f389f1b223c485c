import * as z from 'zod';
import { auditLogColumns } from './audit-log.columns.ts';
import { listCalls } from '../list-calls.ts';
import { operation } from '../operation.ts';
import { instantOut } from '../schema.ts';

/** One entry of the audit trail: what one save did to one record. */
export const auditLogRow = z.object({
  id: z.number().int(),
  at: instantOut,
  /** Null when the product itself did it. */
  actor: z.string().nullable(),
  kind: z.string(),
  /** What the record is called today; null for one that is gone or has no name. */
  record: z.string().nullable(),
  /** Its screen, where it still exists and has one. */
  url: z.string().nullable(),
  action: z.string(),
  /** The changed fields; several are separated by '; ', as their values are. */
  field: z.string().nullable(),
  oldValue: z.string().nullable(),
  newValue: z.string().nullable(),
});

/** The audit log of the whole company; a caller sees what concerns the modules they have. */
export const auditLog = {
  kinds: operation({
    method: 'GET',
    path: '/api/AuditHistory/GetAuditRecordType',
    access: 'ADMINISTRATOR',
    body: 'query',
    input: z.strictObject({}),
    output: z.array(z.string()),
    summary: 'The kinds of records whose audit log entries the caller may see.',
  }),
  ...listCalls({
    path: '/api/AuditHistory/GetAllAuditEntry',
    excelPath: '/api/AuditHistory/GetAllAuditEntryExcel',
    access: 'ADMINISTRATOR',
    columns: auditLogColumns,
    row: auditLogRow,
    called: 'entries',
    summary:
      'The audit log of the company, newest first, for the modules the caller has. The search needs three letters or more and looks at record names, fields and values.',
  }),
};

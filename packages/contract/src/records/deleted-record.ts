import { deletedKinds } from '@roadproof/domain/record-kind';
import * as z from 'zod';
import { deletedRecordColumns } from './deleted-record.columns.ts';
import { listCalls } from '../list-calls.ts';
import { operation } from '../operation.ts';
import { id, instantOut, saved } from '../schema.ts';

/** A record that was deleted and can be restored. */
export const deletedRecordRow = z.object({
  id,
  kind: z.enum(deletedKinds),
  name: z.string(),
  /** The record it belongs to, such as the unit of a renewal. */
  belongsTo: z.string().nullable(),
  deletedAt: instantOut,
  /** Null when the product itself did it. */
  deletedBy: z.string().nullable(),
  /** 0 on the last day. */
  daysLeft: z.number().int(),
});

/** The calls about deleted records; they cross all modules, so they take admin access. */
export const deletedRecords = {
  ...listCalls({
    path: '/api/DeletedRecord/GetAllDeletedRecord',
    excelPath: '/api/DeletedRecord/GetAllDeletedRecordExcel',
    access: 'admin',
    columns: deletedRecordColumns,
    row: deletedRecordRow,
    called: 'records',
    summary: 'What was deleted in the last 30 days and can be restored, newest first.',
  }),
  restore: operation({
    method: 'POST',
    path: '/api/DeletedRecord/RestoreDeletedRecord',
    access: 'admin',
    body: 'json',
    writes: true,
    input: z.strictObject({ kind: z.enum(deletedKinds, 'Choose a kind of record.'), id }),
    output: saved,
    summary: 'Restores a record that was deleted in the last 30 days.',
  }),
};

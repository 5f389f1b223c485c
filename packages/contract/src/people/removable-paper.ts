import * as z from 'zod';
import { driverFileRow } from './driver-file.ts';
import { listCalls } from '../list-calls.ts';
import { operation } from '../operation.ts';
import { removablePaperColumns } from './removable-paper.columns.ts';
import { dayOut, id } from '../schema.ts';

/** A paper that may be removed now, with whose it is. */
export const removablePaperRow = driverFileRow.extend({
  employeeName: z.string(),
  employeeNumber: z.string().nullable(),
  /** The last day of its retention. */
  keptUntil: dayOut,
});

/** Papers of drivers that nobody has to keep any more; nothing of it happens by itself. */
export const removablePapers = {
  ...listCalls({
    path: '/api/DriverFiles/GetRemovableDriverFiles',
    excelPath: '/api/DriverFiles/GetRemovableDriverFilesExcel',
    access: 'EMPLOYEE',
    columns: removablePaperColumns,
    row: removablePaperRow,
    called: 'papers',
    summary: 'The papers whose retention is over, which may be removed now.',
  }),
  removeAll: operation({
    method: 'POST',
    path: '/api/DriverFiles/RemoveAllowedDriverFiles',
    access: 'EMPLOYEE',
    body: 'json',
    writes: true,
    input: z.strictObject({ ids: z.array(id).min(1, 'Choose at least one.').max(1000) }),
    output: z.object({ papers: z.number().int() }),
    summary: 'Deletes papers whose retention is over, all of them or none.',
  }),
};

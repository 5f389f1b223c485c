import * as z from 'zod';
import { listCalls } from '../list-calls.ts';
import { operation } from '../operation.ts';
import { reportCategories } from './report-category.ts';
import { writtenDocument } from './report-document.ts';
import { reportSnapshotColumns } from './report-snapshot.columns.ts';
import { chosenCategory } from './saved-report.ts';
import { dayOut, id, instantOut, nothing, requiredText, saved } from '../schema.ts';

/** Most rows of a snapshot that is made while one waits; larger ones are made in the background. */
export const rowsAtOnce = 20_000;

/** A report as it stood when somebody kept it. */
export const reportSnapshotRow = z.object({
  id,
  version: z.number().int(),
  name: z.string(),
  category: z.enum(reportCategories),
  categoryName: z.string(),
  /** The JSON text of the report's document. */
  filterExpression: z.string().nullable(),
  /** The same in words, a line each. */
  filterText: z.string().nullable(),
  /** Where its file is downloaded. */
  snapshotFileUrl: z.string(),
  createdAt: instantOut,
  rowCount: z.number().int().nullable(),
  /** Bytes. */
  fileSize: z.number().nullable(),
  /** Of the file as it was written, in hexadecimal digits. */
  sha256: z.string().nullable(),
  asOf: dayOut.nullable(),
  maker: z.string().nullable(),
  makerId: id.nullable(),
  /** Whether the caller may delete it: its maker and administrators may. */
  mayChange: z.boolean(),
});

/** A snapshot that is being made, or was not. */
export const reportSnapshotRun = z.object({
  id,
  name: z.string(),
  category: z.enum(reportCategories),
  status: z.enum(['queued', 'running', 'ready', 'failed', 'cancelled']),
  rowsDone: z.number().int(),
  rowsTotal: z.number().int(),
  problem: z.string().nullable(),
  createdAt: instantOut,
});

const byId = z.strictObject({ Id: id });

export const reportSnapshots = {
  ...listCalls({
    path: '/api/ReportSnapshot/GetAllReportSnapshot',
    excelPath: '/api/ReportSnapshot/GetAllReportSnapshotExcel',
    access: 'REPORTS',
    columns: reportSnapshotColumns,
    row: reportSnapshotRow,
    called: 'snapshots',
    summary: 'Snapshots whose data the caller may read, the newest first.',
  }),
  save: operation({
    method: 'POST',
    path: '/api/ReportSnapshot/SaveReportSnapshot',
    access: 'REPORTS',
    body: 'json',
    writes: true,
    input: z.strictObject({
      name: requiredText('Name', 100),
      category: chosenCategory,
      filterExpression: writtenDocument,
    }),
    output: saved.extend({
      /** It is large: it is being made, and this is the id of the making. */
      isRunning: z.boolean(),
      rows: z.number().int(),
    }),
    summary: 'Saves the current rows of a report as a file that never changes.',
  }),
  download: operation({
    method: 'GET',
    path: '/api/ReportSnapshot/DownloadReportSnapshot',
    access: 'REPORTS',
    body: 'query',
    answer: 'document',
    input: byId,
    output: z.unknown(),
    summary: 'The file of a snapshot; its hash is checked before it is sent.',
  }),
  check: operation({
    method: 'GET',
    path: '/api/ReportSnapshot/CheckReportSnapshot',
    access: 'REPORTS',
    body: 'query',
    input: byId,
    output: z.object({
      isUnchanged: z.boolean(),
      sha256: z.string(),
      createdAt: instantOut,
      /** Such as "Unchanged since 11/22/2026 05:16". */
      text: z.string(),
    }),
    summary: 'Whether the file of a snapshot still has the hash it was written with.',
  }),
  runs: operation({
    method: 'GET',
    path: '/api/ReportSnapshot/GetReportSnapshotRuns',
    access: 'REPORTS',
    body: 'query',
    input: nothing,
    output: z.array(reportSnapshotRun),
    summary: "The caller's snapshots that are being made, and those of the last hour that failed.",
  }),
  cancel: operation({
    method: 'POST',
    path: '/api/ReportSnapshot/CancelReportSnapshotRun',
    access: 'REPORTS',
    body: 'json',
    writes: true,
    input: z.strictObject({ id }),
    output: z.object({ id }),
    summary: 'Cancels a snapshot in progress; nothing of it is kept.',
  }),
  remove: operation({
    method: 'DELETE',
    path: '/api/ReportSnapshot/DeleteReportSnapshot',
    access: 'REPORTS',
    body: 'path',
    writes: true,
    input: z.strictObject({ id }),
    output: saved,
    summary: 'Deletes a snapshot; it can be restored for 30 days, and its file stays.',
  }),
};

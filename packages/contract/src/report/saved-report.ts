import * as z from 'zod';
import { listCalls } from '../list-calls.ts';
import { operation } from '../operation.ts';
import { reportCategories } from './report-category.ts';
import { writtenDocument } from './report-document.ts';
import { savedReportColumns } from './saved-report.columns.ts';
import { byId, id, instantOut, requiredText, saved } from '../schema.ts';

/** A category of reports as a person chooses it. */
export const chosenCategory = z.enum(reportCategories, 'Choose a category.');

/** A custom report in the list. */
export const savedReportRow = z.object({
  id,
  version: z.number().int(),
  reportName: z.string(),
  category: z.enum(reportCategories),
  categoryName: z.string(),
  isShared: z.boolean(),
  /** Null where nobody is known to have made it. */
  owner: z.string().nullable(),
  ownerId: id.nullable(),
  /** Whether the caller may change and delete it: its owner and administrators may. */
  mayChange: z.boolean(),
  createdAt: instantOut,
  updatedAt: instantOut,
});

/** A custom report with what it asks for and shows. */
export const savedReport = savedReportRow.extend({
  /** The JSON text of its document, as far as this caller may use it. */
  filter: z.string(),
  /** What of its filter was left out because the caller may not use it, in words. */
  leftOut: z.array(z.string()),
});

/** The form of a custom report; what is not sent of one that is changed stays as it is. */
export const saveSavedReport = z.strictObject({
  id: id.optional(),
  version: z.coerce.number().int().optional(),
  reportName: requiredText('Name', 100).optional(),
  category: chosenCategory.optional(),
  filter: writtenDocument.optional(),
  isShared: z.boolean().optional(),
});

export const savedReports = {
  ...listCalls({
    path: '/api/SavedReports/GetAllSavedReports',
    excelPath: '/api/SavedReports/GetAllSavedReportsExcel',
    access: 'REPORTS',
    columns: savedReportColumns,
    row: savedReportRow,
    called: 'custom reports',
    summary: 'Custom reports that are shared, and those of the caller, the newest first.',
  }),
  get: operation({
    method: 'GET',
    path: '/api/SavedReports/GetSavedReports',
    access: 'REPORTS',
    body: 'query',
    input: byId,
    output: savedReport,
    summary: 'One custom report with its filter, columns and sorting.',
  }),
  save: operation({
    method: 'POST',
    path: '/api/SavedReports/SaveSavedReports',
    access: 'REPORTS',
    body: 'json',
    writes: true,
    input: saveSavedReport,
    output: saved,
    summary: 'Saves a custom report, or changes the one whose id is sent.',
  }),
  remove: operation({
    method: 'DELETE',
    path: '/api/SavedReports/DeleteSavedReports',
    access: 'REPORTS',
    body: 'path',
    writes: true,
    input: z.strictObject({ id }),
    output: saved,
    summary: 'Deletes a custom report; it can be restored for 30 days.',
  }),
};

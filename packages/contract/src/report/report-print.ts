import { plainText } from '@roadproof/domain/plain-text';
import * as z from 'zod';
import { operation } from '../operation.ts';
import { reportCategories } from './report-category.ts';
import { writtenDocument } from './report-document.ts';

/** Most rows of a report on paper; more are read in a spreadsheet. */
export const maxPrintedRows = 5000;

export const reportPrints = {
  document: operation({
    method: 'POST',
    path: '/api/Report/PrintReport',
    access: 'REPORTS',
    body: 'json',
    answer: 'document',
    input: z.strictObject({
      category: z.enum(reportCategories, 'This is not a report category.'),
      /** What is printed: its filter, columns, order and day, as the report page keeps them. */
      document: writtenDocument,
      /** What a saved report is called; the title on the paper. */
      reportName: z
        .string()
        .overwrite(plainText)
        .max(100, 'A name can have at most 100 characters.')
        .optional(),
    }),
    output: z.unknown(),
    summary: `A report as PDF with the letterhead of the company and the filter in words; at most ${maxPrintedRows.toLocaleString('en-US')} rows.`,
  }),
};

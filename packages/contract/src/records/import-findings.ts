import { sheetChecks } from '@roadproof/domain/import/import-findings';
import * as z from 'zod';
import { paperReaders } from '../paper-readers.ts';
import { operation } from '../operation.ts';
import { dayOut, id, instantOut } from '../schema.ts';

/** The modules whose spreadsheets have dates that expire; each call asks for the one of its own import too. */
const access = ['EMPLOYEE', 'EQUIPMENT', 'TRAINING'] as const;
const count = z.number().int();
const check = z.enum(sheetChecks.map(({ code }) => code));

/** The dates of an imported spreadsheet that were over (docs/domain.md, Imports). */
export const importFindingsOut = z.object({
  id,
  fileName: z.string(),
  importedAt: instantOut,
  /** The day of the import by the clock of the company. */
  importedOn: dayOut,
  importedByName: z.string().nullable(),
  /** Drivers or units in the file, and its rows that were left out. */
  drivers: count,
  units: count,
  leftOut: count,
  undoUntil: instantOut.nullable(),
  /** Dates of the file that were looked at. */
  lookedAt: count,
  counts: z.array(z.object({ check, count })),
  /** The dates that were over on the day of the import, the oldest first. */
  findings: z.array(
    z.object({
      check,
      subjectId: id,
      /** A driver, a unit or the company. */
      subject: z.enum(['employee', 'equipment', 'company']),
      name: z.string(),
      row: count,
      heading: z.string(),
      /** As it was written. */
      cell: z.string(),
      until: dayOut,
      days: count,
    }),
  ),
  /** Papers that drivers of the file lack, the most often missing first: it had no column for them. */
  gaps: z.array(z.object({ name: z.string(), drivers: count })),
});

export const importFindings = {
  get: operation({
    method: 'GET',
    path: '/api/Import/GetImportFindings',
    access,
    body: 'query',
    input: z.strictObject({ Id: id }),
    output: importFindingsOut,
    summary:
      'What an imported spreadsheet hid: its own dates that were over on the day it came in. 404 once the import is undone.',
  }),
  print: operation({
    method: 'GET',
    path: '/api/Import/PrintImportFindings',
    access,
    body: 'query',
    answer: 'document',
    input: z.strictObject({ id }),
    output: z.unknown(),
    summary: 'The same as PDF.',
  }),
  mail: operation({
    method: 'POST',
    path: '/api/Import/MailImportFindings',
    access,
    body: 'json',
    writes: true,
    input: z.strictObject({ id, to: paperReaders }),
    output: z.object({ sent: count }),
    summary: 'Mails the PDF to up to 10 addresses.',
  }),
};

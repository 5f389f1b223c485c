import { plainText } from '@roadproof/domain/plain-text';
import * as z from 'zod';
import { exportFormat, listOf, pageOf } from '../filter.ts';
import { importRowColumns } from './import.columns.ts';
import { columnReads, encoding, importColumn } from '../import-column.ts';
import { countsCall } from '../counts-call.ts';
import { operation } from '../operation.ts';
import { id, instantOut, notNumber } from '../schema.ts';
import { spreadsheetUpload } from '../upload.ts';

/** The modules with records that can be imported; each call asks for the one of its own records too. */
const anyModule = ['EMPLOYEE', 'EQUIPMENT', 'INCIDENT-MANAGEMENT', 'TRAINING'] as const;

const entity = z
  .string('Choose what to import.')
  .regex(/^[a-z][A-Za-z]{0,60}$/, 'Choose what to import.');
const text = z.string().nullable();
const count = z.number().int();

/** A field a column can fill. */
export const importField = z.object({
  key: z.string(),
  label: z.string(),
  kind: z.enum(['text', 'day', 'phone', 'email', 'money', 'number', 'choice', 'yesNo', 'codes']),
  isRequired: z.boolean(),
  /** The forms ask for it; a file may be without it. */
  isWanted: z.boolean(),
  /** Of a choice field: whether a name is enough to add a value to its list. */
  mayAdd: z.boolean(),
  /** Of a choice field: what it may be. */
  choices: z.array(z.object({ id: z.string(), label: z.string() })),
});

const importCounts = z.object({
  create: count,
  update: count,
  unchanged: count,
  skip: count,
  reject: count,
  warning: count,
  /** Values of choice fields that nobody knows, with how often they occur. */
  unknown: z.array(z.object({ field: z.string(), value: z.string(), rows: count })),
  /** What is true of many rows and stands in the way of none; 0 rows where it is true of the file or of a column. */
  notes: z.array(z.object({ message: z.string(), rows: count })),
  /** Fields the forms ask for that stay empty in new records. */
  missing: z.array(z.object({ field: z.string(), rows: count })),
  /** Cells that cannot be read and may stay empty. */
  unread: count,
  /** Rejected rows that come in once the cells nobody can read stay empty. */
  rescuable: count,
  /** Columns whose cells keep every row of the file out, by their place; empty where a row comes in. */
  keptOut: z.array(z.object({ column: count, text: z.string(), mayLeaveOut: z.boolean() })),
  /** Values the import added to lists. */
  made: z.array(z.object({ field: z.string(), id, name: z.string() })),
});

const status = z.enum([
  'queued',
  'reading',
  'judging',
  'previewed',
  'writing',
  'committed',
  'undone',
  'failed',
  'cancelled',
]);

export const importSummary = z.object({
  id,
  entity: z.string(),
  label: z.string(),
  fileName: z.string(),
  status,
  /** Why it failed. */
  problem: text,
  rowCount: count,
  rowsDone: count,
  importedCount: count,
  rejectedCount: count,
  createdAt: instantOut,
  createdByName: text,
  committedAt: instantOut.nullable(),
  undoneAt: instantOut.nullable(),
  /** Until when it can be undone; null when it cannot. */
  undoUntil: instantOut.nullable(),
});

const meaning = z.union([
  // Ids of most choices are those of records; lists that never change have words.
  z.string().regex(/^[\w-]{1,64}$/, 'This is not a valid id.'),
  z.strictObject({
    create: z
      .string('Name the new value.')
      .overwrite(plainText)
      .min(1, 'Name the new value.')
      .max(100, 'A name can have at most 100 characters.'),
  }),
  z.null(),
]);

const mapping = {
  /** The field of every column of the file, null for one that is left out. */
  columns: z
    .array(z.string().max(60).nullable(), 'Say what the columns mean.')
    .max(200, 'A file can have at most 200 columns.'),
  /** By field: what an unknown value means, by its letters and digits in lower case: a choice, one to be made, or nothing. */
  values: z.record(z.string().max(60), z.record(z.string().max(200), meaning)),
  /** By field: the text that stands in every empty cell. */
  defaults: z.record(z.string().max(60), z.string().max(200)),
  /** What happens to records that are there already. */
  duplicates: z.enum(['update', 'skip', 'add'], 'Choose update, skip or add.'),
  /** What becomes of a row with a cell that cannot be read and may stay empty. */
  unread: z.enum(['reject', 'empty'], 'Choose reject or empty.'),
  /** By column: how it is written, where somebody was asked. */
  reads: columnReads,
  /** By the number of a row: the record it means, or 'new'. */
  rows: z.record(z.string().regex(/^\d{1,6}$/), z.union([z.literal('new'), id])),
};

/** Everything about one import: how far it is, what the columns mean and what became of the rows. */
export const importDetails = importSummary.extend({
  mayCreate: z.boolean(),
  /** Whether a record that seems to be there already may be added a second time. */
  mayAddTwice: z.boolean(),
  /** Of a workbook: the sheet that was read, and its others. */
  sheet: text,
  otherSheets: z.array(z.string()),
  headers: z.array(z.string()),
  /** The first values of every column, to recognise it by. */
  samples: z.array(z.array(z.string())),
  /** The row of the headings, null where the file begins with its rows, and the first rows to choose another among. */
  headerRow: count.nullable(),
  top: z.array(z.object({ number: count, text: z.string() })),
  /** Of a text file: how its letters are written. */
  encoding: encoding.nullable(),
  columns: z.array(importColumn),
  fields: z.array(importField),
  mapping: z.object(mapping),
  counts: importCounts,
  /** How many records of other kinds came along: 'renewals' of a list of units. */
  along: z.array(z.object({ label: z.string(), count })),
});

/** One row of an import: its cells as they came, and the verdict. */
export const importRow = z.object({
  id,
  rowNumber: count,
  verdict: z.enum(['good', 'warning', 'rejected']),
  outcome: z.enum(['create', 'update', 'unchanged', 'skip', 'reject']).nullable(),
  reason: text,
  cells: z.array(z.string()),
  problems: z.array(
    z.object({
      field: text,
      message: z.string(),
      level: z.enum(['note', 'warning', 'rejected']),
    }),
  ),
  /** The records the row may mean, where somebody has to say which or has said it; the answer goes to `rows` of a check. */
  candidates: z.array(z.object({ id, name: z.string() })),
  /** Whether the answer may also be 'new': a record that is not there yet. */
  mayBeNew: z.boolean(),
});

const started = z.object({ id });
const byImport = z.strictObject({ id });
const rowFilter = {
  importId: id.optional(),
  onlyVerdict: z.enum(['good', 'warning', 'rejected']).optional(),
};

/** One engine for every kind of record (docs/domain.md, Imports). */
export const imports = {
  preview: operation({
    method: 'POST',
    path: '/api/Import/Preview',
    access: anyModule,
    body: 'multipart',
    writes: true,
    input: z.strictObject({ entity, file: spreadsheetUpload() }),
    output: started,
    summary:
      'Reads a spreadsheet, guesses its columns and checks its rows; nothing is imported yet.',
  }),
  check: operation({
    method: 'POST',
    path: '/api/Import/Check',
    access: anyModule,
    body: 'json',
    writes: true,
    input: z.strictObject({
      id,
      columns: mapping.columns.optional(),
      values: mapping.values.optional(),
      defaults: mapping.defaults.optional(),
      duplicates: mapping.duplicates.optional(),
      unread: mapping.unread.optional(),
      reads: mapping.reads.optional(),
      rows: mapping.rows.optional(),
      /** Another row of headings, or other letters: the file is read again. */
      headerRow: z
        .number(notNumber)
        .int('The row of the headings is a whole number.')
        .min(1, 'The first row is 1.')
        .nullable()
        .optional(),
      encoding: encoding.optional(),
    }),
    output: started,
    summary: 'Checks the rows again with the chosen meaning of columns and unknown values.',
  }),
  commit: operation({
    method: 'POST',
    path: '/api/Import/Commit',
    access: anyModule,
    body: 'json',
    writes: true,
    input: byImport,
    output: started,
    summary: 'Imports the good rows in one transaction.',
  }),
  cancel: operation({
    method: 'POST',
    path: '/api/Import/Cancel',
    access: anyModule,
    body: 'json',
    writes: true,
    input: byImport,
    output: started,
    summary: 'Cancels an import in progress; nothing is left half done.',
  }),
  undo: operation({
    method: 'POST',
    path: '/api/Import/Undo',
    access: anyModule,
    body: 'json',
    writes: true,
    input: byImport,
    output: started,
    summary:
      'Undoes an import within 24 hours: deletes what it added and restores the old values of what it changed.',
  }),
  get: operation({
    method: 'GET',
    path: '/api/Import/GetImport',
    access: anyModule,
    body: 'query',
    input: z.strictObject({ Id: id }),
    output: importDetails,
    summary: 'One import with its progress and result.',
  }),
  list: operation({
    method: 'POST',
    path: '/api/Import/GetAllImport',
    access: anyModule,
    body: 'json',
    answer: 'list',
    input: z.strictObject({ entity: entity.optional() }),
    output: pageOf(importSummary),
    summary: 'The latest imports of the company, newest first.',
  }),
  rows: operation({
    method: 'POST',
    path: '/api/Import/GetAllImportRow',
    access: anyModule,
    body: 'json',
    answer: 'list',
    input: listOf(importRowColumns.columns, rowFilter),
    output: pageOf(importRow),
    summary: 'The rows of an import with their verdicts.',
  }),
  counts: countsCall({
    path: '/api/Import/GetAllImportRowCounts',
    access: anyModule,
    body: listOf(importRowColumns.columns, rowFilter),
    called: 'rows of one import',
  }),
  excel: operation({
    method: 'POST',
    path: '/api/Import/GetAllImportRowExcel',
    access: anyModule,
    body: 'json',
    answer: 'spreadsheet',
    input: listOf(importRowColumns.columns, { ...rowFilter, format: exportFormat }),
    output: z.unknown(),
    summary: 'The same rows as a spreadsheet: the columns of the file and the reason.',
  }),
  template: operation({
    method: 'POST',
    path: '/api/Import/GetTemplateExcel',
    access: anyModule,
    body: 'json',
    answer: 'spreadsheet',
    input: z.strictObject({ entity, format: exportFormat }),
    output: z.unknown(),
    summary: 'A spreadsheet with a header for every field of a kind of record, and an example.',
  }),
};

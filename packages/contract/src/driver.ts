import * as z from 'zod';
import {
  documentKeys,
  driverDocumentColumns,
  driverExceptionColumns,
  driverReport,
  driverTrackerColumns,
} from './driver.columns.ts';
import { employeeRow } from './employee.ts';
import { exportColumns, exportFormat, listOf, pageOf } from './filter.ts';
import { operation } from './operation.ts';
import { withReport } from './report.ts';
import { id, nothing } from './schema.ts';

/** What is known of every driver: the employee's row, the tracker's fixed columns and the gaps of the DQ file in words. */
export const knownDriverRow = employeeRow.extend({
  /** The short running number; `id` is the one to link by. */
  Id: z.number().int(),
  Name: z.string(),
  EmployeeGroup: z.string().nullable(),
  EmployeeNumber: z.string().nullable(),
  /** Required papers that are overdue or missing past their day; null when there are none. */
  dqFile: z.string().nullable(),
});

/** One driver (employee of type CDL); further keys are kinds of papers: `{name}` a state, `{name}_DisplayText`, `{name}_Link`, `{name}_Reason`. */
export const driverRow = z.looseObject(knownDriverRow.shape);

/** One kind of paper as a column of the tracker. */
export const driverDocument = z.object({
  /** Its key in a row; the others are made of it. */
  name: z.string(),
  fileTypeId: id,
  code: z.string(),
  cfr: z.string().nullable(),
  required: z.enum(['yes', 'no', 'ifApplicable']),
});

const neighbour = z.object({ id, name: z.string() }).nullable();

const flag = z.union([z.boolean(), z.stringbool()], 'Use true or false.').optional();
const ids = z.union([id.transform((one) => [one]), z.array(id)]).optional();

/** The driver exceptions: each flag narrows the list, several together widen it (docs/product.md, Driver Exceptions). */
export const driverFlags = {
  OnlyDriversWithExceptions: flag,
  OnlyOverDueDLs: flag,
  OnlyDueSoonDLs: flag,
  OnlyOverDueMedCards: flag,
  OnlyDueSoonMedCards: flag,
  EmployeeGroups: ids,
  /** Only these kinds of papers become columns. */
  FileTypeIds: ids,
};

const columns = [
  ...driverTrackerColumns.columns,
  ...driverExceptionColumns.columns,
  ...driverReport.columns,
];
const body = listOf(columns);
const inFile = { format: exportFormat, columns: exportColumns };

/** A list body inside a query string, as JSON text or already an object. */
export function inQuery<T extends z.ZodType>(schema: T) {
  return z.preprocess((value, context) => {
    if (typeof value !== 'string') return value;
    try {
      return JSON.parse(value) as unknown;
    } catch {
      context.issues.push({ code: 'custom', message: 'Filter must be JSON.', input: value });
      return z.NEVER;
    }
  }, schema.optional());
}

/** The texts of the papers in rows: a key with its state, link and reason beside it, and no field of ours. */
function paperTexts(rows: readonly object[]): string[] {
  const [row = {}] = rows;
  return Object.keys(row).flatMap((name) => {
    const keys = documentKeys(name);
    const isPaper = Object.values(keys).every(
      (key) => key in row && !(key in knownDriverRow.shape),
    );
    return isPaper ? [keys.text] : [];
  });
}

export const drivers = {
  details: operation({
    method: 'GET',
    path: '/api/Employee/GetDriversDetails',
    access: {
      full: 'EMPLOYEE',
      report: driverReport,
      input: z.strictObject({ ...driverFlags, Filter: inQuery(listOf(driverReport.columns)) }),
      own: paperTexts,
    },
    body: 'query',
    answer: 'list',
    input: z.strictObject({ ...driverFlags, Filter: inQuery(body) }),
    output: pageOf(driverRow),
    summary:
      'Drivers with one state, text and link per kind of paper, optionally only those with an exception.',
  }),
  excel: operation({
    method: 'POST',
    path: '/api/Employee/GetDriverDetailsExcel',
    access: withReport('EMPLOYEE', driverReport, { ...driverFlags, ...inFile }),
    body: 'json',
    answer: 'spreadsheet',
    input: listOf(columns, { ...driverFlags, ...inFile }),
    output: z.unknown(),
    summary: 'The same drivers as a spreadsheet, every row.',
  }),
  documents: operation({
    method: 'GET',
    path: '/api/Employee/GetDriverDocuments',
    access: { full: 'EMPLOYEE', report: driverDocumentColumns, input: nothing },
    body: 'query',
    input: nothing,
    output: z.array(driverDocument),
    summary: 'The kinds of papers that are columns of the tracker, for this caller.',
  }),
  neighbours: operation({
    method: 'GET',
    path: '/api/Employee/GetDriverNeighbours',
    access: 'EMPLOYEE',
    body: 'query',
    input: z.strictObject({ Id: id }),
    output: z.object({ previous: neighbour, next: neighbour }),
    summary: 'The current drivers before and after one in the order of names.',
  }),
};

import { checkCodes } from '@roadproof/domain/people/audit-check';
import * as z from 'zod';
import {
  documentKeys,
  driverDocumentColumns,
  driverExceptionColumns,
  driverReport,
  driverTrackerColumns,
} from './driver.columns.ts';
import { listedEmployee } from './employee.ts';
import { paperToFile } from './paper-to-file.ts';
import { exportColumns, exportFormat, listOf, pageOf } from '../filter.ts';
import { neighbour, neighboursCall } from '../neighbours.ts';
import { countsCall } from '../counts-call.ts';
import { operation } from '../operation.ts';
import { deletedSince, pastDay } from '../past-day.ts';
import { withReport } from '../report.ts';
import { day, id, notNumber, nothing, sentNumber } from '../schema.ts';

/** What is known of every driver: the employee's row, the tracker's fixed columns and the gaps of the DQ file in words. */
export const knownDriverRow = listedEmployee.extend({
  /** The short running number; `id` is the one to link by. */
  Id: z.number().int(),
  Name: z.string(),
  EmployeeGroup: z.string().nullable(),
  EmployeeNumber: z.string().nullable(),
  /** Required papers that are overdue or missing past their day; null when there are none. */
  dqFile: z.string().nullable(),
  /** The worst of them and how many others there are, as short as a cell of a table. */
  dqFileBrief: z.string().nullable(),
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
const listFlags = { ...driverFlags, ...pastDay };
/** What is asked of an auditor's checks; nothing of it is in a report. */
const checkFlags = {
  /** Only those at whom this check of an auditor finds something. */
  Check: z.enum(checkCodes).optional(),
  /** At whom it finds something so many days from today, if nothing is done. */
  CheckInDays: sentNumber(z.number(notNumber).int().min(0).max(366)).optional(),
  /** Only those with a gap in the DQ file today. */
  OnlyDriversWithGaps: flag,
  /** Only those without one today whose file is whole through a day from the first to the second. */
  GapsDueFrom: day.optional(),
  GapsDueTo: day.optional(),
};

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

const fileAccess = withReport('EMPLOYEE', driverReport, { ...listFlags, ...inFile });

export const drivers = {
  details: operation({
    method: 'GET',
    path: '/api/Employee/GetDriversDetails',
    access: {
      full: 'EMPLOYEE',
      report: driverReport,
      input: z.strictObject({ ...listFlags, Filter: inQuery(listOf(driverReport.columns)) }),
      own: paperTexts,
    },
    body: 'query',
    answer: 'list',
    input: z.strictObject({ ...listFlags, ...checkFlags, Filter: inQuery(body) }),
    output: pageOf(driverRow.extend(deletedSince)),
    summary:
      'Drivers with one state, text and link per kind of paper, optionally only those with an exception.',
  }),
  counts: countsCall({
    path: '/api/Employee/GetDriverDetailsCounts',
    access: 'EMPLOYEE',
    body: z.strictObject({ ...driverFlags, ...checkFlags, Filter: body.optional() }),
    called: 'drivers',
  }),
  excel: operation({
    method: 'POST',
    path: '/api/Employee/GetDriverDetailsExcel',
    access: fileAccess,
    body: 'json',
    answer: 'spreadsheet',
    input: listOf(columns, { ...listFlags, ...checkFlags, ...inFile }),
    output: z.unknown(),
    summary: 'The same drivers as a spreadsheet, every row.',
  }),
  checks: operation({
    method: 'GET',
    path: '/api/Employee/GetDriverAuditChecks',
    access: 'EMPLOYEE',
    body: 'query',
    input: nothing,
    output: z.array(
      z.object({
        code: z.string(),
        name: z.string(),
        /** Whose rows its number opens. */
        of: z.enum(['drivers', 'units', 'renewals', 'accidents', 'people']),
        violating: z.number().int(),
        examined: z.number().int(),
        /** Two or more, and one in ten of those examined. */
        isPattern: z.boolean(),
      }),
    ),
    summary: 'The audit checks: how many drivers each one finds a problem with, out of how many.',
  }),
  toFile: operation({
    method: 'POST',
    path: '/api/Employee/GetDriverPapersToFile',
    readsLists: true,
    access: 'EMPLOYEE',
    body: 'json',
    input: z.strictObject({ ...driverFlags, ...checkFlags, Filter: body.optional() }),
    output: z.array(paperToFile),
    summary:
      'Papers of these drivers that are missing, overdue or due soon, at most 500, in the order of the list.',
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
  neighbours: neighboursCall({
    path: '/api/Employee/GetDriverNeighbours',
    access: 'EMPLOYEE',
    one: neighbour,
    summary: 'The current drivers before and after one in the order of names.',
  }),
};

import { driverCellWords } from '@roadproof/domain/people/driver-matrix';
import * as z from 'zod';
import { countsCall } from '../counts-call.ts';
import { exportFormat, idFilter, pageOf } from '../filter.ts';
import { matrixOptions } from '../matrix-options.ts';
import { operation } from '../operation.ts';
import { paperToFile } from './paper-to-file.ts';
import { day, id } from '../schema.ts';

const text = z.string().nullable();
const count = z.number().int();

/** Most drivers of one page. */
export const maxMatrixDrivers = 200;

/** The tabs: files with a gap today, with a paper due soon, or with neither. */
export const driverMatrixTabs = ['gaps', 'dueSoon', 'complete'] as const;

const filter = {
  tab: z.enum(driverMatrixTabs, 'Use gaps, dueSoon or complete.').optional(),
  /** Only these kinds of paper are columns. */
  kinds: idFilter.optional(),
  groupId: idFilter.optional(),
};

// A name, a group, the number of gaps, the days since the oldest was due, or the id of a kind of paper whose states count.
const options = matrixOptions(['name', 'group', 'gaps', 'daysOver'], maxMatrixDrivers);

const matrixBody = z.strictObject({ ...filter, options: options.optional() });

/** A parsed request of the matrix of drivers. */
export type DriverMatrixBody = z.output<typeof matrixBody>;

/** One kind of paper of one driver (docs/domain.md, Driver matrix). */
const driverMatrixCell = z.object({
  state: z.enum(['OVERDUE', 'MISSING', 'DUE_SOON', 'PENDING', 'COMPLETED', 'WAIVED']),
  /** Text of a cell without a day. */
  word: z.enum(driverCellWords).nullable(),
  day: day.nullable(),
  isGap: z.boolean(),
  isOnFile: z.boolean(),
  /** The reason of its state, with the paragraph. */
  reason: z.string(),
});

/** One driver of the matrix; the cells stand under the ids of their kinds. */
export const driverMatrixRow = z.object({
  id,
  name: z.string(),
  number: text,
  group: text,
  gaps: count,
  cells: z.record(z.string(), driverMatrixCell),
});

/** A kind of paper with how many of its cells are in each state. */
const driverMatrixPaper = z.object({
  id,
  name: z.string(),
  code: z.string(),
  cfr: text,
  /** Overdue or missing; those of them that are gaps. */
  open: count,
  gaps: count,
  dueSoon: count,
  pending: count,
  onFile: count,
});

/** The columns of the matrix, and the gaps of all drivers that match. */
export const driverMatrixPapers = z.object({
  papers: z.array(driverMatrixPaper),
  gaps: count,
  /** Driver files with a gap. */
  files: count,
});

/** The drivers tracker as drivers by kinds of paper. */
export const driverMatrix = {
  list: operation({
    method: 'POST',
    path: '/api/Employee/GetDriverMatrix',
    access: 'EMPLOYEE',
    body: 'json',
    answer: 'list',
    input: matrixBody,
    output: pageOf(driverMatrixRow),
    summary: 'Drivers with the state of each kind of paper, the files with the most gaps first.',
  }),
  papers: operation({
    method: 'POST',
    path: '/api/Employee/GetDriverMatrixPapers',
    readsLists: true,
    access: 'EMPLOYEE',
    body: 'json',
    input: z
      .strictObject(filter)
      .safeExtend({ options: options.pick({ search: true }).optional() }),
    output: driverMatrixPapers,
    summary: 'The kinds of paper of these drivers, those with the most gaps first, with counts.',
  }),
  toFile: operation({
    method: 'POST',
    path: '/api/Employee/GetDriverMatrixPapersToFile',
    readsLists: true,
    access: 'EMPLOYEE',
    body: 'json',
    input: matrixBody,
    output: z.array(paperToFile),
    summary:
      'Papers of the matrix that are missing, overdue or due soon, at most 500, by its rows.',
  }),
  counts: countsCall({
    path: '/api/Employee/GetDriverMatrixCounts',
    access: 'EMPLOYEE',
    body: matrixBody,
    called: 'drivers of the matrix',
  }),
  excel: operation({
    method: 'POST',
    path: '/api/Employee/GetDriverMatrixExcel',
    access: 'EMPLOYEE',
    body: 'json',
    answer: 'spreadsheet',
    input: matrixBody.safeExtend({ format: exportFormat }),
    output: z.unknown(),
    summary: 'The same drivers and kinds of paper as a spreadsheet, every row.',
  }),
};

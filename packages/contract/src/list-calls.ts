import * as z from 'zod';
import type { Column, Columns } from './column.ts';
import { exportColumns, exportFormat, listOf, pageOf } from './filter.ts';
import { operation, type Access, type ReportAccess } from './operation.ts';
import { deletedSince, pastDay } from './past-day.ts';
import { withReport } from './report.ts';
import { pathsIn } from './row.ts';

type Extra = Readonly<Record<string, z.ZodType>>;

/** Open to a module, and to REPORTS alone with the columns of a report, filtered by these further fields. */
export interface ReportOf<M extends ReportAccess['full'] = ReportAccess['full']> {
  readonly full: M;
  readonly report: ReportAccess['report'];
  readonly filter?: Extra;
}

type AccessOf<A> = A extends ReportOf<infer M> ? ReportAccess & { readonly full: M } : A;

interface Options<
  P extends `/api/${string}`,
  A,
  C extends readonly Column[],
  Row extends z.ZodType,
  E extends Extra,
> {
  readonly path: P;
  /** Written out, so that a path of the API is found by searching for it. */
  readonly excelPath: `${P}Excel` & `/api/${string}`;
  readonly access: A;
  readonly columns: Omit<Columns, 'columns'> & { readonly columns: C };
  readonly row: Row;
  /** Fields of the body besides a filter per column. */
  readonly extra?: E;
  /** Its rows are told as of a past day too. */
  readonly hasPast?: true;
  /** What its rows are called: 'units'. */
  readonly called: string;
  /** One sentence for the API page. */
  readonly summary: string;
}

/** The two calls of a list: a page of it, and every row of it as a spreadsheet. */
export function listCalls<
  const P extends `/api/${string}`,
  const A extends Exclude<Access, ReportAccess> | ReportOf,
  const C extends readonly Column[],
  Row extends z.ZodType,
  const E extends Extra = Record<never, never>,
>({
  path,
  excelPath,
  access,
  columns,
  row,
  called,
  summary,
  ...options
}: Options<P, A, C, Row, E>) {
  const past = options.hasPast ? pastDay : {};
  const extra = { ...options.extra, ...past } as E;
  const isReport = typeof access === 'object' && 'full' in access;
  const opened = (more: Extra, paths?: ReadonlySet<string>): AccessOf<A> =>
    (isReport
      ? withReport(access.full, access.report, { ...access.filter, ...past, ...more }, paths)
      : access) as AccessOf<A>;
  const paths = row instanceof z.ZodObject ? pathsIn(row) : undefined;
  const inFile = {
    format: exportFormat,
    ...(isReport && { columns: exportColumns }),
  } as { format: typeof exportFormat };
  return {
    list: operation({
      method: 'POST',
      path,
      access: opened({}, paths),
      body: 'json',
      answer: 'list',
      input: listOf(columns.columns, extra, paths),
      output: pageOf(
        (options.hasPast ? (row as unknown as z.ZodObject).extend(deletedSince) : row) as Row,
      ),
      summary,
    }),
    excel: operation({
      method: 'POST',
      path: excelPath,
      access: opened(inFile, paths),
      body: 'json',
      answer: 'spreadsheet',
      input: listOf(columns.columns, { ...extra, ...inFile }, paths),
      output: z.unknown(),
      summary: `The same ${called} as a spreadsheet, every row.`,
    }),
  };
}

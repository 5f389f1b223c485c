import { pathsOf, type Column } from '@roadproof/contract/column';
import { deletedSinceColumn } from '@roadproof/contract/past-day';
import type { Access, Operation, ReportAccess } from '@roadproof/contract/operation';
import { mayOpen, type PermissionFlags } from '@roadproof/domain/account/permission';
import type { Context, Spreadsheet } from './context.ts';
import { badRequest } from '../errors.ts';
import { exportName } from './export-name.ts';
import type { Session } from '../auth/request-session.ts';

/** The report a caller gets of an operation in place of the whole: REPORTS let them in, the data's own module does not. */
export function reportFor(flags: PermissionFlags, access: Access): ReportAccess | null {
  if (typeof access !== 'object' || !('full' in access)) return null;
  return mayOpen(flags, access.full) ? null : access;
}

/** The caller as a reader of reports, to whom no restricted paper is told. */
export function asReader(session: Session): Session {
  return { ...session, caller: { ...session.caller, mayOpenRestricted: false } };
}

/** A parsed answer with the keys of a report and no other. */
export function reportAnswer(
  { report, own }: ReportAccess,
  { answer }: Operation,
  output: unknown,
): unknown {
  const rows = (answer === 'list' ? (output as { data: object[] }).data : output) as object[];
  const paths = pathsOf(report.columns).map((path) => path.split('.'));
  const more = own?.(rows) ?? [];
  const shown = rows.map((row) => {
    const result: Record<string, unknown> = {};
    for (const path of paths) copy(row, result, path);
    for (const key of [...more, deletedSinceColumn.key])
      if (key in row) result[key] = (row as Record<string, unknown>)[key];
    return result;
  });
  return answer === 'list' ? { ...(output as object), data: shown } : shown;
}

/** A file of a report, with the columns asked for by their keys, or with every one it can have: for readers of reports those of the report alone. */
export function reportSheet(
  { report: usual }: ReportAccess,
  sheet: Spreadsheet,
  request: ReportRequest,
  context: Pick<Context, 'company' | 'today'>,
): Spreadsheet {
  const report = sheet.report ?? usual;
  const { sheet: name } = report;
  const own = [...report.columns, ...(sheet.ownColumns ?? [])];
  const known = request.isWhole ? [...own, ...sheet.columns, ...(sheet.moreColumns ?? [])] : own;
  return {
    ...sheet,
    fileName: exportName(report, context),
    sheet: name,
    columns: request.keys === undefined ? own : chosen(known, request.keys),
  };
}

/** Request for the file of a report: columns by their keys, and whether any column of the whole list may be among them. */
interface ReportRequest {
  readonly keys: readonly string[] | undefined;
  readonly isWhole: boolean;
}

/** The columns of these keys, in their order; a reason stands in a file only where it was asked for. */
export function chosen(known: readonly Column[], keys: readonly string[]): Column[] {
  const byKey = new Map(known.toReversed().map((column) => [column.key, column]));
  const columns = [...new Set(keys)]
    .flatMap((key) => byKey.get(key) ?? [])
    .map((column) => withoutReason(column, byKey));
  if (columns.length > 0) return columns;
  throw badRequest('None of these columns is in this report.', 'Choose others.', 'columns');
}

/** A column without the reason beside it where that is a column of its own, and such a column as one of the file. */
function withoutReason(column: Column, known: ReadonlyMap<string, Column>): Column {
  const { standing, export: _, ...plain } = column;
  if (standing !== undefined) return known.has(`${standing}.text`) ? plain : column;
  const isReason = [...known.values()].some((one) => `${one.standing}.text` === column.key);
  return isReason ? plain : column;
}

function copy(from: object, to: Record<string, unknown>, path: readonly string[]): void {
  const [key = '', ...rest] = path;
  if (!(key in from)) return;
  const value = (from as Record<string, unknown>)[key];
  if (rest.length === 0 || value === null || typeof value !== 'object') {
    to[key] = value;
    return;
  }
  const inner = (to[key] ??= {}) as Record<string, unknown>;
  copy(value, inner, rest);
}

import { pathsOf } from '@roadproof/contract/column';
import type { Access, Operation, ReportAccess } from '@roadproof/contract/operation';
import { mayOpen, type PermissionFlags } from '@roadproof/domain/permission';
import type { Context, Spreadsheet } from './context.ts';
import { exportName } from './export-name.ts';
import type { Session } from './session.ts';

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
    const told: Record<string, unknown> = {};
    for (const path of paths) copy(row, told, path);
    for (const key of more) if (key in row) told[key] = (row as Record<string, unknown>)[key];
    return told;
  });
  return answer === 'list' ? { ...(output as object), data: shown } : shown;
}

/** A file with the columns of a report, and those of the company's own making the operation offers it. */
export function reportSheet(
  { report }: ReportAccess,
  sheet: Spreadsheet,
  context: Pick<Context, 'company' | 'today'>,
): Spreadsheet {
  const { sheet: name, columns } = report;
  return {
    ...sheet,
    fileName: exportName(report, context),
    sheet: name,
    columns: [...columns, ...(sheet.ownColumns ?? [])],
  };
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

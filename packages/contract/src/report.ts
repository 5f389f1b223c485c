import { listOf } from './filter.ts';
import type { ReportAccess } from './operation.ts';

/** Open to a module, and to REPORTS alone with the columns of a report: a list body that reaches no other, with these further fields. */
export function withReport<const M extends ReportAccess['full']>(
  full: M,
  report: ReportAccess['report'],
  extra: Parameters<typeof listOf>[1] = {},
  paths?: ReadonlySet<string>,
): ReportAccess & { readonly full: M } {
  return { full, report, input: listOf(report.columns, extra, paths) };
}

import { reportCalls } from '@roadproof/contract/report/report-calls';
import { reportKinds, type ReportCategory } from '@roadproof/contract/report/report-category';
import type { ReportDocument } from '@roadproof/contract/report/report-document';
import { excelInputOf } from '@roadproof/contract/report/report-input';
import { requireAccess } from '../../../http/access.ts';
import type { Context, Spreadsheet } from '../../../http/context.ts';
import { refuseCostly } from '../../../http/filter-budget.ts';
import { asReader, reportFor, reportSheet } from '../../../http/report.ts';
import { sheetFor } from '../../../http/sheet-for.ts';
import { parseInput } from '../../../http/validation.ts';
import { excelHandlers } from './excel-handlers.ts';

/** A report as this caller may read it: with REPORTS alone they are a reader of its columns. */
export function readerOf(context: Context, category: ReportCategory): Context {
  const { access } = reportCalls[category].excel;
  requireAccess(context.caller.flags, access);
  const report = reportFor(context.caller.flags, access);
  return report === null ? context : { ...context, ...asReader(context), report: report.report };
}

/** The body of a document as the category's Excel call reads it for this caller; 400 names what reaches further than they may. */
export function parsedReport(
  context: Context,
  category: ReportCategory,
  document: ReportDocument,
): unknown {
  const { excel } = reportCalls[category];
  const report = reportFor(context.caller.flags, excel.access);
  const input = parseInput((report ?? excel).input, excelInputOf(category, document));
  refuseCostly(input);
  return input;
}

/** A report as the file its Excel call would give this caller: the same rows, columns and rights; the columns it shows at first where the document names none. */
export async function sheetOf(
  context: Context,
  category: ReportCategory,
  document: ReportDocument,
): Promise<Spreadsheet> {
  const reader = readerOf(context, category);
  const { excel: operation } = reportCalls[category];
  const input = parsedReport(reader, category, document);
  const sheet = await sheetFor({ operation, handler: excelHandlers[category] }, input, reader);
  if (document.columns) return sheet;
  const shown = reportKinds[category].columns.columns.filter(({ hidden }) => !hidden);
  const keys = [...shown, ...(sheet.ownColumns ?? [])].map(({ key }) => key);
  return reportSheet(operation.access, sheet, { keys, isWhole: false }, reader);
}

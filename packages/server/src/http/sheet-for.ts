import { deletedSinceColumn } from '@roadproof/contract/past-day';
import type { Operation } from '@roadproof/contract/operation';
import type { Context, Spreadsheet } from './context.ts';
import type { AnyHandler } from './mount.ts';
import { asOfDay } from './past-day.ts';
import { reportFor, reportSheet } from './report.ts';
import { withUnitHeadings } from './unit-headings.ts';

/** A call that answers a spreadsheet, with what answers it. */
interface SheetCall {
  readonly operation: Operation;
  readonly handler: AnyHandler;
}

/** What the call answers this caller: the whole list, or the report they may see, or the columns of it that were asked for. */
export async function sheetFor(
  { operation, handler }: SheetCall,
  input: unknown,
  context: Context,
): Promise<Spreadsheet> {
  const { columns: keys, ...filters } = input as { readonly columns?: readonly string[] };
  const [body, then] = await asOfDay(filters, context);
  const made = (await handler(body as never, then as never)) as Spreadsheet;
  const chosenColumns = withChosenColumns(made, operation, keys, context);
  const sheet = await withUnitHeadings(chosenColumns, then);
  return then.asOf === undefined ? sheet : marked(sheet);
}

/** The file with the columns this caller asked for and may see. */
function withChosenColumns(
  sheet: Spreadsheet,
  { access }: Operation,
  keys: readonly string[] | undefined,
  context: Context,
): Spreadsheet {
  if (typeof access !== 'object' || !('full' in access)) return sheet;
  const isWhole = reportFor(context.caller.flags, access) === null;
  if (isWhole && keys === undefined) return sheet;
  return reportSheet(access, sheet, { keys, isWhole }, context);
}

/** A file of a past day tells of each row whether it was deleted since. */
function marked(sheet: Spreadsheet): Spreadsheet {
  return { ...sheet, columns: [...sheet.columns, deletedSinceColumn] };
}

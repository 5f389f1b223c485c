import { deletedSinceColumn } from '@roadproof/contract/past-day';
import type { Operation } from '@roadproof/contract/operation';
import type { Context, Spreadsheet } from './context.ts';
import type { AnyHandler } from './mount.ts';
import { asOfDay } from './past-day.ts';
import { reportFor, reportSheet } from './report.ts';

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
  const { columns: keys, ...asked } = input as { readonly columns?: readonly string[] };
  const [body, then] = await asOfDay(asked, context);
  const made = (await handler(body as never, then as never)) as Spreadsheet;
  const sheet = then.asOf === undefined ? made : marked(made);
  const { access } = operation;
  if (typeof access !== 'object' || !('full' in access)) return sheet;
  const isWhole = reportFor(context.caller.flags, access) === null;
  if (isWhole && keys === undefined) return sheet;
  const report = reportSheet(access, sheet, { keys, isWhole }, context);
  return then.asOf === undefined ? report : marked(report);
}

/** A file of a past day tells of each row whether it was deleted since. */
function marked(sheet: Spreadsheet): Spreadsheet {
  return { ...sheet, columns: [...sheet.columns, deletedSinceColumn] };
}

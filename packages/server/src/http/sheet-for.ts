import type { Operation } from '@roadproof/contract/operation';
import type { Context, Spreadsheet } from './context.ts';
import type { AnyHandler } from './mount.ts';
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
  const { columns: keys, ...body } = input as { readonly columns?: readonly string[] };
  const sheet = (await handler(body as never, context as never)) as Spreadsheet;
  const { access } = operation;
  if (typeof access !== 'object' || !('full' in access)) return sheet;
  const isWhole = reportFor(context.caller.flags, access) === null;
  return isWhole && keys === undefined
    ? sheet
    : reportSheet(access, sheet, { keys, isWhole }, context);
}

import type { Columns } from '@roadproof/contract/column';
import type { Operation } from '@roadproof/contract/operation';
import { pastDay } from '@roadproof/contract/past-day';
import type { AnySource, ListSource } from '../db/list-source.ts';
import { page } from '../db/list.ts';
import type { ReadPage } from '../db/read-page.ts';
import type { Context, Spreadsheet } from './context.ts';
import { oneStatement } from './one-statement.ts';
import { spreadsheetOf } from './spreadsheet-of.ts';

type Format = { readonly format?: 'xlsx' | 'csv' | undefined };

/** What answers the two calls of a list. */
interface ListHandlers<Row, Raw, In> {
  readonly list: (body: In, context: Context) => Promise<ReadPage<Row, Raw>>;
  readonly excel: (body: In & Format, context: Context) => Promise<Spreadsheet>;
}

/** Answers the calls of a list by its source; `bodyOf` turns a body of the call into one of the source. A page is one statement. */
export function listHandlers<Row extends object, Raw, Body, In = Body>(
  call: Operation,
  source: ListSource<Row, Raw, Body> & { readonly columns: Columns },
  bodyOf: (context: Context, body: In) => NoInfer<Body> = (_, body) => body as unknown as Body,
): ListHandlers<Row, Raw, In> {
  allAnswered(call, source);
  return {
    list: oneStatement(async (body: In, context: Context) =>
      page(context, source, bodyOf(context, body)),
    ),
    excel: async ({ format, ...body }, context) =>
      spreadsheetOf(
        context,
        source,
        source.columns,
        format,
        bodyOf(context, body as unknown as In),
      ),
  };
}

// The engine asks nothing by a switch it does not know, and the compiler lets a body with more through.
function allAnswered({ input }: Operation, source: AnySource): void {
  const { shape } = input as unknown as { readonly shape: Readonly<Record<string, unknown>> };
  for (const name of Object.keys(shape))
    if (
      name !== 'options' &&
      !(name in pastDay) &&
      !(name in source.fields) &&
      !(name in (source.extra ?? {}))
    )
      throw new Error(`the list "${source.name}" answers no "${name}"`);
}

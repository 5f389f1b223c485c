import type { Columns } from '@roadproof/contract/column';
import type { ListSource, ParsedBody } from '../db/list-source.ts';
import { stream, type Reader } from '../db/list.ts';
import type { Spreadsheet } from './context.ts';
import { exportName } from './export-name.ts';

/** A list as a spreadsheet: the list's own rows and columns, all pages. */
export function spreadsheetOf<Row extends object, Raw, Body>(
  context: Reader,
  source: ListSource<Row, Raw, Body>,
  columns: Columns,
  format: 'xlsx' | 'csv' | undefined,
  body: NoInfer<Body>,
): Spreadsheet {
  const { options, ...filter } = body as ParsedBody;
  const { sheet } = columns;
  const fileName = exportName(columns, context);
  const rows = stream(context, source, {
    ...filter,
    options: options && { ...options, pageNumber: 1 },
  } as Body);
  const list = { source, body: body as ParsedBody };
  return { fileName, sheet, format: format ?? 'xlsx', columns: columns.columns, rows, list };
}

import type { Column } from '@roadproof/contract/column';
import type { ParsedBody } from '../../../db/list-source.ts';
import { stream } from '../../../db/list.ts';
import type { Context, Spreadsheet } from '../../../http/context.ts';
import { badRequest } from '../../../errors.ts';
import type { Batch } from '../../../import/batch.ts';
import type { ImportEntity } from '../../../import/entity.ts';
import { importRowSource } from './rows.ts';

/** The rows of an import as they came, with the reason beside them, so that they can be mended and imported again. */
export function rowsSheet(
  context: Context,
  { layout, fileName }: Batch,
  format: 'xlsx' | 'csv' | undefined,
  body: ParsedBody,
): Spreadsheet {
  const headers = layout.headers ?? [];
  const columns: Column[] = [
    ...headers.map((header, at): Column => ({ key: `cells.${at}`, header, kind: 'text' })),
    { key: 'reason', header: 'Reason', kind: 'text', width: 480 },
  ];
  const { options, ...filter } = body;
  const rows = stream(context, importRowSource, {
    ...filter,
    options: options && { ...options, pageNumber: 1 },
  });
  const name = fileName.replace(/\.[^.]{1,5}$/, '');
  return {
    fileName: `${name}_${body['onlyVerdict'] === 'rejected' ? 'rejected' : 'rows'}`,
    sheet: 'Rows',
    format: format ?? 'xlsx',
    columns,
    rows,
  };
}

/** An empty spreadsheet with a header for every field and one row that shows how they are filled. */
export function templateSheet(
  { fields, label, name }: ImportEntity,
  format: 'xlsx' | 'csv',
): Spreadsheet {
  const example = Object.fromEntries(fields.map((field) => [field.key, field.example ?? null]));
  const columns = fields
    .filter((field) => field.key !== 'fullName')
    .map(({ key, label: header }): Column => ({ key, header, kind: 'text', width: 150 }));
  return { fileName: `import_${name}`, sheet: label, format, columns, rows: only(example) };
}

async function* only(row: object): AsyncGenerator<object> {
  yield await Promise.resolve(row);
}

/** The import a list of rows belongs to; every such call has to name it. */
export function importIdOf(body: ParsedBody): string {
  const { importId } = body;
  if (typeof importId === 'string') return importId;
  throw badRequest('Say which import.', 'Send the id of the import.', 'importId');
}

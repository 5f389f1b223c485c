import type { Spreadsheet } from './context.ts';
import { csv } from './csv.ts';
import { tableColumns } from './table-column.ts';
import { xlsx } from './xlsx.ts';

/** The content type of each format. */
export const spreadsheetTypes = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
} as const;

/** A spreadsheet as chunks of its file; instants are written in the time zone. */
export function spreadsheetBytes(
  sheet: Spreadsheet,
  timeZone: string,
): AsyncIterable<string | Buffer> {
  const { format, rows, note, title } = sheet;
  const columns = tableColumns(sheet.columns);
  if (format === 'csv') return csv(columns, rows, timeZone);
  return xlsx({
    sheet: sheet.sheet,
    columns,
    rows,
    timeZone,
    ...(note === undefined ? {} : { note }),
    ...(title === undefined ? {} : { title }),
  });
}

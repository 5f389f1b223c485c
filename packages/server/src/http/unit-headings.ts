import { measureInHeader, withoutMeasure } from '@roadproof/domain/meter-unit';
import { sharedValues } from '../db/shared-values.ts';
import type { Context, Spreadsheet } from './context.ts';

/**
 * A file whose headings name the unit of readings where all rows share it, "Primary Meter (mi)", in
 * place of a column of units: an import reads both. A word of the company's own that an import
 * would not understand in a heading stays in its column.
 */
export async function withUnitHeadings(sheet: Spreadsheet, context: Context): Promise<Spreadsheet> {
  const { list, columns } = sheet;
  const paths = [...new Set(columns.flatMap(({ unit }) => unit ?? []))];
  if (list === undefined || paths.length === 0) return sheet;
  const shared = await sharedValues(context, list, paths);
  return {
    ...sheet,
    columns: columns.map((column) => {
      const { unit, ...plain } = column;
      const word = unit === undefined ? undefined : shared.get(unit);
      return word === undefined || !isUnderstood(word)
        ? column
        : { ...plain, header: `${column.header} (${word})` };
    }),
  };
}

const isUnderstood = (word: string): boolean =>
  ![null, 'distance'].includes(measureInHeader(word)) && withoutMeasure(word) === '';

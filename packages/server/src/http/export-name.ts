import type { Columns } from '@roadproof/contract/column';
import type { Context } from './context.ts';

/** What a spreadsheet of a list is called: as it was ordered, or by what it holds and the day where the company chose that (docs/domain.md, Names of exports). */
export function exportName(
  { fileName, sheet }: Pick<Columns, 'fileName' | 'sheet'>,
  { company, today }: Pick<Context, 'company' | 'today'>,
): string {
  if (!company.hasDescriptiveFileNames) return fileName;
  return `${sheet.toLowerCase().replaceAll(/[^a-z0-9]+/g, '_')}_${today}`;
}

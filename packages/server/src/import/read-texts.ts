import type { ImportField, ImportProblem } from '@roadproof/domain/import/import-field';
import { shortened } from '@roadproof/domain/import/import-figure';
import type { ImportRow } from './entity.ts';

/** By field: how its text is read, undefined where it cannot be, and what is said then: 'cannot be read; write Yes or No'. */
export type TextReaders = Readonly<
  Record<string, { readonly read: (text: string) => unknown; readonly fault: string }>
>;

/** Reads the texts of a row. One that cannot be read keeps the row out, or is left empty where the user chose that. */
export function readTexts(
  row: ImportRow,
  readers: TextReaders,
  fields: readonly ImportField[],
): ImportRow {
  const values: Record<string, unknown> = {};
  const problems: ImportProblem[] = [...row.problems];
  for (const [key, given] of Object.entries(row.values)) {
    const reader = readers[key];
    const value = reader && typeof given === 'string' ? reader.read(given) : given;
    if (value !== undefined) values[key] = value;
    else {
      const label = fields.find((field) => field.key === key)?.label ?? key;
      const message = `${label}: "${shortened(String(given))}" ${reader?.fault ?? ''}.`;
      problems.push({ field: key, message, level: 'rejected', isUnread: true });
    }
  }
  return { ...row, values, problems };
}

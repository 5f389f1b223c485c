import { importKey, type ImportField } from './import-field.ts';

/** Which field each column of a file fills; null for a column that is not imported. */
export type ImportColumns = readonly (string | null)[];

/** Titles and blank lines above the headers are looked through this far. */
const deepestHeader = 10;

/** The columns that headers name: by label or synonym first, then by a header that only starts with one; no field twice. */
export function guessColumns(
  headers: readonly string[],
  fields: readonly ImportField[],
): ImportColumns {
  const columns: (string | null)[] = headers.map(() => null);
  const taken = new Set<string>();
  const take = (matches: (header: string, name: string) => boolean): void => {
    headers.forEach((header, at) => {
      const key = importKey(header);
      if (columns[at] !== null || key === '') return;
      const found = fields.find(
        (field) => !taken.has(field.key) && namesOf(field).some((name) => matches(key, name)),
      );
      if (!found) return;
      columns[at] = found.key;
      taken.add(found.key);
    });
  };
  take((header, name) => header === name);
  // "License Expiration Date (MM/DD/YYYY)" still means the expiration date; an explanation beside a column does not.
  take(
    (header, name) => name.length >= 6 && header.startsWith(name) && !/(reason|unit)$/.test(header),
  );
  return columns;
}

/** The index of the row that holds the headers: the one among the first that names most fields, else the first that is not empty. */
export function headerRow(
  rows: readonly (readonly string[])[],
  fields: readonly ImportField[],
): number {
  let best = rows.findIndex((row) => row.some((cell) => cell.trim() !== ''));
  let most = 0;
  rows.slice(0, deepestHeader).forEach((row, at) => {
    const named = guessColumns(row, fields).filter((key) => key !== null).length;
    if (named > most) {
      most = named;
      best = at;
    }
  });
  return Math.max(best, 0);
}

const names = new WeakMap<ImportField, readonly string[]>();

function namesOf(field: ImportField): readonly string[] {
  const known =
    names.get(field) ?? [field.label, field.key, ...(field.synonyms ?? [])].map(importKey);
  names.set(field, known);
  return known;
}

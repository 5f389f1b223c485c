import type { ImportField, ImportKind } from '@roadproof/domain/import/import-field';

/** Options of a field beside its kind, key, label and synonyms. */
export type More = Omit<ImportField, 'kind' | 'key' | 'label' | 'synonyms'>;

/** A field with the other headers people give it, divided by commas. */
export const field = (
  kind: ImportKind,
  key: string,
  label: string,
  synonyms: string,
  more: More = {},
): ImportField => ({ key, label, kind, synonyms: synonyms.split(', '), ...more });

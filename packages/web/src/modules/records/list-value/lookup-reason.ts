import { lookupNouns, type LookupList } from '@roadproof/domain/company/lookup-list';
import type { LookupRow } from './lookup-calls.ts';

/** Why a value cannot be deleted, in words; null when it can. */
export function undeletable(list: LookupList, name: string, row: LookupRow): string | null {
  if (row.isSystem) return builtIn(name, 'deleted');
  const [one] = lookupNouns[list];
  return row.usedByText === null
    ? null
    : `Used by ${row.usedByText}: hide or merge this ${one} instead.`;
}

/** Why a value that the rules depend on cannot be hidden or merged; null when it can. */
export const unmovable = (name: string, row: LookupRow, what: 'hidden' | 'merged'): string | null =>
  row.isSystem ? builtIn(name, what) : null;

const builtIn = (name: string, what: string): string =>
  `“${name}” is built into Roadproof: it can be renamed, not ${what}.`;

/** What stands under the list. */
export function footnote(list: LookupList): string {
  const [one] = lookupNouns[list];
  const article = /^[aeiou]/.test(one) ? 'An' : 'A';
  return `${article} ${one} in use cannot be deleted: hide or merge it.`;
}

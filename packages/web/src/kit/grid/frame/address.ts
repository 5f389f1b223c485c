import type { Column } from '@roadproof/contract/column';
import { operatorOf, type ColumnTest, type Filters, type Test } from '../filter/filter-model.ts';

export interface SortStep {
  readonly field: string;
  readonly direction: 'asc' | 'desc';
}

/** What of a list lives in the address, so that Back, reload and a link show the same rows. */
export interface ListState {
  readonly search: string;
  readonly sort: readonly SortStep[];
  readonly filters: Filters;
  /** The only records that are shown, by id; all of them without it. */
  readonly only?: readonly string[];
}

const filterPrefix = 'f.';
/** The name of the only records to show in the address of a list. */
export const onlyName = 'only';
const isId = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
/** Reads the ids of a value of an address; what is none is left out. */
export const idsIn = (text: string | null): readonly string[] =>
  (text ?? '').split(',').filter(isId);
// '*', '.', '-' and '_' are what URLSearchParams leaves readable; a star inside a value is doubled.
const between = '*';
const escape = (text: string): string => text.replaceAll(between, between + between);

function split(text: string): string[] {
  const parts: string[] = [''];
  for (let at = 0; at < text.length; at += 1) {
    const isStar = text[at] === between;
    if (isStar && text[at + 1] !== between) parts.push('');
    else parts.push(`${parts.pop() ?? ''}${text[at] ?? ''}`);
    if (isStar && text[at + 1] === between) at += 1;
  }
  return parts;
}

function readTest(text: string): ColumnTest | null {
  const dot = text.indexOf('.');
  const test = (dot < 0 ? text : text.slice(0, dot)) as Test;
  return Object.hasOwn(operatorOf, test)
    ? { test, value: dot < 0 ? '' : text.slice(dot + 1) }
    : null;
}

/** Reads the state of a list; what names no column of it or makes no sense is left out, not an error. */
export function readListState(params: URLSearchParams, columns: readonly Column[]): ListState {
  const filters: Record<string, readonly ColumnTest[]> = {};
  for (const column of columns) {
    const text = column.filter === false ? null : params.get(filterPrefix + column.key);
    const tests = text
      ? split(text)
          .map(readTest)
          .filter((one) => one !== null)
      : [];
    if (tests.length > 0) filters[column.key] = tests;
  }
  const sort = split(params.get('sort') ?? '').flatMap((step): SortStep[] => {
    const field = step.replace(/^-/, '');
    const isKnown = columns.some((column) => column.key === field && column.sort !== false);
    return isKnown ? [{ field, direction: step.startsWith('-') ? 'desc' : 'asc' }] : [];
  });
  const only = idsIn(params.get(onlyName));
  const state = { search: params.get('q') ?? '', sort: sort.slice(0, 5), filters };
  return only.length > 0 ? { ...state, only } : state;
}

/** Writes the state of a list into a copy of the address's parameters and leaves all others as they are. */
export function writeListState(params: URLSearchParams, state: ListState): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const name of new Set(params.keys())) {
    if (name === 'q' || name === 'sort' || name.startsWith(filterPrefix)) next.delete(name);
  }
  next.delete(onlyName);
  if (state.only) next.set(onlyName, state.only.join(','));
  if (state.search) next.set('q', state.search);
  if (state.sort.length > 0) {
    next.set(
      'sort',
      state.sort
        .map((one) => (one.direction === 'desc' ? '-' : '') + escape(one.field))
        .join(between),
    );
  }
  for (const [key, tests] of Object.entries(state.filters)) {
    const text = tests.map((one) => escape(one.value ? `${one.test}.${one.value}` : one.test));
    if (text.length > 0) next.set(filterPrefix + key, text.join(between));
  }
  return next;
}

/** The sort order after a click on a column: ascending, descending, unsorted; `add` keeps the other columns (shift click). */
export function nextSort(
  sort: readonly SortStep[],
  field: string,
  add: boolean,
): readonly SortStep[] {
  const now = sort.find((one) => one.field === field);
  const step: SortStep[] = !now
    ? [{ field, direction: 'asc' }]
    : now.direction === 'asc'
      ? [{ field, direction: 'desc' }]
      : [];
  if (!add) return step;
  if (!now) return [...sort, ...step].slice(0, 5);
  return sort.flatMap((one) => (one.field === field ? step : [one]));
}

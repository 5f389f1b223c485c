import type { DispatchGridBody } from '@roadproof/contract/overview/dispatch-grid';
import { answers, type Answer } from '@roadproof/domain/answer';
import { isAbleTo, worstOf, type GridDriver } from '@roadproof/domain/dispatch/driver-grid';
import { workKinds, type WorkKind } from '@roadproof/domain/dispatch/work-kind';
import type { ListedDriver } from './all-drivers.ts';

/** A driver of the grid with the answers that its caller may see. */
export interface GridRow extends GridDriver, Omit<ListedDriver, 'driver'> {
  readonly licenseClass: string | null;
}

type Compare = (one: GridRow, other: GridRow) => number;
type Order = Pick<NonNullable<DispatchGridBody['options']>, 'sortBy'>;
/** The part of a request by which drivers match. */
interface Filter extends Pick<DispatchGridBody, 'groupId' | 'answer' | 'work'> {
  readonly options?:
    | { readonly search?: string | undefined; readonly ids?: string[] | undefined }
    | undefined;
}

// Made once: `localeCompare` with options makes one for every comparison.
const collator = new Intl.Collator('en', { sensitivity: 'base' });
const compareText = (one: string | null, other: string | null): number => {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  return collator.compare(one, other);
};

/** The answer of a row for a kind of work; "No" of every kind where the driver may not drive at all. */
export const answerOf = ({ barred, cells }: GridRow, kind: WorkKind): Answer | undefined =>
  barred && cells[kind] ? 'no' : cells[kind]?.answer;

/** Those who may not drive at all, then by the worst answer; no score beside it orders people. */
const level = (row: GridRow): number => (row.barred ? -1 : answers.indexOf(worstOf(row)));
const worstFirst: Compare = (one, other) =>
  level(one) - level(other) || compareText(one.name, other.name);

const isWork = (field: string): field is WorkKind =>
  (workKinds as readonly string[]).includes(field);

function orderOf(options: Order | undefined): Compare {
  const [sort] = options?.sortBy ?? [];
  if (!sort) return worstFirst;
  const sign = sort.direction === 'desc' ? -1 : 1;
  const { field } = sort;
  const by: Compare = (one, other) => {
    if (isWork(field)) {
      const place = (row: GridRow) => answers.indexOf(answerOf(row, field) ?? 'yes');
      return place(one) - place(other);
    }
    if (field === 'group' || field === 'licenseClass') return compareText(one[field], other[field]);
    return compareText(one.name, other.name);
  };
  return (one, other) => sign * by(one, other) || worstFirst(one, other);
}

/** True for a driver with one of the answers for one of the kinds; without kinds "No" is a driver who may not drive at all. */
function isAnswered(row: GridRow, { answer, work }: Filter): boolean {
  if (!answer && !work) return true;
  if (!work && row.barred) return answer?.includes('no') ?? true;
  return (work ?? workKinds).some((kind) => {
    const given = answerOf(row, kind);
    if (given === undefined) return false;
    if (!answer) return isAbleTo(given);
    return answer.includes(given) && (work !== undefined || given !== 'no');
  });
}

/** The drivers that match. */
export function matching(rows: readonly GridRow[], body: Filter): readonly GridRow[] {
  const words = (body.options?.search ?? '').toLowerCase().split(/\s+/).filter(Boolean);
  const groups = body.groupId && new Set(body.groupId);
  const ids = body.options?.ids && new Set(body.options.ids);
  return rows.filter((row) => {
    const text = `${row.name} ${row.number ?? ''}`.toLowerCase();
    return (
      isAnswered(row, body) &&
      (!groups || (row.groupId !== null && groups.has(row.groupId))) &&
      (!ids || ids.has(row.id)) &&
      words.every((word) => text.includes(word))
    );
  });
}

/** The drivers that match, in the order of the request. */
export const arranged = (
  rows: readonly GridRow[],
  body: Omit<DispatchGridBody, 'interstate' | 'isEverybody'>,
): readonly GridRow[] => matching(rows, body).toSorted(orderOf(body.options));

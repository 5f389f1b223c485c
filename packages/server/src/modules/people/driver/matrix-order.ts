import type {
  driverMatrixPapers,
  DriverMatrixBody,
} from '@roadproof/contract/people/driver-matrix';
import type { z } from 'zod';
import type { Documents } from './documents.ts';
import { cellLetters, type DriverFileIndex } from './matrix-rows.ts';

type Papers = z.input<typeof driverMatrixPapers>;
type Compare = (one: DriverFileIndex, other: DriverFileIndex) => number;

// Made once: `localeCompare` with options makes one for every comparison.
const collator = new Intl.Collator('en', { sensitivity: 'base' });

const compareText = (one: string | null, other: string | null): number => {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  return collator.compare(one, other);
};
const byName: Compare = (one, other) => compareText(one.name, other.name);
const byGaps: Compare = (one, other) => other.gaps - one.gaps || other.daysOver - one.daysOver;
/** The most gaps first, of as many the file whose oldest gap is open longest. */
export const worstFirst: Compare = (one, other) => byGaps(one, other) || byName(one, other);

/** The order of the request; null for the one they have. */
function orderOf(body: DriverMatrixBody, { columns }: Documents): Compare | null {
  const [sort] = body.options?.sortBy ?? [];
  if (!sort) return null;
  const sign = sort.direction === 'desc' ? -1 : 1;
  const by = ((): Compare => {
    if (sort.field === 'name') return byName;
    if (sort.field === 'group') return (one, other) => compareText(one.group, other.group);
    if (sort.field === 'gaps') return (one, other) => one.gaps - other.gaps;
    if (sort.field === 'daysOver') return (one, other) => one.daysOver - other.daysOver;
    const at = columns.findIndex(({ id }) => id === sort.field);
    // Drivers without the cell come last.
    const letter = ({ cells }: DriverFileIndex) => (cells[at] ?? '-').replace('-', 'Z');
    return (one, other) => (letter(one) < letter(other) ? -1 : Number(letter(one) > letter(other)));
  })();
  return (one, other) => sign * by(one, other);
}

const isOpen = (cells: string): boolean =>
  cells.includes(cellLetters.gap) || cells.includes(cellLetters.open);

/** Returns true for a driver with a paper that is overdue, missing or due soon. */
export const asksForPapers = ({ cells }: DriverFileIndex): boolean =>
  isOpen(cells) || cells.includes(cellLetters.dueSoon);

function isInTab(
  { gaps, isDueSoon, cells }: DriverFileIndex,
  tab: DriverMatrixBody['tab'],
): boolean {
  if (tab === 'gaps') return gaps > 0;
  if (tab === 'dueSoon') return isDueSoon;
  return tab === undefined || (gaps === 0 && !isDueSoon && !isOpen(cells));
}

/** The drivers that match, in their order. */
export function matching(
  index: readonly DriverFileIndex[],
  body: DriverMatrixBody,
): readonly DriverFileIndex[] {
  const words = (body.options?.search ?? '').toLowerCase().split(/\s+/).filter(Boolean);
  const groups = body.groupId && new Set(body.groupId);
  const ids = body.options?.ids && new Set(body.options.ids);
  const hasWords = ({ name, number }: DriverFileIndex): boolean => {
    if (words.length === 0) return true;
    const text = `${name} ${number ?? ''}`.toLowerCase();
    return words.every((word) => text.includes(word));
  };
  return index.filter(
    (driver) =>
      isInTab(driver, body.tab) &&
      (!groups || (driver.groupId !== null && groups.has(driver.groupId))) &&
      (!ids || ids.has(driver.id)) &&
      hasWords(driver),
  );
}

/** The drivers that match in the order asked for; equal ones keep the order they have, which is worst first. */
export function arranged(
  index: readonly DriverFileIndex[],
  body: DriverMatrixBody,
  documents: Documents,
): readonly DriverFileIndex[] {
  const order = orderOf(body, documents);
  const found = matching(index, body);
  return order ? found.toSorted(order) : found;
}

/** The two cards are always the first columns: a driver may not drive without them. */
const cards = ['MED_CARD', 'LICENCE'];
const cardPlace = (code: string): number => {
  const at = cards.indexOf(code);
  return at < 0 ? cards.length : at;
};

/** The columns with their counts over these drivers, those with the most gaps first, and the gaps of all. */
export function papersOf(
  drivers: readonly DriverFileIndex[],
  { kinds }: Pick<DriverMatrixBody, 'kinds'>,
  { columns }: Documents,
): Papers {
  const papers = columns.flatMap(({ id, column, code, cfr }, at) => {
    if (kinds && !kinds.includes(id)) return [];
    const letters = drivers.map(({ cells }) => cells[at]);
    const count = (letter: string): number => letters.filter((one) => one === letter).length;
    const gaps = count(cellLetters.gap);
    return [
      {
        id,
        name: column,
        code,
        cfr,
        gaps,
        open: gaps + count(cellLetters.open),
        dueSoon: count(cellLetters.dueSoon),
        pending: count(cellLetters.pending),
        onFile: count(cellLetters.onFile),
      },
    ];
  });
  return {
    papers: papers.toSorted(
      (one, other) =>
        cardPlace(one.code) - cardPlace(other.code) ||
        other.gaps - one.gaps ||
        other.open - one.open,
    ),
    gaps: drivers.reduce((sum, { gaps }) => sum + gaps, 0),
    files: drivers.filter(({ gaps }) => gaps > 0).length,
  };
}

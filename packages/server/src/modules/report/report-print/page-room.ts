import type { Column } from '@roadproof/contract/column';

/** How a table stands on Letter paper. */
export interface PageRoom {
  readonly layout: 'portrait' | 'landscape';
  /** Points of its letters. */
  readonly size: number;
  /** Points of each column that is printed; the others, at the end, find no room. */
  readonly widths: readonly number[];
}

/** Points between the margins of Letter paper. */
const across = { portrait: 516, landscape: 696 } as const;

const tries = [
  { layout: 'portrait', size: 9 },
  { layout: 'landscape', size: 9 },
  { layout: 'landscape', size: 7.5 },
] as const;

const padding = 11;
const headerSize = 8.5;
/** A letter is so wide, as a part of its height; digits are, and headers are bold. */
const letter = 0.6;
const mostLetters = 40;
/** In fewer letters than this a text that is broken into lines cannot be read. */
const fewestLetters = 12;

/** Room for columns by what stands in them: upright, across, with small letters, in lines, and at last only as many as can be read. */
export function pageRoom(
  columns: readonly Pick<Column, 'header'>[],
  rows: readonly (readonly string[])[],
): PageRoom {
  const needs = columns.map(({ header }, place) => ({
    header: longestWord(header) * headerSize * letter,
    letters: lettersOf(rows, place),
  }));
  const points = ({ header, letters }: (typeof needs)[number], size: number, most = mostLetters) =>
    Math.max(header, Math.min(letters, most) * size * letter) + padding;
  const sum = (widths: readonly number[]) => widths.reduce((total, one) => total + one, 0);
  for (const { layout, size } of tries) {
    const widths = needs.map((need) => points(need, size));
    if (sum(widths) <= across[layout]) return { layout, size, widths };
  }
  const [layout, size] = ['landscape', 7.5] as const;
  const least = needs.map((need) => points(need, size, fewestLetters));
  let taken = 0;
  const fitting = least.filter((one) => (taken += one) <= across[layout]);
  const more = needs
    .slice(0, fitting.length)
    .map((need, place) => points(need, size) - (fitting[place] ?? 0));
  const share = (across[layout] - sum(fitting)) / Math.max(1, sum(more));
  return {
    layout,
    size,
    widths: fitting.map((one, place) => one + (more[place] ?? 0) * Math.min(1, share)),
  };
}

// All but the longest twentieth: a few long texts are broken rather than narrow every other column.
function lettersOf(rows: readonly (readonly string[])[], place: number): number {
  const lengths = rows.map((row) => (row[place] ?? '').length).sort((a, b) => a - b);
  return lengths[Math.floor((lengths.length - 1) * 0.95)] ?? 0;
}

const longestWord = (text: string): number =>
  Math.max(0, ...text.split(' ').map((word) => word.length));

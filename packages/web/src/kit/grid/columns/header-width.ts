import type { Column } from '@roadproof/contract/column';
import { longerHalf } from './longer-half.ts';

/** Widest a letter of a header is on average, and the space around the header, in pixels. */
const letter = 6.9;
const padding = 20;

/** Letters of a header that stands in two lines as a matter of course, and in three, as the names of the law do. */
const long = 26;
const longest = 45;

/** As many letters have room beside the sign of a column's menu in the least width. */
const fewest = 4.6;

/** Whether a header may take three lines. */
export const isLongHeader = ({ header }: Column): boolean => header.length > longest;

/** Letters of the longest line of a header, which breaks between words only. */
function lineOf({ header }: Column, lines: 'one' | 'two'): number {
  const length = Math.max(fewest, header.length);
  if (length > longest) return length * 0.4;
  if (length > long) return length * 0.6;
  if (lines === 'one' || !header.includes(' ')) return length;
  // Few letters are further from the average than many.
  return longerHalf(header) + 0.5;
}

/** Pixels that a header wants in so many lines, with some letters more where it is to stand at ease. */
export function headerWidth(column: Column, lines: 'one' | 'two', more = 0): number {
  return (lineOf(column, lines) + more) * letter + padding;
}

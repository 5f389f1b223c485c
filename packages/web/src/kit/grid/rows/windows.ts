/** Rows fetched at once while a person scrolls. */
export const windowSize = 100;

/** Tallest scrolling area a browser lays out without rounding, in pixels (Firefox ends near 17.8 million). */
const tallest = 15_000_000;

/** The windows of `size` rows, counted from 0, that hold rows `first` to `last` and the rows just beyond them, within `total` rows. */
export function windowsFor(
  first: number,
  last: number,
  total: number | undefined,
  size = windowSize,
): readonly number[] {
  // Who scrolls goes on, mostly down; of what nobody has scrolled yet no more is fetched than is near.
  const ahead = first === 0 ? size / 2 : size;
  const end = total === undefined ? 0 : Math.max(0, Math.ceil(total / size) - 1);
  const from = Math.min(end, Math.max(0, Math.floor((first - size / 2) / size)));
  const to = Math.min(end, Math.max(0, Math.floor((last + ahead) / size)));
  return Array.from({ length: to - from + 1 }, (_, at) => from + at);
}

/** How many of `total` rows can be scrolled to at a row height in pixels. */
export function reachableRows(total: number, rowHeight: number): number {
  return Math.min(total, Math.floor(tallest / rowHeight));
}

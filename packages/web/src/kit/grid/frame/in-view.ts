/** Items in a line: where the first begins, and how long each is; one number where all are the same. In pixels. */
export interface Line {
  readonly count: number;
  readonly start: number;
  readonly size: number | readonly number[];
  /** Where each begins and the last ends, counted from the first; of items of different sizes. */
  readonly ends?: readonly number[];
}

/** What of a line is in view: pixels that were scrolled, and how much there is room for. */
export interface Seen {
  readonly offset: number;
  readonly room: number;
}

/** What covers the edges of the room, in pixels. */
export interface Covers {
  readonly start: number;
  readonly end: number;
}

/** The first and the last item of a range. */
export interface InView {
  readonly startIndex: number;
  readonly endIndex: number;
}

export function lineOf(count: number, start: number, size: number | readonly number[]): Line {
  if (typeof size === 'number') return { count, start, size };
  const ends = [0];
  for (const one of size) ends.push((ends.at(-1) ?? 0) + one);
  return { count, start, size, ends };
}

/** Where an item begins; the one behind the last begins where the line ends. */
export function startOf({ start, size, ends }: Line, index: number): number {
  if (typeof size === 'number') return start + index * size;
  return start + (ends?.[index] ?? ends?.at(-1) ?? 0);
}

/** The item that a place is in, the nearest for one before or behind the line. */
function itemAt(line: Line, place: number): number {
  const { count, size } = line;
  if (typeof size === 'number')
    return Math.min(count - 1, Math.max(0, Math.floor((place - line.start) / size)));
  let [low, high] = [0, count - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (startOf(line, middle) <= place) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** The items in view; null where there are none or no room for any. */
export function inViewOf(line: Line, { offset, room }: Seen): InView | null {
  if (line.count === 0 || room <= 0) return null;
  // One that begins where the room ends is not in it.
  return { startIndex: itemAt(line, offset), endIndex: itemAt(line, offset + room - 0.5) };
}

/** What has to be scrolled to for an item to be in view, by the shortest way; undefined where it is already. */
export function offsetTo(
  line: Line,
  index: number,
  seen: Seen,
  covers: Covers,
): number | undefined {
  const at = Math.max(0, Math.min(index, line.count - 1));
  const [start, end] = [startOf(line, at), startOf(line, at + 1)];
  if (end >= seen.offset + seen.room - covers.end) {
    const isLast = at === line.count - 1;
    // What follows the last one, a border, comes into view with it.
    return isLast ? Number.MAX_SAFE_INTEGER : end + covers.end - seen.room;
  }
  return start <= seen.offset + covers.start ? Math.max(0, start - covers.start) : undefined;
}

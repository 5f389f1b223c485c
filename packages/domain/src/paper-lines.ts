/** A piece of the text layer of a page, in points from its upper left corner. */
export interface PaperText {
  readonly page: number;
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A place on a page, in points from its upper left corner. */
export type PaperPlace = Omit<PaperText, 'text'>;

/** A line of a page as one text. */
export interface PaperLine {
  readonly page: number;
  readonly y: number;
  readonly height: number;
  readonly text: string;
  /** Returns where characters of `text` are printed. */
  readonly placeOf: (from: number, to: number) => PaperPlace;
  /** The part of the text printed above or below these horizontal bounds. */
  readonly between: (left: number, right: number) => string;
}

interface Piece {
  readonly item: PaperText;
  readonly start: number;
}

/** Columns and labels far from their value are kept apart by this many blanks. */
const apart = '   ';

function lineOf(items: readonly PaperText[]): PaperLine {
  const sorted = items.toSorted((a, b) => a.x - b.x);
  const pieces: Piece[] = [];
  let text = '';
  let right = Number.NEGATIVE_INFINITY;
  let height = 0;
  for (const item of sorted) {
    const gap = item.x - right;
    if (text !== '' && gap > item.height * 1.6) text += apart;
    else if (text !== '' && gap > item.height * 0.2 && !/\s$/.test(text)) text += ' ';
    pieces.push({ item, start: text.length });
    text += item.text;
    right = item.x + item.width;
    height = Math.max(height, item.height);
  }
  const [first] = sorted;
  const page = first?.page ?? 1;
  const y = first?.y ?? 0;
  const edgeOf = ({ item, start }: Piece, at: number): number => {
    const share = Math.min(1, Math.max(0, (at - start) / Math.max(1, item.text.length)));
    return item.x + share * item.width;
  };
  return {
    page,
    y,
    height,
    text,
    placeOf: (from, to) => {
      const inside = pieces.filter(
        ({ item, start }) => start < to && start + item.text.length > from,
      );
      const left = Math.min(...inside.map((piece) => edgeOf(piece, from)));
      const end = Math.max(...inside.map((piece) => edgeOf(piece, to)));
      return { page, x: left, y, width: end - left, height };
    },
    between: (left, end) => {
      const near = pieces.filter(({ item }) => item.x < end && item.x + item.width > left);
      const from = near[0];
      const to = near.at(-1);
      return from && to ? text.slice(from.start, to.start + to.item.text.length) : '';
    },
  };
}

/** Groups the text of a page into lines, from top to bottom. */
export function paperLines(items: readonly PaperText[]): readonly PaperLine[] {
  const groups: PaperText[][] = [];
  const sorted = items
    .filter(({ text }) => text.trim() !== '')
    .toSorted((a, b) => a.page - b.page || a.y - b.y || a.x - b.x);
  for (const item of sorted) {
    const group = groups.at(-1);
    const head = group?.[0];
    const isSame =
      head?.page === item.page && Math.abs(head.y - item.y) <= Math.max(2, item.height * 0.45);
    if (group && isSame) group.push(item);
    else groups.push([item]);
  }
  return groups.map(lineOf);
}

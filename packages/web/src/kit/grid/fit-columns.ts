import type { ColumnModel, PlacedColumn } from './use-column-model.ts';

/** How far a column gives way, as a share of its own width. */
const leastShare = 0.85;

/** Widest a letter of a header is on average, and the space around the header, in pixels. */
const letter = 7.2;
const around = 26;

/** The narrowest a column may become: its header stays whole, and so does a date with how near it is. */
function leastOf({ column, width }: PlacedColumn): number {
  if (column.kind === 'day' && column.standing) return width;
  const header = column.header.length * letter + around;
  return Math.min(width, Math.max(width * leastShare, header));
}

const sum = (widths: readonly number[]): number => widths.reduce((all, one) => all + one, 0);

/** Widths of the first columns, so that together they are exactly as wide as the room. */
function spread(widths: readonly number[], least: readonly number[], room: number): number[] {
  const all = sum(widths);
  const tightest = sum(least);
  const wide = widths.map((width, at) => {
    if (all <= room) return Math.floor((width * room) / all);
    const floor = least[at] ?? width;
    const share = all === tightest ? 0 : (room - tightest) / (all - tightest);
    return Math.floor(floor + share * (width - floor));
  });
  const last = wide.length - 1;
  // What rounding left over.
  return wide.map((width, at) => (at === last ? width + Math.floor(room) - sum(wide) : width));
}

function placed(columns: readonly PlacedColumn[], widths: readonly number[]): PlacedColumn[] {
  let start = 0;
  return columns.map((one, at) => {
    const width = widths[at] ?? one.width;
    const next = { ...one, width, start };
    start += width;
    return next;
  });
}

/** The columns with widths that let the room, in pixels, end where a column ends: at rest none is cut. Columns that fit, and a room too narrow for it, stay as they are. */
export function fitColumns(model: ColumnModel, room: number): ColumnModel {
  const inOrder = [...model.pinned, ...model.free];
  const widths = inOrder.map((one) => one.width);
  if (room <= 0 || sum(widths) <= room) return model;
  const least = inOrder.map(leastOf);
  let count = 0;
  let used = 0;
  while (count < least.length && used + (least[count] ?? 0) <= room) {
    used += least[count] ?? 0;
    count += 1;
  }
  if (count <= model.pinned.length) return model;
  const first = spread(widths.slice(0, count), least.slice(0, count), room);
  const fitted = [...first, ...widths.slice(count)];
  const border = model.pinned.length;
  const pinned = placed(model.pinned, fitted.slice(0, border));
  const free = placed(model.free, fitted.slice(border));
  return {
    pinned,
    free,
    pinnedWidth: sum(fitted.slice(0, border)),
    freeWidth: sum(fitted.slice(border)),
  };
}

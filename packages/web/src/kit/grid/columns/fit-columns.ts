import type { Column, Kind } from '@roadproof/contract/column';
import { headerWidth } from './header-width.ts';
import type { ColumnModel, PlacedColumn } from './use-column-model.ts';
import type { Needs } from './use-needs.ts';

/** How far a column gives way, as a share of its own width, by what it holds: words can be cut, figures hardly, a time not at all. */
const shares: Partial<Record<Kind, number>> = {
  text: 0.7,
  email: 0.85,
  number: 0.92,
  money: 0.92,
  reading: 0.92,
  day: 0.92,
  mediumDay: 0.92,
  boolean: 0.92,
};

/** The same where columns that have to be there find no room otherwise: figures first, whose headers are the wide part of them, and words at last. */
const tightShares: typeof shares = { ...shares, number: 0.4, boolean: 0.4, day: 0.8, due: 0.8 };
const tightestShares: typeof shares = { ...tightShares, text: 0.5 };

/** How far columns are drawn in; folded, a date with how near it is shows that alone where both find no room. */
const tightnesses = ['loose', 'tight', 'tightest', 'folded'] as const;
type Tightness = (typeof tightnesses)[number];

const sharesOf = {
  loose: shares,
  tight: tightShares,
  tightest: tightestShares,
  folded: tightestShares,
} as const;

const isWords = ({ kind }: Column): boolean => kind === 'text' || kind === 'email';

/** A name at the start is what a row is known by. */
const shareOfNames = 0.85;

/** The narrowest a column with a date may be, and one that tells how near its dates are, in pixels. */
const leastDay = 98;
const leastFolded = 118;

/** The narrowest a column may become: its header stays whole, tight in two lines, and so does a date with how near it is. */
function leastOf({ column, width, isPinned }: PlacedColumn, tightness: Tightness): number {
  const { kind, standing, isWhole } = column;
  if (kind === 'day' && standing && tightness === 'folded') return Math.min(width, leastFolded);
  if (isWhole || (kind === 'day' && standing)) return width;
  if (column.least !== undefined) return Math.min(width, column.least);
  const isName = isPinned && kind === 'text' && (tightness === 'loose' || tightness === 'tight');
  const least = isName ? shareOfNames : (sharesOf[tightness][kind] ?? 1);
  const header = headerWidth(column, tightness === 'loose' ? 'one' : 'two');
  return Math.min(width, Math.max(width * least, header, kind === 'day' ? leastDay : 0));
}

const sum = (widths: readonly number[]): number => widths.reduce((all, one) => all + one, 0);

/** Widths of the first columns, so that together they are exactly as wide as the room. */
function spread(widths: readonly number[], least: readonly number[], room: number): number[] {
  const all = sum(widths);
  const tightest = sum(least);
  const wide = widths.map((width, at) => {
    if (all <= room) return Math.floor(width * (room / all));
    const floor = least[at] ?? width;
    const share = all === tightest ? 0 : (room - tightest) / (all - tightest);
    return Math.floor(floor + share * (width - floor));
  });
  const last = wide.length - 1;
  // What rounding left over.
  return wide.map((width, at) => (at === last ? width + Math.floor(room) - sum(wide) : width));
}

/** The most that one column takes for what its rows want, in pixels: a single long note is not worth all the others. */
const most = 340;

/** How wide the columns want to be by what their rows show: words as wide as they are, everything else, and what has to be whole, at least as they say. Where it is not known they are as wide as they say. */
const widthsOf = (columns: readonly PlacedColumn[], needs: Needs): number[] =>
  columns.map((one) => {
    const { column, width } = one;
    const need = needs.get(column.key)?.full;
    if (need === undefined) return width;
    if (column.isWhole || !isWords(column)) return Math.max(width, Math.min(need, most));
    const header = headerWidth(column, 'one');
    return Math.max(Math.min(need, most), Math.min(width, header));
  });

/** Widths that come nearer to the targets by what is to spare: whoever lacks least first, so that as few as possible are cut. */
function nearer(widths: readonly number[], targets: readonly number[], room: number): number[] {
  const lacks = widths.map((width, at) => Math.max(0, Math.floor((targets[at] ?? 0) - width)));
  const least = lacks.map((_, at) => at).toSorted((a, b) => (lacks[a] ?? 0) - (lacks[b] ?? 0));
  const next = [...widths];
  let spare = Math.max(0, Math.floor(room - sum(widths)));
  for (const at of least) {
    const gift = Math.min(spare, lacks[at] ?? 0);
    next[at] = (next[at] ?? 0) + gift;
    spare -= gift;
  }
  return next;
}

/** What a column without words may be drawn in to once it is known: to what it shows. A date with how near it is a little below what it says, and below what it shows only where it folds. */
function leastKnown({ column, width }: PlacedColumn, least: number, needs: Needs): number {
  const need = needs.get(column.key)?.full;
  if (need === undefined || isWords(column)) return least;
  if (column.kind !== 'day' || !column.standing) return Math.max(least, Math.min(need, width));
  return Math.min(least, Math.max(need, width * 0.88));
}

/** How far words grow where there is room to spare, as a share of their width: what was cut can be read. */
const growth = 0.6;

/** Widths by which what is made of words takes the room that nothing else needs. */
function grown(
  columns: readonly PlacedColumn[],
  widths: readonly number[],
  spare: number,
): number[] {
  const wishes = columns.map(({ column }, at) =>
    !column.isWhole && isWords(column) ? (widths[at] ?? 0) * growth : 0,
  );
  const share = Math.min(1, spare / Math.max(1, sum(wishes)));
  return widths.map((width, at) => width + Math.floor((wishes[at] ?? 0) * share));
}

/** What a column has to have for its words to be whole, in two lines where one is too short, as far as it is as wide as it says; at least its header in two. */
function mustOf({ column, width }: PlacedColumn, needs: Needs): number | undefined {
  const need = needs.get(column.key);
  if (need === undefined || column.isWhole || !isWords(column)) return undefined;
  const { full, folded: two } = need;
  const header = headerWidth(column, 'two', 0.5);
  return Math.max(Math.min(two, two < full ? width : most), Math.min(width, header));
}

/** The same columns, those marked whose words stand in two lines as one is too short. */
export function folded(model: ColumnModel, needs: Needs): ColumnModel {
  const fold = (one: PlacedColumn): PlacedColumn => {
    const need = needs.get(one.column.key);
    return need && need.folded < need.full && need.full > one.width ? { ...one, folds: true } : one;
  };
  return { ...model, pinned: model.pinned.map(fold), free: model.free.map(fold) };
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

type IsKept = (one: PlacedColumn) => boolean;

const isNamed: IsKept = ({ column, isPinned }) => isPinned || column.stays !== undefined;
const isKept: IsKept = (one) => isNamed(one) && one.column.stays !== 'last';
const isFirst: IsKept = ({ column, isPinned }) => isPinned || column.stays === 'first';

const leastOfAll = (columns: readonly PlacedColumn[], tightness: Tightness): number =>
  sum(columns.map((one) => leastOf(one, tightness)));

/** How far columns have to be drawn in to find room; undefined where they find none anyway. */
const tightnessOf = (columns: readonly PlacedColumn[], room: number): Tightness | undefined =>
  tightnesses.find((one) => leastOfAll(columns, one) <= room);

function withWidths(model: ColumnModel, widths: readonly number[]): ColumnModel {
  const border = model.pinned.length;
  return {
    pinned: placed(model.pinned, widths.slice(0, border)),
    free: placed(model.free, widths.slice(border)),
    pinnedWidth: sum(widths.slice(0, border)),
    freeWidth: sum(widths.slice(border)),
  };
}

const unknown: Needs = new Map();

/** How many of the columns find room as wide as that. */
function countIn(room: number, widths: readonly number[]): number {
  let left = room;
  const at = widths.findIndex((width) => (left -= width) < 0);
  return at < 0 ? widths.length : at;
}

/** The columns with widths that let the room, in pixels, end where a column ends: at rest none is cut. What the rows want is given as far as it goes, from the columns that have more than that. Where all fit, words take what is to spare; a room too narrow for it leaves them as they are. */
export function fitColumns(model: ColumnModel, room: number, needs: Needs = unknown): ColumnModel {
  const inOrder = [...model.pinned, ...model.free];
  if (room <= 0) return model;
  const widths = widthsOf(inOrder, needs);
  const ample = inOrder.map((one, at) => Math.max(one.width, widths[at] ?? 0));
  if (sum(ample) <= room) return withWidths(model, grown(inOrder, ample, room - sum(ample)));
  if (sum(widths) <= room) return withWidths(model, spread(ample, widths, room));
  const tightness = tightnessOf(inOrder.filter(isNamed), room) ?? 'loose';
  // A header in two lines is better than words that are cut.
  const headers = needs.size > 0 && tightness === 'loose' ? 'tight' : tightness;
  const least = inOrder.map((one, at) => {
    const floor = leastOf(one, isWords(one.column) ? tightness : headers);
    return Math.min(widths[at] ?? 0, leastKnown(one, floor, needs));
  });
  const musts = inOrder.map((one, at) => mustOf(one, needs) ?? least[at] ?? 0);
  // In whole pixels: none is lost on the way to what is asked for.
  const floors = least.map((floor, at) => Math.floor(Math.min(floor, musts[at] ?? floor)));
  // Where one has to scroll anyway, nothing is cut for one column more.
  const uncut = sum(floors) <= room ? floors.length : countIn(room, musts);
  const count = uncut > model.pinned.length ? uncut : countIn(room, floors);
  if (count <= model.pinned.length) return model;
  // Where it is narrow, figures and dates are content with what they show, and nobody has more than a column says before all have that.
  const targets = inOrder.slice(0, count).map(({ column }, at) => {
    const [width = 0, floor = 0] = [widths[at], floors[at]];
    return Math.max(floor, Math.min(width, needs.get(column.key)?.full ?? width));
  });
  const modest = targets.map((target, at) => Math.min(target, inOrder[at]?.width ?? target));
  // Words in two lines are better than words that are cut, as well.
  const isWhole = sum(musts.slice(0, count)) <= room;
  const inTwo = modest.map((target, at) => {
    const { full = 0, folded: two = 0 } = needs.get(inOrder[at]?.column.key ?? '') ?? {};
    return isWhole || two < full ? (musts[at] ?? target) : target;
  });
  // A row is known by its name, whatever else lacks less.
  const named = inTwo.map((target, at) =>
    inOrder[at]?.isPinned ? Math.min(target, modest[at] ?? target) : 0,
  );
  const given = [named, inTwo, modest, targets].reduce(
    (now, next) => nearer(now, next, room),
    floors.slice(0, count),
  );
  return withWidths(model, [...spread(given, given, room), ...widths.slice(count)]);
}

/** What a column has before the next one has a place: its words in two lines, and what stays all of them in one as far as it is as wide as it says. */
function before(one: PlacedColumn, tightness: Tightness, needs: Needs): number {
  const { column, width } = one;
  const least = leastOf(one, tightness);
  const must = mustOf(one, needs);
  if (must === undefined) return least;
  if (column.stays === undefined) return Math.min(width, must);
  return Math.max(least, must, Math.min(width, needs.get(column.key)?.full ?? 0));
}

/** The keys of the columns that wait under Columns: from the first that has no place in the room on, but what has to stay; that has what its rows want before any other has a place. Where what stays is alone wider than the room it waits as well, the last of it first, but what is first of all; where there is room for nothing but names none waits: all are there, and one scrolls. */
export function crowdedOut(
  model: ColumnModel,
  room: number,
  needs: Needs = unknown,
): readonly string[] {
  const inOrder = [...model.pinned, ...model.free];
  // Where something is first, the rest waits before its names are cut.
  const hasFirst = inOrder.some(({ column }) => column.stays === 'first');
  const most = hasFirst ? tightnesses.slice(0, 2) : tightnesses;
  const isThere = (stays: IsKept) =>
    most.some((one) => leastOfAll(inOrder.filter(stays), one) <= room);
  const stays = [isNamed, isKept].find(isThere) ?? isFirst;
  const kept = inOrder.filter(stays);
  const tightness = tightnessOf(kept, room);
  if (room <= 0 || !tightness) return [];
  let left = room - sum(kept.map((one) => before(one, tightness, needs)));
  let isFull = false;
  const others = inOrder.filter((one) => !stays(one));
  const ranks = [isKept, isNamed, () => true];
  const rankOf = (one: PlacedColumn) => ranks.findIndex((isOf) => isOf(one));
  const waiting = others
    .toSorted((a, b) => rankOf(a) - rankOf(b))
    .filter((one) => {
      const least = before(one, tightness, needs);
      isFull ||= least > left;
      left -= least;
      return isFull;
    });
  const isOnlyNames = waiting.length === others.length && kept.every(({ isPinned }) => isPinned);
  if (isOnlyNames) return [];
  return others.filter((one) => waiting.includes(one)).map(({ column }) => column.key);
}

/** The columns without those that wait. */
export function withoutCrowded(model: ColumnModel, crowded: readonly string[]): ColumnModel {
  if (crowded.length === 0) return model;
  const inOrder = model.free.filter(({ column }) => !crowded.includes(column.key));
  const widths = inOrder.map((one) => one.width);
  return { ...model, free: placed(inOrder, widths), freeWidth: sum(widths) };
}

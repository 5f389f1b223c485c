import type { Column } from '@roadproof/contract/column';
import type { listPreference } from '@roadproof/contract/app/list-preference';
import type { z } from '@roadproof/contract/schema';

/** How a person arranged one list, as it is remembered. */
export type Arrangement = z.output<typeof listPreference>;

/** Heights of a row in pixels by density. */
export const rowHeights = { compact: 32, normal: 40, roomy: 48 } as const;

const narrowest = 56;
const widest = 1200;

/** Every column's key in the order a person sees them: pinned ones first, columns they never placed where the list has them. */
export function orderOf(columns: readonly Column[], arrangement: Arrangement): readonly string[] {
  const keys = columns.map((column) => column.key);
  const placed = (arrangement.order ?? []).filter((key) => keys.includes(key));
  const order = [...placed];
  for (const [at, key] of keys.entries()) {
    if (order.includes(key)) continue;
    const before = at > 0 ? order.indexOf(keys[at - 1] ?? '') : -1;
    order.splice(before + 1, 0, key);
  }
  const pinned = new Set(pinnedOf(columns, arrangement));
  return [...order.filter((key) => pinned.has(key)), ...order.filter((key) => !pinned.has(key))];
}

/** Keys of the columns that stay at the start while the rest scrolls. */
export function pinnedOf(columns: readonly Column[], arrangement: Arrangement): readonly string[] {
  const usual = columns.filter((column) => column.pin === 'start').map((column) => column.key);
  return arrangement.pinned ?? usual;
}

/** Keys of the columns that are not shown. */
export function hiddenOf(columns: readonly Column[], arrangement: Arrangement): readonly string[] {
  const usual = columns.filter((column) => column.hidden).map((column) => column.key);
  return arrangement.hidden ?? usual;
}

/** The arrangement with a column's width in pixels, kept between 56 and 1200. */
export function withWidth(arrangement: Arrangement, key: string, width: number): Arrangement {
  const kept = Math.round(Math.min(widest, Math.max(narrowest, width)));
  return { ...arrangement, widths: { ...arrangement.widths, [key]: kept } };
}

/** A change to what a person sees: columns their screen has no room for count as hidden ones, and stay so once columns are shown, hidden or sized by hand. */
export function withSeen(
  columns: readonly Column[],
  now: Arrangement,
  crowded: readonly string[],
  to: (seen: Arrangement) => Arrangement,
): Arrangement {
  if (now.hidden !== undefined || crowded.length === 0) return to(now);
  const hidden = [...hiddenOf(columns, now), ...crowded];
  const next = to({ ...now, hidden });
  if (next.hidden !== hidden || next.widths !== now.widths) return next;
  const { hidden: _seen, ...usual } = next;
  return usual;
}

const toggled = (keys: readonly string[], key: string): string[] =>
  keys.includes(key) ? keys.filter((one) => one !== key) : [...keys, key];

/** The arrangement with a column shown when it was hidden and the other way round. */
export function withToggled(
  columns: readonly Column[],
  arrangement: Arrangement,
  key: string,
): Arrangement {
  return { ...arrangement, hidden: toggled(hiddenOf(columns, arrangement), key) };
}

/** The arrangement with a column pinned when it was free and the other way round. */
export function withPinToggled(
  columns: readonly Column[],
  arrangement: Arrangement,
  key: string,
): Arrangement {
  return { ...arrangement, pinned: toggled(pinnedOf(columns, arrangement), key) };
}

/** The arrangement with a column moved in front of another, or to the end for null; it takes the pinning of its new place. */
export function withMoved(
  columns: readonly Column[],
  arrangement: Arrangement,
  key: string,
  before: string | null,
): Arrangement {
  if (key === before) return arrangement;
  const order = orderOf(columns, arrangement).filter((one) => one !== key);
  const at = before === null ? order.length : order.indexOf(before);
  order.splice(at < 0 ? order.length : at, 0, key);
  const pinned = pinnedOf(columns, arrangement).filter((one) => one !== key);
  if (before !== null && pinned.includes(before)) pinned.push(key);
  return { ...arrangement, order, pinned };
}

/** How the columns of a list are arranged: what of an arrangement a view holds. */
export function columnsOf(arrangement: Arrangement): Arrangement {
  const { order, hidden, pinned, widths, density } = storable(arrangement);
  return {
    ...(order && { order }),
    ...(hidden && { hidden }),
    ...(pinned && { pinned }),
    ...(widths && { widths }),
    ...(density && { density }),
  };
}

/** Whether the columns of two arrangements are the same; a width that was dragged back is no change. */
export function isSameColumns(a: Arrangement, b: Arrangement): boolean {
  const text = (arrangement: Arrangement) => {
    const { widths = {}, hidden, pinned, ...columns } = columnsOf(arrangement);
    const sorted = (keys?: readonly string[]) => keys?.toSorted();
    const sizes = Object.entries(widths).toSorted(([one], [other]) => one.localeCompare(other));
    return JSON.stringify([columns, sorted(hidden), sorted(pinned), sizes]);
  };
  return text(a) === text(b);
}

/** The arrangement with the columns of another; what is no matter of columns stays. */
export function withColumns(
  { pageSize, chart, filter }: Arrangement,
  columns: Arrangement,
): Arrangement {
  return {
    ...columnsOf(columns),
    ...(pageSize && { pageSize }),
    ...(chart && { chart }),
    ...(filter && { filter }),
  };
}

/** What of an arrangement the server takes: at most 200 keys and widths, of keys of at most 100 characters. */
export function storable(arrangement: Arrangement): Arrangement {
  const keys = (list: readonly string[]) => list.filter((key) => key.length <= 100).slice(0, 200);
  const { order, hidden, pinned, widths, density, pageSize, chart, filter } = arrangement;
  return {
    ...(order && { order: keys(order) }),
    ...(hidden && { hidden: keys(hidden) }),
    ...(pinned && { pinned: keys(pinned) }),
    ...(widths && {
      widths: Object.fromEntries(
        Object.entries(widths)
          .filter(([key]) => key.length <= 100)
          .slice(0, 200),
      ),
    }),
    ...(density && { density }),
    ...(pageSize && { pageSize }),
    ...(chart && { chart }),
    ...(filter && { filter: filter.slice(0, 500) }),
  };
}

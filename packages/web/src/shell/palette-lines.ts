import type { PaletteEntry } from './palette-entry.ts';
import type { FoundGroup } from './use-palette.ts';

/** A line of the palette that can be chosen: an entry, or the rest of a group. */
export type PaletteLine =
  | { readonly key: string; readonly group: string; readonly entry: PaletteEntry }
  | { readonly key: string; readonly group: string; readonly more: number };

/** The lines of a group: its hits, folded behind "More" unless it is open. */
export function linesOf(
  { title, hits, shown }: FoundGroup,
  open: ReadonlySet<string>,
): readonly PaletteLine[] {
  const visible = open.has(title) ? hits : hits.slice(0, shown);
  const lines = visible.map((entry) => ({ key: entry.key, group: title, entry }));
  const more = hits.length - visible.length;
  return more > 0 ? [...lines, { key: `more ${title}`, group: title, more }] : lines;
}

/** The place of the next line for a key, around the ends; undefined for any other key. */
export function stepTo(
  lines: readonly PaletteLine[],
  from: number,
  { key, shiftKey }: { readonly key: string; readonly shiftKey: boolean },
): number | undefined {
  const count = lines.length;
  if (count === 0) return undefined;
  if (key === 'ArrowDown') return (from + 1) % count;
  if (key === 'ArrowUp') return (from - 1 + count) % count;
  if (key !== 'Tab') return undefined;
  const starts = lines.flatMap(({ group }, at) => (lines[at - 1]?.group === group ? [] : [at]));
  const here = starts.findLastIndex((start) => start <= from);
  return starts[(here + (shiftKey ? -1 : 1) + starts.length) % starts.length];
}

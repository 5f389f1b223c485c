import { maxCompletions } from '@roadproof/contract/training/training-form';
import { pairOf, type OpenPlace } from '../assign/open-place.ts';

/** The ticked cells by their pair; at most as many as one call completes. */
export type Ticked = ReadonlyMap<string, OpenPlace>;

export const noTicks: Ticked = new Map();

/** Ticks these cells, or unticks them where all of them are ticked; what goes beyond the most is left out. */
export function toggled(now: Ticked, places: readonly OpenPlace[]): Ticked {
  if (places.length > 0 && places.every((place) => now.has(pairOf(place)))) {
    const next = new Map(now);
    for (const place of places) next.delete(pairOf(place));
    return next;
  }
  return added(now, places);
}

/** Ticks these cells beside the others. */
export function added(now: Ticked, places: readonly OpenPlace[]): Ticked {
  const next = new Map(now);
  for (const place of places)
    if (next.size < maxCompletions || next.has(pairOf(place))) next.set(pairOf(place), place);
  return next;
}

/** How a person's box looks: all of what is open is ticked, some of it, or nothing. */
export function boxOf(now: Ticked, places: readonly OpenPlace[]): 'all' | 'some' | 'none' {
  const ticked = places.filter((place) => now.has(pairOf(place))).length;
  return ticked === 0 ? 'none' : ticked === places.length ? 'all' : 'some';
}

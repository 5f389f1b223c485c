import type { MatrixTicks } from './matrix-source.ts';

/** The ticked things by their key; at most as many as one call takes. */
export type Ticked<T> = ReadonlyMap<string, T>;

type Rule<T> = Pick<MatrixTicks<never, T>, 'key' | 'most'>;

/** Ticks these things, or unticks them where all of them are ticked; what goes beyond the most is left out. */
export function toggled<T>(now: Ticked<T>, things: readonly T[], rule: Rule<T>): Ticked<T> {
  if (things.length > 0 && things.every((thing) => now.has(rule.key(thing)))) {
    const next = new Map(now);
    for (const thing of things) next.delete(rule.key(thing));
    return next;
  }
  return added(now, things, rule);
}

/** Ticks these things beside the others. */
export function added<T>(now: Ticked<T>, things: readonly T[], { key, most }: Rule<T>): Ticked<T> {
  const next = new Map(now);
  for (const thing of things)
    if (next.size < most || next.has(key(thing))) next.set(key(thing), thing);
  return next;
}

/** How a row's box looks: all of it is ticked, some of it, or nothing. */
export function boxOf<T>(
  now: Ticked<T>,
  things: readonly T[],
  { key }: Pick<Rule<T>, 'key'>,
): 'all' | 'some' | 'none' {
  const ticked = things.filter((thing) => now.has(key(thing))).length;
  return ticked === 0 ? 'none' : ticked === things.length ? 'all' : 'some';
}

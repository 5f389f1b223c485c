import type { KeyboardEvent } from 'react';
import type { Ticks } from '../rows/use-ticks.ts';

/** Ctrl A ticks all of the filter and Escape takes the choice back; answers whether the key meant that. */
export function tickedByKey(
  event: KeyboardEvent,
  ticks: Pick<Ticks<unknown>, 'rows' | 'clear'> | undefined,
  chooseAll: () => void,
): boolean {
  if (!ticks || event.target !== event.currentTarget) return false;
  const isAll = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'a';
  if (isAll) chooseAll();
  else if (event.key === 'Escape' && ticks.rows.length > 0) ticks.clear();
  else return false;
  event.preventDefault();
  return true;
}

import { useSyncExternalStore } from 'react';
import { rowHeights } from './arrangement.ts';

/** How tall the rows of a list are. */
export type Density = keyof typeof rowHeights;

const key = 'roadproof.rows';
const listeners = new Set<() => void>();
/** A low window, or one magnified to 200 %. */
const low = matchMedia('(height < 600px)');

const isDensity = (text: string | null): text is Density =>
  text !== null && Object.hasOwn(rowHeights, text);

/** How tall rows are where a list was not arranged otherwise; kept on this device, as the colors are. */
function usualDensity(): Density {
  const kept = localStorage.getItem(key);
  if (isDensity(kept)) return kept;
  return low.matches ? 'compact' : 'normal';
}

/** Keeps how tall rows are, and lets every list on screen know. */
export function keepDensity(density: Density): void {
  localStorage.setItem(key, density);
  for (const listener of listeners) listener();
}

// Another tab changes it too.
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  low.addEventListener('change', listener);
  return () => {
    low.removeEventListener('change', listener);
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

/** The same in a component, which follows every change. */
export function useUsualDensity(): Density {
  return useSyncExternalStore(subscribe, usualDensity);
}

import { useSyncExternalStore } from 'react';
import { rowHeights } from '../columns/arrangement.ts';

/** How tall the rows of a list are. */
export type Density = keyof typeof rowHeights;

const key = 'roadproof.rows';
const listeners = new Set<() => void>();
/** A low window, or one magnified to 200 %. */
const low = matchMedia('(height < 600px)');

const isDensity = (text: string | null): text is Density =>
  text !== null && Object.hasOwn(rowHeights, text);

/** As low as a button in a row allows: eight rows can be read in a low window. */
const lowRow = 28;

function keptDensity(): Density | null {
  const kept = localStorage.getItem(key);
  return isDensity(kept) ? kept : null;
}

/** How tall rows are where a list was not arranged otherwise; kept on this device, as the colors are. */
const usualDensity = (): Density => keptDensity() ?? (low.matches ? 'compact' : 'normal');

function usualHeight(): number {
  const kept = keptDensity();
  if (kept === null && low.matches) return lowRow;
  return rowHeights[kept ?? 'normal'];
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

/** How many pixels tall the rows of a list are, as it was arranged or as is usual. */
export function useRowHeight(arranged: Density | undefined): number {
  const usual = useSyncExternalStore(subscribe, usualHeight);
  return arranged === undefined ? usual : rowHeights[arranged];
}

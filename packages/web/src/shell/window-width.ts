import { useSyncExternalStore } from 'react';

function onResize(listener: () => void): () => void {
  addEventListener('resize', listener);
  return () => removeEventListener('resize', listener);
}

/** The width of the window in CSS pixels. */
export const useWindowWidth = (): number => useSyncExternalStore(onResize, () => innerWidth);

const listeners = new Set<() => void>();

/** Asks the command palette to open. */
export function openPalette(): void {
  for (const listener of listeners) listener();
}

/** Calls back when the palette is asked for; answers how to stop that. */
export function onPalette(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const listeners = new Set<() => void>();

/** Asks for the dialog that tells all keys. */
export function openKeys(): void {
  for (const listener of listeners) listener();
}

/** Calls back when it is asked for; answers how to stop that. */
export function onKeys(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

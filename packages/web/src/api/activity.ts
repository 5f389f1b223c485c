const listeners = new Set<() => void>();
let running = 0;

function change(by: number): void {
  running += by;
  for (const listener of listeners) listener();
}

/** Counts a request as running until it settles; the thin bar at the top shows that something is. */
export async function whileBusy<T>(work: () => Promise<T>): Promise<T> {
  change(1);
  try {
    return await work();
  } finally {
    change(-1);
  }
}

/** Whether any request is running. */
export const isBusy = (): boolean => running > 0;

/** Calls back when a request starts or ends; answers how to stop that. */
export function onActivity(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

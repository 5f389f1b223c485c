import type { Connection } from '../api/connection.ts';

/** Code that is fetched when it is needed. */
export interface LazyPart<T> {
  /** What has come, or why it has not; the same object until that changes. */
  readonly state: () => PartState<T>;
  /** Fetches it unless it is here; never fails, the state says. */
  readonly load: () => Promise<void>;
  readonly onChange: (listener: () => void) => () => void;
}

/** 'lost' means that nobody answered; 'missing' that somebody did and does not have it, as after an upgrade. */
export interface PartState<T> {
  readonly here?: T;
  readonly fault?: 'lost' | 'missing';
}

/** Fetches a part of the product by its import, as often as it takes. */
export function lazyPart<T>(
  fetchPart: () => Promise<T>,
  connection: Pick<Connection, 'answers' | 'lose'>,
): LazyPart<T> {
  const listeners = new Set<() => void>();
  let state: PartState<T> = {};
  let coming: Promise<void> | undefined;

  const change = (to: PartState<T>) => {
    state = to;
    for (const listener of listeners) listener();
  };
  const attempt = async () => {
    try {
      change({ here: await fetchPart() });
    } catch {
      const isThere = await connection.answers();
      if (!isThere) connection.lose();
      change({ fault: isThere ? 'missing' : 'lost' });
    } finally {
      coming = undefined;
    }
  };
  return {
    state: () => state,
    load: async () => {
      if (state.here) return;
      coming ??= attempt();
      await coming;
    },
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

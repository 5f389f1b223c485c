/** What the product knows of the way to its server. */
export interface Connection {
  /** False from the first request that got no answer until the server answers again. */
  readonly isUp: () => boolean;
  /** Says that a request got no answer: from now on it is tried whether the server answers again. */
  readonly lose: () => void;
  /** Tries at once: the browser says that the network is back. */
  readonly retry: () => Promise<void>;
  /** Whether the server answers now. */
  readonly answers: () => Promise<boolean>;
  /** Calls back when the connection is lost or back; answers how to stop that. */
  readonly onChange: (listener: () => void) => () => void;
}

interface Way {
  readonly isOnline: () => boolean;
  readonly ping: () => Promise<boolean>;
}

const soon = 1000;
const late = 30_000;
/** After so long without a loss the next one is tried soon again. */
const calm = 60_000;

/** Watches one way to a server. */
export function connectionOf({ isOnline, ping }: Way): Connection {
  const listeners = new Set<() => void>();
  let isUp = true;
  let pause = soon;
  let lostAt = 0;
  let waiting: ReturnType<typeof setTimeout> | undefined;

  const change = (to: boolean) => {
    isUp = to;
    for (const listener of listeners) listener();
  };
  const answers = async (): Promise<boolean> =>
    isOnline() && (await ping().catch(() => false)) && isOnline();
  const wait = () => {
    clearTimeout(waiting);
    waiting = setTimeout(() => void retry(), pause);
    // A way that is lost again and again is tried less and less often.
    pause = Math.min(pause * 2, late);
  };
  const retry = async () => {
    if (isUp) return;
    clearTimeout(waiting);
    const isBack = await answers();
    if (isUp) return;
    if (isBack) change(true);
    else wait();
  };
  return {
    isUp: () => isUp,
    lose: () => {
      if (!isUp) return;
      const now = Date.now();
      if (now - lostAt > calm) pause = soon;
      lostAt = now;
      change(false);
      wait();
    },
    retry: async () => {
      pause = soon;
      await retry();
    },
    answers,
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The way to the server of this page. */
export const connection = connectionOf({
  isOnline: () => navigator.onLine,
  ping: async () => (await fetch('/health/ready', { cache: 'no-store' })).ok,
});

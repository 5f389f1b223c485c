/** Work that runs again whenever it is woken, and never twice at once. */
export interface Loop {
  wake(): void;
  /** Resolves once the round at hand has ended. */
  ended(): Promise<void>;
}

/** Makes a loop of `round`; one that is woken while it runs runs once more. */
export function loopOf(
  round: () => Promise<void>,
  failed: (error: unknown) => void,
  stopped: AbortSignal,
): Loop {
  let again = false;
  let current: Promise<void> | null = null;
  const run = async (): Promise<void> => {
    while (again && !stopped.aborted) {
      again = false;
      await round().catch(failed);
    }
    current = null;
  };
  return {
    wake() {
      again = true;
      current ??= run();
    },
    ended: async () => current ?? undefined,
  };
}

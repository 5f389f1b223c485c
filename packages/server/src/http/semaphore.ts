/** Signal that a waiting caller has left, or a function that makes it. */
type Leaving = AbortSignal | (() => AbortSignal);

/** Lets at most so many in at once; the others wait their turn, with an end to their patience. */
export class Semaphore {
  readonly #places: number;
  #free: number;
  readonly #waiting: (() => void)[] = [];

  constructor(places: number) {
    this.#places = places;
    this.#free = places;
  }

  /** True when nobody is in it and nobody waits. */
  get isEmpty(): boolean {
    return this.#free === this.#places;
  }

  /** Waits for a place and answers how to give it back; null when none came free in time or the one who waits is gone. A signal that has to be made is made for those who wait. */
  async enter(patienceMs: number, leaving?: Leaving): Promise<(() => void) | null> {
    if (typeof leaving === 'object' && leaving.aborted) return null;
    if (this.#free > 0) {
      this.#free -= 1;
      return this.#leaver();
    }
    const signal = typeof leaving === 'function' ? leaving() : leaving;
    if (signal?.aborted === true) return null;
    const isMyTurn = await new Promise<boolean>((resolve) => {
      const called = (): void => end(true);
      // At once and not after the promise: a place must not be given to one who no longer waits.
      const giveUp = (): void => {
        this.#waiting.splice(this.#waiting.indexOf(called), 1);
        end(false);
      };
      const timer = setTimeout(giveUp, patienceMs);
      const end = (isCalled: boolean): void => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', giveUp);
        resolve(isCalled);
      };
      signal?.addEventListener('abort', giveUp, { once: true });
      this.#waiting.push(called);
    });
    return isMyTurn ? this.#leaver() : null;
  }

  #leaver(): () => void {
    let hasLeft = false;
    return () => {
      if (hasLeft) return;
      hasLeft = true;
      const next = this.#waiting.shift();
      if (next === undefined) this.#free += 1;
      else next();
    };
  }
}

/** One semaphore for each key, kept only while somebody is in it. */
export class KeyedSemaphore {
  readonly #places: number;
  readonly #semaphores = new Map<string, Semaphore>();

  constructor(places: number) {
    this.#places = places;
  }

  /** Waits for a place of the key and returns how to give it back; null when none came free in time or the caller is gone. */
  async enter(key: string, patienceMs: number, leaving?: Leaving): Promise<(() => void) | null> {
    const semaphore = this.#semaphores.get(key) ?? new Semaphore(this.#places);
    this.#semaphores.set(key, semaphore);
    const leave = await semaphore.enter(patienceMs, leaving);
    if (leave === null) return null;
    return () => {
      leave();
      if (semaphore.isEmpty) this.#semaphores.delete(key);
    };
  }
}

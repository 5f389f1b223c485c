/** Lets at most so many pass at once; the others wait their turn. */
export class Turnstile {
  #free: number;
  readonly #waiting: (() => void)[] = [];

  constructor(places: number) {
    this.#free = places;
  }

  /** Waits for a place and answers how to give it back; null when none came free in time. */
  async enter(patienceMs: number): Promise<(() => void) | null> {
    if (this.#free > 0) {
      this.#free -= 1;
      return this.#leaver();
    }
    let called = (): void => undefined;
    const isMyTurn = await new Promise<boolean>((resolve) => {
      const timer = setTimeout(() => resolve(false), patienceMs);
      called = () => {
        clearTimeout(timer);
        resolve(true);
      };
      this.#waiting.push(called);
    });
    if (isMyTurn) return this.#leaver();
    this.#waiting.splice(this.#waiting.indexOf(called), 1);
    return null;
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

/** How long a value is kept, and how long a caller waits for a new one, in milliseconds. */
export interface RecentLimits {
  readonly keepMs: number;
  readonly patienceMs: number;
}

/**
 * A value that is read at most every few seconds, however often it is requested. Only one read is
 * ever under way: a source that hangs costs one connection, and callers go on without it.
 */
export class Recent<T> {
  readonly #read: () => Promise<T>;
  readonly #limits: RecentLimits;
  #known: { readonly at: number; readonly value: T } | undefined;
  #reading: Promise<T | null> | undefined;

  constructor(read: () => Promise<T>, limits: RecentLimits) {
    this.#read = read;
    this.#limits = limits;
  }

  /** Returns the value, or null if it can't be read now. */
  async get(): Promise<T | null> {
    const { keepMs, patienceMs } = this.#limits;
    if (this.#known !== undefined && performance.now() - this.#known.at < keepMs)
      return this.#known.value;
    this.#reading ??= this.#start();
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<null>((resolve) => {
      timer = setTimeout(() => resolve(null), patienceMs);
    });
    return Promise.race([this.#reading, late]).finally(() => clearTimeout(timer));
  }

  async #start(): Promise<T | null> {
    try {
      const value = await this.#read();
      this.#known = { at: performance.now(), value };
      return value;
    } catch {
      return null;
    } finally {
      this.#reading = undefined;
    }
  }
}

interface Bounds {
  readonly documents: number;
  readonly bytes: number;
}

interface Kept {
  readonly body: Promise<Buffer>;
  /** 0 until it is drawn. */
  bytes: number;
}

/** Drawn documents by what they are made of; those used the longest time ago are forgotten beyond the bounds. */
export class KeptDocuments {
  readonly #bounds: Bounds;
  readonly #kept = new Map<string, Kept>();

  constructor(bounds: Bounds) {
    this.#bounds = bounds;
  }

  /** Returns the document of this key and draws it where there is none; requests that arrive together share one drawing. */
  async get(key: string, draw: () => Promise<Buffer>): Promise<Buffer> {
    const known = this.#kept.get(key);
    if (known !== undefined) {
      this.#kept.delete(key);
      this.#kept.set(key, known);
      return known.body;
    }
    const made: Kept = { body: draw(), bytes: 0 };
    this.#kept.set(key, made);
    try {
      const body = await made.body;
      made.bytes = body.length;
      this.#forgetOldest();
      return body;
    } catch (error) {
      if (this.#kept.get(key) === made) this.#kept.delete(key);
      throw error;
    }
  }

  #forgetOldest(): void {
    let bytes = [...this.#kept.values()].reduce((sum, one) => sum + one.bytes, 0);
    for (const [key, one] of this.#kept) {
      if (this.#kept.size <= this.#bounds.documents && bytes <= this.#bounds.bytes) return;
      this.#kept.delete(key);
      bytes -= one.bytes;
    }
  }
}

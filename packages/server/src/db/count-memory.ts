const perCompany = 500;

/**
 * Remembers how many rows a filter matches until something of the company changes, so that
 * turning a page does not count again. Every committed write forgets its company's counts;
 * while changes of other processes cannot be heard the memory keeps nothing.
 */
export class CountMemory {
  readonly #companies = new Map<string, { epoch: number; totals: Map<string, number> }>();
  #listening = false;
  #changes = 0;

  /** Whether changes made by other processes are heard; false empties the memory. */
  setListening(listening: boolean): void {
    this.#listening = listening;
    if (!listening) for (const clientId of this.#companies.keys()) this.forget(clientId);
  }

  /** Whether anything may be remembered at all. */
  get isListening(): boolean {
    return this.#listening;
  }

  /** How many changes of any company were heard; grows with every one. */
  get changes(): number {
    return this.#changes;
  }

  /** The company's state of change; taken before reading and handed back with `put`. */
  epoch(clientId: string): number {
    return this.#of(clientId).epoch;
  }

  /** A remembered total, or undefined. */
  get(clientId: string, key: string): number | undefined {
    return this.#companies.get(clientId)?.totals.get(key);
  }

  /** Keeps a total unless the company changed since `epoch`. */
  put(clientId: string, epoch: number, key: string, total: number): void {
    const company = this.#of(clientId);
    if (!this.#listening || company.epoch !== epoch) return;
    if (company.totals.size >= perCompany) company.totals.clear();
    company.totals.set(key, total);
  }

  /** Drops every total of a company; called when a transaction of it has committed. */
  forget(clientId: string): void {
    const company = this.#of(clientId);
    company.epoch += 1;
    this.#changes += 1;
    company.totals.clear();
  }

  #of(clientId: string): { epoch: number; totals: Map<string, number> } {
    let company = this.#companies.get(clientId);
    if (!company) this.#companies.set(clientId, (company = { epoch: 0, totals: new Map() }));
    return company;
  }
}

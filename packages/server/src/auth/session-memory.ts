import type { CountMemory } from '../db/count-memory.ts';

const lifeMs = 5_000;
const mostSessions = 10_000;

interface Remembered<Row> {
  readonly row: Row;
  readonly epoch: number;
  readonly until: number;
}

/**
 * Remembers who a token belongs to for a few seconds, so that a screen's burst of requests asks
 * the database once. It lives on the same terms as the counts: any committed write of the company
 * makes it forget, and while changes of other processes cannot be heard it keeps nothing.
 */
export class SessionMemory<Row extends { readonly clientId: string }> {
  readonly #found = new Map<string, Remembered<Row>>();

  /** The row of a token, if it was found moments ago and nothing of its company changed since. */
  get(counts: CountMemory, token: string, now: number): Row | undefined {
    const found = this.#found.get(token);
    if (found === undefined) return undefined;
    if (now < found.until && counts.isListening && counts.epoch(found.row.clientId) === found.epoch)
      return found.row;
    this.#found.delete(token);
    return undefined;
  }

  /** Keeps a row unless anything changed since `since` was read from `counts.changes`, before the row was. */
  put(counts: CountMemory, token: string, row: Row, since: number, now: number): void {
    if (!counts.isListening || counts.changes !== since) return;
    if (this.#found.size >= mostSessions) this.#found.clear();
    const epoch = counts.epoch(row.clientId);
    this.#found.set(token, { row, epoch, until: now + lifeMs });
  }
}

import type { CountMemory } from '../db/count-memory.ts';
import type { ReadTables } from '../db/read-tables.ts';

const lifeMs = 5_000;
const mostSessions = 10_000;

/** A token's row, and the tables it was read from. */
interface FoundRow<Row> {
  readonly row: Row;
  readonly tables: ReadTables;
}

interface Remembered<Row> extends FoundRow<Row> {
  readonly epoch: number;
  readonly until: number;
}

/**
 * Remembers who a token belongs to for a few seconds, so that a screen's burst of requests asks
 * the database once. It lives on the same terms as the counts: a committed write of what it was read
 * from makes it forget, and while changes of other processes cannot be heard it keeps nothing.
 */
export class SessionMemory<Row extends { readonly clientId: string }> {
  readonly #found = new Map<string, Remembered<Row>>();

  /** The row of a token, if it was found moments ago and nothing it was read from changed since. */
  get(counts: CountMemory, token: string, now: number): Row | undefined {
    const found = this.#found.get(token);
    if (found === undefined) return undefined;
    const { row, epoch, until, tables } = found;
    if (now < until && counts.isListening && counts.isUnchanged(row.clientId, epoch, tables))
      return row;
    this.#found.delete(token);
    return undefined;
  }

  /** Keeps a row unless anything changed since `since` was read from `counts.changes`, before the row was. */
  put(counts: CountMemory, token: string, found: FoundRow<Row>, since: number, now: number): void {
    if (!counts.isListening || counts.changes !== since) return;
    if (this.#found.size >= mostSessions) this.#found.clear();
    const epoch = counts.epoch(found.row.clientId);
    this.#found.set(token, { ...found, epoch, until: now + lifeMs });
  }
}

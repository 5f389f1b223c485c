import { createHash } from 'node:crypto';
import { Transform, type TransformCallback } from 'node:stream';

/** Count, size and hash of the rows of a table. */
export interface RowTotals {
  readonly rows: number;
  readonly bytes: number;
  readonly sha256: string;
}

const lineEnd = 10;

/** Passes rows in the text format of COPY on, and counts and hashes them; a line break in a value is escaped. */
export class RowMeter extends Transform {
  readonly #hash = createHash('sha256');
  #rows = 0;
  #bytes = 0;

  override _transform(chunk: Buffer, _: BufferEncoding, done: TransformCallback): void {
    this.#hash.update(chunk);
    this.#bytes += chunk.length;
    for (let at = chunk.indexOf(lineEnd); at >= 0; at = chunk.indexOf(lineEnd, at + 1))
      this.#rows += 1;
    done(null, chunk);
  }

  /** The totals, once all rows have passed. */
  result(): RowTotals {
    return { rows: this.#rows, bytes: this.#bytes, sha256: this.#hash.digest('hex') };
  }
}

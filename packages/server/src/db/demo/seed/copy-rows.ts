import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { PoolClient } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

/** One value of a COPY; a list of short codes is written `{A,B}`. */
export type Cell = string | number | boolean | null;

/** A table to be filled, row by row, never all at once. */
export interface Filling {
  readonly table: string;
  readonly columns: readonly string[];
  readonly rows: Iterable<readonly Cell[]>;
}

const chunkLength = 128 * 1024;
const special = /[\\\t\n\r]/;

/** Streams the rows into the table and answers how many there were. */
export async function copyRows(client: PoolClient, filling: Filling): Promise<number> {
  const statement = `copy ${filling.table} (${filling.columns.join(', ')}) from stdin`;
  let count = 0;
  function* chunks(): Generator<Buffer> {
    let text = '';
    for (const row of filling.rows) {
      count += 1;
      text += lineOf(row);
      if (text.length < chunkLength) continue;
      yield Buffer.from(text);
      text = '';
    }
    if (text !== '') yield Buffer.from(text);
  }
  await pipeline(Readable.from(chunks()), client.query(copyFrom(statement)));
  return count;
}

function lineOf(row: readonly Cell[]): string {
  let line = '';
  for (let index = 0; index < row.length; index += 1) {
    const cell = row[index];
    if (index > 0) line += '\t';
    if (cell === null || cell === undefined) line += '\\N';
    else if (typeof cell === 'string') line += special.test(cell) ? escaped(cell) : cell;
    else line += String(cell);
  }
  return `${line}\n`;
}

function escaped(text: string): string {
  const names: Readonly<Record<string, string>> = { '\t': 't', '\n': 'n', '\r': 'r', '\\': '\\' };
  return text.replaceAll(/[\\\t\n\r]/g, (c) => `\\${names[c] ?? c}`);
}

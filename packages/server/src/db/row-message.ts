import { Client, type ClientConfig, type Connection } from 'pg';
// The part of pg that reads the protocol; its parser is the one place where a row can be kept whole.
import { Parser } from 'pg-protocol/dist/parser.js';

/**
 * A row as PostgreSQL sent it. Its bytes are read as Latin-1 at once: half of what 45 texts by
 * themselves cost. A text with other signs is read again (`textAt`).
 */
export interface RowMessage {
  readonly name: 'dataRow';
  readonly length: number;
  /** The body of the message: the number of fields, then for each its length and its bytes. */
  readonly body: string;
  /** The fields as pg itself reads them. */
  readonly fields: readonly (string | null)[];
}

class KeptRow implements RowMessage {
  readonly name = 'dataRow';
  readonly length: number;
  readonly body: string;

  constructor(length: number, body: string) {
    this.length = length;
    this.body = body;
  }

  get fields(): readonly (string | null)[] {
    const count = locate(this.body, placesOfRow);
    return Array.from({ length: count }, (_, n) =>
      isNull(placesOfRow, n) ? null : textAt(this.body, placesOfRow, n),
    );
  }
}

const rowCode = 'D'.charCodeAt(0);
/** A length takes four bytes and counts itself. */
const lengthBytes = 4;

interface Reading {
  parse(buffer: Buffer, callback: (message: { readonly name: string }) => void): void;
  handlePacket(offset: number, code: number, length: number, bytes: Buffer): { name: string };
}
const PgParser = Parser as unknown as new () => Reading;

class RowParser extends PgParser {
  override handlePacket(offset: number, code: number, length: number, bytes: Buffer) {
    if (code !== rowCode) return super.handlePacket(offset, code, length, bytes);
    return new KeptRow(length, bytes.toString('latin1', offset, offset + length - lengthBytes));
  }
}

/** A client of pg whose rows are `RowMessage`s. */
export class RowClient extends Client {
  constructor(config?: string | ClientConfig) {
    super(config);
    const { connection } = this as unknown as { readonly connection: Connection };
    Object.assign(connection, { attachListeners });
  }
}

/** Does with each message what pg does, by a parser of our own. */
function attachListeners(this: Connection, stream: NodeJS.ReadableStream): void {
  const parser = new RowParser();
  const tell = (message: { readonly name: string }): void => {
    if (this.listenerCount('message') > 0) this.emit('message', message);
    this.emit(message.name === 'error' ? 'errorMessage' : message.name, message);
  };
  stream.on('data', (buffer: Buffer) => parser.parse(buffer, tell));
}

/** PostgreSQL's limit of columns in an answer. */
const mostFields = 1664;

/** Places of the row that is being read; every row is located before it is read. */
export const placesOfRow = new Int32Array(2 * mostFields);

const countOf = (body: string): number => (body.charCodeAt(0) << 8) | body.charCodeAt(1);

/** Finds the fields of a row: at `2 n` where the n-th begins, at `2 n + 1` where it ends, before its beginning where it is null. Answers how many there are. */
export function locate(body: string, places: Int32Array): number {
  const count = countOf(body);
  let at = 2;
  for (let n = 0; n < count; n += 1) {
    const length =
      (body.charCodeAt(at) << 24) |
      (body.charCodeAt(at + 1) << 16) |
      (body.charCodeAt(at + 2) << 8) |
      body.charCodeAt(at + 3);
    at += lengthBytes;
    places[2 * n] = at;
    places[2 * n + 1] = at + length;
    if (length > 0) at += length;
  }
  return count;
}

/** True where the n-th field of a located row is null. */
export function isNull(places: Int32Array, n: number): boolean {
  return (places[2 * n + 1] ?? 0) < (places[2 * n] ?? 0);
}

const otherSigns = /[\u0080-\u00ff]/;

/** The n-th field of a located row, which is not null. */
export function textAt(body: string, places: Int32Array, n: number): string {
  const text = body.slice(places[2 * n], places[2 * n + 1]);
  return otherSigns.test(text) ? Buffer.from(text, 'latin1').toString('utf8') : text;
}
